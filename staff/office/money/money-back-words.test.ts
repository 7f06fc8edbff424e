import { expect, test } from 'vitest'
import type { RefundPreview } from '#contract/office/money/refunds.ts'
import { cashOutWords, passBackWords } from './money-back-words.ts'

const payment = (id: number, method: 'cash' | 'card'): RefundPreview['payments'][number] => ({
  id,
  method,
  what: '',
  paidAt: '2026-11-17T18:00:00Z',
  amountCents: 18_742,
  leftCents: 18_742,
  how: '',
})
const payments = [payment(1, 'cash'), payment(2, 'card')]
const nothingYet = { cents: 0, roundingCents: 0 }

test.each([
  { parts: [], handedOut: nothingYet, words: null },
  { parts: [{ paymentId: 2, amountCents: 2_002 }], handedOut: nothingYet, words: null },
  {
    parts: [{ paymentId: 1, amountCents: 2_002 }],
    handedOut: nothingYet,
    words: 'Hand over $20.00 in cash.',
  },
  // 20.02 and 20.02 are 40.04: of it 20.00 were given, so 20.05 are.
  {
    parts: [{ paymentId: 1, amountCents: 2_002 }],
    handedOut: { cents: 2_002, roundingCents: -2 },
    words: 'Hand over $20.05 in cash.',
  },
])('O24: the sheet says what to count out of the drawer: $words', ({ parts, handedOut, words }) => {
  expect(cashOutWords({ payments, handedOut }, parts)).toBe(words)
})

const pass = {
  kind: 'full_day' as const,
  priceCents: 40_000,
  boughtUnits: 20,
  takenUnits: 0,
  unitsLeft: 12,
  refundedCents: 0,
}

test.each([
  { of: null, cents: 5_000, words: null },
  { of: pass, cents: 0, words: null },
  {
    of: pass,
    cents: 9_000,
    words: {
      text: '2 full days and 1 half day come off the pass, 3 full days and 1 half day left.',
      isTooMuch: false,
    },
  },
  {
    of: pass,
    cents: 24_000,
    words: { text: '6 full days come off the pass, nothing is left on it.', isTooMuch: false },
  },
  {
    of: pass,
    cents: 24_100,
    words: { text: 'Part of the pass is used. Only $240.00 of its price can go back.', isTooMuch: true },
  },
])('O27: the sheet says beforehand what leaves the pass: $cents', ({ of, cents, words }) => {
  expect(passBackWords(of, cents)).toEqual(words)
})
