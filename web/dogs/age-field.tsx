import './age-field.css'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useId } from 'react'
import type { AgeText } from './dog-fields.ts'
import type { DogFormParts } from './dog-form.ts'

/** The birthday, or for a dog whose birthday nobody knows its age. */
export function AgeField({ form }: { form: DogFormParts }) {
  const { age } = form.fields
  const change = (part: Partial<AgeText>) => form.change({ age: { ...age, ...part } })
  const isBirthday = age.kind === 'birthday'
  return (
    <div className="age-field">
      {isBirthday ? (
        <TextField
          label="Birthday"
          name="birthday"
          type="date"
          value={age.birthday}
          error={form.problem('age')}
          onChange={(birthday) => change({ birthday })}
          onBlur={() => form.leave('age')}
        />
      ) : (
        <AgeParts age={age} error={form.problem('age')} change={change} />
      )}
      <button
        type="button"
        className="text-link"
        onClick={() => change({ kind: isBirthday ? 'age' : 'birthday' })}
      >
        {isBirthday ? 'I only know the age' : 'I know the birthday'}
      </button>
    </div>
  )
}

interface AgePartsProps {
  age: AgeText
  error: string | undefined
  change: (part: Partial<AgeText>) => void
}

function AgeParts({ age, error, change }: AgePartsProps) {
  const errorId = useId()
  return (
    <div className="age-parts" role="group" aria-label="Age" aria-describedby={error && errorId}>
      <AgePart label="Years" name="years" value={age.years} isWrong={error !== undefined} change={change} />
      <AgePart label="Months" name="months" value={age.months} isWrong={false} change={change} />
      {error !== undefined && (
        <p className="text-error" id={errorId}>
          <Icon name="warning-circle-bold" />
          {error}
        </p>
      )}
    </div>
  )
}

interface AgePartProps {
  label: string
  name: 'years' | 'months'
  value: string
  isWrong: boolean
  change: (part: Partial<AgeText>) => void
}

function AgePart({ label, name, value, isWrong, change }: AgePartProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-input"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
        value={value}
        aria-invalid={isWrong}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </div>
  )
}
