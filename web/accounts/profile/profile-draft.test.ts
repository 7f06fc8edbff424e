import { expect, test } from 'vitest'
import { problemsOf } from '#client/forms/problems.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { FIRST_MAIL_CHOICES } from '#domain/testing/mail-choices.ts'
import { changesOf, draftOf, emptyContact, ProfileSchema } from './profile-draft.ts'

const PRIYA: UserInfo = {
  id: 1,
  email: 'priya@example.com',
  firstName: 'Priya',
  givenName: 'Sandhu',
  role: 'customer',
  dorpboxLink: null,
  phone: '+16045550180',
  address: { street: '12 Cedar Lane', city: 'Surrey', province: 'BC', postalCode: 'V3S 0A1' },
  contacts: [
    { name: 'Arjun Sandhu', relation: 'Partner', phone: '+16045550190', mayPickUp: true, isEmergency: true },
  ],
  weightUnit: 'lb',
  mailChoices: FIRST_MAIL_CHOICES,
}
const DRAFT = draftOf(PRIYA)

test('a profile that nobody touched has nothing to save and nothing wrong', () => {
  expect(changesOf(DRAFT, PRIYA)).toEqual({})
  expect(problemsOf(ProfileSchema, DRAFT).size).toBe(0)
  expect(DRAFT).toMatchObject({ province: 'British Columbia', isAbroad: false })
})

test('only what was changed is sent', () => {
  expect(changesOf({ ...DRAFT, firstName: 'Maya' }, PRIYA)).toEqual({ firstName: 'Maya' })
  expect(changesOf({ ...DRAFT, postalCode: 'v3s0a2' }, PRIYA)).toEqual({
    address: {
      street: '12 Cedar Lane',
      city: 'Surrey',
      province: 'British Columbia',
      postalCode: 'V3S 0A2',
    },
  })
})

test('the same number written differently is no change', () => {
  expect(changesOf({ ...DRAFT, phone: { country: 'CA', text: '(604) 555-0180' } }, PRIYA)).toEqual({})
})

test('each field says what is wrong with it', () => {
  const problems = problemsOf(ProfileSchema, {
    ...DRAFT,
    firstName: ' ',
    phone: { country: 'CA', text: '604 555 018' },
    postalCode: '98101',
  })
  expect([...problems]).toEqual([
    ['firstName', 'Please input your first name!'],
    ['phone', 'One digit is missing.'],
    ['postalCode', 'Please use the format V3S 0A1.'],
  ])
})

test('a postal code from elsewhere is not measured by Canada’s', () => {
  const abroad = { ...DRAFT, isAbroad: true, province: 'Washington', postalCode: '98101' }
  expect(problemsOf(ProfileSchema, abroad).size).toBe(0)
  expect(draftOf({ ...PRIYA, address: { ...PRIYA.address, province: 'Washington' } }).isAbroad).toBe(true)
})

test('a contact needs a name and a number; one that was begun and left empty does not count', () => {
  const empty = emptyContact()
  expect(changesOf({ ...DRAFT, contacts: [...DRAFT.contacts, empty] }, PRIYA)).toEqual({})
  const begun = { ...empty, relation: 'Neighbour' }
  expect([...problemsOf(ProfileSchema, { ...DRAFT, contacts: [begun] }).values()]).toEqual([
    'Please enter a name.',
    'Please enter a phone number.',
  ])
})

test('a removed contact leaves the list when it is saved, and is not checked any more', () => {
  const [arjun] = DRAFT.contacts
  if (!arjun) throw new Error('Priya has a contact.')
  const draft = { ...DRAFT, contacts: [{ ...arjun, name: '', isRemoved: true }] }
  expect(problemsOf(ProfileSchema, draft).size).toBe(0)
  expect(changesOf(draft, PRIYA)).toEqual({ contacts: [] })
})
