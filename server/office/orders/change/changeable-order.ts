import type { OrderRequest } from '#contract/business/order-request.ts'
import type { Changeable } from '#contract/office/orders/change.ts'
import { canCancel, canChange } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import { listAttendance } from '../../day/attendance/attendance-store.ts'
import { readHousehold } from '../../../business/orders/household/household-facts.ts'
import { listOrderDogs, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { isRunOut } from '../../../business/orders/order/run-out.ts'
import { todayOf } from './in-house.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

/** A booking as its sheets begin: what was asked for, and what can be done with it now. */
export async function getChangeable(app: App, orderId: number): Promise<Changeable> {
  const order = await readOrder(app.db, orderId)
  const now = app.clock.now()
  const today = await todayOf(app, order)
  const { suites, prices } = await app.parkBook(order.park_id)
  const rows = await listAttendance(app.db, [orderId])
  const dogs = await listOrderDogs(app.db, [orderId])
  const household = await readHousehold(app.db, order.account_id, {
    today,
    now,
    exceptOrderId: orderId,
    agreement: null,
  })
  const hasCome = rows.some(({ came_at }) => came_at !== null)
  const isHere = (dogId: number) =>
    rows.some((row) => row.dog_id === dogId && row.came_at !== null && row.left_at === null)
  return {
    orderId,
    version: order.version,
    code: order.code,
    today,
    householdId: order.account_id,
    request: requestOf(order),
    dogs: dogs.map(({ dog_id, name }) => ({ id: dog_id, name, isHere: isHere(dog_id) })),
    otherDogs: household.dogs
      .filter(({ id }) => !dogs.some(({ dog_id }) => dog_id === id))
      .map(({ id, name }) => ({ id, name })),
    firstDate: order.first_date,
    lastDate: order.last_date,
    suites: suites.map(({ id, name }) => ({ id, name })),
    groomingServices: prices.grooming.filter(({ isExtra }) => !isExtra).map(({ id, name }) => ({ id, name })),
    can: canOf(order, { today, hasCome, isRunOut: isRunOut(order, now) }),
  }
}

function canOf(
  { status, order_type, first_date, last_date, request }: OrderRow,
  { today, hasCome, isRunOut: isOver }: { today: string; hasCome: boolean; isRunOut: boolean },
): Changeable['can'] {
  const isHere = status === 'checked_in'
  const isStayHere = isHere && order_type === 'boarding'
  const isTodaysDay = request.orderType === 'daycare' && request.days.length === 1 && first_date === today
  return {
    change: canChange(status) && request.orderType !== 'package' && !hasCome && !isOver,
    cancel: canCancel(status) && request.orderType !== 'package' && !hasCome,
    extend: isStayHere,
    shorten: isStayHere && last_date > today && first_date < today,
    turnInto: isStayHere && first_date === today ? 'daycare' : isHere && isTodaysDay ? 'boarding' : null,
    addGrooming: isHere && (order_type === 'boarding' || order_type === 'daycare'),
  }
}

const requestOf = ({ request }: OrderRow): OrderRequest | null => ('parkId' in request ? request : null)
