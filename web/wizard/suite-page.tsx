import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { wholeStay } from '#client/booking/draft-dates.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { firstOpenStep, mayOpen, stepAddress } from '../booking/flow.ts'
import { type Booking, useBooking } from '../booking/use-booking.ts'
import { MY_PATHS } from '../page/paths.ts'
import { AddOnStep } from './suites/add-on-step.tsx'
import { SuiteSkeleton } from './suites/suite-skeleton.tsx'
import { SuiteStep } from './suites/suite-step.tsx'

/** A stay has a suite and extras; a day of daycare has extras only. */
export function SuitePage() {
  const booking = useBooking()
  return (
    <Loaded read={booking} what="your booking" fallback={<SuiteSkeleton />}>
      {(known) => <OpenStep booking={known} />}
    </Loaded>
  )
}

/** Before there are dates there is nothing to look up. */
function OpenStep({ booking }: { booking: Booking }) {
  const { draft, steps } = booking
  const { arrival, departure } = draft
  const stay = useMemo(() => wholeStay({ arrival, departure }), [arrival, departure])
  if (!mayOpen(steps, MY_PATHS.chooseSuite)) {
    return <Navigate to={stepAddress(firstOpenStep(steps), 0)} replace />
  }
  return draft.orderType === 'boarding' && stay !== null ? (
    <SuiteStep booking={booking} stay={stay} />
  ) : (
    <AddOnStep booking={booking} />
  )
}
