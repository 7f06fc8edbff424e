import { useSearchParams } from 'react-router'
import { PLACED } from './booking-paths.ts'
import { BookingDetail } from './detail/booking-detail.tsx'
import { MyBookingsList } from './list/my-bookings-list.tsx'
import { BookingPlaced } from './placed/booking-placed.tsx'

/** All bookings, or with `?id=` everything about one; just after it was booked, its ticket. */
export function MyBookingsPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id === null) return <MyBookingsList />
  return query.has(PLACED) ? <BookingPlaced key={id} id={id} /> : <BookingDetail key={id} id={id} />
}
