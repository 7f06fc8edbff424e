import './setup-fields.css'
import { useState } from 'react'
import { typedCents } from '#domain/money/typed-cents.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** What a form hands to each of its fields, and what the field is called. */
export interface SetupField<Value> {
  label: string
  name: string
  value: Value
  error?: string | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  hint?: string
}

interface NumberFieldProps extends SetupField<number> {
  /** Shown at the right end of the box: 'CAD', '%', 'minutes'. */
  unit: string
  /** Null: no number. */
  read: (typed: string) => number | null
  write: (value: number) => string
}

/** A number as one types it. What is no number stays as it was typed, and the form says what is wrong. */
function NumberField({ value, onChange, onBlur, read, write, unit, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (Number.isNaN(value) ? '' : write(value))}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text) ?? Number.NaN)
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.()
      }}
    >
      <span className="field-unit">{unit}</span>
    </TextField>
  )
}

/** Cents in the form, dollars on the screen. */
export const MoneyField = (field: SetupField<number>) => (
  <NumberField {...field} unit="CAD" read={typedCents} write={(cents) => (cents / 100).toFixed(2)} />
)

const readNumber = (typed: string): number | null => {
  const text = typed.trim()
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null
}

export const PercentField = (field: SetupField<number>) => (
  <NumberField {...field} unit="%" read={readNumber} write={String} />
)

export const WholeField = ({ unit = '', ...field }: SetupField<number> & { unit?: string }) => (
  <NumberField {...field} unit={unit} read={readNumber} write={String} />
)

interface OptionalNumberProps extends SetupField<number | null> {
  unit?: string
  /** What an empty field means: "No limit". */
  none: string
}

/** A whole number, or none at all. */
export function OptionalNumberField({
  value,
  onChange,
  onBlur,
  unit = '',
  none,
  ...field
}: OptionalNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={none}
      value={typed ?? (value === null || Number.isNaN(value) ? '' : String(value))}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (readNumber(text) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.()
      }}
    >
      <span className="field-unit">{unit}</span>
    </TextField>
  )
}
