import fc from 'fast-check'
import { OrderRequest } from '#contract/business/order-request.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { isMeetingType } from '#domain/order-types.ts'
import type { SmallHouse } from './small-house.ts'

export const FIRST_DAY = '2027-01-05'

/** Stays are what most come for. */
const TYPES = ['boarding', 'boarding', 'daycare', 'grooming', 'interview', 'visit'] as const

/** What somebody may ask for, as numbers that any house can make a request of. */
export const someRequest = fc.record({
  type: fc.constantFrom(...TYPES),
  dogs: fc.constantFrom([0], [1], [0, 1], [0], [1], [2], [0, 2]),
  day: fc.nat(7),
  length: fc.integer({ min: 1, max: 4 }),
  suite: fc.nat(2),
  time: fc.constantFrom('09:00', '10:00', '11:00'),
  pickUp: fc.constantFrom('10:00', '14:00', '17:30'),
  walks: fc.constantFrom(0, 0, 1, 3),
  hasGroom: fc.boolean(),
  promo: fc.boolean(),
  passes: fc.boolean(),
  credit: fc.boolean(),
})
export type RandomRequest = typeof someRequest extends fc.Arbitrary<infer Request> ? Request : never

const who = fc.nat(3)
const pick = fc.nat(50)

export const someStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      who,
      request: someRequest,
      payAll: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      pick,
      what: fc.constantFrom('due' as const, 'all' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), pick, day: fc.nat(5) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), pick, request: someRequest }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), who, request: someRequest }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('offer' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('records' as const), who, areGood: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), who, credit: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pass time' as const),
      hours: fc.constantFrom(1, 20, 200),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('plan rooms' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('more rooms' as const), suite: fc.nat(2) }) },
)
export type RandomStep = typeof someStep extends fc.Arbitrary<infer Step> ? Step : never

/** The request that a household's request stands for. */
export function toRequest(house: SmallHouse, household: number, request: RandomRequest): OrderRequest {
  const ids = house.households[household]?.dogIds ?? []
  const dogIds = request.dogs.map((index) => ids[index] ?? 0)
  const date = addDays(FIRST_DAY, request.day)
  const { time, type: orderType } = request
  if (isMeetingType(orderType)) {
    return OrderRequest.parse({ orderType, dogIds, date, time })
  }
  const requests = {
    promoCode: request.promo ? 'FEW' : '',
    usePasses: request.passes,
    useCredit: request.credit,
    interview: { date: '2026-12-30', time },
  }
  const services =
    request.walks > 0 ? [{ serviceId: house.walkId, dogId: dogIds[0], quantity: request.walks }] : []
  const bath = { dogId: dogIds[0], serviceId: house.groomingId, date, time: '12:00' }
  const parts = {
    boarding: {
      dogIds,
      arrival: date,
      departure: addDays(date, request.length),
      arrivalTime: '09:00',
      departureTime: request.pickUp,
      rooms: [{ suiteTypeId: house.suites[request.suite], dogIds }],
      services,
    },
    daycare: {
      dogIds,
      days: someDays(date, request.length),
      services,
      grooming: request.hasGroom ? [bath] : [],
    },
    grooming: { grooming: dogIds.map((dogId) => ({ dogId, serviceId: house.groomingId, date, time })) },
  }
  return OrderRequest.parse({ orderType, ...parts[orderType], ...requests })
}

const someDays = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    part: index % 2 === 0 ? 'full' : 'half',
  }))
