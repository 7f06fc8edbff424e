import type { Answer } from '#contract/office/day/today.ts'
import { durationWords } from '#domain/calendar/date-words.ts'
import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { shortDay } from '../../../frame/words/clock-words.ts'

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
  if (waitedMs < DAY_MS) return { words: spanWords(waitedMs), isRed: kind === 'dose' || kind === 'alarm' }
  const isThisWeek = waitedMs < 6 * DAY_MS
  const day = shortDay(Date.parse(since))
  return { words: `since ${isThisWeek ? (day.split(' ')[0] ?? day) : day}`, isRed: true }
}

/** '28 min', '5 h 40 min', '3 days'. */
const spanWords = (ms: number): string =>
  ms >= 2 * DAY_MS ? `${Math.floor(ms / DAY_MS)} days` : durationWords(Math.floor(ms / MINUTE_MS))
