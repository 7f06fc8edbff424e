import { expect, test } from 'vitest'
import { creditCount, expiryWords, isUsable, lastDaysWords } from './pass-words.ts'
import { aPass } from './testing/a-pass.ts'

const spent = aPass({ creditsLeft: 0, leftText: 'Used up' })
const lapsed = aPass({ isExpired: true, expiresOn: '2026-03-03' })

test('a pass says by when to use it, and how it ended', () => {
  expect(expiryWords(aPass())).toBe('Use by 30 Apr 2027')
  expect(expiryWords(spent)).toBe('Used up')
  expect(expiryWords(lapsed)).toBe('Expired 3 Mar 2026, 6 full days unused')
})

test('only what is left and not expired can be used', () => {
  expect([aPass(), spent, lapsed].map(isUsable)).toEqual([true, false, false])
})

test.each([
  ['2027-03-30', undefined],
  ['2027-03-31', 'Expires in 30 days'],
  ['2027-04-28', 'Expires in 2 days'],
  ['2027-04-29', 'Expires tomorrow'],
  ['2027-04-30', 'Last day today'],
  ['2027-05-01', undefined],
])('on %s the last days of a pass valid until 30 April say: %s', (today, words) => {
  expect(lastDaysWords('2027-04-30', today)).toBe(words)
})

test.each([
  [0, '0'],
  [0.5, '½'],
  [6, '6'],
  [6.5, '6½'],
])('%f credits are written %s', (credits, words) => {
  expect(creditCount(credits)).toBe(words)
})
