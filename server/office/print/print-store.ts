import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { CareKind } from '#domain/care/care-items.ts'
import type { VisitRow } from '../care/care-store.ts'
import type { Database } from '../../database.ts'
import { extrasOfDay } from '../../business/orders/order/extras-of-day-store.ts'
import { isSleptOn } from '../../business/orders/space/slept-on-store.ts'

/** One thing to do, as it stands on the paper. */
export interface PaperItem {
  dogId: number
  orderId: number
  kind: CareKind
  key: string
  what: string
  dose: string
  dueAt: Date
  needsSecond: boolean
}

export interface NumberedItem extends PaperItem {
  number: number
}

interface PaperDay {
  parkId: number
  date: CalendarDate
}

const NUMBERS_LOCK = 7_160_033

/** One at a time gives out numbers of a day, so that two printers never give out the same one. */
export async function lockNumbers(db: Database, { parkId, date }: PaperDay): Promise<void> {
  const name = `${parkId} ${date}`
  await sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::integer, hashtext(${name}))`.execute(db)
}

/** Gives a number to every item that has none yet; those given out stay as they are. */
export async function insertPrintRows(
  db: Database,
  { parkId, date }: PaperDay,
  items: readonly PaperItem[],
  now: Date,
): Promise<void> {
  await sql`/* insert_print_rows */
    insert into print_row (park_id, date, number, dog_id, order_id, kind, item_key, due_at, what, dose, needs_second,
      printed_at)
    select ${parkId}, ${date}::date,
      (select coalesce(max(number), 0) from print_row where park_id = ${parkId} and date = ${date}::date)
        + row_number() over (order by item.position),
      item."dogId", item."orderId", item.kind, item.key, item."dueAt", item.what, item.dose, item."needsSecond", ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("dogId" integer, "orderId" integer,
      kind text, key text, "dueAt" timestamptz, what text, dose text, "needsSecond" boolean)) with ordinality
      as item ("dogId", "orderId", kind, key, "dueAt", what, dose, "needsSecond", position)
    where not exists (select from print_row as known where known.park_id = ${parkId} and known.date = ${date}::date
      and known.dog_id = item."dogId" and known.item_key = item.key and known.due_at = item."dueAt"
      and known.what = item.what and known.dose = item.dose)`.execute(db)
}

export interface PrintRow extends NumberedItem {
  dogName: string
  householdId: number
  /** A tick of it stands. */
  isDone: boolean
}

/** Every row of a day that was ever printed. */
export async function listPrintRows(db: Database, { parkId, date }: PaperDay): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`/* print_rows */
    select number, print_row.dog_id as "dogId", print_row.order_id as "orderId", print_row.kind, print_row.item_key as key,
      print_row.what, print_row.dose, print_row.due_at as "dueAt", needs_second as "needsSecond",
      dog.name as "dogName", dog.account_id as "householdId",
      exists (select from care_log where care_log.dog_id = print_row.dog_id and care_log.item_key = print_row.item_key
        and care_log.due_at = print_row.due_at and not is_double and withdrawn_at is null) as "isDone"
    from print_row join dog on dog.id = print_row.dog_id
    where print_row.park_id = ${parkId} and print_row.date = ${date}::date
    order by number`.execute(db)
  return rows
}

/** As if it had come when its booking begins. */
export interface ExpectedVisit extends VisitRow {
  beginTime: string | null
}

/** Dogs that are booked for the day and have not come yet: their meals stand on the morning's sheet too. */
export async function listExpectedVisits(db: Database, { parkId, date }: PaperDay): Promise<ExpectedVisit[]> {
  const { rows } = await sql<ExpectedVisit>`/* expected_visits */
    select o.id as "orderId", o.park_id as "parkId", ${date}::text as date,
      o.begins_at as "cameAt", to_char(o.begin_time, 'HH24:MI') as "beginTime",
      null::timestamptz as "leftAt", o.ends_at as "endsAt", to_char(o.end_time, 'HH24:MI') as "endTime",
      o.order_type as "orderType", o.request, dog.id as "dogId", dog.name as "dogName", dog.breed,
      dog.account_id as "householdId", owner.first_name as owner, dog.allergies,
      dog.feeding_what as "feedingWhat", dog.feeding_how_much as "feedingHowMuch", dog.feeding_times as "feedingTimes",
      dog.medications, null as photo, coalesce(place.name, '') as room,
      exists (select from no_meal where no_meal.order_id = o.id and no_meal.dog_id = dog.id) as "bringsNoMeal",
      '[]'::jsonb as "stillDue"
    from customer_order as o join order_dog on order_dog.order_id = o.id join dog on dog.id = order_dog.dog_id
    join account as owner on owner.id = dog.account_id
    left join lateral (
      select room.name from stay join stay_dog on stay_dog.stay_id = stay.id and stay_dog.dog_id = dog.id
      join room on room.id = stay.room_id
      where stay.order_id = o.id and stay.is_active order by stay.arrival, stay.id limit 1
    ) as place on true
    where o.park_id = ${parkId} and o.status in ('confirmed', 'checked_in')
      and o.first_date <= ${date}::date and o.last_date >= ${date}::date
      and ((o.order_type = 'boarding' and o.first_date = ${date}::date) or (o.order_type = 'daycare' and exists (
        select from daycare_visit where daycare_visit.order_id = o.id and daycare_visit.date = ${date}::date)))
      and not exists (select from attendance where attendance.order_id = o.id and attendance.dog_id = dog.id
        and (attendance.date = ${date}::date or o.order_type = 'boarding'))`.execute(db)
  return rows
}

export interface PrintedCardRow {
  dogId: number
  orderId: number
  conditions: string
  flags: string[]
  groupPlay: string | null
  leaves: CalendarDate
  /** O12: pinned notes on the dog, its booking, its owner and its room. */
  pinned: string[]
  /** Booked for it on this day, beside what is numbered. */
  extras: string[]
}

/** What a card or a sheet says of a dog beside its plan. */
export async function listCardRows(
  db: Database,
  visits: readonly { dogId: number; orderId: number }[],
  date: CalendarDate,
): Promise<PrintedCardRow[]> {
  const { rows } = await sql<PrintedCardRow>`/* kennel_cards */
    select dog.id as "dogId", customer_order.id as "orderId", dog.interview_conditions as conditions, dog.flags, dog.group_play as "groupPlay",
      to_char(customer_order.last_date, 'YYYY-MM-DD') as leaves,
      array(select text from staff_note where is_pinned and removed_at is null
        and (staff_note.dog_id = dog.id or staff_note.order_id = customer_order.id or staff_note.account_id = customer_order.account_id
          or staff_note.room_id in (select room_id from stay join stay_dog on stay_id = stay.id
            where stay.order_id = customer_order.id and stay_dog.dog_id = dog.id and stay.is_active and ${isSleptOn(date)}))
        order by staff_note.id) as pinned,
      ${extrasOfDay(date)} as extras
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit ("dogId" integer, "orderId" integer)
    join dog on dog.id = visit."dogId" join customer_order on customer_order.id = visit."orderId"`.execute(db)
  return rows
}
