import './conflict-panel.css'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { changeBooking } from '#client/booking/change-booking.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { stepAddress } from '../../booking/flow.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { joinWaitList } from '../wait-list/join-wait-list.ts'
import { alternativesTo, conflictOptions, type WayOut } from './conflict-options.ts'
import { STAY_TITLE } from './review-stay.tsx'
import type { Trouble } from './submit-error.ts'
import { invalidateAll } from './submit-steps.ts'

interface ConflictPanelProps {
  booking: Booking
  trouble: Trouble
  /** One of them was taken. */
  onWay: () => void
  /** They wait for it: this booking is over. */
  onWait: () => void
  /** Asks for the price again, when that is what failed. */
  onTryAgain?: (() => void) | null
}

/** Why it did not come about. When somebody was faster: what’s available instead, each one press away. */
export function ConflictPanel({ trouble, onTryAgain, ...rest }: ConflictPanelProps) {
  const { text, ways, conflicts } = trouble
  const hasWays = ways !== null || conflicts !== null
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={hasWays ? 'lost-race' : 'lost-race refused'} role="alert" tabIndex={-1}>
      <Icon name={ways === null ? 'warning-circle-bold' : 'clock-bold'} />
      <div>
        <p>{text}</p>
        {onTryAgain && !hasWays && (
          <button type="button" className="button secondary small" onClick={onTryAgain}>
            <Icon name="arrow-clockwise-bold" />
            Try again
          </button>
        )}
        {hasWays && <Alternatives trouble={trouble} {...rest} />}
      </div>
    </div>
  )
}

const focusStay = () => document.querySelector<HTMLElement>(`#${STAY_TITLE}`)?.focus()

function Alternatives({ booking, trouble: { ways, conflicts }, onWay, onWait }: ConflictPanelProps) {
  const navigate = useNavigate()
  const take = ({ changes, goTo, opens }: WayOut) => {
    if (opens !== undefined) {
      void navigate(opens)
      return
    }
    changeBooking(changes)
    onWay()
    if (goTo === null) focusStay()
    else void navigate(stepAddress(goTo, 0))
  }
  const found = [
    ...(conflicts === null ? [] : conflictOptions(conflicts, booking)),
    ...(ways === null ? [] : alternativesTo(ways, booking)),
  ]
  const canWait = ways?.canWait && booking.draft.id === 0 && booking.toMeet.length === 0
  return (
    <ul className="lost-race-ways number">
      {found.map((way) => (
        <li key={way.label}>
          <button type="button" onClick={() => take(way)}>
            <b>{way.label}</b>
            {way.detail !== '' && <small>{way.detail}</small>}
          </button>
        </li>
      ))}
      {canWait && (
        <li>
          <WaitButton booking={booking} onWay={onWay} onWait={onWait} />
        </li>
      )}
    </ul>
  )
}

function WaitButton({ booking, onWay, onWait }: Omit<ConflictPanelProps, 'trouble'>) {
  const navigate = useNavigate()
  const [isJoining, setIsJoining] = useState(false)
  const join = async () => {
    const request = toRequest(booking.draft)
    if (request === null || isJoining) return
    setIsJoining(true)
    const answer = await joinWaitList(request)
    if (answer.kind === 'joined') {
      showToast('success', 'You’re on the wait-list. We’ll email you.')
      onWait()
      void navigate(MY_PATHS.bookings)
      return
    }
    showToast(answer.kind === 'free' ? 'info' : 'error', answer.text)
    if (answer.kind !== 'refused') {
      // Before the new price is there, the old refusal would be shown once more.
      await invalidateAll()
      onWay()
      focusStay()
    }
    setIsJoining(false)
  }
  return (
    <button type="button" aria-disabled={isJoining} onClick={() => void join()}>
      <b>{isJoining ? 'Joining…' : 'Join the wait-list'}</b>
      <small>We’ll email you when a spot opens up</small>
    </button>
  )
}
