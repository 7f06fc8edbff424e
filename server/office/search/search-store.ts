import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../database.ts'

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

/** Dogs by their name and any part of their owner's, in either order; hidden ones come last. */
export async function searchDogs(db: Database, [first = '', second = '']: readonly string[]) {
  const owned = (by: string) => sql`(lower(account.last_name) collate "C" like ${beginning(by)}
    or lower(account.first_name) collate "C" like ${beginning(by)})`
  const named = (hidden: RawBuilder<unknown>, dog: string, owner: string) => sql`
    (select dog.id, dog.name, dog.breed, account.first_name || ' ' || account.last_name as owner,
      dog.hidden_at is not null as is_hidden
    from dog join account on account.id = dog.account_id
    where ${hidden} and lower(dog.name) collate "C" like ${beginning(dog)}
      and (${owner === ''}::boolean or ${owned(owner)})
    order by lower(dog.name) collate "C", dog.id limit ${MAX_SHOWN})`
  const either = (hidden: RawBuilder<unknown>) =>
    second === ''
      ? named(hidden, first, '')
      : sql`${named(hidden, first, second)} union ${named(hidden, second, first)}`
  const { rows } = await sql<Row<FoundDog>>`${sql.raw(`/* search_dogs_${second === '' ? 'one' : 'two'} */`)}
    select * from (${either(sql`dog.hidden_at is null`)} union all ${either(sql`dog.hidden_at is not null`)}) as found
    order by is_hidden, lower(name) collate "C", id limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export interface FoundVisit {
  dog_id: number
  id: number
  code: string
  order_type: OrderType
  first_date: CalendarDate
  last_date: CalendarDate
  room: string | null
  is_here: boolean
}

/** WS21: of each dog the visit it is here for, and its next one. */
export async function findVisits(
  db: Database,
  dogIds: readonly number[],
  today: CalendarDate,
): Promise<FoundVisit[]> {
  if (dogIds.length === 0) return []
  const { rows } = await sql<FoundVisit>`/* search_visits */
    select visit.* from unnest(${[...dogIds]}::integer[]) with ordinality as asked (dog_id, place),
      lateral (
        select distinct on (is_here) * from (
          select asked.dog_id, o.id, o.code, o.order_type, o.first_date, o.last_date,
            exists (select from attendance where attendance.order_id = o.id and attendance.dog_id = asked.dog_id
              and came_at is not null and left_at is null) as is_here,
            (select room.name from stay join stay_dog on stay_id = stay.id join room on room.id = stay.room_id
              where stay.order_id = o.id and stay_dog.dog_id = asked.dog_id and stay.is_active
              order by stay.departure > ${today}::date desc, stay.arrival limit 1) as room
          from customer_order as o join order_dog on order_dog.order_id = o.id
          where order_dog.dog_id = asked.dog_id
            and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
            and o.last_date >= ${today}::date) as open
        order by is_here, first_date, id) as visit
    order by asked.place, visit.is_here desc, visit.first_date`.execute(db)
  return rows
}

export interface FoundOwner {
  name: string
  phone: string
  dogs: string[]
  dog_ids: number[]
  /** One of us, with or without a dog. */
  is_team: boolean
}

const ownerColumns = sql`account.id, account.first_name || ' ' || account.last_name as name, account.phone,
  account.role <> 'customer' as is_team,
  array(select dog.id from dog where dog.account_id = account.id and dog.hidden_at is null order by dog.id) as dog_ids,
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
