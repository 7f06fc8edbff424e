import { describe, expect, test } from 'vitest'
import { checkPromo, type PromoCheck, type PromoCode } from '../../pricing/promo-codes.ts'
import { maple, NOW, otis, someFacts, unmet } from '../../testing/booking-facts.ts'
import { planned } from '../../testing/changed-orders.ts'
import { DE_SHED, EXIT_BATH, MAPLE, OTIS, RUN } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import { gateFacts, planBooking } from './plan-booking.ts'

const plan = (request: OrderRequest, facts = someFacts(), choices = {}) =>
  planBooking(request, facts, choices, NOW)

describe('what is due now', () => {
  test.each<[string, OrderRequest, boolean, number]>([
    ['the deposit of a stay', aStay(), false, 8_663],
    ['all of a stay, if the customer likes', aStay(), true, 17_325],
    ['all of daycare', someDays(), false, 9_450],
    ['all of grooming', someGrooming(), false, 6_825],
    ['nothing of a meeting', aMeeting(), false, 0],
  ])('%s', (_what, request, payAll, dueNowCents) => {
    expect(plan(request, someFacts(), { payAll })).toMatchObject({ dueNowCents })
  })

  test.each([
    ['as much as there is', 5_000, true, 5_000],
    ['as much as is due', 50_000, true, 8_663],
    ['none unless asked for', 50_000, false, 0],
  ])('store credit: %s', (_what, creditCents, useCredit, used) => {
    const facts = someFacts({ household: { creditCents } })
    expect(plan(aStay({ useCredit }), facts)).toMatchObject({ creditCents: used })
  })

  test('passes are used only when asked for', () => {
    const passes = [{ passId: 7, kind: 'full_day', unitsLeft: 2, expiresOn: '2027-01-01' } as const]
    const facts = someFacts({ household: { passes } })
    expect(plan(someDays(), facts)).toMatchObject({ price: { totalCents: 9_450, passUse: [] } })
    expect(plan(someDays({ usePasses: true }), facts)).toMatchObject({
      price: { totalCents: 4_725, passUse: [{ passId: 7, units: 2 }] },
    })
  })
})

describe('a promo code', () => {
  const code: PromoCode = {
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    amountCents: 0,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
    orderTypes: ['boarding', 'daycare'],
    totalLimit: 5,
    perCustomerLimit: 1,
    isActive: true,
  }
  const withCheck = (check: PromoCheck) =>
    plan(aStay({ promoCode: 'WELCOME10' }), someFacts({ promo: { id: 3, check } }))
  const use = { orderType: 'boarding', usedByAll: 0, usedByCustomer: 0, isKept: false } as const

  test('that holds takes its share off', () => {
    expect(withCheck(checkPromo(code, use, '2026-11-16'))).toMatchObject({
      promoId: 3,
      price: { totalCents: 15_593 },
    })
    expect(plan(aStay())).toMatchObject({ promoId: null })
  })

  test.each<[string, PromoCheck, string, string]>([
    [
      'nobody knows',
      checkPromo(null, use, '2026-11-16'),
      'promo-refused',
      'We don’t recognize this promo code. Please check it, or book without it.',
    ],
    [
      'is for later',
      checkPromo(code, use, '2026-10-31'),
      'promo-refused',
      'This promo code isn’t active yet.',
    ],
    ['is over', checkPromo(code, use, '2026-12-01'), 'promo-refused', 'This promo code has expired.'],
    [
      'is for something else',
      checkPromo(code, { ...use, orderType: 'grooming' }, '2026-11-16'),
      'promo-refused',
      'This promo code is only for boarding and daycare.',
    ],
    [
      'the customer has used',
      checkPromo(code, { ...use, usedByCustomer: 1 }, '2026-11-16'),
      'promo-refused',
      'You’ve already used this promo code.',
    ],
    [
      'is used up',
      checkPromo(code, { ...use, usedByAll: 5 }, '2026-11-16'),
      'promo-used-up',
      'Someone just used the last of this promo code. You can book without it.',
    ],
  ])('that %s is refused, so that nobody pays more than they expected', (_what, check, reason, msg) => {
    expect(withCheck(check)).toEqual({ ok: false, reason, msg })
  })
})

describe('what has no price', () => {
  const unlisted = 'One of the extras is no longer available. Please choose again.'
  const missing = 'Something is missing in this booking. Please check it once more.'
  const service = (serviceId: number, dogId = MAPLE, quantity = 1) => ({
    services: [{ serviceId, dogId, quantity }],
  })
  test.each<[string, OrderRequest, string]>([
    ['an extra that is not listed', aStay(service(99)), unlisted],
    ['a grooming extra alone', someGrooming([aBath({ serviceId: DE_SHED })]), unlisted],
    ['a service as a grooming extra', someGrooming([aBath({ extraIds: [EXIT_BATH] })]), unlisted],
    [
      'a bath at the end of a day',
      someDays(service(EXIT_BATH)),
      'Exit bath can’t be added to this booking. Please remove it.',
    ],
    [
      'an extra for a dog that stays at home',
      aStay(service(EXIT_BATH, OTIS)),
      'Something here is for a dog that isn’t part of this booking. Please check it.',
    ],
    ['none of an extra', aStay(service(EXIT_BATH, MAPLE, 0)), missing],
    [
      'a room without a dog',
      aStay({
        rooms: [
          { suiteTypeId: RUN, dogIds: [MAPLE] },
          { suiteTypeId: RUN, dogIds: [] },
        ],
      }),
      missing,
    ],
    [
      'a dog twice',
      aStay({ dogIds: [MAPLE, MAPLE], rooms: [{ suiteTypeId: RUN, dogIds: [MAPLE] }] }),
      missing,
    ],
    [
      'a dog twice in its room',
      aStay({ rooms: [{ suiteTypeId: RUN, dogIds: [MAPLE, MAPLE] }] }),
      'One of your dogs has two suites for the night of Tue 8 Dec. Please choose the suite again.',
    ],
    ['no grooming', someGrooming([]), 'Please choose what to groom.'],
  ])('%s', (_what, request, msg) => {
    expect(plan(request)).toEqual({ ok: false, reason: 'cannot-book', msg })
  })
})

describe('what it needs to be confirmed', () => {
  const facts = someFacts({ household: { dogs: [unmet(maple), otis] } })
  const gatesOf = (request: OrderRequest) => planned(plan(request, facts)).gates

  test('a dog whose meet and greet is booked with the order waits for it', () => {
    const interview = { date: '2026-12-01', time: '09:00' }
    expect(gatesOf(aStay({ interview }))).toMatchObject([{ gate: 'interview', why: 'booked' }, {}, {}, {}])
    expect(gatesOf(aStay())).toMatchObject([{ gate: 'interview', why: 'none' }, {}, {}, {}])
  })

  test('records must be good through the last night of a stay, the last day of anything else', () => {
    const last = (request: OrderRequest) => gateFacts(planned(plan(request)), someFacts(), 0).lastNight
    expect([last(aStay()), last(someDays()), last(someGrooming())]).toEqual([
      '2026-12-10',
      '2026-12-10',
      '2026-12-08',
    ])
  })

  test('dogs are listed in one order, whichever was chosen first', () => {
    const dogsOf = (dogIds: number[]) =>
      gateFacts(planned(plan(someDays({ dogIds }))), someFacts(), 0).dogs.map(({ dogId }) => dogId)
    expect(dogsOf([OTIS, MAPLE])).toEqual(dogsOf([MAPLE, OTIS]))
  })
})
