import './text-field.css'
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
>
type Combobox = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

export interface TextFieldProps extends Passed, Combobox {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** What to know before typing; gives way to what is wrong. */
  hint?: string
  /** What is said under the field is worth a look and not yet wrong. */
  isWarning?: boolean
  type?: HTMLInputTypeAttribute
  /** A box of several lines instead of one. */
  lines?: number
  /** Drawn over the right end of the box, or hung under it. */
  children?: ReactNode
}

/** A labelled input whose error says what to do and is read out with it. */
export function TextField({
  label,
  name,
  value,
  onChange,
  error,
  hint,
  isWarning = false,
  type = 'text',
  lines,
  children,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const shared = {
    ...rest,
    id,
    name,
    value,
    className: isWarning ? 'text-input warned' : 'text-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-box">
        {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
        {children}
      </div>
      {error === undefined && hint !== undefined && (
        <p className="text-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={isWarning ? 'text-error warned' : 'text-error'} id={`${id}-error`}>
          <Icon name={isWarning ? 'warning-fill' : 'warning-circle-bold'} />
          {error}
        </p>
      )}
    </div>
  )
}
