import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'

const UNREACHED = 'We couldn’t reach our server, so the change is still pending. Please try again.'

/** Takes a change back that is not paid yet; the server says in a toast how the booking stands. */
export function useWithdrawChange(orderId: number) {
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (isSending) return
    setIsSending(true)
    try {
      await callOnce(orders.withdrawChange, { id: orderId }, { showMessage: true })
    } catch (error) {
      // A refusal has said so in a toast, and the booking says how it stands now.
      if (!(error instanceof CallError)) showToast('error', UNREACHED)
    }
    await invalidateBookings()
    setIsSending(false)
  }
  return { isSending, withdraw: () => void send() }
}
