import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../database.ts'

export interface DebtRow {
  id: number
  code: string
  version: number
  account_id: number
  owner: string
  phone: string | null
  dogs: string[]
  last_date: CalendarDate
  balance_cents: number
}

const MOST_DEBTS = 500

/** Orders that are over and on which something is owed, the oldest first. */
export async function listDebts(db: Database, parkId: number): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`/* list_debts */
    select o.id, o.code, o.version, o.account_id, to_char(o.last_date, 'YYYY-MM-DD') as last_date, o.balance_cents,
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'A former customer' end as owner,
      account.phone,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs
    from customer_order as o join account on account.id = o.account_id
    where o.park_id = ${parkId} and o.balance_cents > 0 and o.status in ('checked_out', 'no_show', 'cancelled')
    order by o.last_date, o.id limit ${MOST_DEBTS}`.execute(db)
  return rows
}

/** Orders that ended on these days and on which something is owed that can be paid on line. */
export async function listOwedSince(
  db: Database,
  days: readonly CalendarDate[],
): Promise<{ id: number; account_id: number; last_date: CalendarDate }[]> {
  const { rows } = await sql<{ id: number; account_id: number; last_date: CalendarDate }>`/* owed_since */
    select id, account_id, to_char(last_date, 'YYYY-MM-DD') as last_date from customer_order
    where status = 'checked_out' and balance_cents > 0 and last_date = any(${days}::date[]) order by id`.execute(
    db,
  )
  return rows
}

/** False when they were reminded on this day already. */
export async function noteReminded(
  db: Database,
  reminder: { order_id: number; day: number; sent_at: Date },
): Promise<boolean> {
  const noted = await db
    .insertInto('debt_reminder')
    .values(reminder)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}
