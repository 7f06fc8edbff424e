import type { ParkInfo } from '#contract/catalog-park.ts'
import { catalog, DEFAULT_PARK_ID } from '#contract/catalog.ts'
import { useSearchParams } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Loaded, type Reading } from '../app/loaded.tsx'
import { boardingDraft } from '../orders/boarding-draft.ts'
import { useDraft } from '../orders/draft.ts'
import { InterviewTimeBook } from './interview-time-book.tsx'
import { InterviewTimePlace } from './interview-time-place.tsx'
import { InterviewTimeVisit } from './interview-time-visit.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { useVisit } from './use-visit.ts'

/** When we meet: on the way of a booking, or as a visit of its own. */
export function InterviewTimePage() {
  const [query] = useSearchParams()
  return query.get('type') === '1' ? <ToVisit /> : <ToBook />
}

const WHAT = 'the free hours'

const ToVisit = () => (
  <Loaded read={useVisit()} what={WHAT} meanwhile={<InterviewTimePlace />}>
    {(visit) => <InterviewTimeVisit visit={visit} />}
  </Loaded>
)

const ToBook = () => (
  <Loaded read={useBookingAndPark()} what={WHAT} meanwhile={<InterviewTimePlace />}>
    {(facts) => <InterviewTimeBook {...facts} />}
  </Loaded>
)

function useBookingAndPark(): Reading<{ booking: Booking; park: ParkInfo }> {
  const booking = useBooking()
  const { parkId } = useDraft(boardingDraft)
  const park = useRead(catalog.getParkInfo, parkId === DEFAULT_PARK_ID ? {} : { id: String(parkId) })
  return {
    data: booking.data && park.data && { booking: booking.data, park: park.data },
    isError: booking.isError || (park.isError && park.data === undefined),
    refetch: () => Promise.all([booking.refetch(), park.refetch()]),
  }
}
