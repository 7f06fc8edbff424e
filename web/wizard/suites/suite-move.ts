import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import type { RoomChoice } from '#client/booking/booking-draft.ts'
import { withDates } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { type ClockTime, minutesOf } from '#domain/calendar/park-time.ts'
import { showToast } from '#ui/toast/toast.ts'
import { focusChosenSuite } from './suite-focus.ts'

const UNREACHED = 'We couldn’t reach our server, so your dates haven’t changed. Please try again.'

interface Dates {
  arrival: CalendarDate
  departure: CalendarDate
}

/** The stay on other dates, in rooms that are free then. The gate has other hours on other days. */
export function useMoveStay({ draft }: SuiteFacts) {
  const [isMoving, setIsMoving] = useState(false)
  const move = async ({ arrival, departure }: Dates, rooms: RoomChoice[]) => {
    if (isMoving) return
    setIsMoving(true)
    try {
      const [dropOff, pickUp] = await Promise.all([
        timesOn(draft.parkId, 'drop-off', arrival),
        timesOn(draft.parkId, 'pick-up', departure),
      ])
      bookingDraft.change({
        ...withDates(draft, { arrival, departure }, []),
        arrivalTime: nearestTime(draft.arrivalTime, dropOff),
        departureTime: nearestTime(draft.departureTime, pickUp),
        rooms,
      })
      focusChosenSuite()
      showToast('success', `Your dates are now ${dateRange(arrival, departure)}.`)
    } catch {
      showToast('error', UNREACHED)
    }
    setIsMoving(false)
  }
  return { move, isMoving }
}

async function timesOn(parkId: number, kind: 'drop-off' | 'pick-up', date: CalendarDate): Promise<string[]> {
  const input = { parkId, kind, from: date, to: date }
  const slots = await queryClient.fetchQuery({
    queryKey: [orders.getSlots.path, input],
    queryFn: ({ signal }) => call(orders.getSlots, input, { signal, silent: true }),
  })
  return slots.map(({ time }) => time)
}

/** The time that was requested, or the one nearest to it; null when there is none that day. */
export function nearestTime(requested: ClockTime | null, times: readonly ClockTime[]): ClockTime | null {
  const wanted = requested === null ? 0 : minutesOf(requested)
  const away = (time: ClockTime) => Math.abs(minutesOf(time) - wanted)
  return times.toSorted((one, other) => away(one) - away(other) || one.localeCompare(other))[0] ?? null
}
