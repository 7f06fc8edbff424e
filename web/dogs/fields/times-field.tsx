import './times-field.css'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'

const MAX_TIMES = 8
/** Breakfast, supper, noon, bedtime: what the next time most likely is. */
const USUAL_TIMES = ['07:00', '17:00', '12:00', '21:00']

interface TimesFieldProps {
  label: string
  value: readonly string[]
  onChange: (times: string[]) => void
}

/** Times of the day, one after another. */
export function TimesField({ label, value, onChange }: TimesFieldProps) {
  const id = useId()
  const add = () => onChange([...value, USUAL_TIMES.find((time) => !value.includes(time)) ?? '12:00'])
  const change = (place: number, time: string) =>
    onChange(value.map((now, index) => (index === place ? time : now)))
  return (
    <div className="times-field" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <ul>
        {value.map((time, place) => (
          <li key={place}>
            <input
              type="time"
              className="text-input"
              aria-label={`${label}, time ${place + 1}`}
              value={time}
              onChange={(event) => change(place, event.target.value)}
            />
            <button
              type="button"
              className="times-remove"
              aria-label={`Remove ${time}`}
              onClick={() => onChange(value.filter((_time, index) => index !== place))}
            >
              <Icon name="x-bold" />
            </button>
          </li>
        ))}
        {value.length < MAX_TIMES && (
          <li>
            <button type="button" className="button secondary small" onClick={add}>
              <Icon name="plus-bold" />
              {value.length === 0 ? 'Add a time' : 'Add'}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
