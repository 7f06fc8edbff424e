import { expect, test } from 'vitest'
import { isOwnHousehold, type Speaker } from './own-household.ts'

test.each([
  ['of their own', { accountId: 1 }, 1, true],
  ['of another', { accountId: 1 }, 2, false],
  ['of nobody’s', { accountId: 1 }, null, false],
  ['named by the session of whose it is', { accountId: 2, sentBy: 1 }, 1, true],
  ['whose it is, named by another’s session', { accountId: 1, sentBy: 2 }, 1, true],
  ['named by another’s session', { accountId: 2, sentBy: 3 }, 1, false],
] as [string, Speaker, number | null, boolean][])('AD67 a word for a household, %s', (_, who, of, isOwn) => {
  expect(isOwnHousehold(who, of)).toBe(isOwn)
})
