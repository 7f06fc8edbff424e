import './conflict-panel.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bookingDraft } from '#client/booking/drafts.ts'
import { toRequest } from '#client/booking/to-request.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { stepAddress } from '../../booking/flow.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { BACK_IN_HISTORY } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { useWaitList } from '../wait-list/join-wait-list.ts'
import { WaitListButton } from '../wait-list/wait-list-button.tsx'
import { alternativesTo, type ConflictOption, conflictOptions } from './conflict-options.ts'
import { STAY_TITLE } from './review-stay.tsx'
import type { SubmitError } from './submit-error.ts'
import { invalidateAll } from './submit-steps.ts'

interface ConflictPanelProps {
  booking: Booking
  error: SubmitError
  /** One of them was taken. */
  onTake: () => void
  /** They wait for it: this booking is over. */
  onWait: () => void
  /** Asks for the price again, when that is what failed. */
  onTryAgain?: (() => void) | null
}

/** Why it did not come about. When somebody was faster: what’s available instead, each one press away. */
export function ConflictPanel({ error, onTryAgain, ...rest }: ConflictPanelProps) {
  const { text, alternatives, conflicts } = error
  const hasOptions = alternatives !== null || conflicts !== null
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      className={hasOptions ? 'conflict-panel' : 'conflict-panel refused'}
      role="alert"
      tabIndex={-1}
    >
      <Icon name={alternatives === null ? 'warning-circle-bold' : 'clock-bold'} />
      <div>
        <p>{text}</p>
        {onTryAgain && !hasOptions && (
          <button type="button" className="button secondary small" onClick={onTryAgain}>
            <Icon name="arrow-clockwise-bold" />
            Try again
          </button>
        )}
        {hasOptions && <ConflictOptions error={error} {...rest} />}
      </div>
    </div>
  )
}

const focusStay = () => document.querySelector<HTMLElement>(`#${STAY_TITLE}`)?.focus()

function ConflictOptions({
  booking,
  error: { alternatives, conflicts },
  onTake,
  onWait,
}: ConflictPanelProps) {
  const navigate = useNavigate()
  const take = ({ changes, goTo, opens }: ConflictOption) => {
    if (opens !== undefined) {
      void navigate(opens)
      return
    }
    bookingDraft.change(changes)
    onTake()
    if (goTo === null) focusStay()
    else void navigate(stepAddress(goTo, 0), { state: BACK_IN_HISTORY })
  }
  const found = [
    ...(conflicts === null ? [] : conflictOptions(conflicts, booking)),
    ...(alternatives === null ? [] : alternativesTo(alternatives, booking)),
  ]
  const canWait =
    alternatives?.canWait && booking.draft.changedOrderId === null && booking.toMeet.length === 0
  return (
    <ul className="conflict-options number">
      {found.map((option) => (
        <li key={option.label}>
          <button type="button" onClick={() => take(option)}>
            <b>{option.label}</b>
            {option.detail !== '' && <small>{option.detail}</small>}
          </button>
        </li>
      ))}
      {canWait && (
        <li>
          <WaitButton booking={booking} onTake={onTake} onWait={onWait} />
        </li>
      )}
    </ul>
  )
}

function WaitButton({ booking, onTake, onWait }: Omit<ConflictPanelProps, 'error'>) {
  const navigate = useNavigate()
  const waitList = useWaitList(toRequest(booking.draft), async (answer) => {
    if (answer.kind === 'joined') {
      showToast('success', 'You’re on the wait-list. We’ll email you.')
      onWait()
      void navigate(MY_PATHS.bookings)
      return
    }
    showToast(answer.kind === 'free' ? 'info' : 'error', answer.text)
    if (answer.kind === 'refused') return
    // Before the new price is there, the old refusal would be shown once more.
    await invalidateAll()
    onTake()
    focusStay()
  })
  return (
    <WaitListButton waitList={waitList}>
      {(label) => (
        <>
          <b>{label}</b>
          <small>We’ll email you when a spot opens up</small>
        </>
      )}
    </WaitListButton>
  )
}
