import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { Database } from '../../database.ts'

export interface OpenVisitRow {
  dogId: number
  name: string
  orderId: number
  code: string
  orderType: OrderType
  date: CalendarDate
  cameAt: Date
}

/** By which visits these dogs are here now: each dog is in one place. */
export async function listOpenVisits(db: Database, dogIds: readonly number[]): Promise<OpenVisitRow[]> {
  const { rows } = await sql<OpenVisitRow>`/* open_visits */
    select attendance.dog_id as "dogId", dog.name, o.id as "orderId", o.code, o.order_type as "orderType",
      attendance.date, attendance.came_at as "cameAt"
    from attendance join dog on dog.id = attendance.dog_id join customer_order as o on o.id = attendance.order_id
    where attendance.dog_id = any(${dogIds}::integer[]) and came_at is not null and left_at is null
    order by attendance.date, attendance.dog_id`.execute(db)
  return rows
}
