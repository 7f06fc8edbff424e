import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { rangeOf, withDates, withDays } from './draft-dates.ts'

const groomOn = (date: string) => ({
  dogId: 1,
  serviceId: 1,
  extraIds: [],
  slot: { date, time: '10:00' },
  groomerId: null,
})
const draft: BookingDraft = {
  ...EMPTY_BOOKING,
  rooms: [{ suiteTypeId: 2, dogIds: [1] }],
  grooming: [groomOn('2026-12-05'), groomOn('2026-12-20')],
  meeting: { date: '2026-12-02', time: '09:00', instants: null },
}
const stay = { arrival: '2026-12-04', departure: '2026-12-08' }

test('the draft’s dates are a stay, whole or only begun', () => {
  expect(rangeOf(draft)).toEqual({ arrival: null, departure: null })
  expect(rangeOf({ ...draft, arrival: '2026-12-04' })).toEqual({
    arrival: '2026-12-04',
    departure: null,
  })
})

test('a suite that is free on the new dates stays chosen; another is asked for again', () => {
  expect(withDates(draft, stay, [2, 3]).rooms).toEqual(draft.rooms)
  expect(withDates(draft, stay, [3]).rooms).toEqual([])
  const split = { ...draft, rooms: [{ suiteTypeId: 2, dogIds: [1], from: '2026-12-04', to: '2026-12-06' }] }
  expect(withDates(split, stay, [2, 3]).rooms).toEqual([])
})

test('grooming outside the stay goes, and so does a meet and greet that would come after it began', () => {
  expect(withDates(draft, stay, [2]).grooming).toEqual([draft.grooming[0]])
  expect(withDates(draft, stay, [2])).not.toHaveProperty('meeting')
  const sooner = { arrival: '2026-12-01', departure: '2026-12-08' }
  expect(withDates(draft, sooner, [2])).toMatchObject({ meeting: null })
})

test('while only drop-off is chosen nothing else is touched', () => {
  expect(withDates(draft, { arrival: '2026-12-04', departure: null }, [])).toEqual({
    arrival: '2026-12-04',
    departure: null,
  })
})

test('days of daycare keep the grooming of those days', () => {
  const days = [{ date: '2026-12-20', part: 'full' as const }]
  expect(withDays(draft, days)).toMatchObject({ days, grooming: [draft.grooming[1]] })
  expect(withDays(draft, [])).toEqual({ days: [], grooming: [], services: [] })
})
