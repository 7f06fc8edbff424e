import './age-field.css'
import { useId } from 'react'
import { TypedDateField } from '#ui/fields/typed-date-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AgeText } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'

/** The age in years and months, or beside it the birthday: whichever is typed counts, and the other gives way. */
export function AgeField({ form }: { form: DogForm }) {
  const { value: age, error, onChange, onBlur } = form.field('age')
  const errorId = useId()
  const changePart = (part: Partial<Pick<AgeText, 'years' | 'months'>>) =>
    onChange({ ...age, ...part, kind: 'age', birthday: '' })
  const changeBirthday = (birthday: string) =>
    onChange({ kind: birthday === '' ? 'age' : 'birthday', birthday, years: '', months: '' })
  const isWrong = error !== undefined
  return (
    <div className="age-field" role="group" aria-label="Age" aria-describedby={error && errorId}>
      <AgePart
        label="Years"
        value={age.years}
        isWrong={isWrong}
        onChange={(years) => changePart({ years })}
      />
      <AgePart
        label="Months"
        value={age.months}
        isWrong={false}
        onChange={(months) => changePart({ months })}
      />
      <TypedDateField
        label="Or birthday"
        name="birthday"
        value={age.birthday}
        onChange={changeBirthday}
        onBlur={() => age.birthday !== '' && onBlur()}
      />
      {isWrong && (
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
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}

function AgePart({ label, value, isWrong, onChange }: AgePartProps) {
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
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
