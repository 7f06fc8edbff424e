import { type RawBuilder, sql } from 'kysely'
import type { CustomerList } from '#contract/office/customers/list.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SearchWords } from '#domain/staff/search-words.ts'
import type { Database } from '../../database.ts'
import { isOwed } from '../../business/orders/order/owing-store.ts'

export interface ListedCustomer {
  id: number
  name: string
  /** Sorts the list; with the id it says where the next page begins. */
  last_key: string
  first_key: string
  phone: string
  email: string | null
  dogs: string[]
  faces: { id: number; breed: string; photo: string | null }[]
  next_on: CalendarDate | null
  owed_cents: number
  is_stopped: boolean
}

export interface CustomerQuery {
  list: CustomerList
  words: SearchWords | null
  today: CalendarDate
  after: { last: string; first: string; id: number } | null
  most: number
}

const LAST = sql`lower(account.last_name) collate "C"`
const FIRST = sql`lower(account.first_name) collate "C"`

const isListed = sql`account.deleted_at is null and account.merged_into is null and not account.is_counter`

/** Of the team only those who have a dog with us. */
const isHousehold = sql`(account.role = 'customer' or exists (select from dog where dog.account_id = account.id))`

const LISTS: Record<CustomerList, (question: CustomerQuery) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  coming: ({ today }) => sql`account.id in (
    select o.account_id from customer_order as o
    where o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in') and o.last_date >= ${today}::date
      and o.order_type not in ('package', 'sale'))`,
  owing: ({ today }) =>
    sql`account.id in (select o.account_id from customer_order as o where ${isOwed(today)})`,
  stopped: () => sql`account.booking_stopped_because <> ''`,
  'no-log-in': () => sql`account.password_hash is null`,
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each way of finding somebody is a range of an index of its own. */
function foundBy({ names, phoneDigits, email }: SearchWords): RawBuilder<unknown> {
  const [first = '', second = ''] = names
  const ways: RawBuilder<unknown>[] = []
  const of = (condition: RawBuilder<unknown>) =>
    sql`(select account.id from account where ${condition} limit 500)`
  if (first !== '' && second === '') {
    ways.push(of(sql`${isListed} and ${LAST} like ${beginning(first)}`))
    ways.push(of(sql`account.deleted_at is null and ${FIRST} like ${beginning(first)}`))
    ways.push(sql`(select dog.account_id as id from dog
      where dog.hidden_at is null and lower(dog.name) collate "C" like ${beginning(first)} limit 500)`)
  }
  if (second !== '') {
    ways.push(
      of(sql`${isListed} and ${LAST} like ${beginning(second)} and ${FIRST} like ${beginning(first)}`),
    )
    ways.push(
      of(sql`${isListed} and ${LAST} like ${beginning(first)} and ${FIRST} like ${beginning(second)}`),
    )
    ways.push(of(sql`${isListed} and ${LAST} like ${beginning(`${first} ${second}`)}`))
    ways.push(sql`(select dog.account_id as id from dog join account on account.id = dog.account_id
      where dog.hidden_at is null and lower(dog.name) collate "C" like ${beginning(first)}
        and ${LAST} like ${beginning(second)} limit 500)`)
  }
  if (email !== null) ways.push(of(sql`account.email collate "C" like ${beginning(email)}`))
  if (phoneDigits !== null) {
    const reversed = phoneDigits.split('').toReversed().join('')
    const has = sql`account.deleted_at is null and account.phone <> ''`
    ways.push(of(sql`${has} and phone_digits(account.phone) collate "C" like ${beginning(phoneDigits)}`))
    ways.push(
      of(sql`${has} and reverse(phone_digits(account.phone)) collate "C" like ${beginning(reversed)}`),
    )
  }
  if (ways.length === 0) return sql`false`
  return sql`account.id in (${sql.join(ways, sql` union `)})`
}

/** Which of the ways are asked, so that each form of the statement has its own name. */
const nameOf = ({ list, words, after }: CustomerQuery) =>
  [
    'customer_list',
    list,
    words &&
      `${words.names.length}${words.email === null ? '' : 'e'}${words.phoneDigits === null ? '' : 'p'}`,
    after && 'after',
  ]
    .filter((part) => part !== null)
    .join('_')

/** One page of households by name. */
export async function listCustomers(db: Database, question: CustomerQuery): Promise<ListedCustomer[]> {
  const { words, today, after, most } = question
  const { rows } = await sql<ListedCustomer>`${sql.raw(`/* ${nameOf(question)} */`)}
    with page as materialized (
      select account.id, ${LAST} as last_key, ${FIRST} as first_key from account
      where ${isListed} and ${isHousehold} and ${LISTS[question.list](question)}
        and ${words === null ? sql`true` : foundBy(words)}
        and ${after === null ? sql`true` : sql`(${LAST}, ${FIRST}, account.id) > (${after.last}::text, ${after.first}::text, ${after.id}::integer)`}
      order by ${LAST}, ${FIRST}, account.id limit ${most}
    )
    select account.id, account.first_name || ' ' || account.last_name as name, page.last_key, page.first_key,
      account.phone, account.email, account.booking_stopped_because <> '' as is_stopped,
      array(select dog.name from dog where dog.account_id = account.id and dog.hidden_at is null
        and dog.deceased_on is null order by dog.id) as dogs,
      (select coalesce(jsonb_agg(face), '[]') from (
        select dog.id, dog.breed, upload.thumbnail as photo from dog
          left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
        where dog.account_id = account.id and dog.hidden_at is null and dog.deceased_on is null
        order by dog.id limit 3) as face) as faces,
      (select min(greatest(o.first_date, ${today}::date)) from customer_order as o where o.account_id = account.id
        and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in') and o.last_date >= ${today}::date
        and o.order_type not in ('package', 'sale')) as next_on,
      (select coalesce(sum(o.balance_cents), 0)::integer from customer_order as o
        where o.account_id = account.id and ${isOwed(today)}) as owed_cents
    from page join account using (id)
    order by page.last_key, page.first_key, account.id`.execute(db)
  return rows
}
