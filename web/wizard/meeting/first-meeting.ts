import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { endTime } from '#client/booking/meeting-time.ts'
import type { AvailableDay, KnownDays } from '#client/calendar/stay-range.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { orders } from '#contract/business/orders.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { Slot } from './choose-visit.ts'
import { weekOf } from './meeting-hours.ts'

/** The first time at which dogs can be met: no booking of theirs begins before it is over. */
export interface FirstMeeting {
  names: string
  date: CalendarDate
  /** When it is over, on the park's clock. */
  ends: string
}

/** So many weeks are read at once: turning a week is a matter of a frame. */
export const BLOCK_DAYS = 56

interface Asked {
  kind: 'interview' | 'visit'
  parkId: number
  dogIds: readonly number[]
}

/** As both the calendar and the step of the meeting ask it, so that it is asked once. */
export const meetingQuestion = ({ kind, parkId, dogIds }: Asked, from: CalendarDate) => ({
  kind,
  parkId,
  dogIds: [...dogIds],
  from,
  to: addDays(from, BLOCK_DAYS - 1),
  withTaken: true,
})

/** Null when nobody has to be met, and while it is not known. */
export function useFirstMeeting(toMeet: readonly Dog[], park: ParkInfo): FirstMeeting | null {
  const [tomorrow] = useState(() => addDays(dateIn(park.timeZone, new Date()), 1))
  const dogIds = toMeet.map(({ id }) => id)
  const input = meetingQuestion({ kind: 'interview', parkId: park.id, dogIds }, weekOf(tomorrow))
  const { data } = useQuery(
    {
      queryKey: [orders.getSlots.path, input],
      queryFn: ({ signal }) => call(orders.getSlots, input, { signal, silent: true }),
      enabled: toMeet.length > 0,
    },
    queryClient,
  )
  return useMemo(() => (data === undefined ? null : firstMeeting(data, toMeet)), [data, toMeet])
}

export function firstMeeting(
  slots: readonly Slot[],
  toMeet: readonly Pick<Dog, 'name'>[],
): FirstMeeting | null {
  const first = slots.find(({ left }) => left >= toMeet.length)
  if (first === undefined || toMeet.length === 0) return null
  const { date, time, startsAt, endsAt } = first
  return { names: nameList(toMeet.map(({ name }) => name)), date, ends: endTime(time, startsAt, endsAt) }
}

/**
 * Days that come too soon for dogs who are met first are closed, and say so. A stay may begin after a meeting on the
 * same day; daycare begins too early in the morning for that.
 */
export function closedUntilMet(
  days: KnownDays,
  first: FirstMeeting | null,
  orderType: 'boarding' | 'daycare',
): KnownDays {
  if (first === null) return days
  const opens = orderType === 'boarding' ? first.date : addDays(first.date, 1)
  const reasonText = `We meet ${first.names} first, on ${shortDate(first.date)} at the earliest`
  const tooSoon = (day: AvailableDay): AvailableDay =>
    day.date < opens && day.reason !== 'past' ? { ...day, reason: 'meet-first', reasonText } : day
  return new Map([...days].map(([date, day]) => [date, tooSoon(day)]))
}
