import './day-field.css'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { parkZone } from '../words/clock-words.ts'
import { DayPicker } from './day-picker.tsx'
import { readDay } from './typed-day.ts'

interface DayFieldProps {
  label: string
  name: string
  /** `YYYY-MM-DD`, empty while it is being written. */
  value: string
  min?: string
  max?: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  hint?: string
  isWarning?: boolean
}

/** WS41: a day as one types it, with a calendar beside it; arrows go a day up or down. */
export function DayField(props: DayFieldProps) {
  const { label, name, value, min, max, onChange, onBlur, error, hint, isWarning } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [today] = useState(() => dateIn(parkZone(), new Date()))
  const isUnread = typed !== null && typed.trim() !== '' && value === ''
  const choose = (date: string) => {
    setTyped(null)
    setOpen(false)
    onChange(date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || event.altKey) return
    event.preventDefault()
    const next = value === '' ? today : addDays(value, by)
    const isOut = (min !== undefined && next < min) || (max !== undefined && max !== '' && next > max)
    if (!isOut) choose(next)
  }
  return (
    <div
      className="day-field"
      ref={box}
      onBlur={({ relatedTarget }) => {
        if (box.current?.contains(relatedTarget)) return
        setOpen(false)
        onBlur?.()
      }}
    >
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        placeholder="18 Nov"
        value={typed ?? (value === '' ? '' : `${shortDate(value)} ${value.slice(0, 4)}`)}
        onChange={(text) => {
          setTyped(text)
          onChange(readDay(text, today) ?? '')
        }}
        onBlur={() => {
          if (value !== '' || typed?.trim() === '') setTyped(null)
        }}
        onKeyDown={onKeyDown}
        error={isUnread ? 'Please type a day, such as 18 Nov.' : error}
        {...(hint !== undefined && { hint })}
        {...(isWarning === true && !isUnread && { isWarning })}
      >
        <button
          type="button"
          className="day-field-open"
          aria-label="Open the calendar"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <StaffIcon name="calendar-blank" />
        </button>
      </TextField>
      {isOpen && (
        <DayPicker
          value={value}
          today={today}
          min={min ?? ''}
          max={max ?? ''}
          onChoose={(date) => {
            choose(date)
            box.current?.querySelector('input')?.focus()
          }}
          onClose={() => {
            setOpen(false)
            box.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </div>
  )
}
