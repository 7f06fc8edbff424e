import type { App } from '../app.ts'
import { loadSecretKey } from '../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../platform/signed-link.ts'
import type { OrderRow } from './order-store.ts'

export const ORDER_LINK_KEY = 'order-links'
export const CALENDAR_PATH = '/api/order/calendar.ics'
export const INVOICE_PATH = '/api/order/invoice.pdf'
export const RECEIPT_PATH = '/api/order/receipt.pdf'

const DAY_MS = 86_400_000
/** Papers are opened from the page that shows them; a calendar goes on asking for years. */
const PAPER_DAYS = 2
const CALENDAR_DAYS = 20 * 365

/** What a link opens, as it is signed: one for an order must not open another, nor a receipt an invoice. */
export const linkSubject = {
  orderCalendar: (orderId: number) => `calendar of order ${orderId}`,
  accountCalendar: (accountId: number) => `calendar of account ${accountId}`,
  invoice: (orderId: number) => `invoice of order ${orderId}`,
  receipt: (paymentId: number) => `receipt of payment ${paymentId}`,
}

/** The private ways to an order's calendar entry, invoice and newest receipt. */
export async function orderLinks(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  order: OrderRow,
  payments: readonly { id: number; status: string }[],
) {
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  // Rounded to the day, so that the same page shows the same link.
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  const until = (days: number) => new Date((today + days) * DAY_MS)
  const receipt = payments.findLast(({ status }) => status === 'paid')
  return {
    calendarPath: `${CALENDAR_PATH}?order=${order.id}&${signLink(key, linkSubject.orderCalendar(order.id), until(CALENDAR_DAYS))}`,
    invoicePath: `${INVOICE_PATH}?order=${order.id}&${signLink(key, linkSubject.invoice(order.id), until(PAPER_DAYS))}`,
    receiptPath: receipt
      ? `${RECEIPT_PATH}?payment=${receipt.id}&${signLink(key, linkSubject.receipt(receipt.id), until(PAPER_DAYS))}`
      : null,
  }
}

/** A private link to all of a household's bookings, to subscribe to. */
export async function accountCalendarLink({ db, clock }: Pick<App, 'db' | 'clock'>, accountId: number) {
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  const until = new Date((Math.floor(clock.now().getTime() / DAY_MS) + CALENDAR_DAYS) * DAY_MS)
  return `${CALENDAR_PATH}?account=${accountId}&${signLink(key, linkSubject.accountCalendar(accountId), until)}`
}

/** The id that a signed link opens; null when the link is wrong, changed or too old. */
export async function readOrderLink(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { expires, signature, ...query }: Record<string, unknown>,
  name: 'order' | 'payment' | 'account',
  subjectOf: (id: number) => string,
): Promise<number | null> {
  const id = query[name]
  if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id)) return null
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  return isLinkValid(key, subjectOf(Number(id)), { expires, signature }, clock.now()) ? Number(id) : null
}
