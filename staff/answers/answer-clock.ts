import type { Answer } from '#contract/staff/today.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { shortDay } from '../words/clock-words.ts'

export interface AnswerClock {
  words: string
  /** It is too late, or has waited for a day. */
  isRed: boolean
}

/** T16: how long there still is, how late it is, or how long it has waited. Null: no clock runs. */
export function answerClock(
  { kind, until, since }: Pick<Answer, 'kind' | 'until' | 'since'>,
  now: Date,
): AnswerClock | null {
  if (until !== null) {
    const leftMs = Date.parse(until) - now.getTime()
    return leftMs > 0
      ? { words: spanWords(leftMs), isRed: false }
      : { words: `${spanWords(-leftMs)} late`, isRed: true }
  }
  if (since === null) return null
  const waitedMs = Math.max(0, now.getTime() - Date.parse(since))
  if (waitedMs < DAY_MS) return { words: spanWords(waitedMs), isRed: kind === 'dose' }
  const isThisWeek = waitedMs < 6 * DAY_MS
  const day = shortDay(Date.parse(since))
  return { words: `since ${isThisWeek ? (day.split(' ')[0] ?? day) : day}`, isRed: true }
}

/** '28 min', '5 h 40', '3 days'. */
function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  const rest = minutes % 60
  return `${Math.floor(ms / HOUR_MS)} h${rest === 0 ? '' : ` ${rest}`}`
}
