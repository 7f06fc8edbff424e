import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { TAKE_BACK_LABELS, takenBackWords } from '../../attendance/take-back.ts'

/** T8, T11, T12: a slip of today is taken back here as long as it can be, also when its toast has gone. */
export function TakeBackButtons({ door, onDone }: { door: Attendance; onDone: () => void }) {
  const namesOf = (dogIds: readonly number[]) =>
    door.dogs.filter(({ dogId }) => dogIds.includes(dogId)).map(({ name }) => name)
  const undo = useStaffWrite(staffAttendance.undo, {
    // The words below say more than the server's.
    undo: () => null,
    onDone: (_door, { what, dogIds }) => {
      showToast('success', takenBackWords(what, namesOf(dogIds)))
      onDone()
    },
  })
  if (door.undoable.length === 0) return null
  return (
    <div className="door-actions take-back">
      {door.undoable.map(({ what, dogIds }) => (
        <button
          key={what}
          type="button"
          className="button secondary"
          disabled={undo.isSending}
          onClick={() => void undo.send({ orderId: door.orderId, version: door.version, what, dogIds })}
        >
          {TAKE_BACK_LABELS[what]}
          {dogIds.length < door.dogs.length && ` of ${nameList(namesOf(dogIds))}`}
        </button>
      ))}
    </div>
  )
}
