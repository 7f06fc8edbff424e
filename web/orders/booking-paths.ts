import { MY_PATHS } from '../app/paths.ts'

/** One booking with everything about it: the same page, with the booking in its query. */
export const bookingPath = (orderId: number): string => `${MY_PATHS.bookings}?id=${orderId}`

export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled'] as const
export type BookingList = (typeof BOOKING_LISTS)[number]
