import { randomBytes } from 'node:crypto'
import { ORDER_CODE_BYTES, orderCode } from '#domain/order-code.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { OrderPrice } from '#domain/pricing.ts'
import { type SizeClass, SIZE_CLASSES } from '#domain/dogs.ts'
import { addDays } from '#domain/calendar.ts'
import type { Database } from '../database.ts'
import { type CountedSpace, takeCountedSpace } from './inventory-store.ts'
import { insertAppointments, type OrderRow } from './order-store.ts'
import {
  insertOrderParts,
  insertPlacedOrder,
  type PlacedOrderRow,
  type WrittenParts,
} from './placing-store.ts'
import type { PlannedOrder } from './plan-order.ts'

export interface Placing {
  accountId: number
  status: OrderStatus
  holdUntil: Date | null
  price: OrderPrice
  /** What confirms the order: the deposit, or all of it. */
  dueNowCents: number
  promoId: number | null
  interviewOrderId: number | null
  /** For the history. */
  why: string
  by: number | null
  signature?: PlacedOrderRow['signature']
}

/**
 * Writes the order and takes its space; the tables refuse it when there is none. Its rooms follow by a job. Answers
 * the order as written.
 */
export async function writeOrder(
  tx: Database,
  planned: PlannedOrder,
  placing: Placing,
  now: Date,
): Promise<OrderRow> {
  const { request } = planned
  const { price, why, by, signature } = placing
  const columns = orderColumns(planned, price)
  const order = {
    code: orderCode(randomBytes(ORDER_CODE_BYTES)),
    account_id: placing.accountId,
    park_id: request.parkId,
    order_type: request.orderType,
    status: placing.status,
    ...columns,
    due_now_cents: placing.dueNowCents,
    hold_until: placing.holdUntil,
    promo_code_id: placing.promoId,
    interview_order_id: placing.interviewOrderId,
    created_at: now,
    updated_at: now,
  }
  const { stays, ...other } = countedSpace(planned)
  await takeCountedSpace(tx, { ...other, stays: [] })
  const parts = partsToWrite(planned)
  const orderId = await insertPlacedOrder(tx, { order, why, by, signature, parts, stays })
  await writeAppointments(tx, orderId, planned)
  return {
    ...order,
    id: orderId,
    wish: request,
    price,
    package_id: null,
    balance_cents: price.totalCents,
  }
}

/** The columns of an order that come from what was asked for. */
export const orderColumns = (planned: PlannedOrder, price: OrderPrice) => ({
  first_date: planned.firstDate,
  last_date: planned.lastDate,
  begin_time: planned.beginTime,
  end_time: planned.endTime,
  begins_at: planned.beginsAt,
  ends_at: planned.endsAt,
  is_peak: price.isPeak,
  wish: JSON.stringify(planned.request),
  price: JSON.stringify(price),
  total_cents: price.totalCents,
  message: planned.request.message,
})

/** Who comes, where they sleep and when: the space taken, and written down. */
export async function writeParts(tx: Database, orderId: number, planned: PlannedOrder): Promise<void> {
  await takeCountedSpace(tx, countedSpace(planned))
  await insertOrderParts(tx, orderId, partsToWrite(planned))
  await writeAppointments(tx, orderId, planned)
}

const partsToWrite = (planned: PlannedOrder): WrittenParts => ({
  dogs: planned.dogs.map(({ id, sizeClass }) => ({ dog_id: id, size_class: sizeClass })),
  stays: planned.stays.map(({ suiteTypeId, arrival, departure, dogIds }) => ({
    suite_type_id: suiteTypeId,
    arrival,
    departure,
    dog_ids: [...dogIds],
  })),
  visits: planned.days,
  presences: presencesOf(planned),
})

const writeAppointments = (tx: Database, orderId: number, { appointments }: PlannedOrder) =>
  insertAppointments(
    tx,
    appointments.map((one) => ({
      order_id: orderId,
      groomer_id: one.groomerId,
      dog_id: one.dogId,
      service_id: one.serviceId,
      extra_ids: one.extraIds,
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      is_active: true,
    })),
  )

function countedSpace({ request, dogs, stays, days, meeting }: PlannedOrder): CountedSpace {
  const { parkId } = request
  const bySize = SIZE_CLASSES.map((size): [SizeClass, number] => [
    size,
    dogs.filter(({ sizeClass }) => sizeClass === size).length,
  ]).filter(([, count]) => count > 0)
  return {
    stays,
    days: days.flatMap(({ date }) =>
      bySize.map(([sizeClass, count]) => ({ parkId, date, sizeClass, dogs: count })),
    ),
    slot: meeting && { parkId, date: meeting.date, starts: meeting.time, dogs: meeting.dogs },
  }
}

const presencesOf = ({ dogs, stays, days }: PlannedOrder) => [
  ...stays.flatMap(({ arrival, departure, dogIds }) =>
    dogIds.map((dog_id) => ({ dog_id, from_date: arrival, to_date: departure })),
  ),
  ...days.flatMap(({ date }) =>
    dogs.map(({ id }) => ({ dog_id: id, from_date: date, to_date: addDays(date, 1) })),
  ),
]
