import { expect, test } from 'vitest'
import { checkPromo, normaliseCode, type PromoCode, promoOffCents } from './promo-codes.ts'

const TODAY = '2026-11-15'
const welcome = (change: Partial<PromoCode> = {}): PromoCode => ({
  code: 'WELCOME10',
  kind: 'percent',
  percent: 10,
  amountCents: 0,
  fromDate: '2026-11-01',
  toDate: '2026-11-30',
  orderTypes: ['boarding', 'daycare'],
  totalLimit: 100,
  perCustomerLimit: 1,
  isActive: true,
  ...change,
})
const unused = { orderType: 'boarding', usedByAll: 0, usedByCustomer: 0, isKept: false } as const

test.each([
  ['nobody knows it', null, unused, 'unknown'],
  ['a manager took it back', welcome({ isActive: false }), unused, 'unknown'],
  ['it begins tomorrow', welcome({ fromDate: '2026-11-16' }), unused, 'not-yet'],
  ['it ended yesterday', welcome({ toDate: '2026-11-14' }), unused, 'expired'],
  ['all were used', welcome(), { ...unused, usedByAll: 100 }, 'used-up'],
  ['this customer used it', welcome(), { ...unused, usedByCustomer: 1, usedByAll: 100 }, 'used-by-you'],
] as const)('a code is refused when %s', (_why, promo, use, reason) => {
  expect(checkPromo(promo, use, TODAY)).toEqual({ ok: false, reason })
})

test('a code that is for something else is refused with what it is for', () => {
  const refused = { ok: false, reason: 'other-order-type', orderTypes: welcome().orderTypes }
  expect(checkPromo(welcome(), { ...unused, orderType: 'grooming' }, TODAY)).toEqual(refused)
})

test.each([
  ['on its first day', welcome({ fromDate: TODAY }), unused],
  ['on its last day', welcome({ toDate: TODAY }), unused],
  ['for the last one', welcome(), { ...unused, usedByAll: 99 }],
  [
    'without limits',
    welcome({ totalLimit: null, perCustomerLimit: null }),
    { ...unused, usedByCustomer: 500, usedByAll: 9_000 },
  ],
] as const)('a code counts %s', (_when, promo, use) => {
  expect(checkPromo(promo, use, TODAY)).toEqual({ ok: true, promo })
})

test.each([
  ['taken back', welcome({ isActive: false })],
  ['over', welcome({ toDate: '2026-11-14' })],
  ['for something else', welcome({ orderTypes: ['package'] })],
])('an order keeps the code it was placed with when the code is %s by now', (_what, promo) => {
  const use = { ...unused, usedByAll: 100, usedByCustomer: 1, isKept: true }
  const kept = { ...promo, orderTypes: ['boarding'] }
  expect(checkPromo(promo, use, TODAY)).toEqual({ ok: true, promo: kept })
})

test('a code is the same in small letters and with blanks around it', () => {
  expect(normaliseCode('  welcome10\n')).toBe('WELCOME10')
})

test.each([
  ['ten percent', welcome(), 16_505, 1_651],
  ['$25 off', welcome({ kind: 'amount', percent: 0, amountCents: 2_500 }), 16_500, 2_500],
  ['never more than the sum', welcome({ kind: 'amount', percent: 0, amountCents: 2_500 }), 1_999, 1_999],
  ['everything', welcome({ percent: 100 }), 333, 333],
])('%s', (_what, promo, sumCents, offCents) => {
  expect(promoOffCents(promo, sumCents)).toBe(offCents)
})
