import './setup-fields.css'
import { type ReactNode, useId } from 'react'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { FieldError } from './choice-fields.tsx'
import type { SetupField } from './number-fields.tsx'

interface LinesFieldProps<Line> extends SetupField<Line[]> {
  /** What one of them is: "fact". */
  what: string
  max: number
  begin: () => Line
  children: (line: Line, set: (line: Line) => void, at: number) => ReactNode
}

/** Any number of lines, each with fields of its own. */
export function LinesField<Line>(props: LinesFieldProps<Line>) {
  const { label, what, value, error, max, begin, onChange, children } = props
  const id = useId()
  const set = (at: number) => (line: Line) => onChange(value.map((one, index) => (index === at ? line : one)))
  return (
    <div className="lines-field" role="group" aria-label={label}>
      <p className="field-label">{label}</p>
      <ol>
        {value.map((line, at) => (
          <li key={at}>
            <div className="line-parts">{children(line, set(at), at)}</div>
            <button
              type="button"
              className="round-button"
              aria-label={`Remove ${what} ${at + 1}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <StaffIcon name="x-bold" />
            </button>
          </li>
        ))}
      </ol>
      {value.length < max && (
        <button type="button" className="button quiet small" onClick={() => onChange([...value, begin()])}>
          <StaffIcon name="plus-bold" />
          Add a {what}
        </button>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
