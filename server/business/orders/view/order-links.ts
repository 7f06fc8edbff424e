import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import {
  findCalendarVersion,
  keepCalendarVersion,
  raiseCalendarVersion,
  useCalendarVersion,
} from '../../accounts/calendar-version-store.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isSigned, sign } from '../../../platform/signature.ts'
import { isLinkValid, signLink } from '../../../platform/signed-link.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findOrder, type OrderRow } from '../order/order-store.ts'

export const ORDER_LINK_KEY = 'order-links'
export const CALENDAR_PATH = '/api/order/calendar.ics'
export const INVOICE_PATH = '/api/order/invoice.pdf'
export const RECEIPT_PATH = '/api/order/receipt.pdf'

/** Opened or saved from the page that shows them. */
const LINK_DAYS = 2
/** A calendar asks every few hours; one that has not asked for so long is not in use. */
const UNUSED_DAYS = 180

interface CalendarLink {
  version: number
  /** Whether it names the dogs: a mail to an address that nobody has shown to be theirs leads to one that does not. */
  isNamed: boolean
}

/** What a link opens, as it is signed: one for an order must not open another, nor a receipt an invoice. */
export const linkSubject = {
  /** Of the household too: once the booking is another's, only what that one was given opens it. */
  orderCalendar: (orderId: number, accountId: number, { version, isNamed }: CalendarLink) =>
    `calendar of order ${orderId} of account ${accountId}, version ${version}${isNamed ? '' : ', without names'}`,
  invoice: (orderId: number) => `invoice of order ${orderId}`,
  receipt: (paymentId: number) => `receipt of payment ${paymentId}`,
}

/** Rounded to the day, so that the same page shows the same link. */
export const linkEnd = ({ clock }: Pick<App, 'clock'>): Date =>
  new Date((Math.floor(clock.now().getTime() / DAY_MS) + LINK_DAYS) * DAY_MS)

const SEEN_MINUTES = 15

/** C3: what somebody takes along from pages that are not theirs is soon closed. */
export const seenLinkEnd = ({ clock }: Pick<App, 'clock'>): Date =>
  new Date(clock.now().getTime() + SEEN_MINUTES * MINUTE_MS)

/** The private ways to invoices and receipts, for whoever may see them. */
export async function paperLinks(app: Pick<App, 'db' | 'clock'>, until = linkEnd(app)) {
  const key = await loadSecretKey(app.db, ORDER_LINK_KEY)
  return {
    invoice: (orderId: number) =>
      `${INVOICE_PATH}?order=${orderId}&${signLink(key, linkSubject.invoice(orderId), until)}`,
    receipt: (paymentId: number) =>
      `${RECEIPT_PATH}?payment=${paymentId}&${signLink(key, linkSubject.receipt(paymentId), until)}`,
  }
}

/** The private ways to an order's calendar entry, invoice and newest receipt. */
export async function orderLinks(
  app: Pick<App, 'db' | 'clock'>,
  order: OrderRow,
  payments: readonly { id: number; status: string }[],
  calendarVersion?: number,
  until = linkEnd(app),
) {
  const version = calendarVersion ?? (await findCalendarVersion(app.db, order.account_id))
  const key = await loadSecretKey(app.db, ORDER_LINK_KEY)
  const papers = await paperLinks(app, until)
  const receipt = payments.findLast(({ status }) => status === 'paid')
  return {
    calendarPath: orderCalendarPath(key, order, { version, until, isNamed: true }),
    invoicePath: papers.invoice(order.id),
    receiptPath: receipt ? papers.receipt(receipt.id) : null,
  }
}

/** A calendar of one order goes by the household's version too: a new link or password closes all of them. */
function orderCalendarPath(
  key: Buffer,
  order: Pick<OrderRow, 'id' | 'account_id'>,
  { until, ...link }: CalendarLink & { until: Date },
): string {
  const signed = signLink(key, linkSubject.orderCalendar(order.id, order.account_id, link), until)
  const names = link.isNamed ? '' : '&names=no'
  return `${CALENDAR_PATH}?order=${order.id}&version=${link.version}${names}&${signed}`
}

/** Days after a booking that the link in its mails still works. */
const MAIL_LINK_DAYS = 7

/**
 * The way to an order's calendar entries from a mail: good until it is over, or the household closes its links; null
 * when there is no such order.
 */
export async function mailedCalendarUrl(
  { settings }: Pick<App, 'settings'>,
  db: Database,
  orderId: number,
  isNamed = true,
): Promise<string | null> {
  const order = await findOrder(db, orderId)
  if (order === undefined) return null
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  const until = new Date(order.ends_at.getTime() + MAIL_LINK_DAYS * DAY_MS)
  const version = await findCalendarVersion(db, order.account_id)
  return siteAddress(settings) + orderCalendarPath(key, order, { version, until, isNamed })
}

type LinkParts = Pick<App, 'db' | 'clock'>

const calendarSubject = (accountId: number, version: number) =>
  `calendar of account ${accountId}, version ${version}`

const unusedSince = ({ clock }: LinkParts) => new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS)

/**
 * A private link to all of a household's bookings, to subscribe to. It works while it is used and until the household
 * makes a new one, or gets another password or address.
 */
export async function accountCalendarLink(app: LinkParts, accountId: number): Promise<string> {
  const version = await keepCalendarVersion(app.db, accountId, app.clock.now(), unusedSince(app))
  return calendarLink(app, accountId, version)
}

/** A new link in place of all that were given out before. */
export async function renewCalendarLink(app: LinkParts, accountId: number): Promise<string> {
  const version = await raiseCalendarVersion(app.db, accountId)
  if (version === undefined) throw new Refusal('not-logged-in')
  return accountCalendarLink(app, accountId)
}

async function calendarLink({ db }: LinkParts, accountId: number, version: number | undefined) {
  if (version === undefined) throw new Refusal('not-logged-in')
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  const signature = sign(key, calendarSubject(accountId, version))
  return `${CALENDAR_PATH}?account=${accountId}&version=${version}&signature=${signature}`
}

const NUMBER = /^[1-9]\d{0,8}$/

/** Whose calendar a link opens; null when it is wrong, changed, replaced by a newer one or long unused. */
export async function readCalendarLink(
  app: LinkParts,
  { account, version, signature }: Record<string, unknown>,
): Promise<number | null> {
  if (typeof account !== 'string' || typeof version !== 'string' || typeof signature !== 'string') return null
  if (!NUMBER.test(account) || !NUMBER.test(version)) return null
  const key = await loadSecretKey(app.db, ORDER_LINK_KEY)
  const accountId = Number(account)
  if (!isSigned(key, calendarSubject(accountId, Number(version)), signature)) return null
  const link = { accountId, version: Number(version) }
  return (await useCalendarVersion(app.db, link, app.clock.now(), unusedSince(app))) ? accountId : null
}

/** Which order's calendar a link opens, by which version and with which words; null when the link is wrong, changed or too old. */
export async function readOrderCalendarLink(
  app: LinkParts,
  query: Record<string, unknown>,
): Promise<(CalendarLink & { orderId: number }) | null> {
  const { version, order, names } = query
  if (typeof version !== 'string' || !NUMBER.test(version)) return null
  if (typeof order !== 'string' || !NUMBER.test(order)) return null
  const accountId = (await findOrder(app.db, Number(order)))?.account_id
  if (accountId === undefined) return null
  const link = { version: Number(version), isNamed: names !== 'no' }
  const subjectOf = (id: number) => linkSubject.orderCalendar(id, accountId, link)
  const orderId = await readOrderLink(app, query, 'order', subjectOf)
  return orderId === null ? null : { orderId, ...link }
}

/** The id that a signed link opens; null when the link is wrong, changed or too old. */
export async function readOrderLink(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { expires, signature, ...query }: Record<string, unknown>,
  name: 'order' | 'payment',
  subjectOf: (id: number) => string,
): Promise<number | null> {
  const id = query[name]
  if (typeof id !== 'string' || !NUMBER.test(id)) return null
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  return isLinkValid(key, subjectOf(Number(id)), { expires, signature }, clock.now()) ? Number(id) : null
}
