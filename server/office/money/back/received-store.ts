import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** Whether what was asked for came in another amount, which closed this payment and is one of its own. */
export async function hasComeOtherwise(
  db: Database,
  asked: { id: number; order_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`/* came_otherwise */
    select id from payment
    where order_id = ${asked.order_id} and id > ${asked.id} and provider = 'etransfer' and status = 'paid'
      and taken_by is not null limit 1`.execute(db)
  return rows.length > 0
}
