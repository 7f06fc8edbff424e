import './gate-times.css'
import { useEffect } from 'react'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const USUAL_TIME = '09:00'
const LABELS = { 'drop-off': 'Drop-off time', 'pick-up': 'Pick-up time' }

interface GateTimeProps {
  kind: keyof typeof LABELS
  /** Beside the label; left out where the time holds for several days. */
  date?: CalendarDate
  read: Reading<string[]>
  value: ClockTime | null
  /** Null: that day has no time at all. */
  onChange: (time: ClockTime | null) => void
  /** Said beside a time that costs more. */
  costOf?: (time: string) => string
  /** What was usual on the day before this one; outlives the field, which goes while another day is chosen. */
  usualBefore: ClockTime | null
  onUsual: (time: ClockTime | null) => void
}

/** When the dogs are brought or fetched: nine o’clock unless said otherwise. */
export function DatesGateTime({ read, usualBefore, onUsual, ...rest }: GateTimeProps) {
  const { value, onChange } = rest
  const times = read.data
  useEffect(() => {
    if (times === undefined) return
    const time = timeOn(times, value, usualBefore)
    onUsual(usualOf(times))
    if (time !== value) onChange(time)
  }, [times, value, onChange, usualBefore, onUsual])
  return (
    <Loaded read={read} what="the times" fallback={<TimeSkeleton kind={rest.kind} />}>
      {(known) => <TimeSelect times={known} {...rest} />}
    </Loaded>
  )
}

/** The time that was chosen where the day has it, unless it was only what is usual on the day before it. */
export function timeOn(
  times: readonly ClockTime[],
  chosen: ClockTime | null,
  usualBefore: ClockTime | null,
): ClockTime | null {
  const usual = usualOf(times)
  const isOfOtherDay = usualBefore !== null && usualBefore !== usual && chosen === usualBefore
  return isOfOtherDay || chosen === null || !times.includes(chosen) ? usual : chosen
}

function TimeSelect({
  kind,
  date,
  times,
  value,
  onChange,
  costOf,
}: Omit<GateTimeProps, 'read' | 'usualBefore' | 'onUsual'> & { times: string[] }) {
  const usual = usualOf(times)
  const isOffered = value !== null && times.includes(value)
  const label = date === undefined ? LABELS[kind] : `${LABELS[kind]}, ${shortDate(date)}`
  if (times.length === 0) {
    return (
      <p className="dates-no-time" role="alert">
        {label}: no times are left that day. Please choose another day.
      </p>
    )
  }
  return (
    <SelectField
      label={label}
      name={kind}
      value={isOffered ? value : (usual ?? '')}
      options={times.map((time) => ({ value: time, label: optionLabel(time, costOf?.(time) ?? '') }))}
      onChange={onChange}
    />
  )
}

const optionLabel = (time: string, cost: string) =>
  cost === '' ? twelveHour(time) : `${twelveHour(time)}, ${cost}`

/** Nine, or the first time after it, or the last one before it. */
export const usualOf = (times: readonly ClockTime[]): ClockTime | null =>
  times.find((time) => time >= USUAL_TIME) ?? times.at(-1) ?? null

/** Before its day is chosen: as large as it will be. */
export const NoDayYet = ({ kind }: Pick<GateTimeProps, 'kind'>) => (
  <SelectField
    label={LABELS[kind]}
    name={kind}
    value=""
    options={[{ value: '', label: 'Choose dates first' }]}
    onChange={() => {}}
    isDisabled
  />
)

function TimeSkeleton({ kind }: Pick<GateTimeProps, 'kind'>) {
  return (
    <Skeleton what="the times">
      <NoDayYet kind={kind} />
    </Skeleton>
  )
}
