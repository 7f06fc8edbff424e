import { expect, test } from 'vitest'
import { type PayPageName, type PaymentResult, type PaymentState, paymentState } from './payment-state.ts'

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

const payments: Payments = []
const unpaid = { status: 'held', canPay: true, payments } as const
const settled = { status: 'confirmed', canPay: false, payments } as const
const ranOut = { status: 'expired', canPay: false, payments } as const
const cancelled = { status: 'cancelled', canPay: false, payments } as const
/** The deposit is paid, the rest may be paid ahead. */
const depositPaid = (all: Payments) => ({ status: 'confirmed', canPay: true, payments: all }) as const

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
  ['paid, papers still missing', result('paid'), { ...unpaid, canPay: false }, 'paid'],
  ['paid too late', result('paid', { isRefunded: true }), ranOut, 'refunded'],
  ['the wrong sum, returned', result('failed', { isRefunded: true }), unpaid, 'refunded'],
  ['paid, then cancelled without a refund', result('paid'), cancelled, 'called-off'],
  ['paid, then cancelled with a refund', result('paid', { isRefunded: true }), cancelled, 'called-off'],
  ['declined', result('failed'), unpaid, 'declined'],
  ['declined, and the hold ran out', result('failed'), ranOut, 'gone'],
  ['left', result('cancelled'), unpaid, 'left'],
  ['left, then paid by another payment', result('cancelled'), settled, 'paid-otherwise'],
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
])('R6 %s is told the same on all three pages', (_, paid, order, state) => {
  for (const page of PAGES) expect(paymentState(paid, order, page)).toBe(state)
})

test('R6 an open payment is waited for, but whoever left the checkout is not kept waiting', () => {
  expect(paymentState(result('open'), unpaid, 'success')).toBe('waiting')
  expect(paymentState(result('open'), unpaid, 'error')).toBe('waiting')
  expect(paymentState(result('open'), unpaid, 'cancel')).toBe('left')
})
