import { type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { DogPart, IncidentKind, Severity } from '#domain/incidents/incident-kinds.ts'
import type { IncidentState } from '#domain/incidents/incident-report.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { Database } from '../../database.ts'
import type { DogTables } from '../../business/dogs/dog-tables.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { isSleptOn } from '../../business/orders/space/slept-on-store.ts'

export type StaffDogRow = Selectable<DogTables['dog']> & {
  photo_thumbnail: string | null
  owner_first_name: string
  owner_last_name: string
  owner_phone: string
  owner_weight_unit: 'lb' | 'kg'
}

/** Any dog, a hidden one too: its history stays. */
export const findStaffDog = (db: Database, dogId: number): Promise<StaffDogRow | undefined> =>
  db
    .selectFrom('dog')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .leftJoin('upload', (join) =>
      join.onRef('upload.file_name', '=', 'dog.photo_file').onRef('upload.account_id', '=', 'dog.account_id'),
    )
    .selectAll('dog')
    .select([
      'upload.thumbnail as photo_thumbnail',
      'account.first_name as owner_first_name',
      'account.last_name as owner_last_name',
      'account.phone as owner_phone',
      'account.weight_unit as owner_weight_unit',
    ])
    .where('dog.id', '=', dogId)
    .executeTakeFirst()

/** Answers the number that the row has now. */
export async function updateStaffDog(
  db: Database,
  dogId: number,
  change: Updateable<DogTables['dog']>,
): Promise<number> {
  const { version } = await db
    .updateTable('dog')
    .set(change)
    .where('id', '=', dogId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface DogVisitRow {
  orderId: number
  code: string
  orderType: OrderType
  status: string
  firstDate: CalendarDate
  lastDate: CalendarDate
  room: string | null
}

export interface DogIncidentRow {
  id: number
  kind: IncidentKind
  severity: Severity
  part: DogPart
  state: IncidentState
  happenedAt: string
}

export interface DogHistory {
  isHere: boolean
  contacts: { name: string; relation: string; phone: string }[]
  visits: DogVisitRow[]
  reports: { id: number; at: string; headline: string; note: string }[]
  weights: { at: string; grams: number }[]
  /** As it was typed on a round. */
  noted: { at: string; text: string }[]
  incidents: DogIncidentRow[]
  seers: { id: number; name: string }[]
  flagChoices: { label: string; text: string }[]
}

const MAX_VISITS = 50
const MAX_WEIGHTS = 60

/** Everything of a dog's page that is a list, in one statement. */
export async function readDogHistory(db: Database, dogId: number, today: CalendarDate): Promise<DogHistory> {
  const { rows } = await sql<DogHistory>`/* dog_history */
    select
      exists (select from attendance where dog_id = ${dogId} and came_at is not null and left_at is null) as "isHere",
      coalesce((select json_agg(json_build_object('name', name, 'relation', relation, 'phone', phone) order by position)
        from account_contact
        where is_emergency and account_id = (select account_id from dog where id = ${dogId})), '[]') as contacts,
      coalesce((select json_agg(visit) from (
        select o.id as "orderId", code, order_type as "orderType", status, first_date as "firstDate",
          last_date as "lastDate",
          (select room.name from stay join stay_dog on stay_id = stay.id join room on room.id = stay.room_id
            where stay.order_id = o.id and stay_dog.dog_id = ${dogId} and ${isSleptOn(today)}
            order by stay.arrival desc limit 1) as room
        from customer_order as o join order_dog on order_dog.order_id = o.id
        where order_dog.dog_id = ${dogId}
        order by o.begins_at desc, o.id desc limit ${MAX_VISITS}) as visit), '[]') as visits,
      coalesce((select json_agg(report) from (
        select id, to_json(created_at at time zone 'UTC')#>>'{}' || 'Z' as at, headline, note from report_card
        where dog_id = ${dogId} and sent_at is not null order by created_at desc, id desc limit 20) as report), '[]') as reports,
      coalesce((select json_agg(weighed order by weighed.at) from (
        select to_json(at at time zone 'UTC')#>>'{}' || 'Z' as at, weight_grams as grams from dog_weight
        where dog_id = ${dogId} order by dog_weight.at desc limit ${MAX_WEIGHTS}) as weighed), '[]') as weights,
      coalesce((select json_agg(noted order by noted.at) from (
        select to_json(made_at at time zone 'UTC')#>>'{}' || 'Z' as at, what as text from care_log
        where dog_id = ${dogId} and kind = 'weight' and withdrawn_at is null
        order by made_at desc limit ${MAX_WEIGHTS}) as noted), '[]') as noted,
      coalesce((select json_agg(event order by event."happenedAt" desc) from (
        select incident.id, last.kind, last.severity, incident_dog.part, incident.state,
          to_json(last.happened_at at time zone 'UTC')#>>'{}' || 'Z' as "happenedAt"
        from incident_dog join incident on incident.id = incident_dog.incident_id
          cross join lateral (select * from incident_version
            where incident_id = incident.id order by number desc limit 1) as last
        where incident_dog.dog_id = ${dogId} and is_involved
        order by last.happened_at desc limit 50) as event), '[]') as incidents,
      coalesce((select json_agg(json_build_object('id', account.id, 'name', first_name)) from account
        where id in (select verified_by from vaccine_record where dog_id = ${dogId})), '[]') as seers,
      coalesce((select json_agg(json_build_object('label', label, 'text', text) order by position)
        from staff_phrase where kind = 'flag'), '[]') as "flagChoices"`.execute(db)
  const [story] = rows
  if (story === undefined) throw new Error(`dog ${dogId} has no story`)
  return story
}

export interface PhraseRow {
  label: string
  text: string
}

export async function listPhrases(
  db: Database,
  kind: 'send-back' | 'condition' | 'incident-done' | 'report',
): Promise<PhraseRow[]> {
  const { rows } = await sql<PhraseRow>`/* phrases */
    select label, text from staff_phrase where kind = ${kind} order by position`.execute(db)
  return rows
}

export async function listOrdersById(db: Database, ids: readonly number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export interface ComingOrderRow {
  orderId: number
  version: number
  code: string
  orderType: string
  firstDate: CalendarDate
  lastDate: CalendarDate
  dogs: string[]
}

/** What is booked for a dog and could be called off, the soonest first. */
export async function listComingOrders(db: Database, dogId: number, now: Date): Promise<ComingOrderRow[]> {
  const { rows } = await sql<ComingOrderRow>`/* coming_orders */
    select o.id as "orderId", o.version, o.code, o.order_type as "orderType", o.first_date as "firstDate",
      o.last_date as "lastDate",
      array(select dog.name from order_dog as other join dog on dog.id = other.dog_id
        where other.order_id = o.id order by dog.id) as dogs
    from customer_order as o join order_dog on order_dog.order_id = o.id
    where order_dog.dog_id = ${dogId} and o.status in ('held', 'awaiting_interview', 'confirmed')
      and o.order_type <> 'package' and o.ends_at > ${now}
    order by o.begins_at, o.id limit 50`.execute(db)
  return rows
}
/** Whose dog it is, while an incident keeps it out of the group; undefined while none does. */
export async function findHouseholdOfDogOut(db: Database, dogId: number): Promise<number | undefined> {
  const out = await db
    .selectFrom('incident_dog')
    .innerJoin('dog', 'dog.id', 'incident_dog.dog_id')
    .select('dog.account_id')
    .where('incident_dog.dog_id', '=', dogId)
    .where('incident_dog.out_since', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return out?.account_id
}

/** Whether a dog of the booking has come, on any day. */
export async function hasAnyCome(db: Database, orderId: number): Promise<boolean> {
  const came = await db
    .selectFrom('attendance')
    .select('date')
    .where('order_id', '=', orderId)
    .where('came_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}

/** Whether a booking with the dog was called off since it was said to have died. */
export async function hasCalledOff(db: Database, dogId: number, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('order_history')
    .innerJoin('order_dog', 'order_dog.order_id', 'order_history.order_id')
    .select('order_history.id')
    .where('order_dog.dog_id', '=', dogId)
    .where('order_history.to_status', '=', 'cancelled')
    .where('order_history.at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
