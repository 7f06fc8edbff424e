import { usePageHead } from '../app/use-page-head.ts'
import { PayResult } from './pay-result.tsx'
import type { PaymentState } from './payment-state.ts'

/** The site takes no payments yet, so the server knows none, whatever the address says. */
const STATE: PaymentState = { kind: 'not-found' }

export function PaySuccessPage() {
  usePageHead('Payment', 'What we know about your payment.')
  return <PayResult state={STATE} />
}

export function PayErrorPage() {
  usePageHead('Payment not completed', 'What we know about a payment that did not go through.')
  return <PayResult state={STATE} />
}

export function PayCancelPage() {
  usePageHead('Payment left', 'What we know about a payment that was left before it was made.')
  return <PayResult state={STATE} />
}
