import { sql } from 'kysely'
import { PRICE_KINDS, type SetPrice } from '#domain/catalogue/own-prices.ts'
import type { Database } from '../../../database.ts'

/** What an account that is a manager's set since then; nothing of anybody else's. */
export async function listSetByHousehold(db: Database, accountId: number, since: Date): Promise<SetPrice[]> {
  const { rows } = await sql<SetPrice>`/* own_prices */
    select entry.subject_kind as kind, entry.subject_id as id, promo_code.code, entry.before, entry.after
    from account join audit_entry as entry on entry.by_account_id = account.id
      left join promo_code on entry.subject_kind = 'promo-code' and promo_code.id = entry.subject_id
    where account.id = ${accountId} and account.role = 'manager' and account.is_active
      and entry.at >= ${since} and entry.subject_kind = any(${PRICE_KINDS}::text[])`.execute(db)
  return rows
}

export async function hasOtherManager(db: Database, accountId: number): Promise<boolean> {
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '<>', accountId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
