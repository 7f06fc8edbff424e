import { expect, test } from 'vitest'
import { readyLines } from './readiness-words.ts'
import { aDog } from './testing/a-dog.ts'

const TODAY = '2026-11-15'
const line = (title: string, dog = aDog(), hasContact = false) =>
  readyLines(dog, hasContact, TODAY).find((one) => one.title === title)
const rabies = (state: 'done' | 'soon' | 'waiting' | 'missing', date: string | null) =>
  aDog({ readiness: [{ what: 'rabies', state, date }] })
const interview = (state: 'done' | 'soon' | 'waiting' | 'missing' | 'refused', date: string | null) =>
  aDog({ readiness: [{ what: 'interview', state, date }] })

test.each([
  [rabies('done', '2028-08-14'), 'done', 'Until 14 Aug 2028'],
  [rabies('soon', '2026-12-02'), 'soon', 'Expires 2 Dec 2026'],
  [rabies('missing', '2026-06-02'), 'soon', 'Expired 2 Jun 2026'],
  [rabies('waiting', '2027-10-20'), 'waiting', 'Until 20 Oct 2027. We’re checking the record'],
  [rabies('missing', null), 'missing', 'Not added yet'],
])('a vaccine is said by shape, sentence and date (%#)', (dog, shape, sentence) => {
  expect(line('Rabies', dog)).toEqual({ title: 'Rabies', shape, sentence })
})

test('a record that was sent back says why', () => {
  const dog = rabies('missing', null)
  dog.vaccines = [
    {
      vaccine: 'rabies',
      state: 'missing',
      expiresOn: '2027-01-01',
      proofName: 'p',
      proofPath: '/p',
      refusedBecause: 'The date cannot be read.',
    },
  ]
  expect(line('Rabies', dog)).toMatchObject({
    shape: 'refused',
    sentence: 'Sent back: The date cannot be read.',
  })
})

test.each([
  [interview('done', '2027-03-01'), 'Passed, valid until 1 Mar 2027'],
  [interview('soon', '2026-12-01'), 'Valid until 1 Dec 2026, and longer if Maple visits before then'],
  [interview('waiting', null), 'Booked. We look forward to meeting Maple'],
  [interview('missing', null), 'Needed before the first stay'],
  [interview('missing', '2026-02-01'), 'Expired 1 Feb 2026. We’d like to meet again'],
  [interview('refused', null), 'Maple can’t stay with us right now. Please talk to us'],
])('the meet and greet is said in a sentence (%#)', (dog, sentence) => {
  expect(line('Meet and greet', dog)?.sentence).toBe(sentence)
})

test('conditions are part of the sentence', () => {
  const dog = interview('done', '2027-03-01')
  dog.interview = { outcome: 'conditional', conditions: 'small groups only', validUntil: '2027-03-01' }
  expect(line('Meet and greet', dog)?.sentence).toBe(
    'Passed with conditions: small groups only. Valid until 1 Mar 2027',
  )
})

test('the profile lists what is missing; the household’s contact counts', () => {
  expect(line('Profile')?.sentence).toBe('Still to add: spayed or neutered, meals, vet and emergency contact')
  expect(line('Profile', aDog(), true)?.sentence).toBe('Still to add: spayed or neutered, meals and vet')
  const full = aDog({
    isSpayed: true,
    feeding: { what: 'Kibble', howMuch: '', times: ['07:00'] },
    vetClinic: 'Cloverdale',
    vetPhone: '604 555 0142',
  })
  expect(line('Profile', full, true)).toMatchObject({ shape: 'done' })
})
