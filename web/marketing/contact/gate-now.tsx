import { useState } from 'react'
import type { ConfigTime, ParkInfo } from '#contract/business/catalog-park.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { type GateState, gateAt, windowsOn } from '#domain/calendar/opening-hours.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { Icon } from '#ui/icon.tsx'

type Park = Pick<ParkInfo, 'timeZone' | 'closures'>

interface GateNowProps {
  times: ConfigTime[] | undefined
  park: Park | undefined
}

/** Whether someone can come in right now. Its line is kept free until the hours are known. */
export function GateNow({ times, park }: GateNowProps) {
  const [now] = useState(() => new Date())
  return (
    <p className="gate-now number">
      {times && park && (
        <>
          <Icon name="clock-bold" />
          {gateWords(gateAt(timeIn(park.timeZone, now), windowsToday(times, park, now)))}
        </>
      )}
    </p>
  )
}

function windowsToday(times: ConfigTime[], park: Park, now: Date) {
  const hours = times.map(({ workTime, weekdays, holidays }) => {
    const [opens = '', closes = ''] = workTime.split('-')
    return { opens, closes, weekdays, holidays }
  })
  return windowsOn(dateIn(park.timeZone, now), { hours, closures: park.closures })
}

function gateWords(gate: GateState): string {
  if (gate.open) return `Open now, until ${twelveHour(gate.until)}`
  return gate.opens === null ? 'Closed for today' : `Closed now, opens at ${twelveHour(gate.opens)}`
}
