import { addDays, type CalendarDate } from '../calendar/calendar.ts'
import { DAY_MS } from '../calendar/durations.ts'
import { type ClockTime, clockOn } from '../calendar/park-time.ts'

/**
 * The moment that a time written on the sheet of a day means. A dose that was due late in the evening may be given
 * after midnight: a time half a day before it was due is one of the next morning.
 */
export function paperMoment(
  { date, time, timeZone }: { date: CalendarDate; time: ClockTime; timeZone: string },
  dueAt: Date,
): Date {
  const written = new Date(clockOn(date, timeZone)(time))
  const isNextMorning = dueAt.getTime() - written.getTime() > DAY_MS / 2
  return isNextMorning ? new Date(clockOn(addDays(date, 1), timeZone)(time)) : written
}

export interface Signer {
  id: number
  firstName: string
  lastName: string
}

/** Who wrote these initials, or their first name, on the paper: everybody they could mean. */
export function signersOf(written: string, team: readonly Signer[]): Signer[] {
  const wanted = plain(written)
  return team.filter(
    ({ firstName, lastName }) =>
      wanted === plain(firstName.slice(0, 1) + lastName.slice(0, 1)) || wanted === plain(firstName),
  )
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s.]/gu, '')
    .toLowerCase()
