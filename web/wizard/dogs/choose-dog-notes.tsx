import './choose-dog-notes.css'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { KnownDays } from './dog-eligibility.ts'
import { RecordButton } from './record-button.tsx'
import { vaccineSentence, vaccinesToRenew } from './vaccine-notes.ts'

interface ChooseDogNotesProps {
  /** Those who are coming. */
  dogs: readonly Dog[]
  days: KnownDays
  today: CalendarDate
}

/** Records that have to be renewed: it stops nobody from booking, and they are sent from here. */
export function ChooseDogNotes({ dogs, days, today }: ChooseDogNotesProps) {
  const notes = dogs.flatMap((dog) => {
    const records = vaccinesToRenew(dog, days.lastNight)
    return records.length === 0 ? [] : [{ dog, records }]
  })
  if (notes.length === 0) return null
  const count = notes.reduce((sum, { records }) => sum + records.length, 0)
  const when = days.first === null ? 'the first day' : shortDate(days.first)
  return (
    <div className="amber-note" role="status">
      <Icon name="warning-fill" />
      <div>
        <b>{count === 1 ? `One thing before ${when}` : `A few things before ${when}`}</b>
        {notes.map(({ dog, records }) => (
          <p key={dog.id}>
            {vaccineSentence(dog.name, records, today)}{' '}
            <RecordButton
              dogId={dog.id}
              vaccines={records.map(({ vaccine }) => vaccine)}
              neededUntil={days.lastNight}
            >
              {records.length === 1 ? 'Upload the record' : 'Upload the records'}
              <span className="visually-hidden"> of {dog.name}</span>
            </RecordButton>
          </p>
        ))}
        <p>You can book now and upload {count === 1 ? 'it' : 'them'} later.</p>
      </div>
    </div>
  )
}
