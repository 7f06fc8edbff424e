import { expect, test } from 'vitest'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { Pass } from '#contract/business/packages.ts'
import type { PriceBook } from '#domain/pricing/price-order.ts'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { draftPrice, knownPromo, type PriceFacts, roomsIn } from './draft-price.ts'

const suite = (id: number, name: string, maxDogs: number, sizeClasses: Suite['sizeClasses']) =>
  ({ id, name, maxDogs, sizeClasses, rooms: 4 }) as Suite
const condo = suite(1, 'Cozy Condo', 1, ['small'])
const deluxe = suite(2, 'Deluxe Suite', 2, ['small', 'medium', 'large'])

const book: PriceBook = {
  gstPercent: 5,
  pstPercent: 7,
  depositPercent: 50,
  seasons: [],
  lengthDiscounts: [],
  suites: [
    { id: 1, name: 'Cozy Condo', nightCents: 4_800, furtherDogDiscountPercent: null },
    { id: 2, name: 'Deluxe Suite', nightCents: 6_800, furtherDogDiscountPercent: 50 },
  ],
  daycare: { fullDayCents: 4_500, halfDayCents: 3_200 },
  pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
  services: [],
  grooming: [{ id: 9, name: 'Bath', isExtra: false, prices: { small: 3_800, medium: 4_800, large: 5_800 } }],
  interviewCents: 3_500,
}
const dog = (id: number, sizeClass: Dog['sizeClass']) => ({ id, sizeClass }) as Dog
const biscuit = dog(1, 'small')
const maple = dog(2, 'large')
const facts = (...dogs: Dog[]): PriceFacts => ({ book, suites: [condo, deluxe], dogs, passes: [] })

const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'boarding',
  dogIds: [1],
  arrival: '2027-02-02',
  departure: '2027-02-04',
  arrivalTime: '09:00',
  departureTime: '09:00',
}

const total = (draft: BookingDraft, known: PriceFacts) => draftPrice(draft, known)?.price.totalCents

test('before a suite is chosen the price is that of the cheapest one that fits', () => {
  expect(draftPrice(stay, facts(biscuit))).toMatchObject({ isFrom: true, price: { totalCents: 10_080 } })
  // A large dog does not fit the condo.
  expect(total(stay, facts(maple))).toBe(14_280)
})

test('CU15 who came to wait for a suite sees what that one costs, not the cheapest', () => {
  const waiting = { ...stay, waitSuiteId: deluxe.id }
  expect(draftPrice(waiting, facts(biscuit))).toMatchObject({
    isFrom: false,
    suiteTypeId: deluxe.id,
    price: { totalCents: 14_280 },
  })
})

test('two dogs who cannot share a condo have one each, unless sharing another suite costs less', () => {
  const twoSmall = facts(biscuit, dog(3, 'small'))
  expect(roomsIn(condo, twoSmall.dogs)).toEqual([
    { suiteTypeId: 1, dogIds: [1] },
    { suiteTypeId: 1, dogIds: [3] },
  ])
  // Two condos are 4 × $48, one shared suite 2 × ($68 + $34).
  expect(total(stay, twoSmall)).toBe(20_160)
})

test('in the chosen suite it is the price, and a late pick-up is part of it', () => {
  const chosen = { ...stay, rooms: [{ suiteTypeId: 2, dogIds: [1] }] }
  expect(draftPrice(chosen, facts(biscuit))).toMatchObject({ isFrom: false, price: { totalCents: 14_280 } })
  // Half a daycare day: $32 and GST.
  expect(total({ ...chosen, departureTime: '13:00' }, facts(biscuit))).toBe(14_280 + 3_360)
})

test('there is no price while there is nothing to price', () => {
  expect(draftPrice({ ...stay, orderType: null }, facts(biscuit))).toBeNull()
  expect(draftPrice({ ...stay, departure: null }, facts(biscuit))).toBeNull()
  expect(draftPrice(stay, facts())).toBeNull()
  expect(draftPrice({ ...EMPTY_BOOKING, orderType: 'daycare' }, facts(biscuit))).toBeNull()
})

test('M11 a pass pays for days unless it is not to be used, and not once it has expired', () => {
  const days: BookingDraft = {
    ...EMPTY_BOOKING,
    orderType: 'daycare',
    days: [{ date: '2027-02-02', part: 'full' }],
  }
  const pass = { id: 5, kind: 'half_day', creditsLeft: 2, expiresOn: '2027-05-01', isExpired: false } as Pass
  const withPass = { ...facts(biscuit), passes: [pass] }
  expect(total({ ...days, usePasses: false }, withPass)).toBe(4_725)
  expect(total(days, withPass)).toBe(0)
  const expired = { ...withPass, passes: [{ ...pass, isExpired: true }] }
  expect(total({ ...days, usePasses: true }, expired)).toBe(4_725)
})

const welcome = { code: 'WELCOME10', kind: 'percent' as const, percent: 10, amountCents: 0 }

test('M15 a booking that is changed is priced with the code it has, until that is taken out', () => {
  const changed = { ...stay, changedOrderId: 7, promoCode: ' welcome10' }
  const promo = knownPromo(changed, { promo: welcome })
  expect(total(stay, { ...facts(biscuit), promo })).toBe((total(stay, facts(biscuit)) ?? 0) * 0.9)
  expect(knownPromo({ ...changed, promoCode: '' }, { promo: welcome })).toBeNull()
  expect(knownPromo({ ...changed, changedOrderId: null }, { promo: welcome })).toBeNull()
  expect(knownPromo(changed, undefined)).toBeNull()
})

test('M15 a new booking is priced with the code the server said yes to, for what that is good for', () => {
  const promo = { ...welcome, orderTypes: ['boarding' as const] }
  const coded: BookingDraft = { ...stay, promoCode: 'welcome10 ', promo }
  const with10 = (draft: BookingDraft) =>
    total(draft, { ...facts(biscuit), promo: knownPromo(draft, undefined) })
  expect(with10(coded)).toBe((total(stay, facts(biscuit)) ?? 0) * 0.9)
  const day: BookingDraft = {
    ...coded,
    orderType: 'daycare',
    days: [{ date: '2027-02-02', part: 'full' }],
  }
  expect(with10(day)).toBe(4_725)
  // Taken out, or another one that nobody has asked about yet.
  expect(knownPromo({ ...coded, promoCode: '' }, undefined)).toBeNull()
  expect(knownPromo({ ...coded, promoCode: 'OTHER' }, undefined)).toBeNull()
})

test('grooming costs those who are groomed', () => {
  const request = { serviceId: 9, extraIds: [], slot: { date: '2027-02-02', time: '10:00' }, groomerId: null }
  const groomed: BookingDraft = {
    ...EMPTY_BOOKING,
    orderType: 'grooming',
    grooming: [{ ...request, dogId: 2 }],
  }
  expect(total(groomed, facts(biscuit, maple))).toBe(6_090)
})
