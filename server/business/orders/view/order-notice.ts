import { dateIn } from '#domain/calendar/calendar.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { nameList } from '#domain/name-list.ts'
import { isMeetingType } from '#domain/order-types.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { Deadline, OrderNotice } from '../../notifications/events/order-words.ts'
import { type OrderParts, plannedParts, readParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { readSheet } from './booking-sheet.ts'

/** An order as notifications and mails speak of it; null for packages, which have words of their own. */
export async function loadOrderNotice(app: App, db: Database, order: OrderRow): Promise<OrderNotice | null> {
  const parts = await readParts(db, [order.id])
  const notice = toOrderNotice(order, parts, await app.parkBook(order.park_id))
  return notice && { ...notice, sheet: await readSheet(app, db, order, parts) }
}

/** What it is, for whom and when, without its money and what comes next. */
export async function nameOrder(
  app: Pick<App, 'parkBook'>,
  db: Database,
  order: OrderRow,
): Promise<OrderNotice | null> {
  return toOrderNotice(order, await readParts(db, [order.id]), await app.parkBook(order.park_id))
}

/** The same when what belongs to the order is known already. */
export function toOrderNotice(
  order: OrderRow,
  parts: OrderParts,
  { timeZone }: ParkBook,
): OrderNotice | null {
  const { dogs, stays, days, appointments } = parts
  const notice = { orderId: order.id, dogNames: dogs.map(({ name }) => name) }
  if (order.order_type === 'boarding') {
    const suites = new Set(stays.map(({ suite_name }) => suite_name))
    return {
      ...notice,
      orderType: 'boarding',
      suite: nameList([...suites]),
      arrival: order.first_date,
      departure: order.last_date,
    }
  }
  if (order.order_type === 'daycare') {
    return { ...notice, orderType: 'daycare', days: days.map(({ date }) => date) }
  }
  if (isMeetingType(order.order_type)) {
    const time = order.begin_time?.slice(0, 5) ?? ''
    return { ...notice, orderType: order.order_type, date: order.first_date, time }
  }
  const [first] = appointments
  if (order.order_type !== 'grooming' || first === undefined) return null
  return {
    ...notice,
    orderType: 'grooming',
    service: first.service_name,
    date: dateIn(timeZone, first.starts_at),
    time: timeIn(timeZone, first.starts_at),
    groomer: first.groomer_name,
  }
}

/** An order as it will be once a change of it counts. */
export async function loadChangeNotice(
  app: Pick<App, 'parkBook'>,
  order: OrderRow,
  { order: planned }: Pick<ChangePlan, 'order'>,
): Promise<OrderNotice | null> {
  const book = await app.parkBook(order.park_id)
  const changed = { ...order, first_date: planned.firstDate, last_date: planned.lastDate }
  return toOrderNotice(changed, plannedParts(order.id, planned, book), book)
}

/** A moment as the park's clock shows it. */
export async function parkDeadline(
  app: Pick<App, 'parkBook'>,
  parkId: number,
  moment: Date,
): Promise<Deadline> {
  const { timeZone } = await app.parkBook(parkId)
  return { date: dateIn(timeZone, moment), time: timeIn(timeZone, moment) }
}
