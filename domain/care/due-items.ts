import type { CalendarDate } from '../calendar/calendar.ts'
import { clockOn } from '../calendar/park-time.ts'
import type { Written, WrittenChange } from './care-changes.ts'
import { type CareItem, type CarePlan, careItems, type Round } from './care-items.ts'

/** A dog that is or was here on a day. */
export interface Visit {
  plan: CarePlan
  cameAt: Date
  leftAt: Date | null
  /** When it is to go home; a dog that is still here then still needs its dinner. */
  leavesAt: Date
  /** D14: what nobody has read yet; the oldest first. */
  unread: readonly WrittenChange[]
  /** WS9: what was due on the way here and is still to be given, as was said when it came. */
  stillDue: readonly DueName[]
}

/** One thing for one dog at one moment. */
export interface DueName {
  key: string
  dueAt: Date
}

/** The same as it is kept, its moment as text. */
export interface KeptDue {
  key: string
  dueAt: string
}

export interface DueItem extends CareItem {
  dueAt: Date
}

export interface Day {
  date: CalendarDate
  timeZone: string
  rounds: readonly Round[]
}

/** Everything to do for a dog on a day while it is here. What was stopped stays on the list until somebody has read so. */
export function dueItems(visit: Visit, { date, timeZone, rounds }: Day, now: Date): DueItem[] {
  const items = [...careItems(visit.plan, rounds), ...stoppedItems(visit)]
  const dayBegins = new Date(clockOn(date, timeZone)('00:00'))
  return dueOn(items, { date, timeZone }).filter((item) => isHereAt(visit, item, { now, dayBegins }))
}

/** Items of a day, each at its moment; one thing at one moment is done once. */
export function dueOn(
  items: readonly CareItem[],
  { date, timeZone }: Pick<Day, 'date' | 'timeZone'>,
): DueItem[] {
  const at = clockOn(date, timeZone)
  return mergeEqual(items.map((item) => ({ ...item, dueAt: new Date(at(item.time)) })))
}

/**
 * D10: dogs are fed from when they come until they go, and longer when they are fetched late. Who should have gone home
 * on an earlier day is here all of this one, until somebody says otherwise.
 */
function isHereAt(
  { cameAt, leftAt, leavesAt, stillDue }: Visit,
  item: DueName,
  { now, dayBegins }: { now: Date; dayBegins: Date },
): boolean {
  const { dueAt } = item
  if (leftAt !== null && dueAt >= leftAt) return false
  if (dueAt < cameAt) return stillDue.some((one) => nameOfDue(one) === nameOfDue(item))
  const isLeftOver = leavesAt < dayBegins && dayBegins <= now
  return dueAt < leavesAt || dueAt <= now || isLeftOver
}

/** The same for the same thing at the same moment. */
export const nameOfDue = ({ key, dueAt }: DueName): string => `${key} ${dueAt.getTime()}`

/**
 * D10, D14: what was due at a time as it was written then; nothing where it was not written, or for another time. For
 * what was given before a change of it, and reaches us after.
 */
export function dueAsWritten(
  key: string,
  was: Written | null,
  dueAt: Date,
  { date, timeZone }: Pick<Day, 'date' | 'timeZone'>,
): DueItem | undefined {
  const at = clockOn(date, timeZone)
  const time = was?.times.find((one) => new Date(at(one)).getTime() === dueAt.getTime())
  if (was === null || time === undefined) return undefined
  const kind = key === 'meal' ? 'meal' : 'medicine'
  return { kind, key, what: was.what, dose: was.dose, time, dueAt, needsSecond: false, isUnknown: false }
}

function stoppedItems({ plan, unread }: Visit): CareItem[] {
  if (unread.length === 0) return []
  const inPlan = new Set(careItems(plan, []).map(({ key }) => key))
  const stopped = new Map<string, Written>()
  for (const { key, was, is } of unread) {
    if (was !== null && is === null && !inPlan.has(key) && key !== 'meal') stopped.set(key, was)
  }
  return [...stopped].flatMap(([key, { what, dose, times }]) =>
    times.map((time) => ({
      kind: 'medicine' as const,
      key,
      what,
      dose,
      time,
      needsSecond: false,
      isUnknown: false,
    })),
  )
}

/** One thing at one moment is done once: two lines of a medicine, or two times that the clock jumps over. */
function mergeEqual(items: readonly DueItem[]): DueItem[] {
  const merged = new Map<string, DueItem>()
  for (const item of items) {
    const name = nameOfDue(item)
    const other = merged.get(name)
    merged.set(name, other === undefined ? item : mergeTwo(other, item))
  }
  return [...merged.values()]
}

const mergeTwo = (one: DueItem, other: DueItem): DueItem => ({
  ...one,
  dose: [...new Set([one.dose, other.dose])].filter((dose) => dose !== '').join('; '),
  needsSecond: one.needsSecond || other.needsSecond,
})
