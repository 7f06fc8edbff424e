import type { BookingOnDay } from '#contract/management/closures.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import type { BookedOnDay } from '#domain/closures/outside-hours.ts'
import { nameList } from '#domain/name-list.ts'
import type { ParkBook } from '../../business/catalog/park-book.ts'
import { toClockTime } from '../../business/catalog/park-view.ts'
import type { Database } from '../../database.ts'
import { type BookedDayRow, listBookedDays } from './booked-days-store.ts'

/** What a booking has on a day, with whose it is. */
export interface BookedDay extends BookedOnDay {
  row: BookedDayRow
}

export async function readBookedDays(
  db: Database,
  { parkId, timeZone }: ParkBook,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<BookedDay[]> {
  const rows = await listBookedDays(db, parkId, {
    from,
    to,
    fromAt: new Date(instantOf(from, '00:00', timeZone)),
    toAt: new Date(instantOf(to, '24:00', timeZone)),
  })
  return rows.flatMap((row) => toBookedDay(row, timeZone)).filter(isStillAhead)
}

function toBookedDay(row: BookedDayRow, timeZone: string): BookedDay[] {
  const { what, starts_at, ends_at, groomer_id: groomerId } = row
  const time = (written: string | null, moment: Date | null) =>
    moment === null ? written && toClockTime(written) : timeIn(timeZone, moment)
  const date = starts_at === null ? row.date : dateIn(timeZone, starts_at)
  if (date === null) return []
  return [{ what, date, from: time(row.begins, starts_at), to: time(row.ends, ends_at), groomerId, row }]
}

/** Who has come has come. */
const isStillAhead = ({ what, row }: BookedDay): boolean =>
  what === 'arrivals' ? !row.has_come : what === 'daycare' ? !row.has_come_that_day : true

/** Once somebody has been here for it a booking is no longer moved or cancelled, but for its days of daycare to come. */
const canOf = ({ what, row }: BookedDay): BookingOnDay['can'] => ({
  move: !row.has_come,
  cancel: !row.has_come || (what === 'daycare' && row.status !== 'checked_in'),
})

export const keyOfDay = ({ what, date, from, row }: BookedDay): string =>
  [row.order_id, what, date, ...(what === 'grooming' ? [row.dog_id, from] : [])].join(' ')

export const toBookingOnDay = (booked: BookedDay): BookingOnDay => {
  const { row, what, date, from } = booked
  return {
    key: keyOfDay(booked),
    orderId: row.order_id,
    version: row.version,
    code: row.code,
    owner: row.owner,
    dogs: nameList(row.dogs),
    what,
    date,
    time: from,
    groomer: row.groomer,
    can: canOf(booked),
  }
}
