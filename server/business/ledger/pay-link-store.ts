import { type Selectable, sql } from 'kysely'
import type { PayLinkFor } from '#domain/orders/pay-link.ts'
import type { Database } from '../../database.ts'
import type { PaymentTables } from './payment-tables.ts'

export type PayLinkRow = Selectable<PaymentTables['pay_link']> & { account_id: number }

export type NewPayLink = Pick<
  PayLinkRow,
  'order_id' | 'token_hash' | 'what' | 'made_at' | 'made_by' | 'made_from' | 'sent_to' | 'ends_at'
>

export async function insertPayLink(db: Database, link: NewPayLink): Promise<void> {
  await db.insertInto('pay_link').values(link).execute()
}

/** With whose order it is. A household that is gone has none. */
export async function findPayLink(db: Database, tokenHash: Buffer): Promise<PayLinkRow | undefined> {
  const { rows } = await sql<PayLinkRow>`/* find_pay_link */
    select pay_link.*, o.account_id from pay_link
    join customer_order as o on o.id = pay_link.order_id
    join account on account.id = o.account_id
    where token_hash = ${tokenHash} and account.deleted_at is null`.execute(db)
  return rows[0]
}

/** Only the newest link that staff gave out works. With a card link one signs too, so it replaces one to sign with. */
export async function replacePayLinks(
  db: Database,
  orderId: number,
  what: readonly PayLinkFor[],
): Promise<void> {
  await sql`/* replace_pay_links */
    update pay_link set closed_as = 'replaced'
    where order_id = ${orderId} and closed_as is null and what = any(${[...what]}::text[])`.execute(db)
}

/** O32: what was mailed before works as long as the newest reminder. */
export async function renewPayLinks(db: Database, orderId: number, endsAt: Date): Promise<void> {
  await sql`/* renew_pay_links */
    update pay_link set ends_at = greatest(ends_at, ${endsAt}::timestamptz)
    where order_id = ${orderId} and closed_as is null and what <> 'sign'`.execute(db)
}

export async function deletePayLinksBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('pay_link').where('ends_at', '<', before).execute()
}

/** For how many hours a link works that the desk sends. */
export async function findPayLinkHours(db: Database, parkId: number): Promise<number> {
  const { pay_link_hours } = await db
    .selectFrom('desk_terms')
    .select('pay_link_hours')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return pay_link_hours
}

/** Whether a household can be written to and has no password to log in with. */
export async function lacksLogIn(db: Database, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`/* lacks_log_in */
    select id from account where id = ${accountId} and password_hash is null and email is not null
      and deleted_at is null`.execute(db)
  return rows.length > 0
}
