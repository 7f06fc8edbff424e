import { expect, test } from 'vitest'
import { phoneWords } from './phone-words.ts'

test.each([
  ['+16045550101', '604-555-0101'],
  ['(604) 555 0101', '604-555-0101'],
  ['+442079460958', '+442079460958'],
  ['', ''],
])('D1 the phone %s is said as %s', (phone, words) => {
  expect(phoneWords(phone)).toBe(words)
})
