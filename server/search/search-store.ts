import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../database.ts'

/** So many of a kind are shown: whoever wants another one types one letter more. */
const MAX_SHOWN = 8

/** A beginning as a pattern, with what means something in patterns taken literally. */
const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

type Row<Facts> = Facts & { id: number }

export interface FoundDog {
  name: string
  breed: string
  owner: string
  is_hidden: boolean
}

/** Dogs whose name begins so, and whose owner's last name begins with the second word; hidden ones come last. */
export async function findDogs(db: Database, [first = '', second = '']: readonly string[]) {
  const named = (hidden: RawBuilder<unknown>) => sql`
    (select dog.id, dog.name, dog.breed, account.first_name || ' ' || account.last_name as owner,
      dog.hidden_at is not null as is_hidden
    from dog join account on account.id = dog.account_id
    where ${hidden} and lower(dog.name) collate "C" like ${beginning(first)}
      and (${second === ''}::boolean or lower(account.last_name) collate "C" like ${beginning(second)})
    order by lower(dog.name) collate "C", dog.id limit ${MAX_SHOWN})`
  const { rows } = await sql<Row<FoundDog>>`/* search_dogs */
    ${named(sql`dog.hidden_at is null`)} union all ${named(sql`dog.hidden_at is not null`)} limit ${MAX_SHOWN}`.execute(
    db,
  )
  return rows
}

export interface FoundOwner {
  name: string
  phone: string
  dogs: string[]
}

const ownerColumns = sql`account.id, account.first_name || ' ' || account.last_name as name, account.phone,
  array(select dog.name from dog where dog.account_id = account.id and dog.hidden_at is null order by dog.id) as dogs`

/** Each way of matching is a range of an index of its own. */
const ownersBy = (column: RawBuilder<unknown>, begin: string, further = sql`true`) => sql`
  (select account.id, ${column} as key from account
  where account.deleted_at is null and account.merged_into is null and not account.is_counter and ${column} like ${beginning(begin)} and ${further}
  order by ${column}, account.id limit ${MAX_SHOWN})`

const LAST_NAME = sql`lower(account.last_name) collate "C"`
const FIRST_NAME = sql`lower(account.first_name) collate "C"`

export async function findOwners(
  db: Database,
  { names: [first = '', second = ''], email }: { names: readonly string[]; email: string | null },
): Promise<Row<FoundOwner>[]> {
  if (first === '') return []
  const ways =
    second === ''
      ? [ownersBy(LAST_NAME, first), ownersBy(FIRST_NAME, first)]
      : [
          ownersBy(LAST_NAME, second, sql`${FIRST_NAME} like ${beginning(first)}`),
          ownersBy(LAST_NAME, first, sql`${FIRST_NAME} like ${beginning(second)}`),
        ]
  if (email !== null) ways.push(ownersBy(sql`account.email collate "C"`, email))
  return readOwners(db, `${second === '' ? 'one' : 'two'}${email === null ? '' : '_or_email'}`, ways)
}

/** The first or the last digits. */
export const findOwnersByPhone = (db: Database, digits: string): Promise<Row<FoundOwner>[]> => {
  const has = sql`account.phone <> ''`
  const reversed = digits.split('').toReversed().join('')
  return readOwners(db, 'phone', [
    ownersBy(sql`phone_digits(account.phone) collate "C"`, digits, has),
    ownersBy(sql`reverse(phone_digits(account.phone)) collate "C"`, reversed, has),
  ])
}

async function readOwners(
  db: Database,
  /** Of the statement, as it is prepared. */
  name: string,
  ways: RawBuilder<unknown>[],
): Promise<Row<FoundOwner>[]> {
  const { rows } = await sql<Row<FoundOwner>>`${sql.raw(`/* search_owners_${name} */`)}
    with found as (select distinct id from (${sql.join(ways, sql` union all `)}) as ways limit ${MAX_SHOWN})
    select ${ownerColumns} from account join found using (id)
    order by lower(account.last_name), lower(account.first_name), account.id`.execute(db)
  return rows
}

export interface FoundOrder {
  code: string
  order_type: OrderType
  status: OrderStatus
  first_date: CalendarDate
  last_date: CalendarDate
  dogs: string[]
}

export async function findOrders(db: Database, code: string): Promise<Row<FoundOrder>[]> {
  const { rows } = await sql<Row<FoundOrder>>`/* search_orders */
    select o.id, o.code, o.order_type, o.status, o.first_date, o.last_date,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs
    from customer_order as o where o.code collate "C" like ${beginning(code)}
    order by o.code collate "C" limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export interface FoundRoom {
  name: string
  suite: string
  dogs: string[]
}

/** Rooms are few: 'C2', or 'deluxe 2' by the suite's name; with who sleeps there tonight. */
export async function findRooms(
  db: Database,
  names: readonly string[],
  today: CalendarDate,
): Promise<Row<FoundRoom>[]> {
  const [first = '', second = ''] = names
  const { rows } = await sql<Row<FoundRoom>>`/* search_rooms */
    select room.id, room.name, suite_type.name as suite,
      array(select dog.name from stay join stay_dog on stay_id = stay.id join dog on dog.id = stay_dog.dog_id
        where stay.room_id = room.id and stay.is_active and stay.arrival <= ${today}::date
          and stay.departure > ${today}::date order by dog.id) as dogs
    from room join suite_type on suite_type.id = room.suite_type_id
    where room.active and (
      (${second === ''}::boolean and lower(room.name) like ${beginning(first)})
      or (lower(suite_type.name) like ${beginning(first)} and lower(room.name) like ${`%${beginning(second)}`}))
    order by suite_type.position, room.position, room.id limit ${MAX_SHOWN}`.execute(db)
  return rows
}
