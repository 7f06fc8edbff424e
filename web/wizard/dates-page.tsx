import { useRead } from '#client/api/use-read.ts'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import { catalog, DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { type Booking, useBooking } from '../booking/use-booking.ts'
import { DaycareStep } from './daycare-days/daycare-step.tsx'
import { DatesGrooming } from './grooming/dates-grooming.tsx'
import { DatesSkeleton } from './stay-dates/dates-skeleton.tsx'
import { DatesStay } from './stay-dates/stay-dates.tsx'

interface DatesFacts {
  booking: Booking
  park: ParkInfo
}

/** When: the nights of a stay, the days of daycare, or what is groomed and at which hour. */
export function DatesPage() {
  const read = useDatesFacts()
  return (
    <Loaded read={read} what="what’s available" fallback={<DatesSkeleton />}>
      {(facts) => <DatesStep {...facts} />}
    </Loaded>
  )
}

function DatesStep(facts: DatesFacts) {
  if (facts.booking.draft.orderType === 'grooming') return <DatesGrooming booking={facts.booking} />
  return facts.booking.draft.orderType === 'daycare' ? <DaycareStep {...facts} /> : <DatesStay {...facts} />
}

function useDatesFacts(): Reading<DatesFacts> {
  const booking = useBooking()
  const parkId = booking.data?.draft.parkId ?? DEFAULT_PARK_ID
  const park = useRead(catalog.getParkInfo, parkId === DEFAULT_PARK_ID ? {} : { id: String(parkId) })
  return {
    data: booking.data && park.data && { booking: booking.data, park: park.data },
    isError: booking.isError || (park.isError && park.data === undefined),
    refetch: () => Promise.all([booking.refetch(), park.refetch()]),
  }
}
