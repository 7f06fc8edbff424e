import fc from 'fast-check'
import { addDays } from '../calendar/calendar.ts'
import { ORDER_TYPES, type OrderType } from '../order-types.ts'
import { PASS_KINDS } from '../pricing/passes.ts'
import type { Discounts, OrderToPrice, PriceBook, RoomStay } from '../pricing/price-book.ts'
import { BEAR, MAPLE, OTIS, PRICE_BOOK } from './demo-prices.ts'

export const FIRST_DAY = '2026-12-01'
const someCents = fc.integer({ min: 100, max: 20_000 })
const somePrices = fc.record({ small: someCents, medium: someCents, large: someCents })
const somePercent = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 99 }) }, fc.constant(100))

/** The demo park's price list with other figures in it. */
export const someBook: fc.Arbitrary<PriceBook> = fc
  .record({
    gstPercent: fc.constantFrom(5, 9.975, 0),
    depositPercent: fc.integer({ min: 0, max: 100 }),
    cents: fc.array(someCents, { minLength: 8, maxLength: 8 }),
    percents: fc.array(somePercent, { minLength: 6, maxLength: 6 }),
    prices: fc.array(somePrices, { minLength: 7, maxLength: 7 }),
  })
  .map(({ gstPercent, depositPercent, cents, percents, prices }) => ({
    ...PRICE_BOOK,
    gstPercent,
    depositPercent,
    lengthDiscounts: [
      { minNights: 3, percent: percents[4] ?? 0 },
      { minNights: 7, percent: percents[5] ?? 0 },
    ],
    suites: PRICE_BOOK.suites.map((suite, at) => ({
      ...suite,
      nightCents: cents[at] ?? 0,
      furtherDogDiscountPercent: percents[at] ?? null,
    })),
    // A full day never costs less than a half one: passes pay the earliest days, whichever they are.
    daycare: { fullDayCents: Math.max(...cents.slice(4, 6)), halfDayCents: Math.min(...cents.slice(4, 6)) },
    services: PRICE_BOOK.services.map((service, at) => ({
      ...service,
      orderTypes: ORDER_TYPES,
      prices: prices[at] ?? service.prices,
    })),
    grooming: PRICE_BOOK.grooming.map((rate, at) => ({ ...rate, prices: prices[4 + at] ?? rate.prices })),
  }))

export const DOGS = [
  { dogId: MAPLE, sizeClass: 'medium' },
  { dogId: OTIS, sizeClass: 'small' },
  { dogId: BEAR, sizeClass: 'large' },
] as const

/** Up to three moves; at each the dogs are put into rooms anew. */
const someStays = (dogIds: readonly number[]): fc.Arbitrary<RoomStay[]> => {
  const room = fc.constantFrom(
    ...PRICE_BOOK.suites.map(({ id }) => id).flatMap((id) => [`${id} a`, `${id} b`]),
  )
  const leg = fc.record({
    nights: fc.integer({ min: 1, max: 6 }),
    rooms: fc.array(room, { minLength: dogIds.length, maxLength: dogIds.length }),
  })
  return fc.tuple(fc.nat(90), fc.array(leg, { minLength: 1, maxLength: 3 })).map(([offset, legs]) => {
    let arrival = addDays(FIRST_DAY, offset)
    return legs.flatMap(({ nights, rooms }) => {
      const [from, to] = [arrival, addDays(arrival, nights)]
      arrival = to
      return [...new Set(rooms)].map((name) => ({
        suiteTypeId: Number.parseInt(name, 10),
        arrival: from,
        departure: to,
        dogIds: dogIds.filter((_, index) => rooms[index] === name),
      }))
    })
  })
}

const someDays = fc
  .uniqueArray(fc.record({ offset: fc.nat(40), part: fc.constantFrom('full' as const, 'half' as const) }), {
    selector: ({ offset }) => offset,
    minLength: 1,
    maxLength: 8,
  })
  .map((days) => days.map(({ offset, part }) => ({ date: addDays(FIRST_DAY, offset), part })))

function someParts(orderType: OrderType, dogIds: readonly number[]) {
  const dogId = fc.constantFrom(...dogIds)
  const serviceId = fc.constantFrom(...PRICE_BOOK.services.map(({ id }) => id))
  const services = fc.array(fc.record({ serviceId, dogId, quantity: fc.integer({ min: 1, max: 5 }) }), {
    maxLength: 4,
  })
  const grooms = PRICE_BOOK.grooming.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const extras = PRICE_BOOK.grooming.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const groom = fc.record({ dogId, serviceId: fc.constantFrom(...grooms), extraIds: fc.subarray(extras) })
  const takesGrooming = orderType === 'boarding' || orderType === 'daycare' || orderType === 'grooming'
  return fc.record({
    services,
    grooming: fc.array(groom, {
      minLength: orderType === 'grooming' ? 1 : 0,
      maxLength: takesGrooming ? 2 : 0,
    }),
    stays: orderType === 'boarding' ? someStays(dogIds) : fc.constant([]),
    days: orderType === 'daycare' ? someDays : fc.constant([]),
    pickUpExtra: fc.constantFrom('none' as const, 'half-day' as const, 'full-day' as const),
  })
}

export const anyOrder = (types: readonly OrderType[] = ORDER_TYPES): fc.Arbitrary<OrderToPrice> =>
  fc
    .tuple(fc.constantFrom(...types), fc.subarray([...DOGS], { minLength: 1 }), someCents)
    .chain(([orderType, dogs, priceCents]) =>
      someParts(
        orderType,
        dogs.map(({ dogId }) => dogId),
      ).map((parts) => ({
        orderType,
        dogs,
        ...parts,
        ...(orderType === 'package' ? { package: { packageId: 1, name: '5 full days', priceCents } } : {}),
      })),
    )

export const somePromo = fc
  .oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountCents: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      percent: fc.constant(0),
      amountCents: fc.integer({ min: 1, max: 150_000 }),
    }),
  )
  .map((off) => ({
    ...off,
    code: 'ANY',
    fromDate: FIRST_DAY,
    toDate: FIRST_DAY,
    orderTypes: ORDER_TYPES,
    totalLimit: null,
    perCustomerLimit: null,
    isActive: true,
  }))

export const somePasses = fc
  .array(fc.record({ kind: fc.constantFrom(...PASS_KINDS), unitsLeft: fc.nat(20), offset: fc.nat(120) }), {
    maxLength: 4,
  })
  .map((passes) =>
    passes.map(({ kind, unitsLeft, offset }, at) => ({
      passId: at + 1,
      kind,
      unitsLeft,
      expiresOn: addDays(FIRST_DAY, offset),
    })),
  )
export const someDiscounts: fc.Arbitrary<Discounts> = fc.record({
  promo: fc.option(somePromo),
  passes: somePasses,
})
