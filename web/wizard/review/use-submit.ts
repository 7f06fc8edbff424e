import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { signatureDraft } from '#client/agreements/signature-draft.ts'
import { CallError } from '#client/api/call-error.ts'
import { useSend } from '#client/api/use-send.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { useReturn } from '#client/page/leave-page.ts'
import type { Order } from '#contract/business/order-view.ts'
import { showToast } from '#ui/toast/toast.ts'
import { bookingPath, placedPath } from '../../orders/booking-paths.ts'
import { type SubmitError, submitErrorOf } from './submit-error.ts'
import { placeBooking } from './submit-order.ts'
import {
  changeOrder,
  type GoTo,
  invalidateAll,
  isToBePaid,
  otherSum,
  payFor,
  readAfterPlacing,
  type Submission,
  toBody,
} from './submit-steps.ts'

/** The last button: places or changes the order once, and goes on to the payment. */
export function useSubmit(placing: Submission) {
  const { booking, due, method } = placing
  const isChange = booking.draft.changedOrderId !== null
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Order | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<SubmitError | null>(null)
  useReturn(() => {
    // A browser that kept this page as it was left shows the booking instead.
    if (placed !== null) void navigate(bookingPath(placed.id), { replace: true })
  })

  /** The draft has done its work. The page must know first, or it would send its visitor back to the first step. */
  const leave = () => {
    flushSync(() => setIsLeaving(true))
    bookingDraft.reset()
    signatureDraft.reset()
    void readAfterPlacing()
  }
  const goTo: GoTo = (order, words) => {
    showToast('info', words)
    void navigate(bookingPath(order.id), { replace: true })
  }
  const goOn = async (order: Order) => {
    setPlaced(order)
    leave()
    if (!isToBePaid(order)) {
      if (isChange) goTo(order, 'Your booking is changed')
      else void navigate(placedPath(order.id), { replace: true })
    } else if (order.payNowCents !== due.payNowCents) goTo(order, otherSum(order))
    else await payFor(order, method, goTo)
  }
  const { send, isSending } = useSend<void, Order>(
    async () => {
      setError(null)
      return isChange ? changeOrder(placing) : placeBooking(toBody(placing))
    },
    {
      silent: true,
      onDone: goOn,
      onFailure: (failure) => {
        setError(submitErrorOf(failure))
        // A refusal means that something is not as the page shows it.
        if (failure instanceof CallError) void invalidateAll()
      },
    },
  )
  return {
    isLeaving,
    leave,
    error,
    isSending,
    submit: () => void send(),
    dismissError: () => setError(null),
  }
}
