import './counter.css'
import { Icon } from '../icon.tsx'

interface CounterProps {
  label: string
  /** What its buttons count, where the label alone does not say it. */
  what?: string
  hint: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A small number with a button on either side. */
export function Counter({ label, what, hint, value, max, onChange }: CounterProps) {
  const counted = what === undefined ? `: ${label}` : ` ${what}`
  return (
    <div className="counter" role="group" aria-label={label}>
      <span className="counter-label">
        {label}
        <small>{hint}</small>
      </span>
      <button
        type="button"
        className="round-button"
        aria-label={`One fewer${counted}`}
        aria-disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - 1))}
      >
        <Icon name="minus-bold" />
      </button>
      <output className="number">{value}</output>
      <button
        type="button"
        className="round-button"
        aria-label={`One more${counted}`}
        aria-disabled={value === max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus-bold" />
      </button>
    </div>
  )
}
