import '../stay-dates/gate-times.css'
import { useCallback, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import type { BookingDraft, DayChoice } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { orders } from '#contract/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { DatesGateTime, NoDayYet } from '../stay-dates/gate-time.tsx'

/** The server gives times for two months at most. */
const MAX_DAYS = 61

interface DaycareDropOffProps {
  draft: BookingDraft
  latest: string
}

/** One drop-off time for all the days: a time at which the gate is open on each of them. */
export function DaycareDropOff({ draft, latest }: DaycareDropOffProps) {
  const [usualBefore, setUsual] = useState<ClockTime | null>(null)
  return draft.days.length === 0 ? (
    <div className="dates-times one number">
      <NoDayYet kind="drop-off" />
    </div>
  ) : (
    <DropOffTime draft={draft} latest={latest} usualBefore={usualBefore} onUsual={setUsual} />
  )
}

interface DropOffTimeProps extends DaycareDropOffProps {
  usualBefore: ClockTime | null
  onUsual: (time: ClockTime | null) => void
}

function DropOffTime({ draft, latest, usualBefore, onUsual }: DropOffTimeProps) {
  const times = useCommonTimes(draft.parkId, draft.days, latest)
  const choose = useCallback((arrivalTime: ClockTime | null) => bookingDraft.change({ arrivalTime }), [])
  return (
    <div className="dates-times one number">
      <DatesGateTime
        kind="drop-off"
        read={times}
        value={draft.arrivalTime}
        onChange={choose}
        usualBefore={usualBefore}
        onUsual={onUsual}
      />
    </div>
  )
}

function useCommonTimes(parkId: number, days: readonly DayChoice[], latest: string): Reading<string[]> {
  const from = days[0]?.date ?? ''
  const end = addDays(from, MAX_DAYS)
  const last = days.findLast(({ date }) => date <= end)?.date ?? from
  const read = useRead(orders.getSlots, { parkId, kind: 'drop-off', from, to: last })
  const asked = days.filter(({ date }) => date <= last)
  const known = read.data?.filter(({ time }) => time <= latest)
  const times = [...new Set(known?.map(({ time }) => time))].toSorted()
  return {
    ...read,
    data:
      known &&
      times.filter((time) =>
        asked.every(({ date }) => known.some((slot) => slot.date === date && slot.time === time)),
      ),
  }
}
