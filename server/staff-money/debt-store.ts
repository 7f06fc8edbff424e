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
