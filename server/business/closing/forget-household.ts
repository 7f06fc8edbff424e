import { replaceContacts } from '../accounts/contact-store.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { forgetDogs } from '../dogs/forget-dogs-store.ts'
import { forgetNotesOf } from '../notes/note-store.ts'
import { deleteNotificationsOf } from '../notifications/notification-store.ts'
import { forgetOrderWords } from '../orders/lifecycle/forget-orders-store.ts'
import { deleteUploadsOf } from '../uploads/upload-store.ts'

/** Wipes what the household gave us; the files themselves go by jobs, after the commit. Safe to do twice. */
export async function forgetHousehold(
  app: Pick<App, 'clock' | 'queue'>,
  tx: Database,
  accountId: number,
): Promise<void> {
  await replaceContacts(tx, accountId, [])
  await deleteNotificationsOf(tx, accountId)
  await forgetDogs(tx, accountId, app.clock.now())
  await forgetOrderWords(tx, accountId, app.clock.now())
  await forgetNotesOf(tx, accountId)
  for (const file of await deleteUploadsOf(tx, accountId)) await app.queue.add(tx, 'removeFile', file)
}
