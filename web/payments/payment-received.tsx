import ticket from '#ui/art/spot-pay-success.svg'
import { Link } from 'react-router'
import { exactPrice } from '../app/money.ts'
import { MY_PATHS, PATHS } from '../app/paths.ts'
import { Spot } from '../app/spot.tsx'
import type { PaymentState } from './payment-state.ts'

type Paid = Extract<PaymentState, { kind: 'paid' }>

export function PaymentReceived({ amountCents, reference, receiptTo }: Paid) {
  return (
    <Spot art={ticket} title="Booked and paid">
      <p className="number">
        We have {exactPrice(amountCents)} for booking {reference}. The receipt is on its way to {receiptTo}.
      </p>
      <Link className="button primary" to={MY_PATHS.bookings}>
        View booking
      </Link>
      <Link className="button secondary" to={PATHS.guidelines}>
        What to bring
      </Link>
    </Spot>
  )
}
