import { useState } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useMay } from '../../frame/session/me.ts'
import { GroomClock, GroomFacts } from './groom-detail.tsx'
import { GroomNotes } from './groom-notes.tsx'
import { bareTime, lineOf, listOrder, partDone, stateOf, wallClock } from './groom-view.ts'
import type { GroomSteps } from './use-groom-steps.ts'

interface GroomListProps {
  day: GroomDay
  now: Date
  steps: GroomSteps
  onStart: (groom: GroomAppointment) => void
  onMove: (groom: GroomAppointment) => void
}

/** On a phone: who is on the table, then the next ones, with full-width buttons. */
export function GroomList({ day, now, steps, onStart, onMove }: GroomListProps) {
  const [groomer, setGroomer] = useState('all')
  const mayGroom = useMay('groom')
  const shown = listOrder(day.appointments).filter(
    ({ groomerId }) => groomer === 'all' || String(groomerId) === groomer,
  )
  const onTable = shown.filter((one) => stateOf(one) === 'on-table')
  const others = shown.filter((one) => stateOf(one) !== 'on-table')
  return (
    <div className="groom-phone">
      <Segmented
        label="Groomer"
        name="groomer-shown"
        value={groomer}
        options={[
          ...day.groomers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'all', label: 'All' },
        ]}
        onChange={setGroomer}
        isLabelHidden
      />
      {onTable.map((groom) => (
        <section key={groom.id} className="groom-on-table" aria-label={`${groom.dog.name} is on the table`}>
          <div className="groom-head">
            <img src={dogPicture(groom.dog)} alt="" width={56} height={56} />
            <span>
              <h2>{groom.dog.name}</h2>
              <small>{[groom.service, ...groom.extras, groom.room].filter(Boolean).join(', ')}</small>
            </span>
          </div>
          <GroomClock groom={groom} now={now} timeZone={day.timeZone} />
          <span className="groom-progress">
            <i style={{ width: `${partDone(groom, now)}%` }} />
          </span>
          {mayGroom && (
            <button
              type="button"
              className="button"
              disabled={steps.isSending}
              onClick={() => void steps.done(groom)}
            >
              <StaffIcon name="check-bold" />
              Done<span className="visually-hidden"> with {groom.dog.name}</span>, tell {groom.ownerFirstName}
            </button>
          )}
          <div className="groom-on-table-more">
            <GroomFacts groom={groom} />
            {mayGroom && <GroomNotes key={groom.id} groom={groom} />}
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <ul className="panel groom-rows">
          {others.map((groom) => (
            <li key={groom.id} className={stateOf(groom)}>
              <time>
                {bareTime(groom.starts)}
                {groom.expectedAt !== null && (
                  <small>about {wallClock(groom.expectedAt, day.timeZone)}</small>
                )}
              </time>
              <img src={dogPicture(groom.dog)} alt="" width={46} height={46} />
              <span>
                <b>{groom.dog.name}</b>
                <small>
                  {lineOf(groom)}
                  {groom.doneAt !== null && `, done ${wallClock(groom.doneAt, day.timeZone)}`}
                </small>
                {groom.doneAt === null && groom.dog.behaviour !== '' && (
                  <small className="groom-handling">Handling: {groom.dog.behaviour}</small>
                )}
              </span>
              {mayGroom && stateOf(groom) === 'done' && day.date === day.today && (
                <div className="groom-actions">
                  <button
                    type="button"
                    className="button secondary"
                    disabled={steps.isSending}
                    onClick={() => void steps.undoDone(groom)}
                  >
                    Undo {groom.dog.name}’s done
                  </button>
                  <small>The message to {groom.ownerFirstName} can’t be unsent.</small>
                </div>
              )}
              {mayGroom && stateOf(groom) === 'coming' && (
                <div className="groom-actions">
                  <button type="button" className="button secondary" onClick={() => onMove(groom)}>
                    Move {groom.dog.name}
                  </button>
                  {day.date === day.today && groom.isHere && (
                    <button
                      type="button"
                      className="button primary"
                      disabled={steps.isSending}
                      onClick={() => onStart(groom)}
                    >
                      Start {groom.dog.name}
                    </button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
