import { useEffect, useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'

export type Payment = RequestOf<typeof orders.pay>

/** Begins a payment: by card the browser leaves for the checkout; how to send an e-transfer the booking tells. */
export function usePay() {
  const [paying, setPaying] = useState<Payment | null>(null)
  useReturnFromCheckout(() => setPaying(null))
  const pay = async (payment: Payment) => {
    setPaying(payment)
    try {
      const begun = await callOnce(orders.pay, payment)
      if (begun.checkoutUrl !== null) {
        window.location.assign(begun.checkoutUrl)
        return
      }
      await invalidateBookings()
    } catch (error) {
      // A refusal has said so itself, and what it was about has changed.
      if (error instanceof CallError) void invalidateBookings()
      else
        showToast('error', 'We couldn’t reach the payment page. Please check your connection and try again.')
    }
    setPaying(null)
  }
  return { paying, pay: (payment: Payment) => void pay(payment) }
}

export type Paying = ReturnType<typeof usePay>

/** Whoever comes back by the browser's own button finds the page as they left it, its button still busy. */
function useReturnFromCheckout(settle: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      settle()
      void invalidateBookings()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })
}
