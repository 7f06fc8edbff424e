import { useSearchParams } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import { catalog, DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { type Booking, useBooking } from '../../booking/use-booking.ts'
import { InterviewTimeBook } from './interview-time-book.tsx'
import { InterviewTimeSkeleton } from './interview-time-skeleton.tsx'
import { InterviewTimeVisit } from './interview-time-visit.tsx'
import { useVisit } from './use-visit.ts'

/** When we meet: on the way of a booking, or as a visit of its own. */
export function InterviewTimePage() {
  const [query] = useSearchParams()
  return query.get('type') === '1' ? <ToVisit /> : <ToBook />
}

const WHAT = 'the available times'

const ToVisit = () => (
  <Loaded read={useVisit()} what={WHAT} fallback={<InterviewTimeSkeleton />}>
    {(visit) => <InterviewTimeVisit visit={visit} />}
  </Loaded>
)

const ToBook = () => (
  <Loaded read={useBookingAndPark()} what={WHAT} fallback={<InterviewTimeSkeleton />}>
    {(facts) => <InterviewTimeBook {...facts} />}
  </Loaded>
)

function useBookingAndPark(): Reading<{ booking: Booking; park: ParkInfo }> {
  const booking = useBooking()
  const { parkId } = useDraft(bookingDraft)
  const park = useRead(catalog.getParkInfo, parkId === DEFAULT_PARK_ID ? {} : { id: String(parkId) })
  return {
    data: booking.data && park.data && { booking: booking.data, park: park.data },
    isError: booking.isError || (park.isError && park.data === undefined),
    refetch: () => Promise.all([booking.refetch(), park.refetch()]),
  }
}
