import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import { isLeftOwing, isOwed } from '../../../business/orders/order/owing-store.ts'

export interface DebtRow {
  id: number
  code: string
  version: number
  account_id: number
  owner: string
  phone: string | null
  dogs: string[]
  /** They went home, or it was called off. */
  gone_on: CalendarDate
  balance_cents: number
}

/** A debt is as old as that: what is called off long before its days owes from then on. */
const GONE_ON = sql`to_char(case when o.status in ('checked_out', 'checked_in')
    or (o.status = 'confirmed' and o.order_type <> 'package') then o.last_date else least(o.last_date,
    (select (max(history.at) at time zone park.time_zone)::date from order_history as history
     where history.order_id = o.id and history.to_status = o.status
       and history.from_status is distinct from history.to_status)) end, 'YYYY-MM-DD')`

/** A package is confirmed by its payment: it owes only what went back of that. */
const IS_OWED_PACKAGE = sql`(o.balance_cents > 0 and o.order_type = 'package' and o.status = 'confirmed')`
/** Over by somebody's word. */
const HAS_ENDED_OWING = sql`(${IS_OWED_PACKAGE}
  or o.balance_cents > 0 and o.status in ('checked_out', 'no_show', 'cancelled'))`

const MAX_DEBTS = 500

/** Orders that are over and on which something is owed, the oldest first. */
export async function listDebts(db: Database, parkId: number, today: CalendarDate): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`/* list_debts */
    select o.id, o.code, o.version, o.account_id, ${GONE_ON} as gone_on, o.balance_cents,
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'A former customer' end as owner,
      account.phone,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs
    from customer_order as o join account on account.id = o.account_id join park on park.id = o.park_id
    where o.park_id = ${parkId} and (${isOwed(today)} or ${IS_OWED_PACKAGE})
    order by gone_on, o.id limit ${MAX_DEBTS}`.execute(db)
  return rows
}

/** Nobody has said yet what becomes of it. */
export async function isLeftOwingNow(db: Database, orderId: number, today: CalendarDate): Promise<boolean> {
  const { rows } = await sql`/* left_owing */
    select from customer_order as o where o.id = ${orderId} and ${isLeftOwing(today)}`.execute(db)
  return rows.length > 0
}

/** Orders that ended on these days and on which something is owed. Of what nobody has answered for nobody is reminded. */
export async function listOwedSince(
  db: Database,
  days: readonly CalendarDate[],
): Promise<{ id: number; gone_on: CalendarDate }[]> {
  const { rows } = await sql<{ id: number; gone_on: CalendarDate }>`/* owed_since */
    select id, gone_on from (
      select o.id, ${GONE_ON} as gone_on from customer_order as o join park on park.id = o.park_id where ${HAS_ENDED_OWING}
    ) as debt
    where gone_on = any(${days}::text[]) order by id`.execute(db)
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
