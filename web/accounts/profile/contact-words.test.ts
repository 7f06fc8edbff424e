import { expect, test } from 'vitest'
import { contactsHint } from './contact-words.ts'

const DECIDES = { isEmergency: true, mayPickUp: false }
const PICKS_UP = { isEmergency: false, mayPickUp: true }

test.each([
  [[], 'Someone we can call in an emergency, or hand your dog to.'],
  [[DECIDES], 'They can decide for your dog in an emergency.'],
  [[PICKS_UP], 'Nobody here can decide in an emergency yet.'],
  [[DECIDES, PICKS_UP], 'Each line shows what that person can do.'],
])('m32 the sentence over the contacts says what they may do: %j', (contacts, hint) => {
  expect(contactsHint(contacts)).toBe(hint)
})
