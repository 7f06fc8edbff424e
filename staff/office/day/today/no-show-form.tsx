import { useState } from 'react'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { undoOfStep } from '../../attendance/take-back.ts'

interface NoShowFormProps {
  door: Attendance
  onDone: () => void
  onKeepWaiting: () => void
}

/** T12: one question, with what follows from saying so, and two answers. AD32: a reason where they were checked in before. */
export function NoShowForm({ door, onDone, onKeepWaiting }: NoShowFormProps) {
  const [why, setWhy] = useState('')
  const names = nameList(door.dogs.map(({ name }) => name))
  const noShow = useStaffWrite(staffAttendance.markNoShow, {
    undo: ({ version, orderId }) =>
      undoOfStep({ orderId, version, what: 'no-show', dogs: door.dogs, text: `${names} did not come` }),
    onDone,
  })
  const owed = door.balanceCents ?? 0
  return (
    <section className="door-part no-show" aria-label="Did not come">
      <h3>{names} did not come?</h3>
      {door.phone !== null && (
        <p>
          <a className="button secondary small" href={`tel:${door.phone}`}>
            Call {door.owner}, {door.phone}
          </a>
        </p>
      )}
      <ul>
        <li>
          <StaffIcon name="receipt" />
          {owed > 0
            ? `What was paid is kept, the rest, ${exactPrice(owed)}, is no longer owed.`
            : 'What was paid is kept, and nothing more is owed.'}
        </li>
        {door.orderType === 'boarding' && (
          <li>
            <StaffIcon name="bed" />
            The remaining nights open up again, and the wait-list is offered them.
          </li>
        )}
        {door.orderType === 'interview' && (
          <li>
            <StaffIcon name="handshake" />
            Another meet and greet can be booked. Bookings that wait for it are held for a day.
          </li>
        )}
        <li>
          <StaffIcon name="chat-circle" />
          {door.owner} is notified, and that can’t be unsent. You can undo it until midnight while the spot is
          still available.
        </li>
      </ul>
      {door.wasCheckedIn && (
        <>
          <p>
            They were checked in, and that was undone.
            {owed > 0 && ' Dropping what is owed may need a manager’s approval.'}
          </p>
          <TextField label="Why did no one come?" name="why" value={why} onChange={setWhy} maxLength={300} />
        </>
      )}
      <div className="door-actions">
        <button
          type="button"
          className="button secondary"
          disabled={noShow.isSending}
          onClick={onKeepWaiting}
        >
          Keep waiting
        </button>
        <button
          type="button"
          className="button danger"
          disabled={noShow.isSending || (door.wasCheckedIn && why.trim() === '')}
          onClick={() => void noShow.send({ orderId: door.orderId, version: door.version, why })}
        >
          Did not come
        </button>
      </div>
    </section>
  )
}
