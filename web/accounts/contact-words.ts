import type { ContactDraft } from './profile-draft.ts'
import { phoneWords, storedPhone } from './phone-number.ts'

/** 'Partner, 604 555 0190. May also pick up' */
export function contactWords({ relation, phone, isEmergency, mayPickUp }: ContactDraft): string {
  const reach = [relation.trim(), phoneWords(storedPhone(phone) ?? phone.text)].filter((part) => part !== '')
  return `${reach.join(', ')}. ${roleWords(isEmergency, mayPickUp)}`
}

function roleWords(isEmergency: boolean, mayPickUp: boolean): string {
  if (isEmergency) return mayPickUp ? 'May also pick up' : 'In an emergency only'
  return mayPickUp ? 'May pick up' : 'To call only'
}
