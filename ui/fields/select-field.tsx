import './text-field.css'
import './select-field.css'
import { type FocusEventHandler, useId } from 'react'
import { Icon } from '../icon.tsx'

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps {
  label: string
  name: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  onBlur?: FocusEventHandler
  error?: string | undefined
  autoComplete?: string
  isDisabled?: boolean
}

/** The browser's own list: a phone shows its wheel, a keyboard finds an entry by its first letters. */
export function SelectField({ label, options, onChange, error, isDisabled, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="select-box">
        <select
          {...rest}
          id={id}
          className="text-input"
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="caret-down-bold" />
      </div>
      {error !== undefined && (
        <p className="text-error" id={`${id}-error`}>
          <Icon name="warning-circle-bold" />
          {error}
        </p>
      )}
    </div>
  )
}
