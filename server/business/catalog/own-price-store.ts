import { sql } from 'kysely'
import { DAY_MS } from '#domain/calendar/durations.ts'
import {
  OWN_PRICE_DAYS,
  PRICE_KINDS,
  type Purchase,
  type SetPrice,
  usesOwnPrice,
} from '#domain/catalogue/own-prices.ts'
import type { Database } from '../../database.ts'

/** What an account that is a manager's set since then; nothing of anybody else's. */
async function listSetByHousehold(db: Database, accountId: number, since: Date): Promise<SetPrice[]> {
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

/** AD81: whether a manager's household would pay what that manager set themselves. */
export async function isAtOwnPrice(
  db: Database,
  { householdId, purchase, now }: { householdId: number; purchase: Purchase; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - OWN_PRICE_DAYS * DAY_MS)
  return usesOwnPrice(purchase, await listSetByHousehold(db, householdId, since))
}

/** The same for who waits in line, where nobody is there to approve it. */
export async function whyOtherManager(
  db: Database,
  householdId: number,
  purchase: Purchase,
  now: Date,
): Promise<string | null> {
  const isOwn = await isAtOwnPrice(db, { householdId, purchase, now })
  if (!isOwn || !(await hasOtherManager(db, householdId))) return null
  return 'They set this price themselves: another manager has to book it.'
}
