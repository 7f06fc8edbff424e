import '../stay-dates/gate-times.css'
import { useRead } from '#client/api/use-read.ts'
import type { BookingDraft, DayChoice } from '#client/booking/booking-draft.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { DatesGateTime, type GateTime, NoDayYet, useGateTime } from '../stay-dates/gate-time.tsx'

/** The server gives times for two months at most. */
const MAX_DAYS = 61

const save = (arrivalTime: ClockTime | null) => bookingDraft.change({ arrivalTime })

/** One drop-off time for all the days: a time at which the gate is open on each of them. */
export const useDaycareDropOff = (draft: BookingDraft, latest: string): GateTime =>
  useGateTime(useCommonTimes(draft.parkId, draft.days, latest), draft.arrivalTime, save)

export function DaycareDropOff({ hasDays, gate }: { hasDays: boolean; gate: GateTime }) {
  return (
    <div className="dates-times one number">
      {hasDays ? <DatesGateTime kind="drop-off" gate={gate} /> : <NoDayYet kind="drop-off" />}
    </div>
  )
}

function useCommonTimes(parkId: number, days: readonly DayChoice[], latest: string): Reading<string[]> {
  const from = days[0]?.date
  const end = from === undefined ? '' : addDays(from, MAX_DAYS)
  const last = days.findLast(({ date }) => date <= end)?.date ?? ''
  const read = useRead(
    orders.getSlots,
    from === undefined ? null : { parkId, kind: 'drop-off', from, to: last },
  )
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
