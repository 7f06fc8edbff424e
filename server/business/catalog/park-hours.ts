import type { ParkHours } from '#domain/calendar/opening-hours.ts'
import type { ParkBook } from './park-book.ts'

/** When the park's gate is open. */
export const parkHoursOf = ({ hours, closures, timeZone }: ParkBook): ParkHours => ({
  hours,
  closedDates: closures.map(({ date }) => date),
  timeZone,
})
