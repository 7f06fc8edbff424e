import { orders } from '#contract/orders.ts'
import { showToast } from '#ui/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../api/call-error.ts'
import { callOnce } from '../api/call-once.ts'
import { MY_PATHS } from '../app/paths.ts'
import { boardingDraft, type BoardingFields, type RoomChoice } from '../orders/boarding-draft.ts'
import { readBookingsAgain } from '../orders/booking-cache.ts'
import { toRequest } from './to-request.ts'

const JOINED = 'You are on the wait-list. We write to you when a room comes free.'
const UNREACHED = 'We could not reach our server, so you are not on the list yet. Please try again.'

/** In line for rooms that are full; from then on it is one of their bookings, not a draft. */
export function useWaitList(draft: BoardingFields) {
  const [isJoining, setIsJoining] = useState(false)
  const hasJoined = useRef(false)
  const navigate = useNavigate()
  // Not before the page is gone: without its draft it would lead back to the first step.
  useEffect(
    () => () => {
      if (hasJoined.current) boardingDraft.reset()
    },
    [],
  )
  const join = async (rooms: RoomChoice[]) => {
    const request = toRequest({ ...draft, rooms })
    if (request === null || isJoining) return
    setIsJoining(true)
    try {
      await callOnce(orders.joinWaitList, { request })
    } catch (error) {
      // A refusal has said so in a toast.
      if (!(error instanceof CallError)) showToast('error', UNREACHED)
      setIsJoining(false)
      return
    }
    showToast('success', JOINED)
    void readBookingsAgain()
    hasJoined.current = true
    await navigate(MY_PATHS.bookings)
  }
  return { join, isJoining }
}
