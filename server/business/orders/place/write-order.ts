import { randomBytes } from 'node:crypto'
import { presencesOf } from '#domain/orders/change/change-hold.ts'
import { ORDER_CODE_BYTES, orderCode } from '#domain/orders/order-code.ts'
import { type CountedSpace, spaceOf } from '#domain/orders/order-space.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderTerms } from '#domain/orders/order-terms.ts'
import type { PlannedAppointment } from '#domain/orders/plan/plan-grooming.ts'
import type { PlannedOrder } from '#domain/orders/plan/plan-order.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import type { Database } from '../../../database.ts'
import { insertAppointments, type OrderRow } from '../order/order-store.ts'
import type { OrderSource, StoredRequest } from '../order/order-tables.ts'
import { moveSpace } from '../space/inventory-store.ts'
import {
  insertOrderParts,
  insertPlacedOrder,
  type PlacedOrderRow,
  type WrittenParts,
} from './placing-store.ts'

export interface Submission {
  accountId: number
  status: OrderStatus
  holdUntil: Date | null
  price: OrderPrice
  terms: OrderTerms
  /** What confirms the order: the deposit, or all of it. */
  dueNowCents: number
  promoId: number | null
  interviewOrderId: number | null
  /** For the history. */
  why: string
  by: number | null
  signature?: PlacedOrderRow['signature']
  /** Who of the team takes it, and how it came; left out: the household itself, on the web. */
  placedBy?: number | null
  source?: OrderSource
}

/** The order as it will be written. */
export function newOrder(orderId: number, planned: PlannedOrder, placing: Submission, now: Date): OrderRow {
  const { request } = planned
  const { price, terms } = placing
  return {
    id: orderId,
    code: orderCode(randomBytes(ORDER_CODE_BYTES)),
    account_id: placing.accountId,
    park_id: request.parkId,
    order_type: request.orderType,
    status: placing.status,
    ...plainColumns(planned, price),
    request: request as StoredRequest,
    price,
    terms,
    package_id: null,
    balance_cents: price.totalCents,
    due_now_cents: placing.dueNowCents,
    hold_until: placing.holdUntil,
    promo_code_id: placing.promoId,
    interview_order_id: placing.interviewOrderId,
    repeats_order_id: null,
    created_at: now,
    updated_at: now,
    version: 1,
    sends_care_summary: true,
    placed_by: placing.placedBy ?? null,
    source: placing.source ?? 'web',
    settled_at: null,
  }
}

/**
 * Writes a new order and takes its space; the tables refuse it when there is none. Its rooms follow within seconds.
 * Answers whether somebody else waits for some of its days.
 */
export async function writeOrder(
  tx: Database,
  order: OrderRow,
  planned: PlannedOrder,
  { why, by, signature }: Pick<Submission, 'why' | 'by' | 'signature'>,
): Promise<boolean> {
  const { nights, ...other } = plannedSpace(planned)
  await moveSpace(tx, { ...other, nights: [] })
  const row = { ...order, ...jsonColumns(planned, order.price, order.terms) }
  const isWaitedFor = await insertPlacedOrder(tx, {
    order: row,
    why,
    by,
    signature,
    parts: partsToWrite(planned),
    nights,
  })
  await writeAppointments(tx, order.id, planned.appointments)
  return isWaitedFor
}

/** The columns of an order that come from what was asked for. */
export const orderColumns = (planned: PlannedOrder, price: OrderPrice, terms: OrderTerms) => ({
  ...plainColumns(planned, price),
  ...jsonColumns(planned, price, terms),
})

const jsonColumns = (planned: PlannedOrder, price: OrderPrice, terms: OrderTerms) => ({
  request: JSON.stringify(planned.request),
  price: JSON.stringify(price),
  terms: JSON.stringify(terms),
})

const plainColumns = (planned: PlannedOrder, price: OrderPrice) => ({
  first_date: planned.firstDate,
  last_date: planned.lastDate,
  begin_time: planned.beginTime,
  end_time: planned.endTime,
  begins_at: new Date(planned.beginsAt),
  ends_at: new Date(planned.endsAt),
  is_peak: price.isPeak,
  total_cents: price.totalCents,
  message: planned.request.message,
})

/** Who comes, where they sleep and when, written anew; their space is taken already. */
export async function writeParts(tx: Database, orderId: number, planned: PlannedOrder): Promise<void> {
  await insertOrderParts(tx, orderId, partsToWrite(planned))
  await writeAppointments(tx, orderId, planned.appointments)
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
  presences: presencesOf(planned).map(({ dogId, from, to }) => ({
    dog_id: dogId,
    from_date: from,
    to_date: to,
  })),
})

export const writeAppointments = (
  tx: Database,
  orderId: number,
  appointments: readonly PlannedAppointment[],
  changeId: number | null = null,
) =>
  insertAppointments(
    tx,
    appointments.map((one) => ({
      order_id: orderId,
      change_id: changeId,
      groomer_id: one.groomerId,
      dog_id: one.dogId,
      service_id: one.serviceId,
      extra_ids: one.extraIds,
      starts_at: new Date(one.startsAt),
      ends_at: new Date(one.endsAt),
      is_active: true,
    })),
  )

/** What a planned order takes of what is counted. */
export const plannedSpace = (planned: PlannedOrder): CountedSpace =>
  spaceOf({ ...planned, parkId: planned.request.parkId })
