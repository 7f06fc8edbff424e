import { dateIn } from '#domain/calendar/calendar.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { sumPaid, toPaidView } from '../../ledger/ledger-store.ts'
import { listPayments } from '../../ledger/payment-store.ts'
import type { BookingSheet } from '../../notifications/events/booking-sheet.ts'
import { findOpenChange } from '../order/order-change-store.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import type { OrderParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { meetingOf } from './awaited-meeting.ts'
import { bringingTo } from './bringing.ts'
import { type KnownForSteps, stepFacts } from './order-steps.ts'
import { type KnownOfMoney, orderMoneyOf } from './order-story.ts'

type Known = Omit<KnownForSteps, 'meeting'> & Omit<KnownOfMoney, 'dogs'>

/** What the mails of an order say of it: its code, sums, coming steps and what to bring. */
export function bookingSheet(order: OrderRow, known: Known, book: ParkBook, now: Date): BookingSheet {
  const { meeting, parts } = known
  return {
    code: order.code,
    where: book.address,
    steps: stepFacts(order, known, book, now),
    today: dateIn(book.timeZone, now),
    money: orderMoneyOf(order, { ...known, dogs: parts.dogs }, now),
    toBring: bringingTo(order, { ...known, ...(meeting !== null && { orderType: 'interview' }) }, book),
    meetingId: meeting?.orderId ?? null,
  }
}

/** The same, read for an order of which only its parts are known. */
export async function readSheet(
  app: App,
  db: Database,
  order: OrderRow,
  parts: OrderParts,
): Promise<BookingSheet> {
  const book = await app.parkBook(order.park_id)
  const now = app.clock.now()
  const gates = orderGates(await readGateFacts(app, db, order), dateIn(book.timeZone, now))
  const known = {
    parts,
    gates,
    change: await findOpenChange(db, order.id),
    payments: await listPayments(db, [order.id]),
    paid: toPaidView(await sumPaid(db, order.id)),
    meeting: await meetingOf(app, db, order, gates),
  }
  return bookingSheet(order, known, book, now)
}
