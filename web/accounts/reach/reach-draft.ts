import { z } from 'zod'
import { type accounts, MAX_CONTACTS, type UserInfo } from '#contract/business/accounts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { contactNameProblem } from '../fields/contact-name.ts'
import { neededPhoneProblem, type PhoneText, phoneTextOf, storedPhone } from '../fields/phone-number.ts'

/** What we need to know before a dog is with us: for a meeting a phone number, for a stay also whom else to call. */
export type ReachNeed = 'nothing' | 'phone' | 'phone and contact'

export interface Missing {
  phone: boolean
  contact: boolean
}

export interface ReachDraft {
  phone: PhoneText
  contactName: string
  contactPhone: PhoneText
}

export type ReachField = keyof ReachDraft

export const EMPTY_REACH: ReachDraft = {
  phone: phoneTextOf(''),
  contactName: '',
  contactPhone: phoneTextOf(''),
}

/** What the account does not say yet. */
export function missingOf({ phone, contacts }: UserInfo, need: ReachNeed): Missing {
  const hasRoom = contacts.length < MAX_CONTACTS
  return {
    phone: need !== 'nothing' && phone === '',
    contact: need === 'phone and contact' && hasRoom && !contacts.some(({ isEmergency }) => isEmergency),
  }
}

/** What is still wrong with what is asked, by field; nothing when it can be saved. */
export function reachProblems(
  { phone, contactName, contactPhone }: ReachDraft,
  asked: Missing,
  ownPhone: string,
): ReadonlyMap<ReachField, string> {
  const found: [ReachField, string | undefined][] = []
  if (asked.phone) found.push(['phone', neededPhoneProblem(phone, 'Please enter your phone number.')])
  if (asked.contact) {
    found.push(['contactName', contactNameProblem(contactName)])
    const own = asked.phone ? storedPhone(phone) : ownPhone
    const isOwn = storedPhone(contactPhone) === own
    const problem = neededPhoneProblem(contactPhone, 'Please enter their phone number.')
    found.push([
      'contactPhone',
      problem ?? (isOwn ? 'That’s your own number. Please enter theirs.' : undefined),
    ])
  }
  return new Map(found.filter((entry): entry is [ReachField, string] => entry[1] !== undefined))
}

/** The same for the form. */
export const reachSchema = (asked: Missing, ownPhone: string) =>
  z.custom<ReachDraft>().superRefine((draft, context) => {
    for (const [field, message] of reachProblems(draft, asked, ownPhone)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** What of it is right and not in the account yet, as the profile saves it. */
export function reachChanges(
  draft: ReachDraft,
  asked: Missing,
  saved: UserInfo,
): RequestOf<typeof accounts.updateUser> {
  const problems = reachProblems(draft, asked, saved.phone)
  const phone = storedPhone(draft.phone)
  const isPhoneNew = asked.phone && !problems.has('phone') && phone !== saved.phone
  const contact = {
    name: draft.contactName.trim(),
    relation: '',
    phone: storedPhone(draft.contactPhone) ?? '',
    // Whoever may take the dog home is said on the profile.
    mayPickUp: false,
    isEmergency: true,
  }
  const others = saved.contacts.filter(({ isEmergency }) => !isEmergency)
  const before = saved.contacts.find(({ isEmergency }) => isEmergency)
  const isWhole = asked.contact && !problems.has('contactName') && !problems.has('contactPhone')
  const isContactNew = isWhole && (before?.name !== contact.name || before.phone !== contact.phone)
  return {
    ...(isPhoneNew && phone !== undefined && { phone }),
    ...(isContactNew && { contacts: [...others, contact] }),
  }
}
