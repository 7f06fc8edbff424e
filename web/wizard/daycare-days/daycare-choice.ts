import { useMemo, useState } from 'react'
import { type BookingDraft, type DayChoice, orderOf } from '#client/booking/booking-draft.ts'
import { withDays } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import { monthOf, monthsBetween, type ShownMonths } from '#client/calendar/price-calendar-months.ts'
import { type Availability, useAvailability } from '#client/calendar/use-availability.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { closedUntilMet, type FirstMeeting } from '../meeting/first-meeting.ts'
import { lostDays, toggleDay, type WeeklyDays, weeklyDays, withAll } from './daycare-days.ts'
import type { WeeklyPattern } from './daycare-weekly.tsx'

export interface DaycareChoice {
  availability: Availability
  shown: ShownMonths
  show: (shown: ShownMonths) => void
  pick: (date: CalendarDate) => void
  change: (days: DayChoice[]) => void
  add: (dates: CalendarDate[]) => void
  /** What the weekly pattern would add. */
  weekly: WeeklyDays | null
  /** Why the last press chose nothing. */
  refused: string
  lost: CalendarDate[]
  /** Days that were wanted and are full, for the wait-list. */
  full: CalendarDate[]
  isGood: boolean
}

/** The days that are being chosen, as the draft keeps them and as the house is booked now. */
export function useDaycareChoice(
  draft: BookingDraft,
  { pattern, first }: { pattern: WeeklyPattern; first: FirstMeeting | null },
  ends: CalendarEnds,
): DaycareChoice {
  const chosen = draft.days
  const [shown, show] = useState({ month: monthOf(startOf(chosen, ends)), count: 2 })
  const [refused, setRefused] = useState({ date: '', text: '' })
  const weekly = { weekdays: pattern.weekdays.map(Number), from: ends.first, until: pattern.until }
  const hasPattern = weekly.weekdays.length > 0 && ends.first <= weekly.until && weekly.until <= ends.last
  const wanted = [
    shown,
    ...(chosen.length > 0 ? [spanOf(chosen)] : []),
    ...(hasPattern ? [monthsBetween(weekly.from, weekly.until)] : []),
  ]
  const { parkId, dogIds } = draft
  const request = { parkId, orderType: 'daycare' as const, dogIds, ...orderOf(draft) }
  const found = useAvailability(request, wanted, ends)
  const days = useMemo(() => closedUntilMet(found.days, first, 'daycare'), [found.days, first])
  const availability = { ...found, days }
  const usualPart = chosen.at(-1)?.part ?? 'full'
  const change = (next: DayChoice[]) => {
    setRefused({ date: '', text: '' })
    bookingDraft.change(withDays(draft, next))
  }
  const lost = lostDays(chosen, days)
  return {
    availability,
    shown,
    show,
    change,
    pick: (date) => {
      const picked = toggleDay(chosen, date, usualPart, days)
      if (picked.refused === '') change(picked.days)
      else setRefused({ date, text: picked.refused })
    },
    add: (dates) => change(withAll(chosen, dates, usualPart)),
    weekly: hasPattern ? weeklyDays(weekly, chosen, days) : null,
    refused: refused.text,
    lost,
    full: [...lost, refused.date].filter((date) => days.get(date)?.reason === 'sold-out'),
    isGood: chosen.length > 0 && lost.length === 0 && chosen.every(({ date }) => days.has(date)),
  }
}

/** The first chosen day that has not passed. */
const startOf = (chosen: readonly DayChoice[], { first, last }: CalendarEnds): CalendarDate =>
  chosen.find(({ date }) => first <= date && date <= last)?.date ?? first

const spanOf = (chosen: readonly DayChoice[]): ShownMonths =>
  monthsBetween(chosen[0]?.date ?? '', chosen.at(-1)?.date ?? '')
