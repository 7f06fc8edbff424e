import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import { isOwed } from '../../../business/orders/order/owing-store.ts'

export interface BookerRow {
  id: number
  first_name: string
  last_name: string
  phone: string
  email: string | null
  has_log_in: boolean
  created_on: CalendarDate
  credit_cents: number
  booking_stopped_because: string
  merged_into: number | null
  visits: number
  debts: { orderId: number; code: string; lastDate: CalendarDate; owedCents: number }[]
  coming: {
    orderId: number
    code: string
    orderType: string
    dogIds: number[]
    firstDate: CalendarDate
    lastDate: CalendarDate
  }[]
  notes: string[]
}

/** A household with what is over, what is owed and what is to come. Nothing for one that is gone. */
export async function findBooker(
  db: Database,
  accountId: number,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): Promise<BookerRow | undefined> {
  const { rows } = await sql<BookerRow>`/* booker */
    select account.id, first_name, last_name, phone, email, password_hash is not null as has_log_in,
      (account.created_at at time zone ${timeZone})::date::text as created_on, credit_cents,
      booking_stopped_because, merged_into,
      (select count(*)::int from customer_order as o where o.account_id = account.id
        and o.status = 'checked_out' and o.order_type in ('boarding', 'daycare', 'grooming')) as visits,
      coalesce((select json_agg(json_build_object('orderId', o.id, 'code', o.code, 'lastDate', o.last_date,
          'owedCents', o.balance_cents) order by o.last_date, o.id)
        from customer_order as o where o.account_id = account.id and ${isOwed(today)}), '[]') as debts,
      coalesce((select json_agg(json_build_object('orderId', o.id, 'code', o.code, 'orderType', o.order_type,
          'firstDate', o.first_date, 'lastDate', o.last_date,
          'dogIds', array(select dog_id from order_dog where order_id = o.id order by dog_id))
          order by o.first_date, o.id)
        from customer_order as o where o.account_id = account.id and o.last_date >= ${today}::date
          and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
          and o.order_type not in ('package', 'sale')), '[]') as coming,
      array(select text from staff_note where staff_note.account_id = account.id and is_pinned
        and removed_at is null order by staff_note.id) as notes
    from account where account.id = ${accountId} and deleted_at is null and not is_counter`.execute(db)
  return rows[0]
}

export interface KnownRow {
  id: number
  name: string
  phone: string
  email: string | null
  dogs: string[]
}

const MAX_KNOWN = 5

/** Households with this telephone number, however it was written, or with this address. */
export async function findKnownHouseholds(
  db: Database,
  { phone, email }: { phone: string; email: string | null },
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`/* known_households */
    select account.id, first_name || ' ' || last_name as name, phone, email,
      array(select dog.name from dog where dog.account_id = account.id and hidden_at is null order by dog.id) as dogs
    from account
    where deleted_at is null and merged_into is null and not is_counter
      and (account.email = ${email} or (account.phone <> ''
        and phone_digits(account.phone) collate "C" = phone_digits(${phone}::text) collate "C"))
    order by (account.email = ${email}) is true desc, account.id limit ${MAX_KNOWN}`.execute(db)
  return rows
}

/** How long the desk keeps space, in hours. */
export const findDeskHolds = (db: Database, parkId: number) =>
  db
    .selectFrom('desk_terms')
    .select(['pay_link_hours', 'desk_hold_hours'])
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
