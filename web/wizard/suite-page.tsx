import { Navigate } from 'react-router'
import { Loaded } from '../app/loaded.tsx'
import { MY_PATHS } from '../app/paths.ts'
import { AddOnStep } from './add-on-step.tsx'
import { firstOpenStep, mayOpen, stepAddress } from './flow.ts'
import { SuitePlace } from './suite-place.tsx'
import { SuiteStep } from './suite-step.tsx'
import { type Booking, useBooking } from './use-booking.ts'

/** A stay has a suite and extras; a day of daycare has extras only. */
export function SuitePage() {
  const booking = useBooking()
  return (
    <Loaded read={booking} what="your booking" meanwhile={<SuitePlace />}>
      {(known) => <OpenStep booking={known} />}
    </Loaded>
  )
}

/** Before there are dates there is nothing to look up. */
function OpenStep({ booking }: { booking: Booking }) {
  const { draft, steps } = booking
  if (!mayOpen(steps, MY_PATHS.chooseSuite)) {
    return <Navigate to={stepAddress(firstOpenStep(steps), 0)} replace />
  }
  return draft.orderType === 'boarding' ? <SuiteStep booking={booking} /> : <AddOnStep booking={booking} />
}
