import { phoneWords, storedPhone } from '../fields/phone-number.ts'
import type { ContactDraft } from './profile-draft.ts'

/** 'Partner, 604 555 0190. Can also pick up' */
export function contactWords({ relation, phone, isEmergency, mayPickUp }: ContactDraft): string {
  const reach = [relation.trim(), phoneWords(storedPhone(phone) ?? phone.text)].filter((part) => part !== '')
  return `${reach.join(', ')}. ${roleWords(isEmergency, mayPickUp)}`
}

/** What the people on the list may do, said over all of them. */
export function contactsHint(contacts: readonly Pick<ContactDraft, 'isEmergency' | 'mayPickUp'>[]): string {
  if (contacts.length === 0) return 'Someone we can call in an emergency, or hand your dog to.'
  if (contacts.every(({ isEmergency }) => isEmergency)) return 'They can decide for your dog in an emergency.'
  if (contacts.some(({ isEmergency }) => isEmergency)) return 'Each line shows what that person can do.'
  return 'Nobody here can decide in an emergency yet.'
}

function roleWords(isEmergency: boolean, mayPickUp: boolean): string {
  if (isEmergency) return mayPickUp ? 'Can also pick up' : 'Emergencies only'
  return mayPickUp ? 'Can pick up' : 'Calls only'
}
