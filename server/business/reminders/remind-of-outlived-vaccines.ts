import { outlivedVaccines } from '#domain/dogs/vaccines.ts'
import type { App } from '../../app.ts'
import { businessTimeZone, businessToday } from '../catalog/business-today.ts'
import { vaccinesOutlived } from '../notifications/events/health-events.ts'
import { notify } from '../notifications/notify.ts'
import { lastNightOf } from '../orders/order/order-gate-facts.ts'
import { isFirstTickOfLocalHour } from '../../platform/queue/crontab.ts'
import type { JobRun } from '../../platform/queue/job.ts'
import { listOutlivedRecords, type OutlivedRecord } from './reminder-store.ts'

const MORNING_HOUR = 8

/** Started every hour; the one in the park's morning goes on. */
export async function remindOfOutlivedInTheMorning(app: App, { scheduledFor }: Pick<JobRun, 'scheduledFor'>) {
  const tick = scheduledFor ?? app.clock.now()
  if (isFirstTickOfLocalHour(tick, MORNING_HOUR, await businessTimeZone(app.db)))
    await remindOfOutlivedVaccines(app)
}

/** Tells of vaccines that run out before a booking does: once for each dog, booking and paper. */
export async function remindOfOutlivedVaccines(app: App): Promise<void> {
  const today = await businessToday(app)
  const byDogAndOrder = new Map<string, OutlivedRecord[]>()
  for (const record of await listOutlivedRecords(app.db, today)) {
    const key = `${record.order_id} ${record.dog_id}`
    byDogAndOrder.set(key, [...(byDogAndOrder.get(key) ?? []), record])
  }
  for (const records of byDogAndOrder.values()) await tellOf(app, records, today)
}

async function tellOf(app: App, records: readonly OutlivedRecord[], today: string): Promise<void> {
  const [first] = records
  if (first === undefined) return
  const lastNight = lastNightOf(first)
  const vaccines = outlivedVaccines(
    records.map(({ vaccine, expires_on }) => ({
      vaccine,
      expiresOn: expires_on,
      hasProof: true,
      isVerified: true,
    })),
    lastNight,
    today,
  )
  if (vaccines.length === 0) return
  const event = vaccinesOutlived({
    dogId: first.dog_id,
    dogName: first.dog_name,
    orderId: first.order_id,
    orderType: first.order_type,
    vaccines,
    firstDate: first.first_date,
    lastNight,
  })
  await app.db.transaction().execute((tx) => notify(app, tx, first.account_id, event))
}
