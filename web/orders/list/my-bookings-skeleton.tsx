import './booking-ticket.css'
import './booking-next-card.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The large card and two tickets, not here yet. */
export function MyBookingsSkeleton() {
  return (
    <Skeleton what="your bookings">
      <div className="ticket-list">
        <Bar height={344} borderRadius={24} />
        {[1, 2].map((place) => (
          <div key={place} className="booking-ticket">
            <Bar height={158} borderRadius={0} />
            <div className="booking-ticket-body">
              <Bar width={220} height={26} />
              <Bar width={340} margin="12px 0 0" />
              <Bar width={160} height={40} margin="20px 0 0" borderRadius={20} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
