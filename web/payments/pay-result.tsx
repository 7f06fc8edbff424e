import type { PaymentState } from './payment-state.ts'
import { PaymentDeclined } from './payment-declined.tsx'
import { PaymentLeft } from './payment-left.tsx'
import { PaymentNotFound } from './payment-not-found.tsx'
import { PaymentReceived } from './payment-received.tsx'

/** The page for what is true of the payment, whichever of the three addresses the browser came back to. */
export function PayResult({ state }: { state: PaymentState }) {
  if (state.kind === 'paid') return <PaymentReceived {...state} />
  if (state.kind === 'declined') return <PaymentDeclined {...state} />
  if (state.kind === 'left-unpaid') return <PaymentLeft {...state} />
  return <PaymentNotFound />
}
