import type { CSSProperties } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { GroomAppointment, GroomDay } from '#contract/office/groom.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import type { useListKeys } from '../../frame/keys/use-list-keys.ts'
import {
  bareTime,
  boxOf,
  hoursOf,
  lateWords,
  lineOf,
  partDone,
  stateOf,
  tableHeight,
  topOf,
  wallClock,
} from './groom-view.ts'
import type { WantedMove } from './move-sheet.tsx'
import { useGroomDrag } from './use-groom-drag.ts'

type Keys = ReturnType<typeof useListKeys<HTMLDivElement>>

interface GroomTableProps {
  day: GroomDay
  now: Date
  chosenId: number | null
  keys: Keys
  onChoose: (groom: GroomAppointment) => void
  onDrop: (move: WantedMove) => void
}

/** A column a groomer; the hours they are off are hatched. */
export function GroomTable({ day, now, chosenId, keys, onChoose, onDrop }: GroomTableProps) {
  const drag = useGroomDrag(day, onDrop)
  const height = tableHeight(day)
  const nowTop = topOf(timeIn(day.timeZone, now), day)
  const isNow = day.date === day.today && nowTop >= 0 && nowTop <= height
  return (
    <section
      className="panel groom-table"
      aria-label="Groomers"
      style={{ '--columns': day.groomers.length } as CSSProperties}
    >
      <div className="groom-corner" />
      {day.groomers.map(({ id, name, shifts }) => (
        <div key={id} className="groom-name">
          <b>{name}</b>
          <small>
            {shiftWords(shifts, day.appointments.filter(({ groomerId }) => groomerId === id).length)}
          </small>
        </div>
      ))}
      <div className="groom-hours" style={{ height }} aria-hidden="true">
        {hoursOf(day).map((hour) => (
          <span key={hour} style={{ top: topOf(hour, day) }}>
            {bareTime(hour)}
          </span>
        ))}
      </div>
      <div className="groom-columns" {...keys.list}>
        {day.groomers.map((groomer) => (
          <div key={groomer.id} className="groom-column" data-groomer={groomer.id} style={{ height }}>
            {groomer.shifts.map(({ opens, closes }) => (
              <div
                key={opens}
                className="groom-shift"
                style={{ top: topOf(opens, day), height: topOf(closes, day) - topOf(opens, day) }}
              />
            ))}
            {day.appointments.map((groom, index) =>
              groom.groomerId === groomer.id ? (
                <Appointment
                  key={groom.id}
                  groom={groom}
                  day={day}
                  now={now}
                  isChosen={groom.id === chosenId}
                  isDragged={drag.dragged?.groom.id === groom.id}
                  onChoose={() => onChoose(groom)}
                  events={{ ...keys.row(index), ...drag.handlers(groom) }}
                />
              ) : null,
            )}
            {drag.dragged?.groomerId === groomer.id && (
              <div className="groom-box dragged" style={{ top: drag.dragged.top }}>
                {drag.dragged.groom.dog.name}, {bareTime(drag.dragged.time)}
              </div>
            )}
          </div>
        ))}
        {isNow && <div className="groom-now" style={{ top: nowTop }} />}
      </div>
    </section>
  )
}

function shiftWords(shifts: GroomDay['groomers'][number]['shifts'], dogs: number): string {
  const hours = shifts.map(({ opens, closes }) => `${bareTime(opens)} to ${bareTime(closes)}`).join(', ')
  return `${hours === '' ? 'off' : hours}, ${counted(dogs, 'dog')}`
}

interface AppointmentProps {
  groom: GroomAppointment
  day: GroomDay
  now: Date
  isChosen: boolean
  isDragged: boolean
  onChoose: () => void
  events: object
}

function Appointment({ groom, day, now, isChosen, isDragged, onChoose, events }: AppointmentProps) {
  const { isOneLine, ...box } = boxOf(groom, day)
  const state = stateOf(groom)
  const expected = groom.expectedAt === null ? null : wallClock(groom.expectedAt, day.timeZone)
  return (
    <button
      type="button"
      className={`groom-box ${state} ${isOneLine ? 'one-line' : ''} ${isDragged ? 'lifted' : ''}`}
      style={box}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...events}
    >
      <img src={dogPicture(groom.dog)} alt="" width={32} height={32} draggable={false} />
      <b>{groom.dog.name}</b>
      <em>
        <StateWords groom={groom} timeZone={day.timeZone} expected={expected} />
      </em>
      <small>{lineOf(groom)}</small>
      {state === 'on-table' && (
        <span className="groom-progress">
          <i style={{ width: `${partDone(groom, now)}%` }} />
        </span>
      )}
    </button>
  )
}

interface StateWordsProps {
  groom: GroomAppointment
  timeZone: string
  expected: string | null
}

function StateWords({ groom, timeZone, expected }: StateWordsProps) {
  const { startedAt, doneAt } = groom
  if (doneAt !== null) {
    return (
      <>
        <StaffIcon name="check-bold" /> {wallClock(doneAt, timeZone)}
      </>
    )
  }
  if (startedAt !== null) {
    const late = lateWords(groom)
    return late === null ? <>since {wallClock(startedAt, timeZone)}</> : <span className="late">{late}</span>
  }
  if (expected !== null) return <span className="late">starts about {expected}</span>
  return <>{bareTime(groom.starts)}</>
}
