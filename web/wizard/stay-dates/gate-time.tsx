import './gate-times.css'
import { useEffect, useState } from 'react'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const USUAL_TIME = '09:00'
const LABELS = { 'drop-off': 'Drop-off time', 'pick-up': 'Pick-up time' }

export interface GateTime {
  read: Reading<string[]>
  /** Null: not known yet, or that day has no time at all. */
  time: ClockTime | null
  choose: (time: ClockTime) => void
}

/** When the dogs are brought or fetched: nine o’clock unless said otherwise. */
export function useGateTime(
  read: Reading<string[]>,
  chosen: ClockTime | null,
  save: (time: ClockTime | null) => void,
): GateTime {
  const { data: times } = read
  // Outlives its day, which goes while another one is chosen.
  const [usual, setUsual] = useState<{ now: ClockTime | null; before: ClockTime | null }>(NEVER_USUAL)
  const now = times === undefined ? usual.now : usualOf(times)
  const before = now === usual.now ? usual.before : usual.now
  if (now !== usual.now) setUsual({ now, before })
  const time = times === undefined ? chosen : timeOn(times, chosen, before)
  // Saved as it is shown: the step after this one is drawn ahead from what is saved.
  useEffect(() => {
    if (time !== chosen) save(time)
  }, [time, chosen, save])
  const choose = (wanted: ClockTime) => {
    setUsual({ now, before: null })
    save(wanted)
  }
  return { read, time, choose }
}

const NEVER_USUAL = { now: null, before: null }

interface GateTimeProps {
  kind: keyof typeof LABELS
  /** Beside the label; left out where the time holds for several days. */
  date?: CalendarDate
  gate: GateTime
  /** Said beside a time that costs more. */
  costOf?: (time: string) => string
}

export function DatesGateTime({ gate: { read, time, choose }, ...rest }: GateTimeProps) {
  return (
    <Loaded read={read} what="the times" fallback={<TimeSkeleton kind={rest.kind} />}>
      {(known) => <TimeSelect times={known} value={time} onChange={choose} {...rest} />}
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

interface TimeSelectProps extends Omit<GateTimeProps, 'gate'> {
  times: string[]
  value: ClockTime | null
  onChange: (time: ClockTime) => void
}

function TimeSelect({ kind, date, times, value, onChange, costOf }: TimeSelectProps) {
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
      value={value ?? ''}
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
    options={[{ value: '', label: 'Dates first' }]}
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
