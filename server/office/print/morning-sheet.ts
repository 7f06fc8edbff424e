import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { App } from '../../app.ts'
import { listParks } from '../../business/catalog/park-store.ts'
import { letter } from '../../platform/mail/letter.ts'
import { outboxFolder } from '../../platform/mail/outbox.ts'
import { isFirstTickAt } from '../../platform/queue/crontab.ts'
import type { JobRun } from '../../platform/queue/job.ts'
import { writeAtomically } from '../../platform/write-atomically.ts'
import { makePrint } from './make-print.ts'

/** Started every half hour; at each park the one at its own time goes on. */
export async function printInTheMorning(app: App, { scheduledFor }: Pick<JobRun, 'scheduledFor'>) {
  const tick = scheduledFor ?? app.clock.now()
  for (const park of await listParks(app.db)) {
    const { id, name, time_zone, sheet_at, sheet_mail_to } = park
    if (!isFirstTickAt(tick, sheet_at.slice(0, 5), time_zone)) continue
    await printMorningSheet(app, { parkId: id, name, mailTo: sheet_mail_to, date: dateIn(time_zone, tick) })
  }
}

/**
 * T17: the sheet of the day as a file and by mail, for the morning on which nothing else works. Run twice, the file is
 * the same one and nobody gets a second mail.
 */
async function printMorningSheet(
  app: App,
  {
    parkId,
    name,
    mailTo,
    date,
  }: { parkId: number; name: string; mailTo: readonly string[]; date: CalendarDate },
): Promise<void> {
  const bytes = await makePrint(app, { parkId, date, kind: 'run-sheet' })
  const fileName = `run-sheet-${parkId}-${date}.pdf`
  const folder = outboxFolder(app.settings)
  await mkdir(folder, { recursive: true })
  await writeAtomically(join(folder, fileName), bytes, join(folder, `${fileName}.${process.pid}.tmp`))
  await app.db.transaction().execute(async (tx) => {
    for (const to of new Set(mailTo)) {
      await app.mailer.queueMail(tx, {
        to,
        subject: `Run sheet, ${shortDate(date)}`,
        kind: 'run-sheet',
        key: `run-sheet ${parkId} ${date} ${to}`,
        file: { name: fileName, bytes },
        ...letter([
          `Here is the run sheet of ${name} for ${shortDate(date)}, by room.`,
          'What is ticked on paper can be typed in by its number: Today, Print, Type in a paper round.',
        ]),
      })
    }
  })
}
