import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { urgencyOf } from '#domain/care/care-items.ts'
import { dueItems } from '#domain/care/due-items.ts'
import type { App } from '../app.ts'
import { boundsOf, loadParkDay, loadUnread, toVisit } from '../care/care-facts.ts'
import { listLog } from '../care/care-log-store.ts'
import { listVisits } from '../care/care-store.ts'
import { listParks } from '../catalog/park-store.ts'
import { insertLiveEvents } from '../live/live-store.ts'
import { claimMissed, forgetMissedBefore, type MissedItem } from './missed-care-store.ts'

/** Far longer than anything can be late and still be on a list. */
const KEPT_DAYS = 7

/** D15: a meal or a dose an hour late is announced to everybody, once, whichever server sees it first. */
export async function announceMissed(app: App): Promise<void> {
  const now = app.clock.now()
  for (const { id: parkId, time_zone: timeZone } of await listParks(app.db)) {
    const today = dateIn(timeZone, now)
    // What was due late in the evening is missed after midnight.
    for (const date of [addDays(today, -1), today]) await announce(app, { parkId, timeZone, date, now })
  }
  await forgetMissedBefore(app.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}

interface Look {
  parkId: number
  timeZone: string
  date: CalendarDate
  now: Date
}

async function announce(app: App, look: Look): Promise<void> {
  const missed = await listMissed(app, look)
  if (missed.length === 0) return
  await app.db.transaction().execute(async (tx) => {
    const claimed = await claimMissed(tx, missed, look.now)
    const news = claimed.map(({ dogId }) => ({ kind: 'alarm' as const, ids: [dogId], dates: [look.date] }))
    await insertLiveEvents(tx, news, null)
  })
}

/** Of the dogs that are here: whoever has gone home is not fed any more. */
async function listMissed({ db }: App, { parkId, timeZone, date, now }: Look): Promise<MissedItem[]> {
  const bounds = boundsOf({ date, timeZone })
  const visits = await listVisits(db, { parkId, date, ...bounds })
  const here = visits.filter(({ leftAt }) => leftAt === null)
  if (here.length === 0) return []
  const day = await loadParkDay(db, { parkId, date, timeZone })
  const unread = await loadUnread(db, here)
  const log = await listLog(db, { parkId, ...bounds })
  const nameOf = (dogId: number, key: string, dueAt: Date | null) => `${dogId} ${key} ${dueAt?.getTime()}`
  const done = new Set(
    log
      .filter(({ withdrawn_at }) => withdrawn_at === null)
      .map(({ dog_id, item_key, due_at }) => nameOf(dog_id, item_key, due_at)),
  )
  return here.flatMap((row) =>
    dueItems(toVisit(row, day, unread), day, now)
      .filter(({ kind, dueAt }) => kind !== 'service' && urgencyOf(dueAt, now) === 'missed')
      .filter(({ key, dueAt }) => !done.has(nameOf(row.dogId, key, dueAt)))
      .map(({ key, dueAt }) => ({ dogId: row.dogId, itemKey: key, dueAt })),
  )
}
