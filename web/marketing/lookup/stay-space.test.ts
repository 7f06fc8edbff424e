import { expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { addDays, eachDay } from '#domain/calendar/calendar.ts'
import { askedRange, sizesOf, spaceFor } from './stay-space.ts'
import type { SuiteQuote } from './suite-quotes.ts'

const TODAY = '2026-11-20'
const request = { arrival: '2026-12-04', departure: '2026-12-06', dogs: { small: 1, medium: 0, large: 1 } }
const quotes = [
  { suite: { id: 1 }, dogsPerRoom: [1, 1] },
  { suite: { id: 2 }, dogsPerRoom: [2] },
] as SuiteQuote[]

/** So many rooms left on a night of a suite type; three on all others. */
function available(left: Record<string, number>): OutputOf<typeof orders.getAvailability> {
  const { from, to } = askedRange(request, TODAY)
  const nights = (suite: number) =>
    eachDay(from, to).map((date) => ({ date, left: left[`${suite} ${date}`] ?? 3, priceCents: 1 }))
  return {
    booked: [],
    days: [],
    suites: [1, 2].map((suiteTypeId) => ({ suiteTypeId, fits: true, rooms: 1, nights: nights(suiteTypeId) })),
  }
}
const look = (left: Record<string, number>) =>
  spaceFor(request, quotes, available(left), { seasons: [], closures: [] }, TODAY)

test('a suite has as many rooms left as on its fullest night', () => {
  expect(look({ '2 2026-12-05': 1 }).suites.get(2)).toEqual({ left: 1, fullOn: [] })
})

test('a suite is full when there are fewer rooms than the dogs need, with the nights named', () => {
  const { suites, otherDates } = look({ '1 2026-12-05': 1 })
  expect(suites.get(1)?.fullOn).toEqual(['2026-12-05'])
  expect(suites.get(2)?.fullOn).toEqual([])
  expect(otherDates).toEqual([])
})

test('when every suite is full, the nearest dates of the same length are told', () => {
  const { otherDates } = look({ '1 2026-12-05': 0, '2 2026-12-05': 0 })
  expect(otherDates).toEqual([
    { arrival: '2026-12-03', departure: '2026-12-05' },
    { arrival: '2026-12-06', departure: '2026-12-08' },
    { arrival: '2026-12-02', departure: '2026-12-04' },
  ])
})

test('rooms are asked for a month around the stay, but not before today', () => {
  expect(askedRange(request, TODAY)).toEqual({ from: TODAY, to: addDays('2026-12-06', 30) })
})

test('the dogs are told one by one', () => {
  expect(sizesOf(request.dogs)).toEqual(['small', 'large'])
})
