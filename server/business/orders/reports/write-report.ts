import { dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { reportCard } from '../../notifications/events/news-events.ts'
import { notify } from '../../notifications/notify.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { partsOfOrder, readParts } from '../order/order-parts.ts'
import { findOrder } from '../order/order-store.ts'
import { hasReportOn, insertReport } from './report-store.ts'

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

export const notHereYet = () =>
  new Refusal('cannot-book', { msg: 'A report card can be written once the dog is here.' })

/** Writes a report card on a dog that is or was with us, and tells its owner. */
export async function writeReport(app: App, tx: Database, report: NewReport): Promise<number> {
  const { orderId, dogId, headline, note, by } = report
  const order = await findOrder(tx, orderId)
  const dogs = partsOfOrder(await readParts(tx, [orderId]), orderId).dogs
  if (order === undefined || !dogs.some(({ dog_id }) => dog_id === dogId)) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that dog in that booking.' })
  }
  if (!REPORTED_STATUSES.includes(order.status)) throw notHereYet()
  const now = app.clock.now()
  const { timeZone } = await app.parkBook(order.park_id)
  const date = dateIn(timeZone, now)
  const row = {
    order_id: orderId,
    dog_id: dogId,
    headline,
    note,
    by_account_id: by,
    created_at: now,
    date,
    is_another: await hasReportOn(tx, dogId, date),
    sent_at: now,
  }
  const pictures = report.pictures.map((fileName) => ({ fileName, by }))
  const reportId = await insertReport(tx, row, pictures)
  if (reportId === undefined) throw new Refusal('card-exists')
  await notify(app, tx, order.account_id, reportCard({ reportId, orderId, headline, note }))
  return reportId
}
