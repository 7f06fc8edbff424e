import type { CalendarDate } from '../calendar/calendar.ts'
import { weekdayOf } from '../calendar/calendar.ts'
import { type Closable, type ClosedSpan, type Closure, daysOfSpan } from '../calendar/closures.ts'
import { type ParkHours, windowsOn } from '../calendar/opening-hours.ts'
import type { ClockTime } from '../calendar/park-time.ts'
import { type GroomerHours, shiftsOn } from '../slots/grooming-slots.ts'
import type { InterviewTerms } from '../slots/interview-slots.ts'

/** One thing that a booking has on a day. */
export interface BookedOnDay {
  what: Closable
  date: CalendarDate
  /** When it begins, and is over; null where nobody said. */
  from: ClockTime | null
  to: ClockTime | null
  groomerId: number | null
}

/** When somebody is there for it. */
export interface HoursInForce extends ParkHours {
  groomers: readonly GroomerHours[]
  interviews: InterviewTerms
}

/** Does it lie outside the hours for it? */
export function isOutside(booked: BookedOnDay, hours: HoursInForce): boolean {
  const windows = windowsOn(booked.date, hours, booked.what)
  if (windows.length === 0) return true
  const { from, to } = booked
  if (from === null) return false
  switch (booked.what) {
    case 'arrivals':
    case 'departures':
      return !windows.some(({ opens, closes }) => opens <= from && from <= closes)
    case 'daycare':
      return !windows.some(({ opens, closes }) => opens <= from && from < closes)
    case 'grooming':
      return !isWithin(
        booked,
        shiftsOn(booked.date, { groomers: hours.groomers, park: hours }).filter(
          ({ groomerId }) => groomerId === booked.groomerId,
        ),
      )
    case 'interviews':
      return (
        !isWithin(booked, windows) ||
        !hours.interviews.weekdays.includes(weekdayOf(booked.date)) ||
        !isWithin({ from, to }, [hours.interviews])
      )
    default:
      return booked.what satisfies never
  }
}

const isWithin = (
  { from, to }: Pick<BookedOnDay, 'from' | 'to'>,
  spans: readonly { opens: ClockTime; closes: ClockTime }[],
): boolean => spans.some(({ opens, closes }) => from !== null && opens <= from && (to ?? from) <= closes)

/** A closure to be: of the whole park, or of one groomer. */
export interface WantedClosure extends ClosedSpan {
  groomerId: number | null
}

/** The hours as they would be with a closure, and without the one that it takes the place of. */
export function withClosure<Hours extends HoursInForce>(
  hours: Hours,
  wanted: WantedClosure | null,
  replaced: WantedClosure | null,
): Hours {
  const of = (closures: readonly Closure[], groomerId: number | null): readonly Closure[] => {
    const gone = replaced?.groomerId === groomerId ? replaced : null
    const added = wanted?.groomerId === groomerId ? daysOfSpan(wanted) : []
    const left = closures.filter(({ date }) => gone === null || date < gone.fromDate || gone.toDate < date)
    const isAdded = new Set(added.map(({ date }) => date))
    return [...left.filter(({ date }) => !isAdded.has(date)), ...added]
  }
  return {
    ...hours,
    closures: of(hours.closures, null),
    groomers: hours.groomers.map((groomer) => ({
      ...groomer,
      closures: of(groomer.closures ?? [], groomer.id),
    })),
  }
}

/** Is it in the way of a closure: within its hours now, and outside them then? */
export const isInTheWay = (booked: BookedOnDay, before: HoursInForce, after: HoursInForce): boolean =>
  isOutside(booked, after) && !isOutside(booked, before)
