import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'
import { PASS_REMINDER_DAYS, passReminderDue } from '#domain/pricing/passes.ts'
import type { App } from '../../app.ts'
import { businessTimeZone } from '../catalog/business-today.ts'
import { listPassesEnding } from '../ledger/pass-store.ts'
import { passEnds } from '../notifications/events/money-events.ts'
import { notify } from '../notifications/notify.ts'
import { isFirstTickOfLocalHour } from '../../platform/queue/crontab.ts'
import type { JobRun } from '../../platform/queue/job.ts'

const MORNING_HOUR = 9

/** Started every hour; the one in the morning goes on, for its own day also when it runs late. */
export async function remindOfPassesInTheMorning(app: App, { scheduledFor }: Pick<JobRun, 'scheduledFor'>) {
  const tick = scheduledFor ?? app.clock.now()
  const timeZone = await businessTimeZone(app.db)
  if (isFirstTickOfLocalHour(tick, MORNING_HOUR, timeZone)) await remindOfPasses(app, dateIn(timeZone, tick))
}

/** Tells of passes with something left that end soon, thirty days and seven days ahead, each once. */
export async function remindOfPasses(app: App, today: string): Promise<void> {
  const days = PASS_REMINDER_DAYS.map((ahead) => addDays(today, ahead))
  for (const pass of await listPassesEnding(app.db, days)) {
    const daysAhead = passReminderDue(pass.expires_on, today)
    if (daysAhead === undefined) continue
    const event = passEnds({
      passId: pass.id,
      packageName: pass.name,
      left: passCountWords(unitCounts(pass.units_left, pass.kind)),
      expiresOn: pass.expires_on,
      daysAhead,
    })
    await app.db.transaction().execute((tx) => notify(app, tx, pass.account_id, event))
  }
}
