import type { accounts, Contact, UserInfo } from '#contract/accounts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { checkContactName, checkFirstName, checkLastName } from '../fields/account-checks.ts'
import {
  neededPhoneProblem,
  type PhoneText,
  phoneProblem,
  phoneTextOf,
  storedPhone,
} from '../fields/phone-number.ts'
import { isProvince, postalCodeProblem, provinceName, spacedPostalCode } from '../fields/postal-address.ts'

export interface ContactDraft extends Omit<Contact, 'phone'> {
  /** Tells one entry from another while the list changes. */
  key: string
  phone: PhoneText
  /** Taken out, and still there to be put back until the profile is saved. */
  isRemoved: boolean
}

/** The part of the profile that is saved together, as it stands in the fields. */
export interface ProfileDraft {
  firstName: string
  givenName: string
  phone: PhoneText
  street: string
  city: string
  province: string
  /** The province is written by hand, and the postal code is not Canada's. */
  isAbroad: boolean
  postalCode: string
  contacts: readonly ContactDraft[]
}

type ProfileForm = RequestOf<typeof accounts.updateUser>

export function draftOf(userInfo: UserInfo): ProfileDraft {
  const { firstName, givenName, address } = userInfo
  const province = provinceName(address.province)
  return {
    firstName,
    givenName,
    phone: phoneTextOf(userInfo.phone),
    street: address.street,
    city: address.city,
    province,
    isAbroad: province !== '' && !isProvince(province),
    postalCode: address.postalCode,
    contacts: userInfo.contacts.map((contact, place) => ({
      ...contact,
      key: `saved-${place}`,
      phone: phoneTextOf(contact.phone),
      isRemoved: false,
    })),
  }
}

let added = 0

export function emptyContact(): ContactDraft {
  added += 1
  return {
    key: `added-${added}`,
    name: '',
    relation: '',
    phone: phoneTextOf(''),
    mayPickUp: true,
    isEmergency: true,
    isRemoved: false,
  }
}

export const isBlank = ({ name, relation, phone }: ContactDraft): boolean =>
  `${name}${relation}${phone.text}`.trim() === ''

export const contactField = (key: string, field: 'name' | 'phone') => `contact-${key}-${field}`

/** What is wrong, by the name of the field. */
export function problemsOf(draft: ProfileDraft): ReadonlyMap<string, string> {
  const found: [string, string | undefined][] = [
    ['firstName', checkFirstName(draft.firstName)],
    ['givenName', checkLastName(draft.givenName)],
    ['phone', phoneProblem(draft.phone)],
    ['postalCode', draft.isAbroad ? undefined : postalCodeProblem(draft.postalCode)],
    ...keptContacts(draft).flatMap(contactProblems),
  ]
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function contactProblems({ key, name, phone }: ContactDraft): [string, string | undefined][] {
  return [
    [contactField(key, 'name'), checkContactName(name)],
    [contactField(key, 'phone'), neededPhoneProblem(phone, 'Please enter a phone number.')],
  ]
}

/** An entry that was begun and left empty is no contact. */
export const keptContacts = ({ contacts }: ProfileDraft): ContactDraft[] =>
  contacts.filter((contact) => !contact.isRemoved && !isBlank(contact))

function formOf(draft: ProfileDraft) {
  const { firstName, givenName, street, city, province, postalCode } = draft
  return {
    firstName,
    givenName,
    phone: storedPhone(draft.phone) ?? draft.phone.text,
    address: {
      street,
      city,
      province,
      postalCode: draft.isAbroad ? postalCode : spacedPostalCode(postalCode),
    },
    contacts: keptContacts(draft).map(({ name, relation, phone, mayPickUp, isEmergency }) => ({
      name,
      relation,
      phone: storedPhone(phone) ?? phone.text,
      mayPickUp,
      isEmergency,
    })),
  }
}

/** Only what differs from the saved profile, so that what another device changed meanwhile stays. */
export function changesOf(draft: ProfileDraft, saved: UserInfo): ProfileForm {
  const before = new Map(Object.entries(formOf(draftOf(saved))))
  const changed = Object.entries(formOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}
