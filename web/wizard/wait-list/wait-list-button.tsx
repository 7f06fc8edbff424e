import '../stay-dates/alternatives-panel.css'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { QuoteRequest } from '#client/booking/to-request.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { invalidateAvailability, joinWaitList, type WaitListAnswer } from './join-wait-list.ts'

interface WaitListJoinProps {
  /** What is waited for; null while something of it is not chosen. */
  request: QuoteRequest | null
  label?: string
  /** It came free: chooses it. */
  onTake: () => void
  /** What else is to be said about it first, such as the suite. */
  children?: ReactNode
}

/** Whoever is first in line is asked when space comes free. */
export function DatesWaitListJoin({
  request,
  label = 'Join the wait-list',
  onTake,
  children,
}: WaitListJoinProps) {
  const { join, isSending, answer } = useWaitList(request)
  if (answer?.kind === 'joined') {
    return (
      <div className="ways-out-wait">
        <Joined />
      </div>
    )
  }
  const isFree = answer?.kind === 'free'
  return (
    <div className="ways-out-wait">
      {!isFree && (
        <>
          {children}
          <button type="button" className="button secondary" aria-disabled={isSending} onClick={join}>
            {isSending ? 'Joining…' : label}
          </button>
        </>
      )}
      <div role="alert">{answer !== null && <p>{answer.text}</p>}</div>
      {isFree && <TakeFree onTake={onTake} />}
    </div>
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

function useWaitList(request: QuoteRequest | null) {
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState<WaitListAnswer | null>(null)
  const send = async () => {
    if (request === null || isSending) return
    setIsSending(true)
    setAnswer(null)
    setAnswer(await joinWaitList(request))
    setIsSending(false)
  }
  return { join: () => void send(), isSending, answer }
}
