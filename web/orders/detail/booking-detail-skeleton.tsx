import { Bar, Skeleton } from '#ui/skeleton.tsx'

/** The page of one booking, not here yet. */
export const BookingDetailSkeleton = () => (
  <Skeleton what="your booking">
    <div className="booking-detail">
      <div className="booking-column">
        <Bar height={236} borderRadius={24} />
        <Bar height={180} borderRadius={24} />
      </div>
      <div className="booking-column">
        <Bar height={340} borderRadius={24} />
      </div>
    </div>
  </Skeleton>
)
