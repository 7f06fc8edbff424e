import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../../database.ts'
import { removeMails } from './mail-store.ts'
import { removeOldOutbox } from './outbox.ts'

/** Long enough to answer "did you write to me?"; those that never went out are kept longer, for whoever looks why. */
const DONE_DAYS = 90
const GIVEN_UP_DAYS = 365

/** Forgets old mails, and the files of those that were kept for want of a mail server. */
export async function sweepMails(db: Database, outboxFolder: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await removeMails(db, { doneBefore: before(DONE_DAYS), givenUpBefore: before(GIVEN_UP_DAYS) })
  await removeOldOutbox(outboxFolder, before(DONE_DAYS))
}
