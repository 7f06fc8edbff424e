import type { OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { NEARBY_DAYS } from '#domain/alternatives.ts'
import type { RoomsLeft } from '#domain/availability.ts'
import { addDays } from '#domain/calendar.ts'
import { nightsOf, type ParkCalendar } from '#domain/stay-dates.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import type { Reading } from '../app/loaded.tsx'
import type { BoardingFields } from '../orders/boarding-draft.ts'

type Answer = OutputOf<typeof orders.getAvailability>
type OwnRooms = Pick<OutputOf<typeof orders.getOrder>, 'rooms'>

export interface HouseLeft {
  left: RoomsLeft
  closures: ParkCalendar['closures']
}

/** What is left of every suite type around the stay. It may have changed since: each visit asks anew. */
export function useHouseLeft({ parkId, beginDateStr, endDateStr, id }: BoardingFields): Reading<HouseLeft> {
  const hasDates = beginDateStr !== '' && endDateStr !== ''
  const input = {
    parkId,
    orderType: 'boarding' as const,
    from: hasDates ? addDays(beginDateStr, -NEARBY_DAYS) : '',
    to: hasDates ? addDays(endDateStr, NEARBY_DAYS) : '',
    // What is left does not depend on the dogs, and the smallest may have every suite.
    sizes: ['small' as const],
  }
  const answer = useQuery(
    {
      queryKey: [orders.getAvailability.path, input],
      queryFn: ({ signal }) => call(orders.getAvailability, input, { signal, silent: true }),
      enabled: hasDates,
      refetchOnMount: 'always',
      // Other dates are near these: what is known of them stands until the rest comes.
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const changed = { id: String(id) }
  const own = useQuery(
    {
      queryKey: [orders.getOrder.path, changed],
      queryFn: ({ signal }) => call(orders.getOrder, changed, { signal, silent: true }),
      enabled: id !== 0,
    },
    queryClient,
  )
  const ownRooms = id === 0 ? NO_ROOMS : own.data
  const data = useMemo(
    () => (answer.data && ownRooms ? toHouseLeft(answer.data, ownRooms) : undefined),
    [answer.data, ownRooms],
  )
  return {
    data,
    isError: data === undefined && (answer.isError || own.isError),
    refetch: () => Promise.all([answer, own].filter((read) => read.isError).map((read) => read.refetch())),
  }
}

const NO_ROOMS: OwnRooms = { rooms: [] }

/** The rooms of the order that is being changed are as good as free. */
export function toHouseLeft({ suites, days }: Answer, { rooms }: OwnRooms): HouseLeft {
  const left = new Map(
    suites.map(({ suiteTypeId, nights }) => [
      suiteTypeId,
      new Map(nights.map((night) => [night.date, night.left])),
    ]),
  )
  for (const { suiteTypeId, from, to } of rooms) {
    const nights = left.get(suiteTypeId)
    for (const night of nightsOf(from, to)) nights?.set(night, (nights.get(night) ?? 0) + 1)
  }
  return {
    left,
    closures: days
      .filter(({ reason }) => reason === 'closed')
      .map(({ date, reasonText }) => ({ date, reason: reasonText })),
  }
}
