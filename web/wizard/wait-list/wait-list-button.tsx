import '../stay-dates/alternatives-panel.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuoteRequest } from '#client/booking/to-request.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { invalidateAvailability, useWaitList, type WaitList } from './join-wait-list.ts'

interface WaitListJoinProps {
  /** What is waited for; null while something of it is not chosen. */
  request: QuoteRequest | null
  /** It came free: chooses it. */
  onTake: () => void
  /** What else is to be said about it first, such as the suite. */
  children?: ReactNode
}

/** Whoever is first in line is asked when space comes free. */
export function WaitListJoin({ request, onTake, children }: WaitListJoinProps) {
  const waitList = useWaitList(request)
  const { answer } = waitList
  if (answer?.kind === 'joined') {
    return (
      <div className="wait-list-form">
        <Joined />
      </div>
    )
  }
  const isFree = answer?.kind === 'free'
  return (
    <div className="wait-list-form">
      {!isFree && (
        <>
          {children}
          <WaitListButton waitList={waitList} className="button secondary" />
        </>
      )}
      <div role="alert">{answer !== null && <p>{answer.text}</p>}</div>
      {isFree && <TakeFree onTake={onTake} />}
    </div>
  )
}

interface WaitListButtonProps {
  waitList: Pick<WaitList, 'join' | 'isJoining'>
  className?: string
  /** Around what the button says. */
  children?: (label: string) => ReactNode
}

export function WaitListButton({
  waitList: { join, isJoining },
  className,
  children = (label) => label,
}: WaitListButtonProps) {
  return (
    <button type="button" className={className} aria-disabled={isJoining} onClick={join}>
      {children(isJoining ? 'Joining…' : 'Join the wait-list')}
    </button>
  )
}

/** The page must know that it is free before it is chosen, or it would be refused once more. */
function TakeFree({ onTake }: Pick<WaitListJoinProps, 'onTake'>) {
  const take = async () => {
    await invalidateAvailability()
    onTake()
  }
  return (
    <button type="button" className="button primary" onClick={() => void take()}>
      Book it now
    </button>
  )
}

function Joined() {
  return (
    <p role="status">
      You’re on the wait-list. We’ll email you when a spot opens up; see it in{' '}
      <Link className="text-link" to={MY_PATHS.bookings}>
        My bookings
      </Link>
      .
    </p>
  )
}
