import { type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { DogTables } from '../../business/dogs/dog-tables.ts'
import type { StoredRequest } from '../../business/orders/order/order-tables.ts'

export interface MeetingRow {
  order_id: number
  code: string
  date: CalendarDate
  time: string
  begins_at: Date
  ends_at: Date
  is_over: boolean
  repeats_order_id: number | null
  request: StoredRequest
  dog_id: number
  account_id: number
  first_name: string
  last_name: string
  phone: string
  photo_thumbnail: string | null
  /** Orders of the dog that wait for the meeting. */
  waiting_ids: number[]
}

/** Meetings of these days, and earlier ones that are not over: a row a dog. */
export async function listMeetings(
  db: Database,
  { parkId, from, to }: { parkId: number; from: CalendarDate; to: CalendarDate },
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`/* interviews */
    select o.id as order_id, o.code, o.first_date as date, o.begin_time::text as time, o.begins_at, o.ends_at,
      o.status = 'checked_out' as is_over, o.repeats_order_id, o.request, dog.id as dog_id, account.id as account_id, account.first_name,
      account.last_name, account.phone, photo.thumbnail as photo_thumbnail,
      array(select waiting.id from customer_order as waiting join order_dog as coming on coming.order_id = waiting.id
        where coming.dog_id = dog.id and waiting.status in ('awaiting_interview', 'held')
          and waiting.order_type in ('boarding', 'daycare') order by waiting.begins_at, waiting.id) as waiting_ids
    from customer_order as o join order_dog on order_dog.order_id = o.id
      join dog on dog.id = order_dog.dog_id and dog.hidden_at is null
      join account on account.id = dog.account_id
      left join upload as photo on photo.file_name = dog.photo_file and photo.account_id = dog.account_id
    where o.park_id = ${parkId} and o.order_type = 'interview'
      and ((o.first_date between ${from}::date and ${to}::date and o.status in ('confirmed', 'checked_in', 'checked_out'))
        or (o.first_date < ${from}::date and o.status in ('confirmed', 'checked_in')))
    order by o.begins_at, o.id, dog.id limit 200`.execute(db)
  return rows
}

/** Dogs with their version, whoever they belong to. */
export async function listDogsById(
  db: Database,
  ids: readonly number[],
): Promise<Selectable<DogTables['dog']>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('dog')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export interface MeetingNoteRow {
  order_id: number
  dog_id: number
  seen: Record<string, string>
  note: string
  by: string
  at: Date
  version: number
}

/** What the team saw at these meetings. */
export const listMeetingNotes = (db: Database, orderIds: readonly number[]): Promise<MeetingNoteRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('meeting_note')
        .innerJoin('account', 'account.id', 'meeting_note.by_account_id')
        .select([
          'order_id',
          'dog_id',
          'seen',
          'note',
          'account.first_name as by',
          'at',
          'meeting_note.version',
        ])
        .where('order_id', 'in', [...orderIds])
        .execute()

/** A meeting of a dog whose household is locked. */
export const findMeetingOf = (db: Database, orderId: number, dogId: number) =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_dog', 'order_dog.order_id', 'customer_order.id')
    .select(['customer_order.id', 'begins_at', 'status'])
    .where('customer_order.id', '=', orderId)
    .where('order_dog.dog_id', '=', dogId)
    .where('order_type', '=', 'interview')
    .executeTakeFirst()

export async function putMeetingNote(
  db: Database,
  { seen, ...row }: Omit<MeetingNoteRow, 'by' | 'version'> & { by_account_id: number },
): Promise<void> {
  const values = { ...row, seen: JSON.stringify(seen) }
  await db
    .insertInto('meeting_note')
    .values(values)
    .onConflict((conflict) => conflict.columns(['order_id', 'dog_id']).doUpdateSet(values))
    .execute()
}
