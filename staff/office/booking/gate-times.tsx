import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { clockTime } from '#domain/calendar/park-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useOpenTimes } from './use-open-times.ts'

interface GateTimeProps {
  kind: 'drop-off' | 'pick-up'
  date: CalendarDate
  value: string
  onChange: (time: string) => void
}

const STEP_MINUTES = 30
const ALL_DAY = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) =>
  clockTime(index * STEP_MINUTES),
)
const EARLIEST = '05:00'
const LATEST = '23:00'
const WORDS = { 'drop-off': 'Drop-off', 'pick-up': 'Pick-up' }

/** Between two half hours that are open it is open too. */
const isOpenAt = (open: readonly string[], time: string): boolean =>
  open.includes(time) || (open.some((one) => one < time) && open.some((one) => one > time))

/** Any half hour: those outside the gate's hours say so, and ask for a reason before it is booked. */
export function GateTime({ kind, date, value, onChange }: GateTimeProps) {
  const open = useOpenTimes(kind, date)
  // What was booked may lie between two half hours.
  const times = [...new Set([...ALL_DAY.filter((time) => time >= EARLIEST && time <= LATEST), value])].filter(
    (time) => time !== '',
  )
  const options = times.toSorted().map((time) => ({
    value: time,
    label: open === undefined || isOpenAt(open, time) ? twelveHour(time) : `${twelveHour(time)}, gate closed`,
  }))
  return (
    <SelectField
      label={`${WORDS[kind]}, ${shortDate(date)}`}
      name={kind}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
