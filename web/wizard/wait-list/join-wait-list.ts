import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import type { QuoteRequest } from '#client/booking/to-request.ts'
import { orders } from '#contract/business/orders.ts'

const UNREACHED = 'We couldn’t reach our server, so you’re not on the list yet. Please try again.'
const CONFLICT = 409

/** On the list, not on it and why, or not on it because it came free: then it can be booked at once. */
export type WaitListAnswer = { kind: 'joined' } | { kind: 'free' | 'refused'; text: string }

export interface WaitList {
  join: () => void
  isJoining: boolean
  answer: WaitListAnswer | null
}

/** Gets in line for what is full. */
export async function joinWaitList(request: QuoteRequest): Promise<WaitListAnswer> {
  try {
    await callOnce(orders.joinWaitList, { request }, { silent: true })
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'refused', text: UNREACHED }
    const isFree = error.code === CONFLICT && (await canBeBooked(request))
    return { kind: isFree ? 'free' : 'refused', text: error.message }
  }
  void invalidateBookings()
  return { kind: 'joined' }
}

/** In line for one thing; what follows from the answer is said by the page that asks. */
export function useWaitList(
  request: QuoteRequest | null,
  onAnswer?: (answer: WaitListAnswer) => Promise<void> | void,
): WaitList {
  const [isJoining, setIsJoining] = useState(false)
  const [answer, setAnswer] = useState<WaitListAnswer | null>(null)
  const join = async () => {
    if (request === null || isJoining) return
    setIsJoining(true)
    setAnswer(null)
    const answered = await joinWaitList(request)
    setAnswer(answered)
    await onAnswer?.(answered)
    setIsJoining(false)
  }
  return { join: () => void join(), isJoining, answer }
}

/** Asked of the server, because a refusal does not say which one it is but in words for people. */
const canBeBooked = (request: QuoteRequest): Promise<boolean> =>
  call(orders.quote, request, { silent: true }).then(
    () => true,
    () => false,
  )

/** What the pages know to be full is not any more. */
export const invalidateAvailability = () =>
  queryClient.invalidateQueries({ queryKey: [orders.getAvailability.path] })
