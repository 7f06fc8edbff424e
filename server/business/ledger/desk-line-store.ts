import { sql } from 'kysely'
import type { DeskLine } from '#domain/orders/story/desk-line.ts'
import type { Database } from '../../database.ts'

interface DeskLineRow extends Pick<DeskLine, 'entry' | 'kind' | 'what'> {
  amount_cents: number
  by_account_id: number | null
  at: Date
}

/**
 * What came to an order at the desk beside its price, and what of it was taken back. A tip goes with its payment, and a
 * payment that is taken back has its own line in the order's history.
 */
export async function listDeskLines(db: Database, orderId: number): Promise<DeskLineRow[]> {
  const { rows } = await sql<DeskLineRow>`/* desk_lines */
    select entry.kind as entry, charge.kind, charge.what, entry.amount_cents,
      entry.by_account_id, entry.created_at as at
    from order_entry as entry join order_charge as charge on charge.id = entry.charge_id
    where entry.order_id = ${orderId} and charge.kind <> 'tip' and entry.kind in ('charge', 'void')
    order by entry.id`.execute(db)
  return rows
}
