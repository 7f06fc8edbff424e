import fc from 'fast-check'
import { addDays } from '../calendar/calendar.ts'
import type { OrderRequest, RequestedGroom } from '../orders/order-request.ts'
import {
  BATH_AND_BRUSH,
  BEAR,
  DE_SHED,
  DELUXE,
  EXIT_BATH,
  FULL_GROOM,
  MAPLE,
  MEAL,
  OTIS,
  RUN,
  VILLA,
  WALK,
} from './demo-prices.ts'

/** Requests lie in the three weeks from here on, so that two of them often share days. */
export const FIRST_DATE = '2026-12-02'
export type PaidType = 'boarding' | 'daycare' | 'grooming'

const someDogs = fc.subarray([MAPLE, OTIS, BEAR], { minLength: 1 })
const someDay = fc.nat(9)

const someChoices = fc.record({
  hasPromo: fc.boolean(),
  usePasses: fc.boolean(),
  useCredit: fc.boolean(),
  services: fc.subarray([WALK, MEAL, EXIT_BATH]),
  quantity: fc.integer({ min: 1, max: 4 }),
  dogIds: someDogs,
  grooms: fc.array(
    fc.record({
      at: fc.nat(9),
      serviceId: fc.constantFrom(BATH_AND_BRUSH, FULL_GROOM),
      extraIds: fc.subarray([DE_SHED]),
    }),
    { maxLength: 2 },
  ),
})
type Choices = typeof someChoices extends fc.Arbitrary<infer Value> ? Value : never

const paid = ({ hasPromo, usePasses, useCredit, services, quantity, dogIds }: Choices) => ({
  parkId: 1,
  promoCode: hasPromo ? 'ANY' : '',
  usePasses,
  useCredit,
  message: '',
  services: services.map((serviceId) => ({ serviceId, dogId: dogIds[0] ?? MAPLE, quantity })),
})

/** On days of the visit, in the middle of the day. */
const groomsOn = ({ grooms, dogIds }: Choices, dates: readonly string[]): RequestedGroom[] =>
  grooms.map(({ at, serviceId, extraIds }, index) => ({
    dogId: dogIds[index % dogIds.length] ?? MAPLE,
    serviceId,
    extraIds,
    date: dates[at % dates.length] ?? FIRST_DATE,
    time: index === 0 ? '12:00' : '15:30',
    groomerId: null,
  }))

const someStay: fc.Arbitrary<OrderRequest> = fc
  .record({
    choices: someChoices,
    offset: someDay,
    nights: fc.integer({ min: 1, max: 8 }),
    suites: fc.tuple(fc.constantFrom(RUN, DELUXE, VILLA), fc.constantFrom(RUN, DELUXE, VILLA)),
    movesAfter: fc.nat(8),
    isTogether: fc.boolean(),
    arrivalTime: fc.constantFrom('08:00', '11:30', '17:00'),
    departureTime: fc.constantFrom('10:00', '12:00', '12:30', '17:00', '17:30'),
  })
  .map(({ choices, offset, nights, suites, movesAfter, isTogether, ...times }) => {
    const arrival = addDays(FIRST_DATE, offset)
    const departure = addDays(arrival, nights)
    const inner = Array.from({ length: nights - 1 }, (_, at) => addDays(arrival, at + 1))
    const together =
      isTogether && choices.dogIds.length < 3 ? [choices.dogIds] : choices.dogIds.map((id) => [id])
    const rooms = (suiteTypeId: number, from: string, to: string) =>
      (suiteTypeId === VILLA ? [choices.dogIds] : together).map((dogIds) => ({
        suiteTypeId,
        dogIds,
        from,
        to,
      }))
    const moves = addDays(arrival, movesAfter)
    return {
      orderType: 'boarding',
      ...paid(choices),
      dogIds: choices.dogIds,
      arrival,
      departure,
      ...times,
      rooms:
        movesAfter > 0 && moves < departure
          ? [...rooms(suites[0], arrival, moves), ...rooms(suites[1], moves, departure)]
          : rooms(suites[0], arrival, departure),
      grooming: inner.length > 0 ? groomsOn(choices, inner) : [],
    }
  })

const someVisit: fc.Arbitrary<OrderRequest> = fc
  .record({
    choices: someChoices,
    days: fc.uniqueArray(
      fc.record({ offset: someDay, part: fc.constantFrom('full' as const, 'half' as const) }),
      {
        selector: ({ offset }) => offset,
        minLength: 1,
        maxLength: 5,
      },
    ),
    arrivalTime: fc.constantFrom('08:00', '09:30', '11:00'),
  })
  .map(({ choices, days, arrivalTime }) => {
    const named = days.map(({ offset, part }) => ({ date: addDays(FIRST_DATE, offset), part }))
    const whole = named.filter(({ part }) => part === 'full').map(({ date }) => date)
    const { services, ...request } = paid(choices)
    return {
      orderType: 'daycare',
      ...request,
      services: services.filter(({ serviceId }) => serviceId !== EXIT_BATH),
      dogIds: choices.dogIds,
      days: named,
      arrivalTime,
      grooming: whole.length > 0 ? groomsOn(choices, whole) : [],
    }
  })

const someGroomingOrder: fc.Arbitrary<OrderRequest> = fc
  .tuple(someChoices, fc.array(someDay, { minLength: 1, maxLength: 4 }))
  .map(([choices, days]) => ({
    orderType: 'grooming',
    ...paid(choices),
    services: [],
    grooming: days.map((offset, index) => ({
      dogId: choices.dogIds[index % choices.dogIds.length] ?? MAPLE,
      serviceId: choices.grooms[0]?.serviceId ?? BATH_AND_BRUSH,
      extraIds: choices.grooms[0]?.extraIds ?? [],
      date: addDays(FIRST_DATE, offset),
      time: index % 2 === 0 ? '12:00' : '15:30',
      groomerId: null,
    })),
  }))

/** Orders that cost something, with or without extras, a code, passes and credit. */
export const someRequest: Record<PaidType, fc.Arbitrary<OrderRequest>> = {
  boarding: someStay,
  daycare: someVisit,
  grooming: someGroomingOrder,
}
