import { callOnce } from '#client/api/call-once.ts'
import { type Attendance, staffAttendance } from '#contract/staff/attendance.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'

/** T12: nobody came, with what follows from saying so. */
export function NoShowForm({ door, onDone }: { door: Attendance; onDone: () => void }) {
  const names = nameList(door.dogs.map(({ name }) => name))
  const dogIds = door.dogs.map(({ dogId }) => dogId)
  const noShow = useStaffWrite(staffAttendance.markNoShow, {
    undo: ({ version }) => ({
      text: `${names} did not come`,
      run: () =>
        callOnce(
          staffAttendance.undo,
          { orderId: door.orderId, version, what: 'no-show', dogIds },
          { silent: true },
        ),
    }),
    onDone,
  })
  const owed = door.balanceCents ?? 0
  return (
    <section className="door-part no-show" aria-label="Did not come">
      <h3>{names} did not come?</h3>
      <ul>
        <li>
          <StaffIcon name="receipt" />
          {owed > 0
            ? `What was paid is kept, the rest, ${exactPrice(owed)}, falls away.`
            : 'What was paid is kept, and nothing more is owed.'}
        </li>
        {door.orderType === 'boarding' && (
          <li>
            <StaffIcon name="bed" />
            The nights to come are free again, and the wait-list is asked.
          </li>
        )}
        {door.orderType === 'interview' && (
          <li>
            <StaffIcon name="handshake" />
            Another meet and greet can be booked. What waits for it is kept for a day.
          </li>
        )}
        <li>
          <StaffIcon name="chat-circle" />
          {door.owner} is told, and the message stays sent. You can undo it until midnight while the space is
          free.
        </li>
      </ul>
      <div className="door-actions">
        <button
          type="button"
          className="button danger"
          disabled={noShow.isSending}
          onClick={() => void noShow.send({ orderId: door.orderId, version: door.version })}
        >
          Did not come
        </button>
      </div>
    </section>
  )
}
