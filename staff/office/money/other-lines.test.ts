import { expect, test } from 'vitest'
import { otherLines } from './other-lines.ts'

type Money = Parameters<typeof otherLines>[0]

const AT = '2026-11-18T18:00:00Z'
const money = (part: object): Money => ({
  totalCents: 35_700,
  balanceCents: 35_700,
  charges: [],
  payments: [],
  refunds: [],
  entries: [],
  ...part,
})

const paid = (amountCents: number, status = 'paid') => ({ amountCents, status })

test.each([
  ['nothing happened', money({}), 'confirmed', []],
  [
    'cancelled before it was paid',
    money({ balanceCents: 0 }),
    'cancelled',
    [{ text: 'Cancelled', cents: -35_700, at: null }],
  ],
  [
    'cancelled, half of it kept',
    money({ balanceCents: 0, payments: [paid(17_850)], refunds: [{ amountCents: 8_925 }] }),
    'cancelled',
    [{ text: 'Cancelled', cents: -26_775, at: null }],
  ],
  [
    'store credit used and a charge voided',
    money({
      balanceCents: 30_700,
      charges: [{ amountCents: 900, voided: { by: 'Asha' } }],
      payments: [paid(500, 'voided')],
      entries: [{ kind: 'credit_used', amountCents: -5_000, at: AT }],
    }),
    'confirmed',
    [{ text: 'Store credit used', cents: -5_000, at: AT }],
  ],
] as const)('O2 O20 the money column adds up to the balance: %s', (_, of, status, lines) => {
  expect(otherLines(of, status)).toEqual(lines)
})
