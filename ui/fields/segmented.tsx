import './segmented.css'
import { useId } from 'react'
import { Icon } from '../icon.tsx'

interface SegmentedProps<Value extends string> {
  label: string
  name: string
  /** Null while nothing is chosen. */
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  error?: string | undefined
  /** The label is for those who cannot see what stands beside it. */
  isLabelHidden?: boolean
}

/** A choice between a few words, all in sight. Radio buttons underneath, so arrows, Tab and readers know it. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, value, options, onChange, error, isLabelHidden = false } = props
  const id = useId()
  return (
    <fieldset
      className={value === null ? 'segmented unset' : 'segmented'}
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : ''}>{label}</legend>
      <div className="segmented-track">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="input-over"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="text-error" id={`${id}-error`}>
          <Icon name="warning-circle-bold" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
