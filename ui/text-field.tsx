import './text-field.css'
import { type ChangeEvent, type HTMLInputTypeAttribute, useId } from 'react'
import { Icon } from './icon.tsx'

interface TextFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  maxLength?: number
  /** A box of several lines instead of one. */
  lines?: number
}

/** A labelled input whose error says what to do and is read out with it. */
export function TextField({
  label,
  name,
  value,
  onChange,
  error,
  type = 'text',
  lines,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const shared = {
    ...rest,
    id,
    name,
    value,
    className: 'text-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  }
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      {error !== undefined && (
        <p className="text-error" id={`${id}-error`}>
          <Icon name="warning-circle-bold" />
          {error}
        </p>
      )}
    </div>
  )
}
