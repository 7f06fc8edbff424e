import { expect, test } from 'vitest'
import { codeLeftOutWords } from './promo-found.ts'

test.each([
  ['expired', 'Your promo code TEN has expired, so the price is without it.'],
  ['used-by-you', 'You’ve already used your promo code TEN, so the price is without it.'],
  ['used-up', 'Your promo code TEN has been used up, so the price is without it.'],
  ['not-yet', 'Your promo code TEN isn’t active yet, so the price is without it.'],
  ['unknown', 'Your promo code TEN is no longer valid, so the price is without it.'],
] as const)('a code that is left out because it is %s', (reason, words) => {
  expect(codeLeftOutWords('TEN', { ok: false, reason })).toBe(words)
})

test('a code that is left out because it is for something else', () => {
  const refusal = { ok: false, reason: 'other-order-type', orderTypes: ['daycare', 'package'] } as const
  expect(codeLeftOutWords('TEN', refusal)).toBe(
    'Your promo code TEN is only for daycare and packages, so the price is without it.',
  )
})
