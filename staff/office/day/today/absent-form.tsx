import { useState } from 'react'
import { type Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { AbsentWhy, useAbsentWhy } from '../../attendance/absent-why.tsx'
import { undoOfStep } from '../../attendance/take-back.ts'

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
  const [isAsking, setAsking] = useState(false)
  const draft = useAbsentWhy()
  const { why } = draft
  const absent = useStaffWrite(staffAttendance.markAbsent, {
    ...(date === door.date && {
      undo: ({ version, orderId }) =>
        undoOfStep({
          orderId,
          version,
          what: 'absence',
          dogs: door.dogs.filter(({ dogId }) => dogIds.includes(dogId)),
          text: `${names} ${dogIds.length === 1 ? 'is' : 'are'} marked absent`,
        }),
    }),
    onDone,
  })
  if (!isAsking) {
    return (
      <button
        type="button"
        className="button secondary"
        disabled={dogIds.length === 0}
        onClick={() => setAsking(true)}
      >
        {date === door.date ? 'Absent today' : `Absent on ${shortDate(date)}`}
      </button>
    )
  }
  return (
    <div className="absent-form">
      <AbsentWhy draft={draft} />
      <div className="door-actions">
        <button type="button" className="button quiet" onClick={() => setAsking(false)}>
          Cancel
        </button>
        <button
          type="button"
          className="button secondary"
          disabled={why === '' || dogIds.length === 0 || absent.isSending}
          onClick={() =>
            void absent.send({ orderId: door.orderId, version: door.version, dogIds, date, why })
          }
        >
          Mark {names === '' ? 'them' : names} absent
        </button>
      </div>
    </div>
  )
}
