import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { GroomAppointment, GroomDay } from '#contract/staff/groom.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { lateWords, minutesBooked, stateOf, tableClock, wallClock } from './groom-view.ts'
import type { GroomSteps } from './use-groom-steps.ts'

interface GroomDetailProps {
  groom: GroomAppointment
  day: GroomDay
  now: Date
  steps: GroomSteps
  onStart: () => void
  onMove: () => void
}

/** The dog that is looked at: what is booked, what to know, and the next step. */
export function GroomDetail({ groom, day, now, steps, onStart, onMove }: GroomDetailProps) {
  const { dog } = groom
  const state = stateOf(groom)
  return (
    <section className="panel groom-detail" aria-labelledby="groom-dog">
      <div className="groom-head">
        <img src={dogPicture(dog)} alt="" width={54} height={54} />
        <span>
          <h2 id="groom-dog">
            <Link to={`/staff/dogs/${dog.id}`}>{dog.name}</Link>
          </h2>
          <small>{[dog.breed, `${dog.weightKg} kg`, groom.room].filter(Boolean).join(', ')}</small>
        </span>
      </div>
      <GroomClock groom={groom} now={now} timeZone={day.timeZone} />
      <Facts groom={groom} />
      {state === 'on-table' && (
        <p className="groom-note">
          <StaffIcon name="chat-circle" />
          <span>Done tells {groom.ownerFirstName} by mail and on the site. That message stays sent.</span>
        </p>
      )}
      {state === 'done' && day.date === day.today && (
        <p className="groom-note">
          <StaffIcon name="arrow-u-up-left" />
          <span>
            {groom.ownerFirstName} was notified. Undo puts {dog.name} back on the table; the message stays
            sent.
          </span>
        </p>
      )}
      <div className="groom-actions">
        {state === 'done' && day.date === day.today && (
          <button
            type="button"
            className="button secondary"
            disabled={steps.isSending}
            onClick={() => void steps.undoDone(groom)}
          >
            Undo done
          </button>
        )}
        {state === 'coming' && (
          <button type="button" className="button secondary" onClick={onMove}>
            Move<kbd aria-hidden="true">M</kbd>
          </button>
        )}
        {state === 'coming' && day.date === day.today && (
          <button
            type="button"
            className="button primary"
            disabled={!groom.isHere || steps.isSending}
            onClick={onStart}
          >
            Start<kbd aria-hidden="true">S</kbd>
          </button>
        )}
        {state === 'on-table' && (
          <button
            type="button"
            className="button primary"
            disabled={steps.isSending}
            onClick={() => void steps.done(groom)}
          >
            <StaffIcon name="check-bold" />
            Done<kbd aria-hidden="true">D</kbd>
          </button>
        )}
      </div>
    </section>
  )
}

export function GroomClock({
  groom,
  now,
  timeZone,
}: {
  groom: GroomAppointment
  now: Date
  timeZone: string
}) {
  const { startedAt, doneAt } = groom
  if (doneAt !== null) return <p className="groom-clock">Done at {wallClock(doneAt, timeZone)}</p>
  if (startedAt === null) {
    return (
      <p className="groom-clock">
        {twelveHour(groom.starts)} to {twelveHour(groom.ends)}
        {groom.expectedAt !== null && <em>begins about {wallClock(groom.expectedAt, timeZone)}</em>}
      </p>
    )
  }
  const late = lateWords(groom)
  return (
    <p className="groom-clock">
      <b>{tableClock(groom, now)}</b>
      <span>
        of {minutesBooked(groom)}, began {late ?? wallClock(startedAt, timeZone)}
      </span>
    </p>
  )
}

const PART_OF = { boarding: 'With a stay', daycare: 'With a day of daycare', grooming: 'Comes for the groom' }

function Facts({ groom }: { groom: GroomAppointment }) {
  const facts: [string, string][] = [
    ['Service', [groom.service, ...groom.extras, `${minutesBooked(groom)} min`].join(', ')],
    ['Booked', `${PART_OF[groom.orderType]}, ${groom.orderCode}${groom.isHeld ? ', not confirmed yet' : ''}`],
    ['Owner', groom.owner],
    ['Here', groom.isHere ? 'Yes' : 'Not checked in'],
    ['Allergies', groom.dog.allergies],
    ['Handling', groom.dog.behaviour],
  ]
  return (
    <dl className="groom-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
