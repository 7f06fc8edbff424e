import './daycare-weekly.css'
import { useState } from 'react'
import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TypedDateField } from '#ui/fields/typed-date-field.tsx'
import type { WeeklyDays } from './daycare-days.ts'
import { weeklyDone, weeklyPreview, whyNotUntil } from './daycare-words.ts'

const WEEKDAYS = [
  { value: '1', label: 'Mon' },
  { value: '2', label: 'Tue' },
  { value: '3', label: 'Wed' },
  { value: '4', label: 'Thu' },
  { value: '5', label: 'Fri' },
  { value: '6', label: 'Sat' },
  { value: '7', label: 'Sun' },
]

export interface WeeklyPattern {
  weekdays: string[]
  until: CalendarDate
}

interface DaycareWeeklyProps {
  pattern: WeeklyPattern
  ends: CalendarEnds
  /** What the pattern would add; null while it says nothing yet. */
  found: WeeklyDays | null
  onChange: (pattern: WeeklyPattern) => void
  onAdd: (days: CalendarDate[]) => void
}

/** "Every Tue and Thu until …": many days in three taps. */
export function DaycareWeekly({ pattern, ends, found, onChange, onAdd }: DaycareWeeklyProps) {
  const [done, setDone] = useState('')
  const change = (changes: Partial<WeeklyPattern>) => {
    setDone('')
    onChange({ ...pattern, ...changes })
  }
  const count = found?.added.length ?? 0
  const add = () => {
    if (found === null || count === 0) return
    onAdd(found.added)
    setDone(weeklyDone(found))
  }
  return (
    <section className="daycare-weekly" aria-labelledby="daycare-weekly">
      <h3 id="daycare-weekly">Every week</h3>
      <ChoiceChips
        label="Days of the week"
        value={pattern.weekdays}
        options={WEEKDAYS}
        onChange={(weekdays) => change({ weekdays })}
      />
      <div className="daycare-weekly-row">
        <TypedDateField
          label="Until"
          name="weekly-until"
          value={pattern.until}
          error={whyNotUntil(pattern.until, ends)}
          onChange={(until) => change({ until })}
        />
        <button type="button" className="button secondary" disabled={count === 0} onClick={add}>
          {count === 0 ? 'Add the days' : `Add ${counted(count, 'day')}`}
        </button>
      </div>
      <p role="status" className="number">
        {done || (found === null ? 'Choose the days of the week and until when.' : weeklyPreview(found))}
      </p>
    </section>
  )
}
