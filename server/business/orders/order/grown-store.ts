import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** AD76: a change has made the booking dearer since somebody was first checked in for it by mistake. */
export async function hasGrownSinceSlip(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ grown: boolean }>`/* has_grown_since_slip */
    select coalesce(sum(amount_cents), 0) > 0 as grown from order_entry
    where order_id = ${orderId} and kind = 'charge' and charge_id is null and not opens_order
      and created_at >= (select min(came_at) from attendance_taken_back where order_id = ${orderId})`.execute(
    db,
  )
  return rows[0]?.grown ?? false
}
