import { expect, test } from 'vitest'
import { dueBox, mustPay } from './booking-due.ts'

const price = {
  lines: [],
  beforeTaxCents: 40_520,
  gstCents: 2026,
  pstCents: 0,
  totalCents: 42_546,
  dueNowCents: 21_273,
  balanceCents: 21_273,
}
const unpaid = {
  status: 'held',
  orderType: 'boarding',
  canPay: true,
  checklist: [{ gate: 'money', dogId: null, state: 'waiting-for-you', text: '' }],
  paidCents: 0,
  balanceCents: 42_546,
  payNowCents: 21_273,
  price,
} satisfies Parameters<typeof dueBox>[0]

test('an unpaid stay says what is due now and what at pick-up', () => {
  expect(dueBox(unpaid)).toEqual([
    { label: 'Due now', cents: 21_273 },
    { label: 'Due at pick-up', cents: 21_273 },
  ])
})

test('a stay that waits for the meet and greet asks for nothing yet', () => {
  const [first] = dueBox({ ...unpaid, status: 'awaiting_interview', canPay: false })
  expect(first).toEqual({ label: 'Due after the meet and greet', cents: 21_273 })
})

test('a paid deposit leaves the rest for pick-up, whatever else may be paid before', () => {
  const paid = { ...unpaid, status: 'confirmed', paidCents: 21_273, balanceCents: 21_273 } as const
  expect(dueBox(paid)).toEqual([
    { label: 'Paid', cents: 21_273 },
    { label: 'Due at pick-up', cents: 21_273 },
  ])
})

test('a deposit that is paid is not due again while papers are missing', () => {
  const waiting = {
    ...unpaid,
    paidCents: 21_273,
    balanceCents: 21_273,
    checklist: [{ gate: 'money', dogId: null, state: 'green', text: '' }],
  } satisfies Parameters<typeof dueBox>[0]
  expect(mustPay(waiting)).toBe(false)
  expect(dueBox(waiting)[0]).toEqual({ label: 'Paid', cents: 21_273 })
})

test('money that is ours to give back is named so', () => {
  const owed = { ...unpaid, status: 'confirmed', paidCents: 42_546, balanceCents: -5000 } as const
  expect(dueBox(owed)[1]).toEqual({ label: 'We owe you', cents: 5000 })
})
