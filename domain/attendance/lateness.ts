import { durationWords } from '../calendar/date-words.ts'
import { DAY_MS, MINUTE_MS } from '../calendar/durations.ts'
import type { Instant } from '../calendar/park-time.ts'
import { counted } from '../name-list.ts'

export interface Lateness {
  /** '20 min late'. */
  words: string
  /** From an hour on. */
  isRed: boolean
}

const RED_FROM_MINUTES = 60
/** Traffic: until then nobody at the desk would call. */
const GRACE_MINUTES = 15

/** How late somebody is who should have come, or gone home, at a moment; null until `fromMinutes` have passed. */
export function latenessOf(dueAt: Instant, now: Date, fromMinutes = 1): Lateness | null {
  const lateMs = now.getTime() - Date.parse(dueAt)
  const minutes = Math.floor(lateMs / MINUTE_MS)
  if (minutes < fromMinutes) return null
  const days = Math.floor(lateMs / DAY_MS)
  const words = days > 0 ? counted(days, 'day') : durationWords(minutes)
  return { words: `${words} late`, isRed: minutes >= RED_FROM_MINUTES }
}

interface Awaited {
  dogs: readonly { whereabouts: string }[]
  comesAt: string | null
  goesAt: string | null
}

/** Whoever is expected is due to come; whoever is here is due to go home; nobody else is awaited. */
function dueAtOf({ dogs, comesAt, goesAt }: Awaited): string | null {
  const some = (where: string) => dogs.some(({ whereabouts }) => whereabouts === where)
  return some('expected') ? comesAt : some('here') ? goesAt : null
}

/** Who is awaited, and who comes for a stay, has a quarter of an hour; past closing every minute counts. */
export function visitLateness(visit: Awaited & { orderType: string }, now: Date): Lateness | null {
  const dueAt = dueAtOf(visit)
  if (dueAt === null) return null
  const isPastClosing = visit.orderType === 'daycare' && dueAt === visit.goesAt
  return latenessOf(dueAt, now, isPastClosing ? 1 : GRACE_MINUTES)
}
