import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOnce } from '../api/call-once.ts'
import { CallError } from '../api/call-error.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { readBookingsAgain } from './booking-cache.ts'
import { cancelledWords } from './booking-cancel-words.ts'
import type { Booking } from './booking-words.ts'

const UNREACHED = 'We could not reach our server, so nothing is cancelled yet. Please try again.'

/** What comes back, asked anew each time, and the cancelling on the terms that were shown. */
export function useCancelling(booking: Pick<Booking, 'id' | 'orderType'>, onDone: () => void) {
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const preview = usePreview(booking.id)
  const confirm = async () => {
    if (preview.data === undefined) return
    const { refundCents, creditCents } = preview.data
    setIsSending(true)
    setFailure('')
    try {
      await callOnce(
        orders.cancel,
        { id: booking.id, expected: { refundCents, creditCents } },
        { silent: true },
      )
      showToast('success', cancelledWords(booking.orderType))
      void readBookingsAgain()
      onDone()
    } catch (error) {
      // The terms have changed since they were read, or the order has: both are read again.
      if (error instanceof CallError) {
        setFailure(error.message)
        await preview.refetch()
        void readBookingsAgain()
      } else setFailure(UNREACHED)
    }
    setIsSending(false)
  }
  const reason = preview.error instanceof CallError ? preview.error.message : ''
  return { preview, failure: failure || reason, isSending, confirm: () => void confirm() }
}

export type Cancelling = ReturnType<typeof useCancelling>

function usePreview(id: number) {
  const input = { id: String(id) }
  return useQuery(
    {
      queryKey: [orders.previewCancel.path, input],
      queryFn: ({ signal }) => call(orders.previewCancel, input, { signal, silent: true }),
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
}
