import './setup-fields.css'
import { useId } from 'react'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SetupField } from './number-fields.tsx'

interface ChipsFieldProps<Value extends string> extends SetupField<readonly Value[]> {
  options: readonly { value: Value; label: string }[]
}

/** Any number of short words, with a label and what is wrong. */
export function ChipsField<Value extends string>(props: ChipsFieldProps<Value>) {
  const { label, value, error, hint, options, onChange } = props
  const id = useId()
  return (
    <div
      className="chips-field"
      role="group"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p className="field-label">{label}</p>
      <ChoiceChips label={label} value={value} options={options} onChange={onChange} />
      {hint !== undefined && error === undefined && <p className="text-hint">{hint}</p>}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="text-error" id={id}>
      <Icon name="warning-circle-bold" />
      {error}
    </p>
  )
}

/** 1 is Monday. */
export const WEEKDAY_WORDS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const weekdayWords = (weekdays: readonly number[]): string =>
  weekdays.length === WEEKDAY_WORDS.length
    ? 'Every day'
    : weekdays.map((day) => WEEKDAY_WORDS[day - 1]).join(', ')

export const WeekdaysField = ({ value, onChange, ...field }: SetupField<number[]>) => (
  <ChipsField
    {...field}
    value={value.map(String)}
    options={WEEKDAY_WORDS.map((label, at) => ({ value: String(at + 1), label }))}
    onChange={(days) => onChange(days.map(Number))}
  />
)

type Size = 'small' | 'medium' | 'large'
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const

export const SizesField = (field: SetupField<Size[]>) => (
  <ChipsField<Size> {...field} options={SIZES} onChange={(sizes) => field.onChange([...sizes])} />
)

export const ORDER_TYPE_WORDS: Record<string, string> = {
  boarding: 'Boarding',
  daycare: 'Daycare',
  grooming: 'Grooming',
  package: 'Packages',
  interview: 'Meet and greet',
  visit: 'Visit',
}

interface OrderTypesProps<Type extends string> extends SetupField<Type[]> {
  types: readonly Type[]
}

export const OrderTypesField = <Type extends string>({ types, ...field }: OrderTypesProps<Type>) => (
  <ChipsField<Type>
    {...field}
    options={types.map((value) => ({ value, label: ORDER_TYPE_WORDS[value] ?? value }))}
    onChange={(chosen) => field.onChange([...chosen])}
  />
)

interface RowFieldProps extends SetupField<number> {
  /** The rows to choose from, by their number and name. */
  rows: readonly { id: number; name: string }[]
}

/** One row of another kind. */
export const RowField = ({ value, rows, onChange, onBlur, ...field }: RowFieldProps) => (
  <SelectField
    {...field}
    value={String(value)}
    options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
    onChange={(id) => onChange(Number(id))}
    {...(onBlur && { onBlur })}
  />
)

/** Yes or no, with what it means. */
export function CheckField({ label, hint, value, error, onChange, onBlur }: SetupField<boolean>) {
  const id = useId()
  return (
    <div className="check-field">
      <label>
        <input
          type="checkbox"
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
        />
        <span>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
