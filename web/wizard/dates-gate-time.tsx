import './dates-times.css'
import type { CalendarDate } from '#domain/calendar.ts'
import { shortDate, twelveHour } from '#domain/date-words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useEffect, useRef } from 'react'
import { Loaded, type Reading } from '../app/loaded.tsx'

export const USUAL_TIME = '09:00'
const LABELS = { 'drop-off': 'Drop-off time', 'pick-up': 'Pick-up time' }

interface GateTimeProps {
  kind: keyof typeof LABELS
  /** Beside the label; left out where the time holds for several days. */
  date?: CalendarDate
  read: Reading<string[]>
  value: string
  onChange: (time: string) => void
  /** Said beside a time that costs more. */
  costOf?: (time: string) => string
}

/** When the dogs are brought or fetched: nine o’clock unless said otherwise. */
export function DatesGateTime({ read, ...rest }: GateTimeProps) {
  useUsualTime(read.data, rest.value, rest.onChange)
  return (
    <Loaded read={read} what="the times" meanwhile={<TimePlace kind={rest.kind} />}>
      {(times) => <TimeSelect times={times} {...rest} />}
    </Loaded>
  )
}

/** A time that the day does not have, and the usual one of another day, become the usual one of this day. */
function useUsualTime(times: readonly string[] | undefined, value: string, onChange: (time: string) => void) {
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (times === undefined) return
    const usual = usualOf(times)
    const isOfOtherDay = before.current !== null && before.current !== usual && value === before.current
    before.current = usual
    if (value !== usual && (isOfOtherDay || !times.includes(value))) onChange(usual)
  }, [times, value, onChange])
}

function TimeSelect({
  kind,
  date,
  times,
  value,
  onChange,
  costOf,
}: Omit<GateTimeProps, 'read'> & { times: string[] }) {
  const usual = usualOf(times)
  const isOffered = times.includes(value)
  const label = date === undefined ? LABELS[kind] : `${LABELS[kind]}, ${shortDate(date)}`
  if (times.length === 0) {
    return (
      <p className="dates-no-time" role="alert">
        {label}: no time is left that day. Please choose another day.
      </p>
    )
  }
  return (
    <SelectField
      label={label}
      name={kind}
      value={isOffered ? value : usual}
      options={times.map((time) => ({ value: time, label: optionLabel(time, costOf?.(time) ?? '') }))}
      onChange={onChange}
    />
  )
}

const optionLabel = (time: string, cost: string) =>
  cost === '' ? twelveHour(time) : `${twelveHour(time)}, ${cost}`

/** Nine, or the first time after it, or the last one before it. */
export const usualOf = (times: readonly string[]): string =>
  times.find((time) => time >= USUAL_TIME) ?? times.at(-1) ?? ''

/** Before its day is chosen: as large as it will be. */
export const NoDayYet = ({ kind }: Pick<GateTimeProps, 'kind'>) => (
  <SelectField
    label={LABELS[kind]}
    name={kind}
    value=""
    options={[{ value: '', label: 'Dates first' }]}
    onChange={() => {}}
    isDisabled
  />
)

function TimePlace({ kind }: Pick<GateTimeProps, 'kind'>) {
  return (
    <Skeleton what="the times">
      <NoDayYet kind={kind} />
    </Skeleton>
  )
}
