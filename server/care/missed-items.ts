import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type CareKind, roundOf, urgencyOf } from '#domain/care/care-items.ts'
import { dueItems } from '#domain/care/due-items.ts'
import type { Database } from '../database.ts'
import { boundsOf, loadParkDay, loadUnread, toVisit } from './care-facts.ts'
import { listLog } from './care-log-store.ts'
import { listVisits, type VisitRow } from './care-store.ts'

export interface MissedItem {
  visit: VisitRow
  kind: CareKind
  key: string
  what: string
  dose: string
  dueAt: Date
  /** The round it stands in. */
  round: { key: string; name: string; date: CalendarDate }
}

/** D15: what has been due for an hour and nobody has ticked, for dogs who are still here; the oldest first. */
export async function listMissed(
  db: Database,
  { parkId, timeZone, now }: { parkId: number; timeZone: string; now: Date },
): Promise<MissedItem[]> {
  const today = dateIn(timeZone, now)
  const days = [addDays(today, -1), today]
  const { from } = boundsOf({ date: addDays(today, -1), timeZone })
  const [parkDay, visits, log] = await Promise.all([
    loadParkDay(db, { parkId, date: today, timeZone }),
    listVisits(db, { parkId, date: today, from, to: now }),
    listLog(db, { parkId, from, to: now }),
  ])
  const here = visits.filter(({ leftAt }) => leftAt === null)
  const unread = await loadUnread(db, here)
  const standing = log.filter(({ is_double, withdrawn_at }) => !is_double && withdrawn_at === null)
  const done = new Set(standing.map(({ dog_id, item_key, due_at }) => nameOf(dog_id, item_key, due_at)))
  const missed = days.flatMap((date) => {
    const day = { ...parkDay, date }
    return here.flatMap((visit) =>
      dueItems(toVisit(visit, day, unread), day, now)
        .filter(
          ({ dueAt }) => urgencyOf(dueAt, now) === 'missed' && (date === today || isOfTonight(dueAt, now)),
        )
        .filter(({ key, dueAt }) => !done.has(nameOf(visit.dogId, key, dueAt)))
        .map(({ kind, key, what, dose, dueAt, time }): MissedItem => {
          const { key: roundKey, name } = roundOf(time, day.rounds) ?? { key: 'now', name: 'Rounds' }
          return { visit, kind, key, what, dose, dueAt, round: { key: roundKey, name, date } }
        }),
    )
  })
  return missed.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** What was due late in the evening is missed after midnight, and is somebody's until the next noon. */
const isOfTonight = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() <= 12 * HOUR_MS

const nameOf = (dogId: number, key: string, dueAt: Date | null): string =>
  `${dogId} ${key} ${dueAt?.toISOString()}`
