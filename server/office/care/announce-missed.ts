import { isMissAlarming } from '#domain/alarms/alarms.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { endOutdatedAlarms } from '../alarms/alarm-end-store.ts'
import { raiseAlarms } from '../alarms/raise-alarms.ts'
import type { App } from '../../app.ts'
import { listParks } from '../../business/catalog/park-store.ts'
import type { Database } from '../../database.ts'
import { insertLiveEvents } from '../../platform/live/live-store.ts'
import { claimMissed, forgetMissedBefore } from './missed-care-store.ts'
import { listMissed, type MissedItem } from './missed-items.ts'

/** Far longer than anything can be late and still be on a list. */
const KEPT_DAYS = 7

/**
 * D15: a meal or a dose an hour late is announced to everybody, once, whichever server sees it first. A dose is an alarm
 * that stands until somebody takes it; one whose dog has gone home since, or that was answered by another way, ends.
 */
export async function announceMissed(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const dogIds = await endOutdatedAlarms(tx, now)
    if (dogIds.length > 0) await insertLiveEvents(tx, [{ kind: 'alarm', ids: dogIds }], null)
  })
  for (const { id: parkId, time_zone: timeZone } of await listParks(app.db)) {
    const missed = (await listMissed(app.db, { parkId, timeZone, now })).filter(
      ({ kind }) => kind !== 'service',
    )
    if (missed.length > 0) await app.db.transaction().execute((tx) => announce(app, tx, missed, now))
  }
  await forgetMissedBefore(app.db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}

async function announce(app: App, tx: Database, missed: readonly MissedItem[], now: Date): Promise<void> {
  const nameOf = (dogId: number, key: string, dueAt: Date) => `${dogId} ${key} ${dueAt.toISOString()}`
  const claimed = await claimMissed(
    tx,
    missed.map(({ visit: { dogId }, key, dueAt }) => ({ dogId, itemKey: key, dueAt })),
    now,
  )
  const isNew = new Set(claimed.map(({ dogId, itemKey, dueAt }) => nameOf(dogId, itemKey, dueAt)))
  const announced = missed.filter(({ visit, key, dueAt }) => isNew.has(nameOf(visit.dogId, key, dueAt)))
  await raiseAlarms(
    app,
    tx,
    announced.filter(({ kind }) => isMissAlarming(kind)).map((item) => toAlarm(item, now)),
  )
  const news = announced.map(({ visit, round }) => ({
    kind: 'alarm' as const,
    ids: [visit.dogId],
    dates: [round.date],
  }))
  await insertLiveEvents(tx, news, null)
}

const toAlarm = ({ visit, key, what, dose, dueAt }: MissedItem, now: Date) => ({
  park_id: visit.parkId,
  kind: 'missed-dose' as const,
  cause: `missed dose ${visit.dogId} ${key} ${dueAt.toISOString()}`,
  dog_id: visit.dogId,
  order_id: visit.orderId,
  incident_id: null,
  item_key: key,
  due_at: dueAt,
  what,
  dose,
  made_at: now,
  made_by: null,
})
