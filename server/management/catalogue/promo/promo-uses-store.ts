import { sql } from 'kysely'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../../database.ts'

export async function listPromoCounts(db: Database, parkId: number): Promise<{ id: number; used: number }[]> {
  const { rows } = await sql<{ id: number; used: number }>`
    select promo_code.id, coalesce(used, 0) as used
    from promo_code left join promo_use_count on promo_code_id = promo_code.id
    where park_id = ${parkId} order by promo_code.id`.execute(db)
  return rows
}

/** As the counter has it: what limits are compared with. */
export async function countUsesOf(db: Database, parkId: number, id: number): Promise<number | undefined> {
  return (await listPromoCounts(db, parkId)).find((code) => code.id === id)?.used
}

interface PromoUseRow {
  orderId: number
  code: string
  orderType: OrderType
  status: OrderStatus
  accountId: number
  owner: string
  at: Date
}

const MOST_USES = 200

/** The bookings that count as uses. What was cancelled or never paid gave its use back. */
export async function listPromoUses(db: Database, parkId: number, id: number): Promise<PromoUseRow[]> {
  const { rows } = await sql<PromoUseRow>`
    select o.id as "orderId", o.code, o.order_type as "orderType", o.status, o.account_id as "accountId",
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'a former customer' end as owner,
      o.created_at as at
    from customer_order as o join account on account.id = o.account_id
    where o.promo_code_id = ${id} and o.park_id = ${parkId} and o.status not in ('cancelled', 'expired')
    order by o.created_at desc, o.id desc limit ${MOST_USES}`.execute(db)
  return rows
}
