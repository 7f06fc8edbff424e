import { addDays, type CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { checkStayDates, minimumStay, type ParkCalendar } from '../../calendar/stay-dates.ts'
import { counted } from '../../name-list.ts'

/** What stands in the way of a stay's days, and the nearest days on which nothing does. */
export interface NotTheseDays {
  msg: string
  days: CalendarDate[]
  otherDates: { arrival: CalendarDate; departure: CalendarDate }[]
}

interface Dates {
  arrival: CalendarDate
  departure: CalendarDate
}

const NEARBY_DAYS = 14
const MAX_OTHERS = 3
const NEAREST_FIRST = Array.from({ length: NEARBY_DAYS }, (_, index) => [index + 1, -index - 1]).flat()

/**
 * B9: we are closed on the day they come or go, or the season asks for a longer stay. Answers which days would do: an
 * end that is pulled stays where it is held, a whole stay that is moved keeps its length. Null where nothing of this
 * stands in the way.
 */
export function notTheseDays(
  wanted: Dates,
  before: Dates,
  calendar: ParkCalendar,
  today: CalendarDate,
): NotTheseDays | null {
  // Who has come has come; whether that day was a good one is no longer asked.
  const from = wanted.arrival === before.arrival && wanted.arrival < today ? wanted.arrival : today
  const found = checkStayDates(wanted.arrival, wanted.departure, calendar, from)
  if (found.ok) return null
  const others = NEAREST_FIRST.map((days) => shifted(wanted, before, days))
    .filter(({ arrival, departure }) => checkStayDates(arrival, departure, calendar, from).ok)
    .slice(0, MAX_OTHERS)
  switch (found.reason) {
    case 'closed-on-arrival':
    case 'closed-on-departure': {
      const msg = `We’re closed on ${shortDate(found.date)} (${found.why}). Nothing was changed.`
      return { msg, days: [found.date], otherDates: others }
    }
    case 'below-minimum-stay': {
      const nights = counted(minimumStay(calendar.seasons, wanted.arrival, wanted.departure), 'night')
      const msg = `These days need a stay of at least ${nights}. Nothing was changed.`
      return { msg, days: [wanted.arrival, wanted.departure], otherDates: others }
    }
    case 'arrival-in-the-past':
    case 'departure-not-after-arrival':
    case 'too-long':
    case 'too-far-ahead':
      return null
    default:
      return found satisfies never
  }
}

/** The end that was pulled goes further or less far; of a stay that was moved both do. */
function shifted(wanted: Dates, before: Dates, days: number): Dates {
  const isArrivalHeld = wanted.arrival === before.arrival
  const isDepartureHeld = wanted.departure === before.departure
  return {
    arrival: isArrivalHeld && !isDepartureHeld ? wanted.arrival : addDays(wanted.arrival, days),
    departure: isDepartureHeld && !isArrivalHeld ? wanted.departure : addDays(wanted.departure, days),
  }
}
