import { HOUR_MS } from '../calendar/durations.ts'
import { type CarePlan, careItems } from './care-items.ts'
import { type Day, type DueItem, dueOn } from './due-items.ts'

/** So long before a dog comes a meal or a dose may have been forgotten on the way. */
const ASKED_FOR_MS = 4 * HOUR_MS

interface Arriving {
  plan: Pick<CarePlan, 'feeding' | 'medications'>
  /** When it was to come; null where the owner named no time. */
  comesAt: Date | null
}

/**
 * WS9: what was due shortly before a dog comes, so that somebody asks whether it was given at home. Medicine always; a
 * meal only from the time on at which the dog was to be here: whoever comes at nine has had breakfast at home.
 */
export function askedOnArrival(arriving: Arriving, day: Day, now: Date): DueItem[] {
  const from = new Date(now.getTime() - ASKED_FOR_MS)
  const { comesAt } = arriving
  return dueBeforeNow(arriving, day, now).filter(
    ({ kind, dueAt }) => dueAt >= from && (kind === 'medicine' || comesAt === null || dueAt >= comesAt),
  )
}

/** Every meal and dose of the day that was due before the dog comes, however long ago. */
export function dueBeforeNow({ plan }: Pick<Arriving, 'plan'>, day: Day, now: Date): DueItem[] {
  const items = careItems({ ...plan, services: [], bringsNoMeal: true }, day.rounds)
  return dueOn(items, day).filter(({ dueAt }) => dueAt < now)
}

export const ARRIVAL_ANSWERS = ['at-home', 'now', 'skipped'] as const
/** Given before they came; still to be given, here; or not at all, for a reason. */
export type ArrivalAnswer = (typeof ARRIVAL_ANSWERS)[number]
