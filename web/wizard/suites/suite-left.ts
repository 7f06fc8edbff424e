import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { type BookingDraft, orderOf } from '#client/booking/booking-draft.ts'
import type { WholeStay } from '#client/booking/stay-alternatives.ts'
import type { Reading } from '#client/page/loaded.tsx'
import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { ParkCalendar } from '#domain/calendar/stay-dates.ts'
import { takenNights } from '#domain/orders/dog-bookings.ts'
import { NEARBY_DAYS } from '#domain/rooms/alternatives.ts'
import { type RoomsLeft, roomsLeftOf } from '#domain/rooms/availability.ts'

type Answer = OutputOf<typeof orders.getAvailability>

export interface HouseLeft {
  left: RoomsLeft
  closures: ParkCalendar['closures']
  /** Nights on which one of the dogs is booked already. */
  takenNights: ReadonlySet<CalendarDate>
}

/** What is left of every suite type around the stay. It may have changed since: each visit asks anew. */
export function useHouseLeft(draft: BookingDraft, stay: WholeStay): Reading<HouseLeft> {
  const { parkId, dogIds } = draft
  const input = {
    parkId,
    orderType: 'boarding' as const,
    from: addDays(stay.arrival, -NEARBY_DAYS),
    to: addDays(stay.departure, NEARBY_DAYS),
    // What is left does not depend on the dogs, and the smallest may have every suite.
    sizes: ['small' as const],
    // What they are booked for already does.
    dogIds,
    ...orderOf(draft),
  }
  const answer = useQuery(
    {
      queryKey: [orders.getAvailability.path, input],
      queryFn: ({ signal }) => call(orders.getAvailability, input, { signal, silent: true }),
      refetchOnMount: 'always',
      // Other dates are near these: what is known of them stands until the rest comes.
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const data = useMemo(() => answer.data && toHouseLeft(answer.data), [answer.data])
  return { data, isError: data === undefined && answer.isError, refetch: answer.refetch }
}

function toHouseLeft({ suites, days, booked }: Answer): HouseLeft {
  return {
    left: roomsLeftOf(suites),
    takenNights: takenNights(booked),
    closures: days
      .map(({ date, reason, reasonText, isOpen }) => ({
        date,
        reason: reasonText,
        closed: [
          ...(reason === 'closed' ? (['arrivals'] as const) : []),
          ...(isOpen ? [] : (['departures'] as const)),
        ],
      }))
      .filter(({ closed }) => closed.length > 0),
  }
}
