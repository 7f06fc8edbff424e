import gate from '#ui/art/spot-pay-cancel.svg'
import { Link } from 'react-router'
import { exactPrice } from '../app/money.ts'
import { MY_PATHS, PATHS } from '../app/paths.ts'
import { Spot } from '../app/spot.tsx'
import { HeldUntil } from './held-until.tsx'
import type { PaymentState } from './payment-state.ts'

type LeftUnpaid = Extract<PaymentState, { kind: 'left-unpaid' }>

export function PaymentLeft({ dueCents, heldUntil }: LeftUnpaid) {
  return (
    <Spot art={gate} title="You left before paying">
      <p>No harm done, nothing was charged.</p>
      <HeldUntil instant={heldUntil} />
      <Link className="button primary number" to={MY_PATHS.bookings}>
        Go on and pay {exactPrice(dueCents)}
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </Spot>
  )
}
