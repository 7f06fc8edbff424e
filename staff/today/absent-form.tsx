import { useState } from 'react'
import { type Attendance, staffAttendance } from '#contract/staff/attendance.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { undoOfStep } from './take-back.ts'

interface AbsentFormProps {
  door: Attendance
  dogIds: number[]
  names: string
  /** Today, or a day of daycare to come. */
  date: string
  onDone: () => void
}

/** T6, T13: they do not come on a day. One to come is left out of the booking, by its terms. */
export function AbsentForm({ door, dogIds, names, date, onDone }: AbsentFormProps) {
  const [why, setWhy] = useState<string | null>(null)
  const absent = useStaffWrite(staffAttendance.markAbsent, {
    ...(date === door.date && {
      undo: ({ version, orderId }) =>
        undoOfStep({
          orderId,
          version,
          what: 'absence',
          dogs: door.dogs.filter(({ dogId }) => dogIds.includes(dogId)),
          text: `${names} ${dogIds.length === 1 ? 'stays' : 'stay'} away`,
        }),
    }),
    onDone,
  })
  if (why === null) {
    return (
      <button
        type="button"
        className="button secondary"
        disabled={dogIds.length === 0}
        onClick={() => setWhy('')}
      >
        Not coming
      </button>
    )
  }
  return (
    <div className="gate-why">
      <TextField label="Why not?" name="why" value={why} onChange={setWhy} maxLength={300} />
      <button
        type="button"
        className="button secondary"
        disabled={why.trim() === '' || absent.isSending}
        onClick={() => void absent.send({ orderId: door.orderId, version: door.version, dogIds, date, why })}
      >
        Mark absent
      </button>
    </div>
  )
}
