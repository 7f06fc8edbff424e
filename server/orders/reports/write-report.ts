import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { reportCard } from '../../notifications/events/news-events.ts'
import { notify } from '../../notifications/notify.ts'
import { Refusal } from '../../refusal.ts'
import { partsOf, readParts } from '../order/order-parts.ts'
import { findOrder } from '../order/order-store.ts'
import { insertReport } from './report-store.ts'

export interface NewReport {
  orderId: number
  dogId: number
  headline: string
  note: string
  /** Files that the writer uploaded. */
  pictures: readonly string[]
  /** The member of staff who writes it. */
  by: number
}

/** Dogs of whom there is something to tell: those who are here, or were. */
const REPORTED_STATUSES = ['checked_in', 'checked_out']

/** Writes a report card on a dog that is or was with us, and tells its owner. */
export async function writeReport(app: App, tx: Database, report: NewReport): Promise<number> {
  const { orderId, dogId, headline, note, by } = report
  const order = await findOrder(tx, orderId)
  const dogs = partsOf(await readParts(tx, [orderId]), orderId).dogs
  if (order === undefined || !dogs.some(({ dog_id }) => dog_id === dogId)) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that dog in that booking.' })
  }
  if (!REPORTED_STATUSES.includes(order.status)) {
    throw new Refusal('cannot-book', { msg: 'You can write a report card once the dog is here.' })
  }
  const row = {
    order_id: orderId,
    dog_id: dogId,
    headline,
    note,
    by_account_id: by,
    created_at: app.clock.now(),
  }
  const reportId = await insertReport(tx, row, report.pictures)
  await notify(app, tx, order.account_id, reportCard({ reportId, orderId, headline, note }))
  return reportId
}
