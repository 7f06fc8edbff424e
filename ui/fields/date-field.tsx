import './text-field.css'
import { useId } from 'react'

interface DateFieldProps {
  label: string
  name: string
  /** `YYYY-MM-DD`, empty while it is being written. */
  value: string
  min: string
  max: string
  onChange: (value: string) => void
}

/** The browser's own date input: it speaks the reader's language and knows the keyboard. */
export function DateField({ label, onChange, ...rest }: DateFieldProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="text-input"
        type="date"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
