import type { OutputOf, RequestOf } from '#contract/endpoint.ts'
import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { callOnce } from '../api/call-once.ts'
import { readBookingsAgain } from '../orders/booking-cache.ts'

export type Payment = RequestOf<typeof orders.pay>
export type BegunPayment = OutputOf<typeof orders.pay>

/** Begins a payment: by card the browser leaves for the checkout, an e-transfer answers how to send it. */
export function usePay(begunBefore: BegunPayment | null = null) {
  const [paying, setPaying] = useState<Payment | null>(null)
  const [toSend, setToSend] = useState(begunBefore)
  useReturnFromCheckout(() => setPaying(null))
  const pay = async (payment: Payment) => {
    setPaying(payment)
    try {
      const begun = await callOnce(orders.pay, payment)
      if (begun.checkoutUrl !== null) {
        window.location.assign(begun.checkoutUrl)
        return
      }
      setToSend(begun)
      void readBookingsAgain()
    } catch (error) {
      // A refusal has said so itself, and what it was about has changed.
      if (error instanceof CallError) void readBookingsAgain()
      else
        showToast('error', 'We could not reach the payment page. Please check your connection and try again.')
    }
    setPaying(null)
  }
  return { paying, toSend, pay: (payment: Payment) => void pay(payment) }
}

export type Paying = ReturnType<typeof usePay>

/** Whoever comes back by the browser's own button finds the page as they left it, its button still busy. */
function useReturnFromCheckout(settle: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      settle()
      void readBookingsAgain()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })
}
