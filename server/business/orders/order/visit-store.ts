import { sql } from 'kysely'
import { begunBy, type CheckIn, type VisitsHad, visitsHad } from '#domain/attendance/visits.ts'
import type { Database } from '../../../database.ts'
import type { OrderRow } from './order-store.ts'

/** AD63: what has taken place of a booking: whoever holds, ends, changes, skips, cancels or gives back asks here. */
export async function readVisits(db: Database, orderId: number): Promise<VisitsHad> {
  const { rows } = await sql<CheckIn>`/* visits_of_order */
    select to_char(date, 'YYYY-MM-DD') as date, came_at as "cameAt", null::timestamptz as "takenBackAt", left_at as "leftAt",
      true as "isOfIt"
    from attendance where order_id = ${orderId} and came_at is not null
    union all
    -- Nobody brings a dog to its groom who is with us anyway.
    select to_char(o.first_date, 'YYYY-MM-DD'), started_at, null, done_at, true
    from customer_order as o join grooming_appointment on order_id = o.id
    where o.id = ${orderId} and o.order_type = 'grooming' and started_at is not null
    union all
    select to_char(date, 'YYYY-MM-DD'), came_at, at, left_at,
      date between first_date and last_date and (order_type <> 'daycare' or exists (
        select from daycare_visit where daycare_visit.order_id = o.id and daycare_visit.date = taken_back.date))
    from attendance_taken_back as taken_back join customer_order as o on o.id = order_id
    where order_id = ${orderId}`.execute(db)
  return visitsHad(rows)
}

/** AD32: somebody was checked in for it, also where that was taken back. */
export const wasCheckedIn = async (db: Database, orderId: number): Promise<boolean> =>
  (await readVisits(db, orderId)).wasCheckedIn

/** AD64: an order as it counts now: who came before their hour has begun it. */
export async function asBegun(db: Database, order: OrderRow): Promise<OrderRow> {
  const written = {
    orderType: order.order_type,
    beginsAt: order.begins_at.toISOString(),
    terms: order.terms,
  }
  const { beginsAt, terms } = begunBy(written, await readVisits(db, order.id))
  return { ...order, begins_at: new Date(beginsAt), terms }
}
