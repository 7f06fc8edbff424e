import { shortDate } from '#domain/date-words.ts'
import { dateIn } from '#domain/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { bookInterviewBefore, markInterviewBooked } from './book-interview.ts'
import { findFirstWaiting, type OrderRow } from './order-store.ts'
import type { PreparedOrder } from './prepare-order.ts'

/** A changed order may bring dogs we have not met; a changed meeting must still be before what waits for it. */
export async function meetNewDogs(
  app: App,
  tx: Database,
  order: OrderRow,
  prepared: PreparedOrder,
): Promise<number | null> {
  const { toMeet, planned, book } = prepared
  if (order.order_type === 'interview') {
    await refuseIfTooLate(tx, order, prepared)
    await markInterviewBooked(tx, planned, dateIn(book.timeZone, app.clock.now()))
  }
  if (toMeet.length === 0) return null
  if (order.status === 'confirmed') {
    throw new Refusal('cannot-book', {
      msg: `We would like to meet ${nameList(toMeet.map(({ name }) => name))} first. Please book a visit for that.`,
    })
  }
  return bookInterviewBefore(app, tx, order.account_id, prepared)
}

async function refuseIfTooLate(tx: Database, order: OrderRow, { planned, book }: PreparedOrder) {
  const waiting = await findFirstWaiting(tx, order.id)
  if (waiting === undefined || planned.endsAt <= waiting.begins_at) return
  const begins = shortDate(dateIn(book.timeZone, waiting.begins_at))
  throw new Refusal('cannot-book', {
    msg: `A booking that begins on ${begins} waits for this meet and greet. Please choose a time before it.`,
  })
}
