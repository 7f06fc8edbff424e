import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../../database.ts'
import type { WaitListEntry } from '../../../../business/orders/order/wait-list-store.ts'

export type WaiterRow = WaitListEntry & { owner: string; ahead: number; order_code: string | null }

const MAX_SHOWN = 100

const waiters = sql`
  select mine.*,
    case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
      else 'A former customer' end as owner,
    (select count(*)::integer from wait_list_entry as first
      where first.status = 'waiting' and first.park_id = mine.park_id and first.order_type = mine.order_type
        and first.first_date <= mine.last_date and first.last_date >= mine.first_date and first.id < mine.id) as ahead,
    customer_order.code as order_code
  from wait_list_entry as mine join account on account.id = mine.account_id
    left join customer_order on customer_order.id = mine.order_id`

/** Who waits at a park for days to come, and who has been offered something they have not answered. */
export async function listWaiters(db: Database, parkId: number, today: CalendarDate): Promise<WaiterRow[]> {
  const { rows } = await sql<WaiterRow>`/* board_wait_list */ ${waiters}
    where mine.park_id = ${parkId} and mine.first_date >= ${today}::date and mine.status in ('waiting', 'offered')
    order by mine.id limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export async function findWaiter(db: Database, entryId: number): Promise<WaiterRow | undefined> {
  const { rows } = await sql<WaiterRow>`/* board_waiter */ ${waiters} where mine.id = ${entryId}`.execute(db)
  return rows[0]
}
