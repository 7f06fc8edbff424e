import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import type { SuiteNights } from '../booking/stay-alternatives.ts'
import { whenIdle } from '../page/when-idle.ts'
import { type DayCell, UNREAD_CELL, WAITING_CELL } from './day-cell.ts'
import type { CalendarEnds } from './price-calendar-keys.ts'
import {
  type CalendarMonth,
  firstDayOf,
  lastDayOf,
  monthAfter,
  monthOf,
  type ShownMonths,
} from './price-calendar-months.ts'
import type { KnownDays } from './stay-range.ts'

type Answer = OutputOf<typeof orders.getAvailability>
type Asked = RequestOf<typeof orders.getAvailability>
export type AvailabilityInput = Omit<Asked, 'from' | 'to'>

/** Whose dogs are named: one's own, or those of the household that the desk books for. */
export interface AvailabilitySource {
  key: readonly unknown[]
  ask: (asked: Asked, signal: AbortSignal) => Promise<Answer>
}

const OWN: AvailabilitySource = {
  key: [orders.getAvailability.path],
  ask: (asked, signal) => call(orders.getAvailability, asked, { signal, silent: true }),
}

/** So many months are asked for in one call. */
const PART_MONTHS = 4
/** After a failure it is asked again by itself, so that nobody is left with an empty calendar. */
const TRY_AGAIN_MS = 10_000

export interface Availability {
  days: KnownDays
  suites: SuiteNights[]
  /** What the dogs are booked for already. */
  booked: Answer['booked']
  /** Part of it could not be read. */
  isError: boolean
  refetch: () => void
}

/**
 * What is free in these months and those beside them. The same parts are asked for whichever month is in sight, so
 * going back and forth asks nothing again; the part after them is fetched when the browser has nothing else to do, so
 * that turning the page finds it there.
 */
export function useAvailability(
  request: AvailabilityInput,
  wanted: readonly ShownMonths[],
  ends: CalendarEnds,
  source: AvailabilitySource = OWN,
): Availability {
  const parts = [...new Set(wanted.flatMap((months) => partsFor(months, ends)))].toSorted()
  const found = useQueries(
    { queries: parts.map((part) => partQuery(request, part, source)), combine },
    queryClient,
  )
  const next = partsFor(wanted[0] ?? NO_MONTHS, ends).at(-1)
  usePrefetch(request, next === undefined ? null : monthAfter(next, PART_MONTHS), ends.last, source)
  return found
}

const NO_MONTHS: ShownMonths = { month: '', count: 0 }

/** What is fresh in the cache is not asked for again, so this may be said with every render. */
function usePrefetch(
  request: AvailabilityInput,
  part: CalendarMonth | null,
  last: CalendarDate,
  source: AvailabilitySource,
) {
  useEffect(() =>
    part === null || part > monthOf(last)
      ? undefined
      : whenIdle(() => void queryClient.prefetchQuery(partQuery(request, part, source))),
  )
}

/** The first months of the parts that hold these months and the one on either side of them. */
export function partsFor({ month, count }: ShownMonths, { first, last }: CalendarEnds): CalendarMonth[] {
  const [from, to] = [monthAfter(month, -1), monthAfter(month, count)]
  const parts: CalendarMonth[] = []
  for (let part = monthOf(first); part <= monthOf(last) && part <= to; part = monthAfter(part, PART_MONTHS)) {
    if (monthAfter(part, PART_MONTHS) > from) parts.push(part)
  }
  return parts
}

function partQuery(request: AvailabilityInput, part: CalendarMonth, { key, ask }: AvailabilitySource) {
  const input = { ...request, from: firstDayOf(part), to: lastDayOf(monthAfter(part, PART_MONTHS - 1)) }
  return {
    queryKey: [...key, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(input, signal),
    // Without a connection it fails and says so, instead of waiting without a word.
    networkMode: 'always' as const,
    refetchOnReconnect: true,
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? TRY_AGAIN_MS : false,
  }
}

function combine(results: UseQueryResult<Answer>[]): Availability {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    days: new Map(answers.flatMap(({ days }) => days.map((day) => [day.date, day] as const))),
    suites: joined(answers),
    booked: answers.flatMap(({ booked }) => booked),
    isError: results.some(({ isError, data }) => isError && data === undefined),
    refetch: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

/** A day of which nothing came says so, instead of loading for ever. */
export const orUnread = (cell: DayCell, { isError }: Availability): DayCell =>
  isError && cell === WAITING_CELL ? UNREAD_CELL : cell

/** One row for each suite, with the nights of all parts. */
function joined(answers: readonly Answer[]): SuiteNights[] {
  const rows = new Map<number, SuiteNights>()
  for (const suite of answers.flatMap(({ suites }) => suites)) {
    const before = rows.get(suite.suiteTypeId)
    rows.set(suite.suiteTypeId, before ? { ...suite, nights: [...before.nights, ...suite.nights] } : suite)
  }
  return [...rows.values()]
}
