import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { REMINDER_DAYS, reminderStep } from '#domain/dogs/vaccines.ts'
import type { App } from '../../app.ts'
import { businessTimeZone, businessToday } from '../catalog/business-today.ts'
import { vaccinesRunOut } from '../notifications/events/health-events.ts'
import { notify } from '../notifications/notify.ts'
import { isFirstTickOfLocalHour } from '../../platform/queue/crontab.ts'
import type { JobRun } from '../../platform/queue/job.ts'
import {
  claimReminder,
  type EndingRecord,
  listEndingRecords,
  removeRemindersBefore,
} from './vaccine-reminder-store.ts'

/** With the morning coffee, before most vets open. */
const MORNING_HOUR = 8

/** Started every hour; the one in the park's morning goes on. */
export async function remindOfVaccinesInTheMorning(app: App, { scheduledFor }: Pick<JobRun, 'scheduledFor'>) {
  const tick = scheduledFor ?? app.clock.now()
  if (isFirstTickOfLocalHour(tick, MORNING_HOUR, await businessTimeZone(app.db))) await remindOfVaccines(app)
}

/**
 * Tells each household which vaccines run out, 30, 14 and 3 days ahead, each once. The day is the real one, also when
 * the run is late: what was missed is caught up with as long as it is still true.
 */
export async function remindOfVaccines(app: App): Promise<void> {
  const today = await businessToday(app)
  const records = await listEndingRecords(app.db, today, addDays(today, REMINDER_DAYS[0]))
  const byDog = new Map<number, EndingRecord[]>()
  for (const record of records) byDog.set(record.dogId, [...(byDog.get(record.dogId) ?? []), record])
  for (const ofDog of byDog.values()) await tellOf(app, ofDog, today)
  await removeRemindersBefore(app.db, today)
}

/** One transaction a dog: a reminder is noted if and only if it is sent. */
async function tellOf(app: App, records: EndingRecord[], today: CalendarDate): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const due: EndingRecord[] = []
    for (const record of records) {
      const step = reminderStep(record.expiresOn, today)
      if (step !== undefined && (await claimReminder(tx, record, step, app.clock.now()))) due.push(record)
    }
    const [first] = due
    if (!first) return
    const { accountId, dogId, dogName } = first
    await notify(app, tx, accountId, vaccinesRunOut({ dogId, dogName, vaccines: due, today }))
  })
}
