import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { BookingDraft, RoomChoice } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { showToast } from '#ui/toast/toast.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { invalidateAvailability, useWaitList, type WaitList } from '../wait-list/join-wait-list.ts'
import { focusChosenSuite } from './suite-focus.ts'

const JOINED = 'You’re on the wait-list. We’ll email you when a room opens up.'

/** In line for rooms that are full; from then on it is one of their bookings, not a draft. */
export function useSuiteWaitList(draft: BookingDraft, rooms: RoomChoice[]): WaitList {
  const hasJoined = useRef(false)
  const navigate = useNavigate()
  // Not before the page is gone: without its draft it would lead back to the first step.
  useEffect(
    () => () => {
      if (hasJoined.current) bookingDraft.reset()
    },
    [],
  )
  return useWaitList(toRequest({ ...draft, rooms }), async (answer) => {
    if (answer.kind === 'joined') {
      showToast('success', JOINED)
      hasJoined.current = true
      await navigate(MY_PATHS.bookings)
      return
    }
    if (answer.kind === 'free') await take(rooms)
    showToast(answer.kind === 'free' ? 'info' : 'error', answer.text)
  })
}

/** What was waited for is free: it is chosen, and the booking goes on. */
async function take(rooms: RoomChoice[]) {
  await invalidateAvailability()
  bookingDraft.change({ rooms, dogsChanged: false })
  focusChosenSuite()
}
