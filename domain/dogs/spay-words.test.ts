import { expect, test } from 'vitest'
import { spayQuestion, spayWords } from './spay-words.ts'

test.each([
  ['female', true, 'spayed'],
  ['male', true, 'neutered'],
  ['male', false, 'not neutered'],
  ['female', null, 'not known if spayed'],
] as const)('D1 a %s dog with %s is %s', (sex, isSpayed, words) => {
  expect(spayWords({ sex, isSpayed })).toBe(words)
})

test('WS25 what is not known is asked, and never said to be a no', () => {
  const dog = { name: 'Pickle', sex: 'female' as const }
  expect(spayQuestion({ ...dog, isSpayed: null })).toBe(
    'We don’t know whether Pickle is spayed. Please ask, then decide on group play.',
  )
  expect(spayQuestion({ ...dog, isSpayed: false })).toBe(
    'Not spayed and past seven months: does Pickle play in a group?',
  )
})
