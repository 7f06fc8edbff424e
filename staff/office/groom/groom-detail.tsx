import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useMay } from '../../frame/session/me.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { weightInBoth } from '../../frame/words/weight-words.ts'
import { GroomNotes } from './groom-notes.tsx'
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
  const mayGroom = useMay('groom')
  return (
    <section className="panel groom-detail" aria-labelledby="groom-dog">
      <div className="groom-head">
        <img src={dogPicture(dog)} alt="" width={54} height={54} />
        <span>
          <h2 id="groom-dog">
            <Link to={`/staff/dogs/${dog.id}`}>{dog.name}</Link>
          </h2>
          <small>{[dog.breed, weightInBoth(dog.weightKg), groom.room].filter(Boolean).join(', ')}</small>
        </span>
      </div>
      <GroomClock groom={groom} now={now} timeZone={day.timeZone} />
      <GroomFacts groom={groom} />
      {mayGroom && state !== 'coming' && <GroomNotes key={groom.id} groom={groom} />}
      {state === 'on-table' && (
        <p className="groom-note">
          <StaffIcon name="chat-circle" />
          <span>Done tells {groom.ownerFirstName} by email and on the site. It can’t be unsent.</span>
        </p>
      )}
      {state === 'done' && day.date === day.today && (
        <p className="groom-note">
          <StaffIcon name="arrow-u-up-left" />
          <span>
            {groom.ownerFirstName} was notified. Undo puts {dog.name} back on the table; the message can’t be
            unsent.
          </span>
        </p>
      )}
      {mayGroom && (
        <div className="groom-actions">
          {state === 'done' && day.date === day.today && (
            <button
              type="button"
              className="button secondary"
              disabled={steps.isSending}
              onClick={() => void steps.undoDone(groom)}
            >
              Undo done<span className="visually-hidden"> of {dog.name}</span>
            </button>
          )}
          {state === 'coming' && (
            <button type="button" className="button secondary" onClick={onMove}>
              Move<span className="visually-hidden"> {dog.name}</span>
              <kbd aria-hidden="true">M</kbd>
            </button>
          )}
          {state === 'coming' && day.date === day.today && (
            <button
              type="button"
              className="button primary"
              disabled={!groom.isHere || steps.isSending}
              onClick={onStart}
            >
              Start<span className="visually-hidden"> {dog.name}</span>
              <kbd aria-hidden="true">S</kbd>
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
              Done<span className="visually-hidden"> with {dog.name}</span>
              <kbd aria-hidden="true">D</kbd>
            </button>
          )}
        </div>
      )}
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
        {groom.expectedAt !== null && <em>starts about {wallClock(groom.expectedAt, timeZone)}</em>}
      </p>
    )
  }
  const late = lateWords(groom)
  return (
    <p className="groom-clock">
      <b>{tableClock(groom, now)}</b>
      <span>
        of {minutesBooked(groom)}, started {late ?? wallClock(startedAt, timeZone)}
      </span>
    </p>
  )
}

const PART_OF = { boarding: 'With a stay', daycare: 'With a day of daycare', grooming: 'Comes for the groom' }

/** What to know of it before and while it is groomed. */
export function GroomFacts({ groom }: { groom: GroomAppointment }) {
  const { date, time } = groom.goesHome
  const facts: [string, ReactNode][] = [
    ['Service', [groom.service, ...groom.extras, `${minutesBooked(groom)} min`].join(', ')],
    ['Price', groom.priceCents === null ? '' : exactPrice(groom.priceCents)],
    [
      'Booked',
      <>
        {PART_OF[groom.orderType]}, <Link to={`/staff/orders/${groom.orderId}`}>{groom.orderCode}</Link>
        {groom.isHeld && ', not confirmed yet'}
      </>,
    ],
    ['Here', groom.isHere ? 'Yes' : 'Not checked in'],
    ['Allergies', groom.dog.allergies],
    ['Handling', groom.dog.behaviour],
    [
      'Goes home',
      <>
        {shortDate(date)}
        {time !== null && `, ${twelveHour(time)}`} with {groom.owner}
        {groom.ownerPhone !== null && (
          <>
            , <PhoneLink phone={groom.ownerPhone} />
          </>
        )}
      </>,
    ],
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
