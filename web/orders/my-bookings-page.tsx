import { useSearchParams } from 'react-router'
import { BookingDetail } from './booking-detail.tsx'
import { MyBookingsList } from './my-bookings-list.tsx'

/** All bookings, or with `?id=` everything about one. */
export function MyBookingsPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id === null ? <MyBookingsList /> : <BookingDetail key={id} id={id} />
}
