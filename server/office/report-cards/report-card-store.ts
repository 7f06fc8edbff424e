import { type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { OrderTables } from '../../business/orders/order/order-tables.ts'
import { isSleptOn } from '../../business/orders/space/slept-on-store.ts'

export interface CardRow {
  id: number
  version: number
  dogId: number
  dogName: string
  orderId: number
  householdId: number
  parkId: number
  date: string
  headline: string
  note: string
  chips: string[]
  isAnother: boolean
  by: string
  sentAt: Date | null
  correctedAt: Date | null
  pictures: { name: string; thumbnail: string | null; by: number }[]
  additions: { at: string; by: string; text: string }[]
}

const cards = sql`
  select card.id, card.version, card.dog_id as "dogId", dog.name as "dogName", card.order_id as "orderId",
    o.account_id as "householdId", o.park_id as "parkId", card.date, card.headline, card.note, card.chips,
    card.is_another as "isAnother", writer.first_name as by, card.sent_at as "sentAt",
    card.corrected_at as "correctedAt",
    coalesce((select json_agg(json_build_object('name', picture.file_name, 'thumbnail', upload.thumbnail,
        'by', picture.by_account_id) order by position)
      from report_card_picture as picture
      left join upload on upload.account_id = picture.by_account_id and upload.file_name = picture.file_name
      where picture.report_card_id = card.id), '[]') as pictures,
    coalesce((select json_agg(json_build_object('at', addition.at, 'by', person.first_name, 'text', addition.text)
        order by addition.id)
      from report_card_addition as addition join account as person on person.id = addition.by_account_id
      where addition.report_card_id = card.id), '[]') as additions
  from report_card as card
    join customer_order as o on o.id = card.order_id
    join dog on dog.id = card.dog_id
    join account as writer on writer.id = card.by_account_id`

const MAX_PER_DOG = 30

/** Of one dog, the newest first. */
export async function listCardsOfDog(db: Database, dogId: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`/* cards_of_dog */ ${cards}
    where card.dog_id = ${dogId} order by card.date desc, card.id desc limit ${MAX_PER_DOG}`.execute(db)
  return rows
}

/** A park's drafts, and its cards of a day. */
export async function listCardsOn(db: Database, parkId: number, date: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`/* cards_on */ ${cards}
    where o.park_id = ${parkId} and (card.sent_at is null or card.date = ${date}::date)
    order by card.date, card.id`.execute(db)
  return rows
}

export async function findCards(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`/* cards */ ${cards}
    where card.id = any(${ids}::integer[]) order by card.id`.execute(db)
  return rows
}

/** Households, then orders, then cards: each kind in the order of their numbers. */
export async function lockCards(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  const seen = await findCards(db, ids)
  const households = seen.map(({ householdId }) => householdId)
  const orders = seen.map(({ orderId }) => orderId)
  await sql`/* lock_households */ select id from account where id = any(${households}::integer[])
    order by id for no key update`.execute(db)
  await sql`/* lock_orders */ select id from customer_order where id = any(${orders}::integer[])
    order by id for no key update`.execute(db)
  await sql`/* lock_cards */ select id from report_card where id = any(${ids}::integer[])
    order by id for update`.execute(db)
  return findCards(db, ids)
}

export interface ReportableRow {
  dogId: number
  name: string
  breed: string
  photo: string | null
  room: string
  owner: string
  orderId: number
  orderVersion: number
  householdId: number
  parkId: number
  cameAt: Date
  leftAt: Date | null
  sendsCareSummary: boolean
}

/** Where it sleeps that night; nothing for who only comes for the day. */
const roomOn = (day: CalendarDate) => sql`
    coalesce((select room.name from stay join stay_dog on stay_id = stay.id join room on room.id = stay.room_id
      where stay.order_id = a.order_id and stay_dog.dog_id = a.dog_id and ${isSleptOn(day)}
      order by stay.arrival desc limit 1), '') as room`

const visits = sql`a.dog_id as "dogId", dog.name, dog.breed, upload.thumbnail as photo,
    case when account.deleted_at is null then account.first_name else '' end as owner,
    o.id as "orderId", o.version as "orderVersion", o.account_id as "householdId", o.park_id as "parkId",
    a.came_at as "cameAt", a.left_at as "leftAt", o.sends_care_summary as "sendsCareSummary"
  from attendance as a
    join customer_order as o on o.id = a.order_id
    join account on account.id = o.account_id
    join dog on dog.id = a.dog_id
    left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file`

/** The last visit of every dog that is here, or went home since. */
export async function listVisitsSince(
  db: Database,
  parkId: number,
  { since, today }: { since: Date; today: CalendarDate },
): Promise<ReportableRow[]> {
  const { rows } =
    await sql<ReportableRow>`/* reportable */ select distinct on (a.dog_id) ${roomOn(today)}, ${visits}
    where o.park_id = ${parkId} and a.came_at is not null and (a.left_at is null or a.left_at >= ${since})
    order by a.dog_id, a.left_at desc nulls first, a.came_at desc`.execute(db)
  return rows
}

/** A dog's last visit, whenever it was. */
export async function findLastVisit(
  db: Database,
  dogId: number,
): Promise<Omit<ReportableRow, 'room'> | undefined> {
  const { rows } = await sql<
    Omit<ReportableRow, 'room'>
  >`/* last_visit */ select distinct on (a.dog_id) ${visits}
    where a.dog_id = ${dogId} and a.came_at is not null
    order by a.dog_id, a.left_at desc nulls first, a.came_at desc`.execute(db)
  return rows[0]
}

type CardColumns = Partial<
  Pick<
    Selectable<OrderTables['report_card']>,
    'headline' | 'note' | 'chips' | 'sent_at' | 'corrected_at' | 'date' | 'by_account_id'
  >
>

export async function updateCard(db: Database, cardId: number, columns: CardColumns): Promise<void> {
  await db.updateTable('report_card').set(columns).where('id', '=', cardId).execute()
}

export async function deleteDraft(db: Database, cardId: number): Promise<void> {
  await db.deleteFrom('report_card').where('id', '=', cardId).where('sent_at', 'is', null).execute()
}

export async function insertAddition(
  db: Database,
  { cardId, text, by, at }: { cardId: number; text: string; by: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('report_card_addition')
    .values({ report_card_id: cardId, text, by_account_id: by, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The card's number counts what was added, so that two who add at once see each other.
  await sql`update report_card set corrected_at = corrected_at where id = ${cardId}`.execute(db)
  return id
}

/** Drafts of these dogs that belong to an order. */
export async function listDraftIds(
  db: Database,
  orderId: number,
  dogIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('report_card')
    .select('id')
    .where('order_id', '=', orderId)
    .where('dog_id', 'in', [...dogIds])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
