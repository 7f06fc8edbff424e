import { CallError } from '#client/api/call-error.ts'
import { useCall } from '#client/api/use-call.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { leaveFor, useReturn } from '#client/page/leave-page.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'

export type Payment = RequestOf<typeof orders.pay>

const UNREACHABLE = 'We couldn’t reach the payment page. Please check your connection and try again.'

/** Begins a payment: by card the browser leaves for the checkout; how to send an e-transfer the booking tells. */
export function usePay() {
  const paying = useCall(orders.pay, {
    unreachable: UNREACHABLE,
    onDone: ({ checkoutUrl }) => (checkoutUrl === null ? invalidateBookings() : leaveFor(checkoutUrl)),
    onFailure: (error) => {
      // What the refusal was about has changed.
      if (error instanceof CallError) void invalidateBookings()
    },
  })
  useReturn(() => {
    paying.reset()
    void invalidateBookings()
  })
  return { paying: paying.sent, pay: (payment: Payment) => void paying.send(payment) }
}

export type Paying = ReturnType<typeof usePay>
