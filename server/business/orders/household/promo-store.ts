import { type Selectable, sql } from 'kysely'
import type { PromoUse } from '#domain/pricing/promo-codes.ts'
import type { CatalogTables } from '../../catalog/catalog-tables.ts'
import type { Database } from '../../../database.ts'

export type PromoRow = Selectable<CatalogTables['promo_code']>

export const findPromo = (db: Database, parkId: number, code: string): Promise<PromoRow | undefined> =>
  db
    .selectFrom('promo_code')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('code', '=', code)
    .executeTakeFirst()

export const findPromoById = (db: Database, promoId: number): Promise<PromoRow | undefined> =>
  db.selectFrom('promo_code').selectAll().where('id', '=', promoId).executeTakeFirst()

/** How often a code was used by everybody and by this household, the order that is being changed left out. */
export async function countPromoUses(
  db: Database,
  promoId: number,
  accountId: number,
  exceptOrderId = 0,
): Promise<Omit<PromoUse, 'orderType'>> {
  const { rows } = await sql<{ by_all: number; by_customer: number; is_kept: boolean }>`
    with own_use as (
      select o.id as order_id, o.promo_code_id = ${promoId} as is_placed from customer_order as o
        left join order_change as c on c.order_id = o.id and c.status = 'open'
      where o.account_id = ${accountId} and o.status not in ('cancelled', 'expired')
        and (o.promo_code_id = ${promoId} or (c.plan->>'promoId')::int = ${promoId})
    )
    select
      coalesce((select used from promo_use_count where promo_code_id = ${promoId}), 0)
        - (select count(*)::int from own_use where order_id = ${exceptOrderId}) as by_all,
      (select count(*)::int from own_use where order_id <> ${exceptOrderId}) as by_customer,
      exists (select from own_use where order_id = ${exceptOrderId} and is_placed) as is_kept`.execute(db)
  const { by_all = 0, by_customer = 0, is_kept = false } = rows[0] ?? {}
  return { usedByAll: by_all, usedByCustomer: by_customer, isKept: is_kept }
}

/** One use more, or one less; the table refuses the use that is too many. */
export async function countPromoUse(db: Database, promoId: number, change: 1 | -1): Promise<void> {
  await db
    .updateTable('promo_use_count')
    .set({ used: sql`used + ${change}` })
    .where('promo_code_id', '=', promoId)
    .execute()
}
