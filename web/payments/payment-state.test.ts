import { expect, test } from 'vitest'
import { type PaymentResult, type PaymentState, type PayPageName, paymentState } from './payment-state.ts'

type Payments = Parameters<typeof paymentState>[1]['payments']

const aPayment = (status: Payments[number]['status'], day: number, amountCents = 8663): Payments[number] => ({
  id: day,
  provider: 'stripe',
  amountCents,
  refundedCents: 0,
  status,
  createdAt: `2026-12-0${day}T17:00:00.000Z`,
  settledAt: null,
})

type PaidOrder = Parameters<typeof paymentState>[1]

const NOW = new Date('2026-12-03T17:00:00Z')
const money = (state: 'green' | 'waiting-for-you') =>
  [{ gate: 'money', dogId: null, state, text: '' }] satisfies PaidOrder['checklist']

const unpaid: PaidOrder = {
  status: 'held',
  canPay: true,
  payments: [],
  checklist: money('waiting-for-you'),
  balanceCents: 17_325,
  pendingChange: null,
}
const settled: PaidOrder = {
  ...unpaid,
  status: 'confirmed',
  canPay: false,
  checklist: money('green'),
  balanceCents: 0,
}
const ranOut: PaidOrder = { ...unpaid, status: 'expired', canPay: false }
const cancelled: PaidOrder = { ...settled, status: 'cancelled' }
/** The deposit is paid, the rest may be paid ahead. */
const depositPaid = (all: Payments): PaidOrder => ({
  ...settled,
  canPay: true,
  balanceCents: 8662,
  payments: all,
})
/** The deposit is paid, and a change waits to be paid or did until `payBy`. */
const withChange = (payBy: string, all: Payments): PaidOrder => ({
  ...depositPaid(all),
  pendingChange: {
    firstDate: '2026-12-08',
    lastDate: '2026-12-13',
    totalCents: 31_605,
    payNowCents: 7140,
    paidCents: 8663,
    creditCents: 0,
    payBy,
  },
})
const SOON = '2026-12-03T17:15:00.000Z'
const JUST_OVER = '2026-12-03T16:59:00.000Z'

const result = (status: PaymentResult['status'], change: Partial<PaymentResult> = {}) => ({
  status,
  orderType: 'boarding',
  amountCents: 8663,
  isRefunded: false,
  ...change,
})

const PAGES: PayPageName[] = ['success', 'error', 'cancel']

test.each<[string, Parameters<typeof paymentState>[0], Parameters<typeof paymentState>[1], PaymentState]>([
  ['paid', result('paid'), settled, 'paid'],
  ['a paid package', result('paid', { orderType: 'package' }), settled, 'package'],
  [
    'paid, papers still missing',
    result('paid'),
    { ...unpaid, canPay: false, checklist: money('green') },
    'paid',
  ],
  ['paid too late', result('paid', { isRefunded: true }), ranOut, 'refunded'],
  ['the wrong sum, returned', result('failed', { isRefunded: true }), unpaid, 'refunded'],
  ['paid, then cancelled without a refund', result('paid'), cancelled, 'called-off'],
  ['paid, then cancelled with a refund', result('paid', { isRefunded: true }), cancelled, 'called-off'],
  ['declined', result('failed'), unpaid, 'declined'],
  ['declined, and the hold ran out', result('failed'), ranOut, 'gone'],
  ['left', result('cancelled'), unpaid, 'left'],
  [
    'left, then paid by another payment',
    result('cancelled'),
    { ...settled, payments: [aPayment('cancelled', 1), aPayment('paid', 2)] },
    'paid-otherwise',
  ],
  [
    'left, then the deposit paid by another payment',
    result('cancelled'),
    depositPaid([aPayment('cancelled', 1), aPayment('paid', 2)]),
    'paid-otherwise',
  ],
  [
    'the rest of a paid stay, left',
    result('cancelled', { amountCents: 8662 }),
    depositPaid([aPayment('paid', 1), aPayment('cancelled', 2, 8662)]),
    'left',
  ],
  ['the checkout’s time ran out', result('expired'), unpaid, 'left'],
  [
    'a change, declined',
    result('failed', { amountCents: 7140 }),
    withChange(SOON, [aPayment('paid', 1), aPayment('failed', 2, 7140)]),
    'declined',
  ],
  [
    'a change, left',
    result('cancelled', { amountCents: 7140 }),
    withChange(SOON, [aPayment('paid', 1), aPayment('cancelled', 2, 7140)]),
    'left',
  ],
  [
    'a change that was left and whose time is over',
    result('cancelled', { amountCents: 7140 }),
    withChange(JUST_OVER, [aPayment('paid', 1), aPayment('cancelled', 2, 7140)]),
    'not-needed',
  ],
  [
    'a change that was declined and taken back',
    result('failed', { amountCents: 7140 }),
    depositPaid([aPayment('paid', 1), aPayment('failed', 2, 7140)]),
    'not-needed',
  ],
  [
    'a change of a stay that is paid in full, taken back',
    result('cancelled', { amountCents: 7140 }),
    { ...settled, payments: [aPayment('paid', 1), aPayment('cancelled', 2, 7140)] },
    'not-needed',
  ],
  [
    'a change, left and then paid by another payment',
    result('cancelled', { amountCents: 7140 }),
    depositPaid([aPayment('paid', 1), aPayment('cancelled', 2, 7140), aPayment('paid', 3, 7140)]),
    'paid-otherwise',
  ],
  ['a change, paid and made', result('paid', { amountCents: 7140 }), depositPaid([]), 'paid'],
  [
    'a change, paid too late',
    result('paid', { amountCents: 7140, isRefunded: true }),
    depositPaid([]),
    'refunded',
  ],
])('R6 %s is told the same on all three pages', (_, paid, order, state) => {
  for (const page of PAGES) expect(paymentState(paid, order, page, NOW)).toBe(state)
})

test('R6 an open payment is waited for, but whoever left the checkout is not kept waiting', () => {
  expect(paymentState(result('open'), unpaid, 'success', NOW)).toBe('waiting')
  expect(paymentState(result('open'), unpaid, 'error', NOW)).toBe('waiting')
  expect(paymentState(result('open'), unpaid, 'cancel', NOW)).toBe('left')
})

test('R6 a change whose time is over says nothing about money as long as its payment is open', () => {
  const order = withChange(JUST_OVER, [aPayment('paid', 1), aPayment('open', 2, 7140)])
  expect(paymentState(result('open', { amountCents: 7140 }), order, 'success', NOW)).toBe('waiting')
})
