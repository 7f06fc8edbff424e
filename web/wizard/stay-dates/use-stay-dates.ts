import { useMemo, useState } from 'react'
import { type BookingDraft, orderOf } from '#client/booking/booking-draft.ts'
import { rangeOf, wholeStay, withDates } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { areRoomsFree, suitesFreeFor, type WholeStay } from '#client/booking/stay-alternatives.ts'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import { monthOf, monthsBetween, type ShownMonths } from '#client/calendar/price-calendar-months.ts'
import {
  type KnownDays,
  pickDay,
  type RangeRefusal,
  type StayRange,
  whyNoStay,
} from '#client/calendar/stay-range.ts'
import { type Availability, useAvailability } from '#client/calendar/use-availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { nightsOf, type ParkCalendar } from '#domain/calendar/stay-dates.ts'
import { NEARBY_DAYS } from '#domain/rooms/alternatives.ts'
import { closedUntilMet, type FirstMeeting } from '../meeting/first-meeting.ts'

export interface StayChoice {
  range: StayRange
  availability: Availability
  calendar: ParkCalendar
  shown: ShownMonths
  show: (shown: ShownMonths) => void
  pick: (date: CalendarDate) => void
  take: (range: StayRange) => void
  /** Why the last press, or else the stay that is chosen, is not possible. */
  refusal: RangeRefusal | null
  /** A stay that cannot be had as it is, and needs a way out: nights are gone, or no one suite has them all. */
  stuck: WholeStay | null
  /** Suite types that have every night of the stay. */
  freeSuites: number[]
  isGood: boolean
}

const MONTHS_IN_SIGHT = 2

/** The stay that is being chosen, as the draft keeps it and as the house is booked now. */
export function useStayDates(
  draft: BookingDraft,
  { calendar, first }: { calendar: ParkCalendar; first: FirstMeeting | null },
  ends: CalendarEnds,
): StayChoice {
  const range = rangeOf(draft)
  const [shown, show] = useState({ month: monthOf(range.arrival ?? ends.first), count: MONTHS_IN_SIGHT })
  const [pickRefusal, setPickRefusal] = useState<RangeRefusal | null>(null)
  const requested = pickRefusal?.reason === 'nights-gone' ? pickRefusal : wholeStay(range)
  const { parkId, dogIds } = draft
  const request = { parkId, orderType: 'boarding' as const, dogIds, ...orderOf(draft) }
  const found = useAvailability(request, [shown, ...(requested ? [aroundOf(requested, ends)] : [])], ends)
  const { suites } = found
  const days = useMemo(() => closedUntilMet(found.days, first, 'boarding'), [found.days, first])
  const availability = { ...found, days }

  const take = (next: StayRange) => {
    const whole = wholeStay(next)
    setPickRefusal(null)
    bookingDraft.change(withDates(draft, next, whole ? suitesFreeFor(whole, suites) : []))
  }
  const pick = (date: CalendarDate) => {
    const picked = pickDay(range, date, days)
    if (picked.refusal === null) take(picked.range)
    else setPickRefusal(picked.refusal)
  }
  const whole = wholeStay(range)
  const refusal = pickRefusal ?? whyNoStay(range, days)
  const freeSuites = whole && isKnown(whole, days) ? suitesFreeFor(whole, suites) : []
  const hasBeds =
    freeSuites.length > 0 || (whole !== null && isSplit(draft) && areRoomsFree(draft.rooms, whole, suites))
  const isWholeGood = whole !== null && isKnown(whole, days) && whyNoStay(range, days) === null
  return {
    range,
    availability,
    calendar,
    shown,
    show,
    pick,
    take,
    refusal,
    stuck: stuckStay(refusal, isWholeGood && !hasBeds ? whole : null),
    freeSuites,
    isGood: isWholeGood && hasBeds,
  }
}

/** As far around a stay as other dates may be offered for it. */
function aroundOf({ arrival, departure }: WholeStay, { first }: CalendarEnds): ShownMonths {
  const from = addDays(arrival, -NEARBY_DAYS)
  return monthsBetween(from < first ? first : from, addDays(departure, NEARBY_DAYS))
}

const isKnown = ({ arrival, departure }: WholeStay, days: KnownDays): boolean =>
  days.has(departure) && nightsOf(arrival, departure).every((night) => days.has(night))

const isSplit = ({ rooms }: BookingDraft): boolean => rooms.some(({ from }) => from !== undefined)

function stuckStay(refusal: RangeRefusal | null, bedless: WholeStay | null): WholeStay | null {
  if (refusal?.reason !== 'nights-gone') return refusal === null ? bedless : null
  return { arrival: refusal.arrival, departure: refusal.departure }
}
