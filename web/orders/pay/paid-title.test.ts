import { expect, test } from 'vitest'
import { paidLead } from './paid-title.ts'

type PaidOrder = Parameters<typeof paidLead>[1]
const ofOrder = { change: null }

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
  expect(paidLead(ofOrder, deposit)).toBe('Booked. Deposit paid.')
  expect(paidLead(ofOrder, { ...deposit, balanceCents: 0 })).toBe('Booked and paid.')
  expect(paidLead(ofOrder, { ...deposit, status: 'held' })).toBe('Paid, and your spot is held.')
})

test('A21 a payment for a change says that the change is booked', () => {
  expect(paidLead({ change: 'made' }, deposit)).toBe('Your change is paid and booked.')
})

test('R6 a later payment, for the rest, speaks of the booking as it stands now', () => {
  const payments = [payment, { ...payment, id: 2, amountCents: 7140 }]
  expect(paidLead(ofOrder, { ...deposit, payments })).toBe('Paid. Here’s your booking as it stands now.')
})
