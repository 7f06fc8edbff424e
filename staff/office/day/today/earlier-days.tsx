import type { Attendance } from '#contract/office/day/attendance.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { AbsentForm } from './absent-form.tsx'

interface EarlierDaysProps {
  door: Attendance
  onDone: () => void
}

/** BB1: days that are over, of which nobody has said whether they came. A stay is answered for as any arrival is. */
export function EarlierDays({ door, onDone }: EarlierDaysProps) {
  if (door.orderType === 'boarding') return null
  return door.unanswered.map(({ date, dogIds }) => {
    const names = nameList(door.dogs.filter(({ dogId }) => dogIds.includes(dogId)).map(({ name }) => name))
    return (
      <section key={date} className="door-part" aria-label={shortDate(date)}>
        <p>
          {names} {dogIds.length === 1 ? 'was' : 'were'} booked for {shortDate(date)}, and no one noted
          whether {dogIds.length === 1 ? 'it' : 'they'} came.
        </p>
        <div className="door-actions">
          <AbsentForm
            door={door}
            dogIds={dogIds}
            date={date}
            names={`${names}, ${shortDate(date)}`}
            onDone={onDone}
          />
        </div>
      </section>
    )
  })
}
