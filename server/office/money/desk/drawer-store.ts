import { sql } from 'kysely'
import type { DrawerSums } from '#domain/till/drawer.ts'
import type { Database } from '../../../database.ts'

export interface DrawerCash extends DrawerSums {
  /** Part of the cash. */
  roundingCents: number
}

/** What came into a drawer and left it. What was voided is as if it had never been. */
export async function sumDrawer(db: Database, tillId: number): Promise<DrawerCash> {
  const { rows } = await sql<DrawerCash>`/* sum_drawer */
    select till.float_cents as "floatCents", cash.cents as "cashCents", cash.rounding as "roundingCents",
      back.cents as "refundsCents", moved.came as "inCents", moved.went as "outCents", moved.dropped as "dropsCents"
    from till,
      lateral (select coalesce(sum(amount_cents + rounding_cents), 0)::integer as cents,
          coalesce(sum(rounding_cents), 0)::integer as rounding
        from payment where till_id = till.id and method = 'cash' and status = 'paid') as cash,
      lateral (select coalesce(sum(refund.amount_cents + refund.rounding_cents), 0)::integer as cents
        from refund where refund.till_id = till.id and refund.status = 'sent') as back,
      lateral (select coalesce(sum(amount_cents) filter (where kind = 'in'), 0)::integer as came,
          coalesce(sum(amount_cents) filter (where kind = 'out'), 0)::integer as went,
          coalesce(sum(amount_cents) filter (where kind = 'drop'), 0)::integer as dropped
        from till_movement where till_id = till.id) as moved
    where till.id = ${tillId}`.execute(db)
  return rows[0] as DrawerCash
}
