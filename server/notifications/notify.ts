import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { letter } from '../platform/mail-letter.ts'
import { insertNotification } from './notification-store.ts'

export interface Event {
  account: { id: number; email: string; firstName: string }
  kind: string
  title: string
  /** One or two sentences; the mail says the same. */
  text: string
  /** The route of what it is about. */
  link?: string
  /** Tells the same event from another one, where it may be told twice. */
  key?: string
}

/** Tells a customer of an event, in the site and by mail, through the transaction in which it happened. */
export async function notify(app: Pick<App, 'mailer' | 'clock'>, tx: Database, event: Event): Promise<void> {
  const { account, kind, title, text, link, key } = event
  const isNew = await insertNotification(
    tx,
    { accountId: account.id, kind, title, text, ...(link && { link }), ...(key && { key }) },
    app.clock.now(),
  )
  if (!isNew) return
  await app.mailer.queueMail(tx, {
    to: account.email,
    subject: title,
    ...letter([`Hello ${account.firstName},`, text]),
    kind,
    ...(key && { key }),
  })
}
