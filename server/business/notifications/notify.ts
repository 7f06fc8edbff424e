import type { MailPurpose } from '#domain/accounts/mail-choices.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { letter } from '../../platform/mail/letter.ts'
import { ASKING_KINDS, type Event, traitsOf } from './events/all-events.ts'
import { SITE_LINKS } from './events/site-links.ts'
import {
  type EventMail,
  hasNotification,
  insertNotification,
  rewriteNotification,
  settleNotifications,
  takeUnsentBack,
} from './notification-store.ts'

/**
 * Tells somebody of an event, in the site and, unless they turned that kind off, by mail: through the transaction
 * in which it happened. Whether they want the mail, and their name and address, are those of that moment. An event
 * with a key is sent once.
 */
export async function notify(
  app: Pick<App, 'mailer' | 'clock'>,
  tx: Database,
  accountId: number,
  event: Event,
): Promise<void> {
  const row = {
    accountId,
    kind: event.kind,
    title: event.title,
    text: asOneText(event.paragraphs),
    link: event.link,
    key: event.key === undefined ? null : keyOf(event, accountId),
  }
  const mail = app.mailer.isOn && event.isSiteOnly !== true ? mailOf(event) : null
  await insertNotification(tx, row, mail, app.clock.now())
}

const keyOf = ({ key }: Event, accountId: number): string => `${key} to ${accountId}`

/** Whether an event with a key was sent before: then `notify` writes nothing. */
export const isNotified = (tx: Database, accountId: number, event: Event): Promise<boolean> =>
  hasNotification(tx, keyOf(event, accountId))

/**
 * The same event in other words: the notice is rewritten. Its mail, if it has not gone out, goes out in the new
 * words; one that has gone stays gone.
 */
export async function rewriteNotice(
  app: Pick<App, 'mailer' | 'clock'>,
  tx: Database,
  accountId: number,
  event: Event,
): Promise<void> {
  const key = keyOf(event, accountId)
  const isTaken = await takeUnsentBack(tx, key)
  if (isTaken) return notify(app, tx, accountId, event)
  await rewriteNotification(tx, key, { title: event.title, text: asOneText(event.paragraphs) })
}

/**
 * What an order asked for is done, or no longer wanted: nothing asks for it any more. What was written a moment ago and
 * whose mail has not gone out is taken back, so that whoever pays at once hears of it once.
 */
export const settleRequests = (
  app: Pick<App, 'clock'>,
  tx: Database,
  { id, account_id }: { id: number; account_id: number },
  kinds: string[] = ASKING_KINDS,
): Promise<void> =>
  settleNotifications(tx, {
    accountId: account_id,
    link: SITE_LINKS.booking(id),
    kinds,
    now: app.clock.now(),
  })

const LONGEST_TEXT = 2_000

/** The mail has all of it; the page shows what its table takes. */
function asOneText(paragraphs: string[]): string {
  const text = paragraphs.join(' ')
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
}

/** By the names the switches have in the profile. */
const WHY: Record<MailPurpose, string> = {
  essential: 'You’re getting this email because it’s about your account or a booking. We always send these.',
  reminders: 'You’re getting this email because “Reminders” are turned on in your profile.',
  health: 'You’re getting this email because “Vaccines” are turned on in your profile.',
  reports: 'You’re getting this email because “Daily photo and note” is turned on in your profile.',
  news: 'You’re getting this email because “News and open dates” are turned on in your profile.',
}

const PAY_WITHOUT_LOG_IN = 'Pay by card'

/** What the event's mail says, below the salutation. */
export function mailOf(event: Event): EventMail {
  const { purpose, action, why = WHY[purpose] } = traitsOf(event.kind)
  const leads =
    event.payRoute === undefined
      ? { label: action, route: event.link }
      : { label: PAY_WITHOUT_LOG_IN, route: event.payRoute }
  const extras = {
    why,
    ...(leads.route !== null && { action: { ...leads, route: leads.route } }),
  }
  const { title: subject, paragraphs, sections } = event.unnamed
  return {
    purpose,
    afterMinutes: event.mailAfterMinutes ?? 0,
    ...letter(event.paragraphs, { ...event.sections, ...extras }),
    unnamed: { subject, ...letter(paragraphs, { ...sections, ...extras }) },
  }
}
