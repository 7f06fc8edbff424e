import type { HoursInForce } from '#domain/closures/outside-hours.ts'
import type { ParkHours } from '#domain/calendar/opening-hours.ts'
import type { ParkBook } from './park-book.ts'

/** When the park's gate is open. */
export const parkHoursOf = ({ hours, closures, timeZone }: ParkBook): ParkHours => ({
  hours,
  closures,
  timeZone,
})

/** The same with when groomers work and dogs are met. */
export const toBookingHours = (book: ParkBook): HoursInForce => ({
  ...parkHoursOf(book),
  groomers: book.groomers,
  interviews: book.interviews,
})
