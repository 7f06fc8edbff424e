import type { GroomAppointment } from '#contract/office/groom.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import { refuseStale } from '../write/audit/refuse-stale.ts'
import type { ParkBook } from '../../business/catalog/park-book.ts'
import type { Database } from '../../database.ts'
import { lockOrderForStaff } from '../../business/orders/order/lock-order.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { lockGroomers } from '../../business/orders/space/inventory-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type AppointmentRow, findGroom } from './groom-store.ts'
import { viewGrooms } from './read-groom-day.ts'

/** An appointment that nobody else can change until the commit. */
export interface GroomToChange {
  groom: AppointmentRow
  order: OrderRow
  book: ParkBook
  date: CalendarDate
}

const notFound = () => new Refusal('not-found', { msg: 'We couldn’t find that appointment.' })

/** Locked in the order everybody locks: the household, its order, the park's groomers. */
export async function lockGroom(
  app: App,
  tx: Database,
  { appointmentId, version }: { appointmentId: number; version: number },
): Promise<GroomToChange> {
  const seen = await findGroom(tx, appointmentId)
  if (seen === undefined) throw notFound()
  const order = await lockOrderForStaff(tx, seen.orderId)
  const book = await app.parkBook(seen.parkId)
  await lockGroomers(tx, [...new Set([...book.groomers.map(({ id }) => id), seen.groomerId])])
  const groom = await findGroom(tx, appointmentId)
  if (groom === undefined) throw notFound()
  const date = dateIn(book.timeZone, groom.startsAt)
  if (version !== groom.version) {
    await refuseStale(tx, {
      subject: { kind: 'groom', id: appointmentId },
      seen: version,
      version: groom.version,
      now: await viewGroom(app, tx, { groom, book, date }),
      timeZone: book.timeZone,
    })
  }
  return { groom, order, book, date }
}

/** As the day's page shows it now. */
export async function viewGroom(
  app: App,
  tx: Database,
  { groom, book, date }: Pick<GroomToChange, 'groom' | 'book' | 'date'>,
): Promise<GroomAppointment> {
  const day = await viewGrooms(app, tx, { parkId: groom.parkId, date, timeZone: book.timeZone })
  const found = day.find(({ id }) => id === groom.id)
  if (found === undefined) throw notFound()
  return found
}
