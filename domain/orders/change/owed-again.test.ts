import { expect, test } from 'vitest'
import { checkOwedAgain } from './owed-again.ts'

test.each([
  ['nothing was refunded', { owed: 0, credit: 5_000, net: 5_000 }, true],
  ['credit pays for what was not refunded', { owed: 5_000, credit: 5_000, net: 10_000 }, true],
  ['what it paid for is gone', { owed: 5_000, credit: 5_000, net: 5_000 }, false],
  ['and comes back as credit', { owed: 5_000, credit: 5_000, net: 5_000, back: 5_000 }, true],
  ['more is used than it may pay', { owed: 5_000, credit: 0, net: 10_000, used: 5_001 }, false],
] as const)('AD33 %s', (_what, { owed, credit, net, ...more }, isFine) => {
  const { back = 0, used = 0 }: { back?: number; used?: number } = more
  const order = { owedAgainCents: owed, paid: { moneyCents: 0, creditCents: credit } }
  const after = { netCents: net, settlement: { fromCreditCents: back }, creditUsedCents: used }
  expect(checkOwedAgain(order, after) === null).toBe(isFine)
})
