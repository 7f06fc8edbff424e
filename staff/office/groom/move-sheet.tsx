import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { type GroomAppointment, type GroomDay, staffGroom } from '#contract/office/groom.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { bareTime, minutesBooked } from './groom-view.ts'

export interface WantedMove {
  groom: GroomAppointment
  groomerId: number
  time: string
}

interface MoveSheetProps {
  day: GroomDay
  wanted: WantedMove
  onClose: () => void
}

interface Refused {
  msg: string
  free: string[]
}

const refusedBy = (error: unknown): Refused | null => {
  if (!(error instanceof CallError)) return null
  const { free } = (error.data ?? {}) as { free?: unknown }
  return { msg: error.message, free: Array.isArray(free) ? (free as string[]) : [] }
}

/** T15: another time or another groomer, chosen by hand or by the drop that opened it. */
export function MoveSheet({ day, wanted: { groom, ...dropped }, onClose }: MoveSheetProps) {
  const [groomerId, setGroomerId] = useState(dropped.groomerId)
  const [time, setTime] = useState(dropped.time)
  const [refused, setRefused] = useState<Refused | null>(null)
  const nameOf = (id: number) => day.groomers.find((groomer) => groomer.id === id)?.name ?? ''
  const move = useStaffWrite(staffGroom.move, {
    silent: true,
    onDone: onClose,
    onFailure: (error) => setRefused(refusedBy(error)),
    undo: ({ id, version, starts, groomerId: now }) => ({
      text: `${groom.dog.name} moved to ${nameOf(now)}, ${bareTime(starts)}`,
      run: () =>
        callOnce(
          staffGroom.move,
          { appointmentId: id, version, groomerId: groom.groomerId, time: groom.starts },
          { silent: true },
        ),
    }),
  })
  const isOtherTime = time !== groom.starts
  const isSame = !isOtherTime && groomerId === groom.groomerId
  const send = (at: string) => {
    setTime(at)
    setRefused(null)
    void move.send({ appointmentId: groom.id, version: groom.version, groomerId, time: at })
  }
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Move ${groom.dog.name}`}
      footer={
        <>
          <button type="button" className="button secondary" onClick={onClose}>
            Back to {nameOf(groom.groomerId)}, {bareTime(groom.starts)}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isSame || move.isSending}
            onClick={() => send(time)}
          >
            {isOtherTime ? `Move, tell ${groom.ownerFirstName}` : 'Move'}
          </button>
        </>
      }
    >
      <div className="staff-form">
        <p className="groom-head">
          <img src={dogPicture(groom.dog)} alt="" width={46} height={46} />
          <span>
            <b>
              {nameOf(groomerId)}, {time === '' ? '' : twelveHour(time)}
            </b>
            <small>
              Was {nameOf(groom.groomerId)}, {twelveHour(groom.starts)}. {groom.service},{' '}
              {minutesBooked(groom)} min
            </small>
          </span>
        </p>
        <div role="alert">
          {refused !== null && (
            <div className="groom-refused">
              <b>
                <StaffIcon name="prohibit" />
                {refused.msg}
              </b>
              {refused.free.length > 0 && (
                <>
                  <p>{nameOf(groomerId)} is free:</p>
                  <div className="groom-free">
                    {refused.free.map((free) => (
                      <button
                        key={free}
                        type="button"
                        className="button secondary small"
                        onClick={() => send(free)}
                      >
                        {bareTime(free)}
                      </button>
                    ))}
                  </div>
                </>
              )}
            </div>
          )}
        </div>
        <SelectField
          label="Groomer"
          name="groomer"
          value={String(groomerId)}
          options={day.groomers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => setGroomerId(Number(value))}
        />
        <TimeField label="Starts at" name="time" value={time} onChange={setTime} />
        <ul className="groom-effects">
          <li>
            <StaffIcon name="check-bold" />
            Same price
          </li>
          <li>
            <StaffIcon name="chat-circle" />
            {isOtherTime
              ? `${groom.ownerFirstName} gets a message with the new time`
              : 'Same time, so no one is notified'}
          </li>
        </ul>
      </div>
    </StaffSheet>
  )
}
