import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { monthWithYear } from '../words/month-words.ts'

interface DayPickerProps {
  value: string
  today: CalendarDate
  /** Empty: without an end. */
  min: string
  max: string
  onChoose: (date: CalendarDate) => void
  onClose: () => void
}

const WEEK = ['M', 'T', 'W', 'T', 'F', 'S', 'S']
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days; arrows go by day and week, Enter chooses, Esc closes. */
export function DayPicker({ value, today, min, max, onChoose, onClose }: DayPickerProps) {
  const [at, setAt] = useState<CalendarDate>(value === '' ? within(today, min, max) : value)
  const grid = useRef<HTMLDivElement>(null)
  const first = `${at.slice(0, 7)}-01`
  const days = daysOf(first)
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus(), [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onClose()
    } else if (by !== undefined && (event.target as Element).matches('[data-day]')) {
      event.preventDefault()
      setAt(within(addDays(at, by), min, max))
    }
  }
  return (
    <div className="day-picker" role="group" aria-label="Calendar" onKeyDown={onKeyDown}>
      <div className="day-picker-head">
        <button
          type="button"
          className="round-button"
          aria-label="The month before"
          disabled={min !== '' && first <= min}
          onClick={() => setAt(within(addMonths(first, -1), min, max))}
        >
          <StaffIcon name="caret-left-bold" />
        </button>
        <b aria-live="polite">{monthWithYear(first)}</b>
        <button
          type="button"
          className="round-button"
          aria-label="The next month"
          disabled={max !== '' && addMonths(first, 1) > max}
          onClick={() => setAt(within(addMonths(first, 1), min, max))}
        >
          <StaffIcon name="caret-right-bold" />
        </button>
      </div>
      <div className="day-picker-days" ref={grid}>
        {WEEK.map((letter, index) => (
          <small key={index} aria-hidden="true">
            {letter}
          </small>
        ))}
        {days.map((date, index) => (
          <button
            key={date}
            type="button"
            data-day={date}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) } : undefined}
            aria-label={shortDate(date)}
            aria-pressed={date === value}
            aria-current={date === today ? 'date' : undefined}
            tabIndex={date === at ? 0 : -1}
            disabled={(min !== '' && date < min) || (max !== '' && date > max)}
            onClick={() => onChoose(date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}

function within(date: CalendarDate, min: string, max: string): CalendarDate {
  if (min !== '' && date < min) return min
  return max !== '' && date > max ? max : date
}

function daysOf(first: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let date = first; date.slice(0, 7) === first.slice(0, 7); date = addDays(date, 1)) days.push(date)
  return days
}
