import { expect, test } from 'vitest'
import { paidLead } from './paid-title.ts'

type PaidOrder = Parameters<typeof paidLead>[0]

const payment: PaidOrder['payments'][number] = {
  id: 1,
  provider: 'sandbox',
  amountCents: 8663,
  refundedCents: 0,
  status: 'paid',
  createdAt: '2026-12-01T17:00:00.000Z',
  settledAt: null,
}
const deposit: PaidOrder = { status: 'confirmed', payments: [payment], balanceCents: 8662 }

test('R6 the ticket says what the payment did', () => {
  expect(paidLead(deposit)).toBe('Booked. Deposit paid.')
  expect(paidLead({ ...deposit, balanceCents: 0 })).toBe('Booked and paid.')
  expect(paidLead({ ...deposit, status: 'held' })).toBe('Paid, and your space is kept.')
})

test('R6 a later payment, for a change or the rest, speaks of the booking as it stands now', () => {
  const payments = [payment, { ...payment, id: 2, amountCents: 7140 }]
  expect(paidLead({ ...deposit, payments })).toBe('Paid. This is how your booking stands now.')
})
