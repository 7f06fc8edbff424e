import { MINUTE_MS } from '../calendar/durations.ts'
import { instantOf } from '../calendar/park-time.ts'

const GRACE_MINUTES = 15

interface Arrival {
  date: string
  /** Null where the owner named no time. */
  beginTime: string | null
  timeZone: string
}

/** WS17: they are not late yet: nobody has to say whether they came. Who named no time is asked for all day. */
export function isStillAhead({ date, beginTime, timeZone }: Arrival, now: Date): boolean {
  if (beginTime === null) return false
  const comesAt = Date.parse(instantOf(date, beginTime.slice(0, 5), timeZone))
  return now.getTime() < comesAt + GRACE_MINUTES * MINUTE_MS
}
