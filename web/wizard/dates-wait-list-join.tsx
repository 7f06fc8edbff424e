import './dates-ways-out-panel.css'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { MY_PATHS } from '../app/paths.ts'
import { joinWaitList } from './join-wait-list.ts'
import type { OrderWish } from './to-request.ts'

interface WaitListJoinProps {
  /** What is waited for; null while something of it is not chosen. */
  request: OrderWish | null
  label?: string
  /** What else is to be said about it first, such as the suite. */
  children?: ReactNode
}

/** Whoever is first in line is asked when space comes free. */
export function DatesWaitListJoin({ request, label = 'Join the wait-list', children }: WaitListJoinProps) {
  const { join, isSending, failure, isDone } = useWaitList(request)
  return (
    <div className="ways-out-wait">
      {isDone ? (
        <Joined />
      ) : (
        <>
          {children}
          <button type="button" className="button secondary" aria-disabled={isSending} onClick={join}>
            {isSending ? 'Joining…' : label}
          </button>
        </>
      )}
      <div role="alert">{failure !== '' && <p>{failure}</p>}</div>
    </div>
  )
}

function Joined() {
  return (
    <p role="status">
      You are on the wait-list. We write to you when space comes free; see it under{' '}
      <Link className="text-link" to={MY_PATHS.bookings}>
        My bookings
      </Link>
      .
    </p>
  )
}

function useWaitList(request: OrderWish | null) {
  const [isSending, setIsSending] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async () => {
    if (request === null || isSending) return
    setIsSending(true)
    setFailure('')
    const trouble = await joinWaitList(request)
    if (trouble === null) setIsDone(true)
    else setFailure(trouble)
    setIsSending(false)
  }
  return { join: () => void send(), isSending, isDone, failure }
}
