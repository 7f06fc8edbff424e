import { useSearchParams } from 'react-router'
import { BookingDetail } from './booking-detail.tsx'
import { PLACED } from './booking-paths.ts'
import { BookingPlaced } from './booking-placed.tsx'
import { MyBookingsList } from './my-bookings-list.tsx'

/** All bookings, or with `?id=` everything about one; just after it was booked, its ticket. */
export function MyBookingsPage() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id === null) return <MyBookingsList />
  return query.has(PLACED) ? <BookingPlaced key={id} id={id} /> : <BookingDetail key={id} id={id} />
}
