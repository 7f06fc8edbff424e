import { DayField } from '../../../frame/fields/day-field.tsx'

interface Dates {
  givenOn: string
  expiresOn: string
}

interface RecordDatesProps {
  dates: Dates
  onChange: (dates: Dates) => void
  errorOf: (field: keyof Dates) => string | undefined
  /** What is odd about them, and allowed. */
  questions: readonly string[]
}

/** D3, D4: from when until when a record holds. */
export function RecordDates({ dates, onChange, errorOf, questions }: RecordDatesProps) {
  return (
    <div className="field-pair">
      <DayField
        label="Given on"
        name="givenOn"
        value={dates.givenOn}
        onChange={(givenOn) => onChange({ ...dates, givenOn })}
        error={errorOf('givenOn')}
      />
      <DayField
        label="Valid until"
        name="expiresOn"
        value={dates.expiresOn}
        onChange={(expiresOn) => onChange({ ...dates, expiresOn })}
        error={errorOf('expiresOn') ?? questions[0]}
        isWarning={errorOf('expiresOn') === undefined && questions.length > 0}
      />
    </div>
  )
}
