import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import type { PriceBook } from '#domain/pricing/price-order.ts'
import { aDog } from '../../dogs/testing/a-dog.ts'
import { type BookingDraft, EMPTY_BOOKING } from '../booking-draft.ts'
import type { WholeStay } from '../stay-alternatives.ts'
import type { SuiteFacts } from '../suite-facts.ts'

const aSuite = (
  id: number,
  name: string,
  { maxDogs, rooms, sizeClasses = ['small', 'medium', 'large'] }: Partial<Suite>,
) => ({ id, name, maxDogs, rooms, sizeClasses }) as Suite

export const condo = aSuite(1, 'Cozy Condo', { maxDogs: 1, rooms: 8, sizeClasses: ['small'] })
export const run = aSuite(2, 'Classic Run', { maxDogs: 2, rooms: 12 })
export const deluxe = aSuite(3, 'Deluxe Suite', { maxDogs: 2, rooms: 10 })
export const villa = aSuite(5, 'Family Villa', { maxDogs: 4, rooms: 2 })
const SUITES = [condo, run, deluxe, villa]

const WALK = { id: 11, name: '20-minute walk', unit: 'each' as const, taxableAsGoods: false }
const MEAL = { id: 14, name: 'House meal', unit: 'per_day' as const, taxableAsGoods: true }
const EXIT_BATH = { id: 16, name: 'Exit bath', unit: 'per_stay' as const, taxableAsGoods: false }
const anySize = (cents: number) => ({ small: cents, medium: cents, large: cents })
const BY_THE_DAY = ['boarding', 'daycare'] as const

export const BOOK: PriceBook = {
  gstPercent: 5,
  pstPercent: 7,
  depositPercent: 50,
  seasons: [],
  lengthDiscounts: [],
  suites: [
    { id: 1, name: 'Cozy Condo', nightCents: 4_800, furtherDogDiscountPercent: null },
    { id: 2, name: 'Classic Run', nightCents: 5_500, furtherDogDiscountPercent: 25 },
    { id: 3, name: 'Deluxe Suite', nightCents: 6_800, furtherDogDiscountPercent: 25 },
    { id: 5, name: 'Family Villa', nightCents: 11_200, furtherDogDiscountPercent: 35 },
  ],
  daycare: { fullDayCents: 4_500, halfDayCents: 3_200 },
  pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
  services: [
    { ...WALK, prices: anySize(1_200), orderTypes: BY_THE_DAY },
    { ...MEAL, prices: anySize(500), orderTypes: BY_THE_DAY },
    { ...EXIT_BATH, prices: { small: 4_000, medium: 5_000, large: 6_000 }, orderTypes: BY_THE_DAY },
  ],
  grooming: [],
  interviewCents: 3_000,
}

export const maple = aDog({ id: 101, name: 'Maple', sizeClass: 'large' })
export const biscuit = aDog({ id: 102, name: 'Biscuit', sizeClass: 'small' })
export const otis = aDog({ id: 103, name: 'Otis', sizeClass: 'small' })

/** Four ordinary nights, from Tuesday to Saturday. */
export const STAY: WholeStay = { arrival: '2027-02-02', departure: '2027-02-06' }

interface Given {
  dogs?: Dog[]
  draft?: Partial<BookingDraft>
  stay?: WholeStay
  /** Rooms that are left of a type on some nights, instead of all of them. */
  left?: { suite: Suite; nights: CalendarDate[]; rooms: number }[]
  closed?: CalendarDate[]
  /** Nights on which one of the dogs is booked already. */
  booked?: CalendarDate[]
}

/** The house around the stay, with everything free that a test does not take away. */
export function aHouse({
  dogs = [maple],
  draft = {},
  stay = STAY,
  left = [],
  closed = [],
  booked = [],
}: Given = {}): SuiteFacts {
  const nights = eachDay('2027-01-01', '2027-03-15')
  const roomsLeft = new Map(
    SUITES.map(({ id, rooms }) => [id, new Map(nights.map((night) => [night, rooms]))]),
  )
  for (const { suite, nights: taken, rooms } of left) {
    for (const night of taken) roomsLeft.get(suite.id)?.set(night, rooms)
  }
  return {
    draft: {
      ...EMPTY_BOOKING,
      ...stay,
      orderType: 'boarding',
      dogIds: dogs.map(({ id }) => id),
      arrivalTime: '09:00',
      departureTime: '10:00',
      ...draft,
    },
    stay,
    dogs,
    suites: SUITES,
    book: BOOK,
    passes: [],
    left: roomsLeft,
    takenNights: new Set(booked),
    calendar: {
      seasons: BOOK.seasons,
      closures: closed.map((date) => ({ date, reason: 'Closed' })),
    },
    today: '2027-01-01',
  }
}
