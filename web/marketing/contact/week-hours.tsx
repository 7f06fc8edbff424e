import { useState } from 'react'
import type { ConfigTime, ParkInfo } from '#contract/business/catalog-park.ts'
import { dateIn, weekdayOf } from '#domain/calendar/calendar.ts'
import { type Closure, isClosedAllDay, specialDayWords } from '#domain/calendar/closures.ts'
import { hoursLines, twelveHourRange } from '../../page/working-hours.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const closureDate = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const MAX_CLOSURES = 2

interface WeekHoursProps {
  times: ConfigTime[]
  park: ParkInfo | undefined
}

/** The week day by day, today marked, then holidays and the next days without visitors. */
export function WeekHours({ times, park }: WeekHoursProps) {
  const [now] = useState(() => new Date())
  const today = park ? weekdayOf(dateIn(park.timeZone, now)) : undefined
  const holidays = hoursLines(times.filter((time) => time.holidays))
  return (
    <>
      <dl className="week-hours number">
        {WEEK.map((name, index) => {
          const ranges = times
            .filter((time) => time.weekdays.includes(index + 1))
            .map((time) => twelveHourRange(time.workTime))
          const isToday = index + 1 === today
          return (
            <div key={name} className={isToday ? 'today' : undefined}>
              <dt>
                {name} {isToday && <small>today</small>}
              </dt>
              <Ranges ranges={ranges} />
            </div>
          )
        })}
        {holidays.map(({ label, ranges }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Ranges ranges={ranges} />
          </div>
        ))}
      </dl>
      {park && <DaysClosed closures={park.closures} />}
      {park && <DaysUnlikeOthers closures={park.closures} />}
    </>
  )
}

const dayAndReason = ({ date, reason }: Closure) =>
  `${closureDate.format(new Date(`${date}T00:00Z`))} (${reason})`

function DaysClosed({ closures }: Pick<ParkInfo, 'closures'>) {
  const closed = closures.filter(isClosedAllDay)
  return closed.length === 0 ? null : (
    <p className="week-closures">
      Closed to visitors on {closed.slice(0, MAX_CLOSURES).map(dayAndReason).join(' and ')}. Dogs staying with
      us are cared for as on any day.
    </p>
  )
}

/** The next days at other hours, or without some of what we do. */
function DaysUnlikeOthers({ closures }: Pick<ParkInfo, 'closures'>) {
  const others = closures.filter((closure) => !isClosedAllDay(closure)).slice(0, MAX_CLOSURES)
  return others.map((closure) => (
    <p key={closure.date} className="week-closures">
      {dayAndReason(closure)}: {specialDayWords(closure)}.
    </p>
  ))
}

function Ranges({ ranges }: { ranges: string[] }) {
  return (
    <dd>
      {(ranges.length > 0 ? ranges : ['Closed']).map((range) => (
        <span key={range}>{range}</span>
      ))}
    </dd>
  )
}
