import { expect, test } from 'vitest'
import { type SignedByLink, signedByLinkWords } from './link-words.ts'

const COPIED: SignedByLink = { madeBy: 'Dana', sentTo: null, signedFrom: '203.0.113.7', isWhereMade: false }

test.each([
  [{}, 'by a link that Dana copied, from 203.0.113.7'],
  [{ isWhereMade: true }, 'by a link that Dana copied, from 203.0.113.7, where it was made'],
  [{ sentTo: 'priya@example.com' }, 'by a link that Dana sent to priya@example.com, from 203.0.113.7'],
  [{ madeBy: null }, 'by a link in our email, from 203.0.113.7'],
] as [Partial<SignedByLink>, string][])('AD72 %j: signed %s', (more, words) => {
  expect(signedByLinkWords({ ...COPIED, ...more })).toBe(words)
})
