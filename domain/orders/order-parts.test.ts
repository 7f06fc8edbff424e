import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { someFacts } from '../testing/booking-facts.ts'
import { aPaidOrder } from '../testing/changed-orders.ts'
import { EXIT_BATH, MAPLE, OTIS } from '../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../testing/order-requests.ts'
import type { OrderToChange } from './change/change-plan.ts'
import { cancelledParts, partsOf } from './order-parts.ts'
import type { OrderRequest } from './order-request.ts'

const parts = (request: OrderRequest) => partsOfOrder(aPaidOrder(request))
const partsOfOrder = (order: OrderToChange) => partsOf(order, order.terms)

describe('what can be given up by itself', () => {
  test('the nights of a stay, all counted from its beginning', () => {
    expect(parts(aStay())).toMatchObject([
      { date: '2026-12-08', beginsAt: '2026-12-08T16:00:00.000Z', shareCents: 5_775, listCents: 5_500 },
      { date: '2026-12-09', beginsAt: '2026-12-08T16:00:00.000Z', shareCents: 5_775, listCents: 5_500 },
      { date: '2026-12-10', beginsAt: '2026-12-08T16:00:00.000Z', shareCents: 5_775, listCents: 5_500 },
    ])
  })

  test('days of daycare, each from when the dogs come', () => {
    expect(parts(someDays({ arrivalTime: '08:00' }))).toMatchObject([
      { date: '2026-12-08', beginsAt: '2026-12-08T15:00:00.000Z', shareCents: 4_725 },
      { date: '2026-12-10', beginsAt: '2026-12-10T15:00:00.000Z', shareCents: 4_725 },
    ])
  })

  test('days of grooming, each from its first appointment', () => {
    const grooming = [aBath({ time: '14:00' }), aBath({ dogId: OTIS }), aBath({ date: '2026-12-10' })]
    expect(parts(someGrooming(grooming))).toMatchObject([
      { date: '2026-12-08', beginsAt: '2026-12-08T17:00:00.000Z', shareCents: 12_075 },
      { date: '2026-12-10', beginsAt: '2026-12-10T17:00:00.000Z', shareCents: 6_825 },
    ])
  })

  test('a meeting, whole', () => {
    expect(parts(aMeeting({ dogIds: [MAPLE, OTIS] }))).toMatchObject([
      { date: '2026-12-08', beginsAt: '2026-12-08T16:00:00.000Z', shareCents: 6_300, listCents: 6_300 },
    ])
  })

  test('what belongs to no night lies on all of them, and is told apart', () => {
    const services = [{ serviceId: EXIT_BATH, dogId: MAPLE, quantity: 1 }]
    expect(parts(aStay({ services, departure: '2026-12-10' }))).toMatchObject([
      { shareCents: 8_400, listCents: 8_000, undated: { shareCents: 2_625, listCents: 2_500 } },
      { shareCents: 8_400, listCents: 8_000, undated: { shareCents: 2_625, listCents: 2_500 } },
    ])
    expect(parts(aStay()).map(({ undated }) => undated.listCents)).toEqual([0, 0, 0])
  })

  test.each<[string, OrderRequest]>([
    ['a stay', aStay({ departure: '2026-12-15', departureTime: '17:30' })],
    ['daycare', someDays({ dogIds: [MAPLE, OTIS], grooming: [aBath()] })],
    ['grooming', someGrooming()],
    ['a meeting', aMeeting()],
  ])('the parts of %s are its whole price', (_what, request) => {
    const order = aPaidOrder(request)
    expect(sumOf(partsOfOrder(order).map(({ shareCents }) => shareCents))).toBe(order.totalCents)
  })
})

test('an order that was priced before nights were named is spread over them, its credits on the first', () => {
  const order = aPaidOrder(aStay())
  const passUse = [{ passId: 7, kind: 'night' as const, units: 1 }]
  const old = { ...order, price: { ...order.price, totalCents: 17_326, days: [], passUse } }
  expect(partsOfOrder(old)).toMatchObject([
    { date: '2026-12-08', shareCents: 5_776, listCents: 5_776, passUse },
    { date: '2026-12-09', shareCents: 5_775, passUse: [] },
    { date: '2026-12-10', shareCents: 5_775, passUse: [] },
  ])
})

describe('what begins at one time is cancelled as one', () => {
  const passes = [{ passId: 7, kind: 'night' as const, unitsLeft: 2, expiresOn: '2027-01-01' }]

  test('a stay', () => {
    const order = aPaidOrder(aStay({ usePasses: true }), { facts: someFacts({ household: { passes } }) })
    expect(cancelledParts(partsOfOrder(order))).toEqual([
      {
        beginsAt: '2026-12-08T16:00:00.000Z',
        shareCents: 5_775,
        passUnits: [{ passId: 7, kind: 'night', units: 2 }],
      },
    ])
  })

  test('each day of daycare', () => {
    const days = daysOn('2026-12-08', '2026-12-10', '2026-12-14')
    expect(cancelledParts(parts(someDays({ days })))).toHaveLength(3)
  })
})
