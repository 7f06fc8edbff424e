import { z } from 'zod'
import { type accounts, type Contact, UserForm, type UserInfo } from '#contract/business/accounts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { contactNameProblem } from '../fields/contact-name.ts'
import {
  neededPhoneProblem,
  type PhoneText,
  phoneProblem,
  phoneTextOf,
  storedPhone,
} from '../fields/phone-number.ts'
import { isPostalCode, isProvince, provinceName, spacedPostalCode } from '../fields/postal-address.ts'

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
  contacts: ContactDraft[]
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

const contract = UserForm.shape

const phoneText = z.custom<PhoneText>().superRefine((phone, context) => {
  const problem = phoneProblem(phone)
  if (problem !== undefined) context.addIssue(problem)
})

const contactDraft = z.custom<ContactDraft>().superRefine((contact, context) => {
  if (!isContact(contact)) return
  const name = contactNameProblem(contact.name)
  if (name !== undefined) context.addIssue({ code: 'custom', path: ['name'], message: name })
  const phone = neededPhoneProblem(contact.phone, 'Please enter a phone number.')
  if (phone !== undefined) context.addIssue({ code: 'custom', path: ['phone'], message: phone })
})

/** What must be right before the profile is saved. */
export const ProfileSchema = z
  .object({
    firstName: contract.firstName.unwrap(),
    givenName: contract.givenName.unwrap(),
    phone: phoneText,
    ...contract.address.unwrap().shape,
    isAbroad: z.boolean(),
    contacts: z.array(contactDraft),
  })
  .refine((draft) => draft.isAbroad || isPostalCode(draft.postalCode), {
    path: ['postalCode'],
    error: 'Please use the format V3S 0A1.',
    // Said whatever else is wrong.
    when: () => true,
  })

/** The server keeps the address in a field of its own. */
export const profileFieldNamed = (serverField: string) => serverField.replace(/^address\./, '')

/** An entry that was begun and left empty is no contact. */
const isContact = (contact: ContactDraft): boolean => !contact.isRemoved && !isBlank(contact)

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
    contacts: draft.contacts.filter(isContact).map(({ name, relation, phone, mayPickUp, isEmergency }) => ({
      name,
      relation,
      phone: storedPhone(phone) ?? phone.text,
      mayPickUp,
      isEmergency,
    })),
  }
}

/** Only what differs from the saved profile, so that what another device has changed stays. */
export function changesOf(draft: ProfileDraft, saved: UserInfo): ProfileForm {
  const before = new Map(Object.entries(formOf(draftOf(saved))))
  const changed = Object.entries(formOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return Object.fromEntries(changed)
}
