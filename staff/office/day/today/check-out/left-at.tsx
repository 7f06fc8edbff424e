import { useState } from 'react'
import type { Attendance } from '#contract/office/day/attendance.ts'
import { sinceWords } from '#domain/attendance/left-over.ts'
import { eachDay } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { momentInPark } from '#domain/calendar/moment-words.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '../../../../frame/fields/time-field.tsx'

type Dogs = Attendance['dogs']

/** Each visit is ended by itself: of daycare's, the one that has waited longest. */
export function leavingTogether({ orderType }: Attendance, here: Dogs): Dogs {
  if (orderType === 'boarding') return here
  const [first] = here.map(({ visitDate }) => visitDate ?? '').toSorted()
  return here.filter(({ visitDate }) => (visitDate ?? '') === first)
}

type When = 'closing' | 'now' | 'other'

/** BB1: when they left, of those who should have on an earlier day; anybody else leaves now. */
export function useLeftAt(door: Attendance, here: Dogs) {
  const since = here.find(({ overdueSince }) => overdueSince !== null)?.overdueSince ?? null
  const closing = door.orderType === 'boarding' ? null : (here[0]?.leavesAt ?? null)
  const [when, setWhen] = useState<When>(closing === null || since === null ? 'now' : 'closing')
  const [openedAt] = useState(() => new Date().toISOString())
  const [day, setDay] = useState(since ?? door.date)
  const [time, setTime] = useState('')
  const typed = time === '' ? undefined : instantOf(day, time, door.timeZone)
  const leftAt = { closing: closing ?? undefined, now: openedAt, other: typed }[when]
  return {
    since,
    closing: closing === null ? null : momentInPark(closing, door.date, door.timeZone),
    when,
    setWhen,
    day,
    setDay,
    time,
    setTime,
    /** Left out for whoever leaves now, on time. */
    leftAt: since === null && when !== 'other' ? undefined : leftAt,
    whyNot: (since !== null || when === 'other') && leftAt === undefined ? 'Enter the time they left.' : '',
  }
}

interface LeftAtProps {
  leaving: ReturnType<typeof useLeftAt>
  names: string
  today: string
}

export function LeftAt({ leaving, names, today }: LeftAtProps) {
  const { since, closing, when, setWhen, day, setDay, time, setTime } = leaving
  if (since === null) return <LeftEarlier leaving={leaving} />
  const options: [When, string][] = [
    ...(closing === null ? [] : ([['closing', `At closing, ${closing}`]] as [When, string][])),
    ['now', 'Just now'],
    ['other', 'Another time'],
  ]
  return (
    <>
      <fieldset className="door-chips">
        <legend>
          Not checked out {sinceWords(since, today)}. When did {names === '' ? 'they' : names} leave?
        </legend>
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              className="input-over"
              type="radio"
              name="leftAt"
              checked={when === value}
              onChange={() => setWhen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {when === 'other' && (
        <div className="left-at-when">
          <SelectField
            label="Day"
            name="leftOn"
            value={day}
            options={eachDay(since, today).map((date) => ({ value: date, label: shortDate(date) }))}
            onChange={setDay}
          />
          <TimeField label="Time" name="leftTime" value={time} onChange={setTime} />
        </div>
      )}
    </>
  )
}

/** Today's dogs leave now; one that nobody wrote down at the gate left at a time that is typed. */
function LeftEarlier({ leaving: { when, setWhen, time, setTime } }: Pick<LeftAtProps, 'leaving'>) {
  if (when !== 'other')
    return (
      <button type="button" className="button quiet small left-earlier" onClick={() => setWhen('other')}>
        Left earlier today?
      </button>
    )
  return (
    <div className="left-at-when">
      <TimeField label="Left at" name="leftTime" value={time} onChange={setTime} />
      <button type="button" className="button quiet small" onClick={() => setWhen('now')}>
        Leaving just now
      </button>
    </div>
  )
}
