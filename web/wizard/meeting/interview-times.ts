import { useEffect, useState } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useRead } from '#client/api/use-read.ts'
import type { ChosenSlot } from '#client/booking/booking-draft.ts'
import type { VisitKind } from '#client/booking/visit-draft.ts'
import { isFree, isSameSlot } from '#client/calendar/week-slots-days.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import type { Slot } from './choose-visit.ts'
import { BLOCK_DAYS, meetingQuestion } from './first-meeting.ts'
import {
  type Beginning,
  type MeetingHour,
  meetingHours,
  mostTogether,
  weekOf,
  whyNoHour,
} from './meeting-hours.ts'

const WEEKS_AHEAD = 26

export interface MeetingInput {
  kind: VisitKind
  park: ParkInfo
  dogIds: readonly number[]
  /** The booking that the meeting comes before. */
  before: Beginning | null
  chosen: ChosenSlot | null
}

/** The hours to meet, week by week, and how the chosen one stands. */
export function useMeetingTimes({ kind, park, dogIds, before, chosen: selected }: MeetingInput) {
  const [today] = useState(() => dateIn(park.timeZone, new Date()))
  const [turned, setTurned] = useState<CalendarDate | null>(null)
  const tomorrow = addDays(today, 1)
  const start = weekOf(tomorrow)
  const base = turned ?? (selected !== null && selected.date > today ? weekOf(selected.date) : start)
  const question = (from: CalendarDate) => meetingQuestion({ kind, parkId: park.id, dogIds }, from)
  const block = blockOf(base, start)
  const read = useRead(orders.getSlots, question(block))
  const isAtEnd = daysBetween(block, base) > BLOCK_DAYS - 21
  usePrefetch(isAtEnd ? question(addDays(block, BLOCK_DAYS)) : null)

  const hours = meetingHours(read.data ?? [], dogIds.length, before)
  const firstFree = hours.find(isFree)
  const week = turned ?? weekOf(selected?.date ?? firstFree?.date ?? base)
  const last = before?.date ?? addDays(start, WEEKS_AHEAD * 7)
  const hour = hours.find((one) => isSameSlot(one, selected))
  const isKnown = read.data !== undefined
  return {
    read,
    hours,
    week,
    setWeek: setTurned,
    first: tomorrow,
    last,
    selected,
    whyNot: (date: CalendarDate) =>
      whyNoHour(date, { hours, dogs: dogIds.length, today, closures: park.closures, before }),
    /** The chosen hour can still be had. */
    isChosen: hour !== undefined && isFree(hour),
    isLost: isKnown && selected !== null && (hour === undefined || !isFree(hour)),
    problem:
      isKnown && !firstFree ? problemOf(read.data, hours, { dogs: dogIds.length, before, block }) : null,
  }
}

/** Beside Next: the hour that is chosen, or what to do. */
export function meetingDetails(
  { isChosen, problem }: Pick<ReturnType<typeof useMeetingTimes>, 'isChosen' | 'problem'>,
  chosen: string,
): string {
  if (isChosen) return chosen
  if (problem?.what === 'none-before') return 'No times before these dates'
  return problem === null ? 'Choose a day, then a time' : 'Too many dogs for one meeting'
}

const blockOf = (week: CalendarDate, start: CalendarDate): CalendarDate =>
  addDays(start, Math.floor(daysBetween(start, week) / BLOCK_DAYS) * BLOCK_DAYS)

/** Why there is not one hour: too many dogs at once, or none left before the booking begins. */
export type MeetingProblem =
  | { what: 'too-many'; together: number }
  /** With the first time after all, if there is one. */
  | { what: 'none-before'; first: Slot | null }

function problemOf(
  slots: readonly Slot[],
  hours: readonly MeetingHour[],
  { dogs, before, block }: { dogs: number; before: Beginning | null; block: CalendarDate },
): MeetingProblem | null {
  const together = mostTogether(hours)
  if (together > 0 && together < dogs) return { what: 'too-many', together }
  const isWholeTime = before !== null && before.date < addDays(block, BLOCK_DAYS)
  const first = slots.find(({ left }) => left >= dogs) ?? null
  return isWholeTime ? { what: 'none-before', first } : null
}

type Question = RequestOf<typeof orders.getSlots>

function usePrefetch(question: Question | null) {
  const key = question === null ? null : JSON.stringify(question)
  useEffect(() => {
    if (key === null) return
    const asked = JSON.parse(key) as Question
    void queryClient.prefetchQuery({
      queryKey: [orders.getSlots.path, asked],
      queryFn: ({ signal }) => call(orders.getSlots, asked, { signal, silent: true }),
    })
  }, [key])
}
