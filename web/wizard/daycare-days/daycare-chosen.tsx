import './daycare-chosen.css'
import { useState } from 'react'
import type { DayChoice } from '#client/booking/booking-draft.ts'
import type { KnownDays } from '#client/calendar/stay-range.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Icon } from '#ui/icon.tsx'
import { type DayPart, whyNotDay } from './daycare-days.ts'

const PARTS = [
  { value: 'full' as const, label: 'Full' },
  { value: 'half' as const, label: 'Half' },
]
const ALL_PARTS = [
  { value: 'full' as const, label: 'All full' },
  { value: 'half' as const, label: 'All half' },
]
/** More than these are folded away. */
const MAX_OPEN = 8

interface DaycareChosenProps {
  days: readonly DayChoice[]
  known: KnownDays
  cents: Record<DayPart, number>
  onChange: (days: DayChoice[]) => void
}

/** The days that were chosen, each full or half. */
export function DaycareChosen({ days, known, cents, onChange }: DaycareChosenProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? days : days.slice(0, MAX_OPEN)
  const allOf = (['full', 'half'] as const).find((part) => days.every((day) => day.part === part)) ?? null
  return (
    <section className="daycare-chosen" aria-labelledby="daycare-chosen">
      <div className="daycare-chosen-head">
        <h3 id="daycare-chosen">{counted(days.length, 'day')} chosen</h3>
        <Segmented
          label="All days"
          name="all-parts"
          isLabelHidden
          value={allOf}
          options={ALL_PARTS}
          onChange={(part) => onChange(days.map(({ date }) => ({ date, part })))}
        />
      </div>
      <ul>
        {shown.map((day) => (
          <ChosenDay
            key={day.date}
            day={day}
            cents={cents[day.part]}
            problem={known.has(day.date) ? whyNotDay(day.date, known) : ''}
            onPart={(part) => onChange(days.map((one) => (one.date === day.date ? { ...one, part } : one)))}
            onRemove={() => onChange(days.filter(({ date }) => date !== day.date))}
          />
        ))}
      </ul>
      <div className="daycare-chosen-foot">
        {days.length > MAX_OPEN && (
          <button
            type="button"
            className="button secondary small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show fewer' : `Show all ${days.length} days`}
          </button>
        )}
        {days.length > 1 && (
          <button type="button" className="button quiet small" onClick={() => onChange([])}>
            Remove all
          </button>
        )}
      </div>
    </section>
  )
}

interface ChosenDayProps {
  day: DayChoice
  cents: number
  problem: string
  onPart: (part: DayPart) => void
  onRemove: () => void
}

function ChosenDay({ day: { date, part }, cents, problem, onPart, onRemove }: ChosenDayProps) {
  const day: CalendarDate = shortDate(date)
  return (
    <li className="number">
      <b>{day}</b>
      <Segmented
        label={`${day}: full or half day`}
        name={`part-${date}`}
        isLabelHidden
        value={part}
        options={PARTS}
        onChange={onPart}
      />
      <span className="daycare-cents">{listPrice(cents)}</span>
      <button type="button" className="daycare-remove" aria-label={`Remove ${day}`} onClick={onRemove}>
        <Icon name="x-bold" />
      </button>
      {problem !== '' && (
        <p>
          <Icon name="warning-circle-bold" />
          {problem} Please remove it or choose another day.
        </p>
      )}
    </li>
  )
}
