// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { aDay, FULL } from '#client/booking/testing/some-days.ts'
import { type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import { useStayDates } from './use-stay-dates.ts'

vi.mock('#client/api/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

const ENDS = { first: '2027-01-01', last: '2028-01-01' }
const CALENDAR = { seasons: [], closures: [] }
const [CONDO, DELUXE] = [1, 3]

/** The house with these nights full: everywhere, or in one suite type. */
function houseWith(full: CalendarDate[], fullInCondo: CalendarDate[] = []) {
  asked.mockImplementation(async (_, input) => {
    const { from, to } = input as { from: CalendarDate; to: CalendarDate }
    const dates = eachDay(from, to)
    const nights = (taken: readonly CalendarDate[]) =>
      dates.map((date) => ({ date, left: taken.includes(date) ? 0 : 2, priceCents: 4_800 }))
    return {
      days: dates.map((date) => aDay(date, full.includes(date) ? FULL : {})),
      suites: [
        { suiteTypeId: CONDO, fits: true, rooms: 1, nights: nights([...full, ...fullInCondo]) },
        { suiteTypeId: DELUXE, fits: true, rooms: 1, nights: nights(full) },
      ],
      booked: [],
    }
  })
}

async function openDates(given: Partial<BookingDraft> = {}) {
  bookingDraft.change({ ...EMPTY_BOOKING, orderType: 'boarding', dogIds: [1], ...given })
  const { result } = renderHook(() =>
    useStayDates(useDraft(bookingDraft), { calendar: CALENDAR, first: null }, ENDS),
  )
  await waitFor(() => expect(result.current.availability.days.size).toBeGreaterThan(0))
  return result
}

beforeEach(() => {
  asked.mockReset()
  queryClient.clear()
  bookingDraft.reset()
})
afterEach(cleanup)

test('two picks make a stay, which is kept and known to be free', async () => {
  houseWith([])
  const stay = await openDates()
  act(() => stay.current.pick('2027-01-12'))
  expect(stay.current).toMatchObject({ range: { arrival: '2027-01-12', departure: null }, isGood: false })
  act(() => stay.current.pick('2027-01-15'))
  expect(bookingDraft.read()).toMatchObject({ arrival: '2027-01-12', departure: '2027-01-15' })
  expect(stay.current).toMatchObject({
    isGood: true,
    refusal: null,
    stuck: null,
    freeSuites: [CONDO, DELUXE],
  })
})

test('a stay over a full night is refused, the dates stay, and what is wanted is known for alternatives', async () => {
  houseWith(['2027-01-13'])
  const stay = await openDates({ arrival: '2027-01-12' })
  act(() => stay.current.pick('2027-01-15'))
  expect(stay.current.refusal).toMatchObject({ reason: 'nights-gone', nights: ['2027-01-13'] })
  expect(stay.current.stuck).toEqual({ arrival: '2027-01-12', departure: '2027-01-15' })
  expect(bookingDraft.read().departure).toBeNull()
  act(() => stay.current.take({ arrival: '2027-01-18', departure: '2027-01-21' }))
  expect(stay.current).toMatchObject({ refusal: null, stuck: null, isGood: true })
})

test('other dates keep the suite that has them all, and drop one that has not', async () => {
  houseWith([], ['2027-01-20'])
  const rooms = [{ suiteTypeId: CONDO, dogIds: [1] }]
  const stay = await openDates({ rooms })
  act(() => stay.current.take({ arrival: '2027-01-12', departure: '2027-01-15' }))
  expect(bookingDraft.read().rooms).toEqual(rooms)
  act(() => stay.current.take({ arrival: '2027-01-18', departure: '2027-01-22' }))
  expect(bookingDraft.read().rooms).toEqual([])
  expect(stay.current).toMatchObject({ freeSuites: [DELUXE], isGood: true })
})

test('nights that no one suite has are stuck, unless the stay is split over two that have them', async () => {
  asked.mockImplementation(async (_, input) => {
    const { from, to } = input as { from: CalendarDate; to: CalendarDate }
    const dates = eachDay(from, to)
    const nights = (isFree: (date: CalendarDate) => boolean) =>
      dates.map((date) => ({ date, left: isFree(date) ? 1 : 0, priceCents: 4_800 }))
    return {
      days: dates.map((date) => aDay(date)),
      suites: [
        { suiteTypeId: CONDO, fits: true, rooms: 1, nights: nights((date) => date < '2027-01-14') },
        { suiteTypeId: DELUXE, fits: true, rooms: 1, nights: nights((date) => date >= '2027-01-14') },
      ],
      booked: [],
    }
  })
  const whole = { arrival: '2027-01-12', departure: '2027-01-16' }
  const stay = await openDates(whole)
  expect(stay.current).toMatchObject({ stuck: whole, isGood: false })
  act(() =>
    bookingDraft.change({
      rooms: [
        { suiteTypeId: CONDO, dogIds: [1], from: '2027-01-12', to: '2027-01-14' },
        { suiteTypeId: DELUXE, dogIds: [1], from: '2027-01-14', to: '2027-01-16' },
      ],
    }),
  )
  expect(stay.current).toMatchObject({ stuck: null, isGood: true })
})
