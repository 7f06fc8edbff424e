import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type CareKind, roundOf, urgencyOf } from '#domain/care/care-items.ts'
import { dueItems } from '#domain/care/due-items.ts'
import type { Database } from '../../database.ts'
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

interface Asked {
  parkId: number
  timeZone: string
  now: Date
}

/** D15: what has been due for an hour and nobody has ticked, for dogs who are still here; the oldest first. */
export const listMissed = (db: Database, asked: Asked): Promise<MissedItem[]> =>
  listUnticked(db, asked, ({ dueAt }) => urgencyOf(dueAt, asked.now) === 'missed')

/** O33: every dose of medicine that was due by now and has no answer, for dogs who are still here. */
export const listUnansweredDoses = (db: Database, asked: Asked): Promise<MissedItem[]> =>
  listUnticked(db, asked, ({ kind, dueAt }) => kind === 'medicine' && dueAt < asked.now)

async function listUnticked(
  db: Database,
  { parkId, timeZone, now }: Asked,
  isWanted: (item: { kind: CareKind; dueAt: Date }) => boolean,
): Promise<MissedItem[]> {
  const today = dateIn(timeZone, now)
  const days = [addDays(today, -1), today]
  const { from } = boundsOf({ date: addDays(today, -1), timeZone })
  // One after the other: the day's close asks inside its transaction.
  const parkDay = await loadParkDay(db, { parkId, date: today, timeZone })
  const visits = await listVisits(db, { parkId, date: today, from, to: now })
  const log = await listLog(db, { parkId, from, to: now })
  const here = visits.filter(({ leftAt }) => leftAt === null)
  const unread = await loadUnread(db, here)
  const kept = log.filter(({ is_double, withdrawn_at }) => !is_double && withdrawn_at === null)
  const done = new Set(kept.map(({ dog_id, item_key, due_at }) => nameOf(dog_id, item_key, due_at)))
  const missed = days.flatMap((date) => {
    const day = { ...parkDay, date }
    return here.flatMap((visit) =>
      dueItems(toVisit(visit, day, unread), day, now)
        .filter((item) => isWanted(item) && (date === today || isOfTonight(item.dueAt, now)))
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
