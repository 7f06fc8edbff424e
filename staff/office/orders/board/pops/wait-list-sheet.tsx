import './wait-list.css'
import { useState } from 'react'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { staffBoard } from '#contract/office/orders/board/staff-board.ts'
import type { BoardWaiter } from '#contract/office/orders/board/wait-list.ts'
import { dateRange, durationWords } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { counted } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { shortDay } from '../../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { groupBy } from '../view/board-rows.ts'

interface WaitListSheetProps {
  parkId: number
  now: Date
  /** To the nights on which more is sold than there are rooms. */
  onRaised: () => void
  onClose: () => void
}

/** B18: who waits for what, in which place, since when; one may be offered it out of turn. */
export function WaitListSheet({ parkId, now, onRaised, onClose }: WaitListSheetProps) {
  const read = useStaffRead(
    staffBoard.getWaitList,
    { parkId: String(parkId) },
    { live: ['board', 'order', 'wait-list'] },
  )
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title="Wait-list"
      footer={
        <button type="button" className="button quiet" onClick={onRaised}>
          Raised nights
        </button>
      }
    >
      <StaffLoaded read={read} what="the wait-list">
        {({ entries, hoursToAnswer }) =>
          entries.length === 0 ? (
            <p className="muted">No one is waiting. Customers who find their days full can join this list.</p>
          ) : (
            <>
              <p className="muted">{counted(entries.length, 'household')}</p>
              {[...groupBy(entries, ({ what }) => what)].map(([what, waiters]) => (
                <section key={what} className="wait-group" aria-label={what}>
                  <h3>{what}</h3>
                  <ul>
                    {waiters.map((waiter) => (
                      <Waiter key={waiter.id} waiter={waiter} hours={hoursToAnswer} now={now} />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )
        }
      </StaffLoaded>
    </StaffSheet>
  )
}

interface WaiterProps {
  waiter: BoardWaiter
  hours: number
  now: Date
}

function Waiter({ waiter, hours, now }: WaiterProps) {
  const { id, version, dogs, owner, position, since, firstDate, lastDate, offer, notNow } = waiter
  const [isAsking, setIsAsking] = useState(false)
  const [why, setWhy] = useState('')
  const send = useStaffWrite(staffBoard.offer, { silent: true, onDone: () => setIsAsking(false) })
  const isOutOfTurn = position > 1
  const offerIt = () => void send.send({ entryId: id, version, ...(isOutOfTurn && { why: why.trim() }) })
  return (
    <li>
      <b className="wait-place">
        <span className="visually-hidden">Place </span>
        {position}
      </b>
      <DogAvatars dogs={dogs} size={34} />
      <span className="wait-words">
        <b>{dogs.map(({ name }) => name).join(', ')}</b>
        <small>
          {owner}, since {shortDay(Date.parse(since))}
        </small>
        <small>{dateRange(firstDate, lastDate)}</small>
        {notNow !== null && <small>{notNow}</small>}
      </span>
      {offer !== null ? (
        <span className="tag warn">
          <StaffIcon name="hourglass-bold" />
          {offer.until === null ? 'Offered' : `Offered, ${leftWords(offer.until, now)}`}
        </span>
      ) : (
        <button
          type="button"
          className="button secondary small"
          disabled={notNow !== null || send.isSending}
          onClick={() => (isOutOfTurn ? setIsAsking(!isAsking) : offerIt())}
          aria-expanded={isOutOfTurn ? isAsking : undefined}
        >
          Offer now
        </button>
      )}
      {send.failure !== '' && (
        <p className="pop-note red" role="alert">
          <StaffIcon name="warning-fill" />
          <span>{send.failure}</span>
        </p>
      )}
      {isAsking && (
        <form
          className="out-of-turn"
          aria-label={`Out of turn: ${owner}`}
          onSubmit={(event) => {
            event.preventDefault()
            offerIt()
          }}
        >
          <p>
            <b>Out of turn?</b> {counted(position - 1, 'household')} {position === 2 ? 'is' : 'are'} before{' '}
            {owner}.
          </p>
          <TextField label="Why" name="why" value={why} onChange={setWhy} maxLength={300} />
          <button type="submit" className="button primary" disabled={why.trim() === '' || send.isSending}>
            Offer to {owner} for {counted(hours, 'hour')}
          </button>
        </form>
      )}
    </li>
  )
}

const leftWords = (until: string, now: Date): string =>
  durationWords(Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS)))
