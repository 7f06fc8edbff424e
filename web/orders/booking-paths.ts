import { MY_PATHS } from '../page/paths.ts'

/** One booking with everything about it: the same page, with the booking in its query. */
export const bookingPath = (orderId: number): string => `${MY_PATHS.bookings}?id=${orderId}`

/** What was just booked, as a ticket with what comes next. */
export const placedPath = (orderId: number): string => `${bookingPath(orderId)}&${PLACED}=1`
export const PLACED = 'placed'

/** The same page, at the agreement that is to be signed. */
export const signPath = (orderId: number): string => `${bookingPath(orderId)}&part=agreement`

/** All days in one calendar. */
export const CALENDAR_VIEW = 'calendar'

export type BookingList = 'upcoming' | 'past' | 'cancelled'
