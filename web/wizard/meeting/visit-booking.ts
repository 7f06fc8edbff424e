import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#client/api/call.ts'
import { CallError, failureText } from '#client/api/call-error.ts'
import { newKey } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { visitDraft } from '#client/booking/drafts.ts'
import { dogs } from '#contract/business/dogs.ts'
import { orders } from '#contract/business/orders.ts'
import { placedPath } from '../../orders/booking-paths.ts'
import type { Visit } from './use-visit.ts'
import { unansweredVisit, visitRequest } from './visit-request.ts'

const GONE = 409

/** What stopped the booking: the hour is gone, or something else, in the server's words. */
export interface VisitFailure {
  isGone: boolean
  text: string
}

/** Books the visit, once; then its ticket. What was written is kept until it is booked. */
export function useVisitBooking(visit: Visit) {
  const [failure, setFailure] = useState<VisitFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const isDone = useRef(false)
  // Only once the page has gone: without its draft, and with dogs that are expected now, it would change under the eye.
  useEffect(
    () => () => {
      if (!isDone.current) return
      visitDraft.reset()
      void invalidateBookings()
      void queryClient.invalidateQueries({ queryKey: [dogs.getDogList.path] })
    },
    [],
  )
  const send = async () => {
    const wanted = unansweredVisit(visit.draft) ?? { body: { request: visitRequest(visit) }, key: newKey() }
    visitDraft.change({ sent: { body: JSON.stringify(wanted.body), key: wanted.key } })
    const { id } = await call(orders.create, wanted.body, { silent: true, idempotencyKey: wanted.key })
    isDone.current = true
    await navigate(placedPath(id), { replace: true })
  }
  const book = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await send()
    } catch (error) {
      // Whatever the server answered, the next request is a new one; without an answer it is this one still.
      if (error instanceof CallError) visitDraft.change({ sent: null })
      const isGone = error instanceof CallError && error.code === GONE
      if (isGone) await queryClient.invalidateQueries({ queryKey: [orders.getSlots.path] })
      setFailure({ isGone, text: failureText(error) })
      setIsBusy(false)
    }
  }
  const isUnanswered = unansweredVisit(visit.draft) !== null
  return { failure, isBusy, isUnanswered, book: () => void book(), dismissError: () => setFailure(null) }
}
