import lostLeash from '#ui/art/spot-pay-error.svg'
import { Link } from 'react-router'
import { MY_PATHS, PATHS } from '../app/paths.ts'
import { Spot } from '../app/spot.tsx'
import { HeldUntil } from './held-until.tsx'
import type { PaymentState } from './payment-state.ts'

type Declined = Extract<PaymentState, { kind: 'declined' }>

export function PaymentDeclined({ heldUntil }: Declined) {
  return (
    <Spot art={lostLeash} title="The payment did not go through">
      <p>Your bank said no, and nothing was charged. Your dates and your answers are safe.</p>
      <HeldUntil instant={heldUntil} />
      <Link className="button primary" to={MY_PATHS.bookings}>
        Try again
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </Spot>
  )
}
