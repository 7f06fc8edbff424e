import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { AccountTables } from '../../business/accounts/account-tables.ts'
import type { Database } from '../../database.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { isOwed } from '../../business/orders/order/owing-store.ts'

export type CustomerAccount = Selectable<AccountTables['account']> & {
  made_by_name: string | null
  merged_into_name: string | null
}

/** Also one that went into another; not one that was deleted. */
export async function findCustomer(db: Database, id: number): Promise<CustomerAccount | undefined> {
  const { rows } = await sql<CustomerAccount>`/* find_customer */
    select account.*, maker.first_name as made_by_name,
      whole.first_name || ' ' || whole.last_name as merged_into_name
    from account left join account as maker on maker.id = account.made_by
      left join account as whole on whole.id = account.merged_into
    where account.id = ${id} and account.deleted_at is null`.execute(db)
  return rows[0]
}

export interface CustomerDog {
  id: number
  name: string
  breed: string
  photo_thumbnail: string | null
  is_hidden: boolean
  is_deceased: boolean
  is_here: boolean
}

export async function listCustomerDogs(db: Database, accountId: number): Promise<CustomerDog[]> {
  const { rows } = await sql<CustomerDog>`/* customer_dogs */
    select dog.id, dog.name, dog.breed, upload.thumbnail as photo_thumbnail, dog.hidden_at is not null as is_hidden,
      dog.deceased_on is not null as is_deceased,
      exists (select from attendance where dog_id = dog.id and came_at is not null and left_at is null) as is_here
    from dog left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where dog.account_id = ${accountId}
    order by dog.hidden_at is not null, dog.deceased_on is not null, dog.id`.execute(db)
  return rows
}

export type CustomerOrder = OrderRow & { is_to_come: boolean; dogs: string[] }

const MAX_ORDERS = 50

export async function listCustomerOrders(
  db: Database,
  accountId: number,
  today: CalendarDate,
): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`/* customer_orders */
    with mine as (
      select o.*,
        o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in') and o.last_date >= ${today}::date
          and o.order_type not in ('package', 'sale') as is_to_come
      from customer_order as o where o.account_id = ${accountId}
      order by is_to_come desc, o.begins_at desc, o.id desc limit ${MAX_ORDERS}
    )
    select mine.*, array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
      where order_dog.order_id = mine.id order by dog.id) as dogs
    from mine order by is_to_come desc, case when is_to_come then begins_at end, begins_at desc, id desc`.execute(
    db,
  )
  return rows
}

export interface CustomerSums {
  order_count: number
  visits: number
  spent_cents: number
  owed_cents: number
  to_come_cents: number
}

/** What they paid is what came in and did not go back. */
export async function sumCustomer(
  db: Database,
  accountId: number,
  today: CalendarDate,
): Promise<CustomerSums> {
  const { rows } = await sql<CustomerSums>`/* customer_sums */
    select count(*)::integer as order_count,
      (count(*) filter (where o.status = 'checked_out' and o.order_type in ('boarding', 'daycare', 'grooming')))::integer
        as visits,
      coalesce(sum(o.balance_cents) filter (where ${isOwed(today)}), 0)::integer as owed_cents,
      coalesce(sum(o.balance_cents) filter (where o.balance_cents > 0
        and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
        and not ${isOwed(today)}), 0)::integer as to_come_cents,
      coalesce((select -sum(order_entry.amount_cents) from order_entry
        join customer_order as paid on paid.id = order_entry.order_id
        where paid.account_id = ${accountId} and (order_entry.kind in ('payment', 'refund')
          or (order_entry.kind = 'void' and order_entry.payment_id is not null))), 0)::integer as spent_cents
    from customer_order as o where o.account_id = ${accountId}`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('the household’s sums could not be read')
  return sums
}

export interface CreditLine {
  id: number
  created_at: Date
  why: string
  amount_cents: number
  left_cents: number
  by: string | null
  order_id: number | null
}

const MAX_LINES = 50

export async function listCredits(db: Database, accountId: number): Promise<CreditLine[]> {
  const { rows } = await sql<CreditLine>`/* customer_credits */
    select entry.id::integer, entry.created_at, why, amount_cents, order_id, account.first_name as by,
      (sum(amount_cents) over (order by entry.id))::integer as left_cents
    from credit_entry as entry left join account on account.id = entry.by_account_id
    where account_id = ${accountId} order by entry.id desc limit ${MAX_LINES}`.execute(db)
  return rows
}

export interface PassLine {
  id: number
  pass_id: number
  created_at: Date
  why: string
  units: number
  left_units: number
  new_end: string | null
  by: string | null
  order_id: number | null
  code: string | null
}

/** What was done with a household's passes, the newest of each first. */
export async function listPassLines(db: Database, accountId: number): Promise<PassLine[]> {
  const { rows } = await sql<PassLine>`/* customer_pass_lines */
    select * from (
      select entry.id::integer, entry.pass_id, entry.created_at, entry.why, entry.units, entry.new_end, entry.order_id,
        customer_order.code, account.first_name as by,
        (pass.units_left - coalesce(sum(entry.units) over (newer rows between unbounded preceding and 1 preceding), 0)
          )::integer as left_units,
        row_number() over newer as nth
      from pass_entry as entry join pass on pass.id = entry.pass_id
        left join account on account.id = entry.by_account_id
        left join customer_order on customer_order.id = entry.order_id
      where pass.account_id = ${accountId}
      window newer as (partition by entry.pass_id order by entry.id desc)
    ) as line where nth <= ${MAX_LINES} order by id desc`.execute(db)
  return rows
}

export interface CustomerMessage {
  key: string
  at: Date
  is_ours: boolean
  title: string
  text: string
}

const MAX_MESSAGES = 20

/** The addresses a household writes from: its own, and those of the households that went into it. */
export const addressesOf = (accountId: number): RawBuilder<unknown> => sql`
  with recursive whole as (
    select ${accountId}::integer as id
    union select account.id from account join whole on account.merged_into = whole.id
  )
  select email from account where id = ${accountId} and email is not null
  union select address.value from whole
    join merge_run on merge_run.kept_id = whole.id and merge_run.undone_at is null
    cross join lateral jsonb_each_text(merge_run.moved -> 'emails') as address
  where address.value is not null`

/** A message of the contact page counts as theirs by its address. */
export async function listCustomerMessages(db: Database, id: number): Promise<CustomerMessage[]> {
  const { rows } = await sql<CustomerMessage>`/* customer_messages */
    (select 'n' || id as key, created_at as at, true as is_ours, title, text from notification
      where account_id = ${id} and deleted_at is null order by id desc limit ${MAX_MESSAGES})
    union all
    (select 'm' || id, created_at, false, '', message from contact_message
      where email in (${addressesOf(id)}) order by id desc limit ${MAX_MESSAGES})
    order by at desc limit ${MAX_MESSAGES}`.execute(db)
  return rows
}

export interface OpenMerge {
  id: number
  version: number
  name: string
  at: Date
  by: string
}

export async function listOpenMerges(db: Database, keptId: number, since: Date): Promise<OpenMerge[]> {
  const { rows } = await sql<OpenMerge>`/* customer_merges */
    select merge_run.id, merge_run.version, merged.first_name || ' ' || merged.last_name as name, merge_run.at,
      staff.first_name as by
    from merge_run join account as merged on merged.id = merge_run.merged_id
      join account as staff on staff.id = merge_run.by_account_id
    where kept_id = ${keptId} and undone_at is null and merge_run.at > ${since} order by merge_run.id desc`.execute(
    db,
  )
  return rows
}
