import { expect, test } from 'vitest'
import { spayWords } from './spay-words.ts'

test.each([
  ['female', true, 'spayed'],
  ['male', true, 'neutered'],
  ['male', false, 'not neutered'],
  ['female', null, 'not known if spayed'],
] as const)('D1 a %s dog with %s is %s', (sex, isSpayed, words) => {
  expect(spayWords({ sex, isSpayed })).toBe(words)
})
