import { sql } from 'kysely'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../database.ts'
import type { PassRow } from '../ledger/pass-store.ts'

export async function findCreditLimit(db: Database, parkId: number): Promise<number> {
  const { credit_limit_cents } = await db
    .selectFrom('desk_terms')
    .select('credit_limit_cents')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return credit_limit_cents
}

/** What one person gave a household of their own accord in the last day, for a booking or not. */
export async function sumCreditByHand(
  db: Database,
  { accountId, by, now }: { accountId: number; by: number; now: Date },
): Promise<number> {
  const { cents } = await db
    .selectFrom('credit_entry')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('account_id', '=', accountId)
    .where('by_account_id', '=', by)
    .where('reason', '=', 'goodwill')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return cents
}

export const findPass = (db: Database, passId: number): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('id', '=', passId).executeTakeFirst()

export const lockPass = (db: Database, passId: number): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('id', '=', passId).forUpdate().executeTakeFirst()

/** A pass that is given more than it ever had is a larger one. */
export async function extendPass(
  db: Database,
  passId: number,
  { units, expiresOn }: { units: number; expiresOn: string },
): Promise<void> {
  await db.updateTable('pass').set({ units, expires_on: expiresOn }).where('id', '=', passId).execute()
}
