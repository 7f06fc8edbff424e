import { type Selectable, sql } from 'kysely'
import type { CatalogTables } from '../catalog/catalog-tables.ts'
import type { Database } from '../database.ts'

export type PromoRow = Selectable<CatalogTables['promo_code']>

export const findPromo = (db: Database, parkId: number, code: string): Promise<PromoRow | undefined> =>
  db
    .selectFrom('promo_code')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('code', '=', code)
    .executeTakeFirst()

/** How often a code was used by everybody, and by this household in its other orders that count. */
export async function countPromoUses(db: Database, promoId: number, accountId: number, exceptOrderId = 0) {
  const { rows } = await sql<{ by_all: number; by_customer: number }>`
    select
      coalesce((select used from promo_use_count where promo_code_id = ${promoId}), 0) as by_all,
      (select count(*) from customer_order
         where promo_code_id = ${promoId} and account_id = ${accountId} and id <> ${exceptOrderId}
           and status not in ('cancelled', 'expired')) as by_customer`.execute(db)
  return { usedByAll: rows[0]?.by_all ?? 0, usedByCustomer: rows[0]?.by_customer ?? 0 }
}

/** One use more, or one less; the table refuses the use that is too many. */
export async function countPromoUse(db: Database, promoId: number, change: 1 | -1): Promise<void> {
  await db
    .updateTable('promo_use_count')
    .set({ used: sql`used + ${change}` })
    .where('promo_code_id', '=', promoId)
    .execute()
}
