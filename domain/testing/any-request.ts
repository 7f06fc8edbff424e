import fc from 'fast-check'
import { addDays } from '../calendar/calendar.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import {
  BATH_AND_BRUSH,
  BEAR,
  CONDO,
  DE_SHED,
  EXIT_BATH,
  MAPLE,
  OTIS,
  RUN,
  VILLA,
  WALK,
} from './demo-prices.ts'
import { aBath, aMeeting, aStay, someDays, someGrooming } from './order-requests.ts'

const STRANGER = 999
const LARGEST_ID = 2_147_483_647

/** Near days most of the time, and every day that can be written. */
const anyDate = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 40 }).map((offset) => addDays('2026-11-16', offset)) },
  fc.constantFrom('0000-01-01', '0001-01-01', '0999-12-31', '1582-10-10', '1970-01-01', '2024-02-29'),
  fc.constantFrom('2028-11-16', '3000-06-15', '9000-01-01', '9999-12-30', '9999-12-31'),
)
const anyTime = fc.oneof(
  fc.constantFrom('00:00', '23:59', '12:00'),
  fc.constantFrom('09:00', '09:30', '10:00', '11:00', '17:30'),
)
const anyDog = fc.constantFrom(MAPLE, OTIS, BEAR, STRANGER)
const anyDogs = fc.array(anyDog, { maxLength: 4 })
const anyServiceId = fc.constantFrom(WALK, EXIT_BATH, BATH_AND_BRUSH, DE_SHED, LARGEST_ID)

const anyPaid = {
  parkId: fc.constantFrom(1, 2),
  services: fc.array(
    fc.record({ serviceId: anyServiceId, dogId: anyDog, quantity: fc.constantFrom(1, 50, 0, -1) }),
    { maxLength: 2 },
  ),
  grooming: fc.array(
    fc.record({
      dogId: anyDog,
      serviceId: anyServiceId,
      extraIds: fc.array(anyServiceId, { maxLength: 2 }),
      date: anyDate,
      time: anyTime,
      groomerId: fc.constantFrom(null, 1, STRANGER),
    }),
    { maxLength: 2 },
  ),
  promoCode: fc.constantFrom('', 'ANY'),
  usePasses: fc.boolean(),
  useCredit: fc.boolean(),
  interview: fc.record({ date: anyDate, time: anyTime }),
}

const anyRoom = fc.record({
  suiteTypeId: fc.constantFrom(CONDO, RUN, VILLA, LARGEST_ID),
  dogIds: anyDogs,
  from: fc.option(anyDate, { nil: undefined }),
  to: fc.option(anyDate, { nil: undefined }),
})

/** A good request with some of its fields put otherwise. */
const bent = <Request extends OrderRequest>(
  good: fc.Arbitrary<Request>,
  fields: { [Key in keyof Request]?: fc.Arbitrary<Request[Key]> },
): fc.Arbitrary<Request> => {
  const one = Object.entries(fields).map(([key, value]) =>
    (value as fc.Arbitrary<unknown>).map((bad) => ({ [key]: bad })),
  )
  return fc
    .tuple(good, fc.array(fc.oneof(...one), { maxLength: 3 }))
    .map(([request, changes]): Request => Object.assign({}, request, ...changes))
}

const nearDate = fc.integer({ min: 1, max: 40 }).map((offset) => addDays('2026-11-16', offset))
const nearDates = fc.tuple(nearDate, fc.integer({ min: 1, max: 5 }))

/** Whatever somebody can send: dates out of this world, ends before beginnings, things twice, nothing at all. */
export const anyRequest: fc.Arbitrary<OrderRequest> = fc.oneof(
  bent(
    nearDates.map(([arrival, nights]) => aStay({ arrival, departure: addDays(arrival, nights) })),
    {
      ...anyPaid,
      dogIds: anyDogs,
      arrival: anyDate,
      departure: anyDate,
      arrivalTime: anyTime,
      departureTime: anyTime,
      rooms: fc.array(anyRoom, { maxLength: 3 }),
    },
  ),
  bent(
    nearDate.map((date) => someDays({ days: [{ date, part: 'full' }] })),
    {
      ...anyPaid,
      dogIds: anyDogs,
      days: fc.array(fc.record({ date: anyDate, part: fc.constantFrom('full' as const, 'half' as const) }), {
        maxLength: 3,
      }),
      arrivalTime: anyTime,
    },
  ),
  bent(
    nearDate.map((date) => someGrooming([aBath({ date })])),
    anyPaid,
  ),
  bent(
    nearDate.map((date) => aMeeting({ date })),
    { orderType: fc.constant('visit' as const), dogIds: anyDogs, date: anyDate, time: anyTime },
  ),
)
