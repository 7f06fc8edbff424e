import { sql } from 'kysely'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { Database } from '../../../database.ts'

export interface PaymentProblem {
  id: number
  problem: string
  version: number
  dealt_at: Date | null
  dealt_how: string
  /** Whose payment it is; null of a charge that we do not know. */
  account_id: number | null
  park_id: number
}

export async function findProblemLocked(db: Database, id: number): Promise<PaymentProblem | undefined> {
  const { rows } = await sql<PaymentProblem>`/* lock_payment_problem */
    select event.id, event.problem, event.version, event.dealt_at, event.dealt_how, o.account_id,
      coalesce(o.park_id, ${DEFAULT_PARK_ID}) as park_id
    from payment_event as event left join payment on payment.id = event.payment_id
      left join customer_order as o on o.id = payment.order_id
    where event.id = ${id} and event.problem is not null for update of event`.execute(db)
  return rows[0]
}

export async function markDealt(
  db: Database,
  id: number,
  { by, at, how }: { by: number; at: Date; how: string },
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ dealt_by: by, dealt_at: at, dealt_how: how })
    .where('id', '=', id)
    .execute()
}
