import type { ParkInfo } from '#contract/catalog-park.ts'
import { catalog, DEFAULT_PARK_ID } from '#contract/catalog.ts'
import { useRead } from '../api/use-read.ts'
import { Loaded, type Reading } from '../app/loaded.tsx'
import { DatesGrooming } from './dates-grooming.tsx'
import { DatesPlace } from './dates-place.tsx'
import { DatesStay } from './dates-stay.tsx'
import { DaycareStep } from './daycare-step.tsx'
import { type Booking, useBooking } from './use-booking.ts'

interface DatesFacts {
  booking: Booking
  park: ParkInfo
}

/** When: the nights of a stay, the days of daycare, or what is groomed and at which hour. */
export function DatesPage() {
  const read = useDatesFacts()
  return (
    <Loaded read={read} what="what is free" meanwhile={<DatesPlace />}>
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
