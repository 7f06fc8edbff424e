import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type BoardingFields, boardingDraft, type RoomChoice } from '#client/booking/boarding-draft.ts'
import { changeBooking } from '#client/booking/change-booking.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { showToast } from '#ui/toast.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { invalidateAvailability, joinWaitList } from '../wait-list/join-wait-list.ts'
import { focusChosenSuite } from './suite-focus.ts'

const JOINED = 'You’re on the wait-list. We’ll email you when a room opens up.'

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
    const answer = await joinWaitList(request)
    if (answer.kind === 'joined') {
      showToast('success', JOINED)
      hasJoined.current = true
      await navigate(MY_PATHS.bookings)
      return
    }
    if (answer.kind === 'free') await take(rooms)
    showToast(answer.kind === 'free' ? 'info' : 'error', answer.text)
    setIsJoining(false)
  }
  return { join, isJoining }
}

/** What was waited for is free: it is chosen, and the booking goes on. */
async function take(rooms: RoomChoice[]) {
  await invalidateAvailability()
  changeBooking({ rooms, dogChangeFlag: false })
  focusChosenSuite()
}
