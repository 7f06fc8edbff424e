import { HOUR_MS } from '../calendar/durations.ts'
import { DECIDED_WITHIN_MS } from './interview-lapse.ts'

const RED_MS = 4 * HOUR_MS

/** `ahead`: the meeting has not begun; `red`: four hours are left; `over`: what waited for it is given up. */
export type DecisionState = 'ahead' | 'met' | 'red' | 'over'

export interface DecisionClock {
  decideBy: Date
  state: DecisionState
}

/** D9: a dog is decided about within a day after its meeting, and before anything that waits for it begins. */
export function decisionClock(
  { beginsAt, endsAt, waitingBeginsAt }: { beginsAt: Date; endsAt: Date; waitingBeginsAt: readonly Date[] },
  now: Date,
): DecisionClock {
  const decideBy = new Date(
    Math.min(endsAt.getTime() + DECIDED_WITHIN_MS, ...waitingBeginsAt.map((at) => at.getTime())),
  )
  const leftMs = decideBy.getTime() - now.getTime()
  if (leftMs <= 0) return { decideBy, state: 'over' }
  if (beginsAt > now) return { decideBy, state: 'ahead' }
  return { decideBy, state: leftMs <= RED_MS ? 'red' : 'met' }
}
