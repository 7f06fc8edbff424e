import { expect, test } from 'vitest'
import type { UserInfo } from '#contract/business/accounts.ts'
import { FIRST_MAIL_CHOICES } from '#domain/testing/mail-choices.ts'
import { EMPTY_REACH, missingOf, reachChanges, reachProblems } from './reach-draft.ts'

const NEW: UserInfo = {
  id: 1,
  email: 'priya@example.com',
  firstName: 'Priya',
  givenName: 'Sandhu',
  role: 'customer',
  dorpboxLink: null,
  phone: '',
  address: { street: '', city: '', province: '', postalCode: '' },
  contacts: [],
  weightUnit: 'lb',
  mailChoices: FIRST_MAIL_CHOICES,
}
const SAM = { name: 'Sam', relation: '', phone: '+16045550111', mayPickUp: false, isEmergency: true }
const TYPED = {
  phone: { country: 'CA', text: '604 555 0190' },
  contactName: ' Sam ',
  contactPhone: { country: 'CA', text: '604 555 0111' },
} as const
const BOTH = { phone: true, contact: true }

test.each([
  ['a new account, a stay', NEW, 'phone and contact', true, true],
  ['a new account, a meeting', NEW, 'phone', true, false],
  ['a new account, grooming', NEW, 'nothing', false, false],
  ['a phone is known', { ...NEW, phone: '+16045550190' }, 'phone and contact', false, true],
  ['both are known', { ...NEW, phone: '+16045550190', contacts: [SAM] }, 'phone and contact', false, false],
  [
    'somebody may only pick up',
    { ...NEW, contacts: [{ ...SAM, isEmergency: false }] },
    'phone and contact',
    true,
    true,
  ],
] as const)('M19 what is asked: %s', (_, userInfo, need, phone, contact) => {
  expect(missingOf(userInfo as UserInfo, need)).toEqual({ phone, contact })
})

test('M19 nothing is asked that the account has no room for', () => {
  const contacts = Array.from({ length: 4 }, () => ({ ...SAM, isEmergency: false }))
  expect(missingOf({ ...NEW, contacts }, 'phone and contact').contact).toBe(false)
})

test('M19 every empty field says what it wants, and the other number must be another one', () => {
  expect([...reachProblems(EMPTY_REACH, BOTH, '').keys()]).toEqual(['phone', 'contactName', 'contactPhone'])
  expect(reachProblems(TYPED, BOTH, '').size).toBe(0)
  const same = { ...TYPED, contactPhone: TYPED.phone }
  expect(reachProblems(same, BOTH, '').get('contactPhone')).toBe(
    'That’s your own number. Please enter theirs.',
  )
})

test('M19 what is right is saved, each part by itself, and only once', () => {
  expect(reachChanges(TYPED, BOTH, NEW)).toEqual({ phone: '+16045550190', contacts: [SAM] })
  expect(reachChanges({ ...TYPED, contactName: '' }, BOTH, NEW)).toEqual({ phone: '+16045550190' })
  expect(reachChanges(TYPED, BOTH, { ...NEW, phone: '+16045550190', contacts: [SAM] })).toEqual({})
  const picksUp = { ...SAM, name: 'Jo', isEmergency: false }
  expect(reachChanges(TYPED, BOTH, { ...NEW, contacts: [picksUp] }).contacts).toEqual([picksUp, SAM])
})
