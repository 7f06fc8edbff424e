import { DAY_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { deleteLiveEventsBefore, deleteTicketsBefore } from '../../../platform/live/live-store.ts'
import { deletePresenceBefore } from './presence-store.ts'

/** W13: what happened is kept for a day; whoever was away longer reads everything anew. */
export async function sweepLive({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  await deleteLiveEventsBefore(db, before)
  await deleteTicketsBefore(db, before)
  await deletePresenceBefore(db, before)
}
