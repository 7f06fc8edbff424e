import './closures.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BookingOnDay } from '#contract/management/closures.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { CLOSURE_DECISIONS, type ClosureDecision } from '#domain/closures/decide-booking.ts'
import { counted } from '#domain/name-list.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { BOOKED_WORDS } from './closure-words.ts'
import { type Choices, type Chosen, sameForAll, undecided } from './decisions.ts'

const DECISION_WORDS: Record<ClosureDecision, string> = { keep: 'Keep', move: 'Move', cancel: 'Cancel' }

interface BookingDecisionsProps {
  bookings: readonly BookingOnDay[]
  choices: Choices
  today: string
  onChange: (choices: Choices) => void
}

/** K11: what becomes of each booking that is there already, one by one or all the same. */
export function BookingDecisions({ bookings, choices, today, onChange }: BookingDecisionsProps) {
  const open = undecided(bookings, choices).length
  return (
    <section className="closure-bookings" aria-label="Bookings there already">
      <h3>
        {counted(bookings.length, 'booking')} there already
        <small role="status">{open === 0 ? 'All decided' : `${open} to decide`}</small>
      </h3>
      {bookings.length > 1 && (
        <AllTheSame today={today} onChoose={(chosen) => onChange(sameForAll(bookings, chosen, choices))} />
      )}
      <ul>
        {bookings.map((booking) => (
          <BookingLine
            key={booking.key}
            booking={booking}
            chosen={choices[booking.key]}
            today={today}
            onChoose={(chosen) => onChange({ ...choices, [booking.key]: chosen })}
          />
        ))}
      </ul>
      <p className="muted">
        Cancelling is our decision: full refund. Owners hear of a move or a cancellation at once, with the
        reason.
      </p>
    </section>
  )
}

function AllTheSame({ today, onChoose }: { today: string; onChoose: (chosen: Chosen) => void }) {
  const [toDate, setToDate] = useState('')
  return (
    <div className="closure-all" role="group" aria-label="The same for all">
      <button
        type="button"
        className="button secondary small"
        onClick={() => onChoose({ decision: 'keep', toDate: '' })}
      >
        Keep all
      </button>
      <button
        type="button"
        className="button secondary small"
        onClick={() => onChoose({ decision: 'cancel', toDate: '' })}
      >
        Cancel all
      </button>
      <DayField label="Or move all to" name="allTo" value={toDate} min={today} onChange={setToDate} />
      <button
        type="button"
        className="button secondary small"
        disabled={toDate === ''}
        onClick={() => onChoose({ decision: 'move', toDate })}
      >
        Move all
      </button>
    </div>
  )
}

interface BookingLineProps {
  booking: BookingOnDay
  chosen: Chosen | undefined
  today: string
  onChoose: (chosen: Chosen) => void
}

function BookingLine({ booking, chosen, today, onChoose }: BookingLineProps) {
  const { dogs, code, can } = booking
  const may = { keep: true, ...can }
  return (
    <li>
      <BookingWords booking={booking} />
      <div className="choice-chips" role="group" aria-label={`${dogs}, ${code}`}>
        {CLOSURE_DECISIONS.map((decision) => (
          <button
            key={decision}
            type="button"
            className="choice-chip"
            aria-pressed={chosen?.decision === decision}
            disabled={!may[decision]}
            onClick={() => onChoose({ decision, toDate: chosen?.toDate ?? '' })}
          >
            <span>{DECISION_WORDS[decision]}</span>
          </button>
        ))}
      </div>
      {chosen?.decision === 'move' && (
        <DayField
          label={`Move ${dogs} to`}
          name={`to ${booking.key}`}
          value={chosen.toDate}
          min={today}
          onChange={(toDate) => onChoose({ decision: 'move', toDate })}
        />
      )}
    </li>
  )
}

/** 'Rex, arrival Thu 24 Dec at 9:00 am', with whose it is. */
export function BookingWords({ booking }: { booking: BookingOnDay }) {
  const { orderId, code, owner, dogs, what, date, time, groomer } = booking
  const at = time === null ? '' : `, ${twelveHour(time)}`
  return (
    <p className="closure-booking">
      <b>{dogs}</b> <span className="muted">{owner}</span>
      <small>
        {BOOKED_WORDS[what]} {shortDate(date)}
        {at}
        {groomer !== null && ` with ${groomer}`} · <Link to={`/staff/orders/${orderId}`}>{code}</Link>
      </small>
    </p>
  )
}
