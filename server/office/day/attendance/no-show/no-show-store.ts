import { sql } from 'kysely'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../../database.ts'
import { addEntry } from '../../../../business/ledger/ledger-store.ts'
import type { OutgoingId } from '../../../../business/ledger/outgoing-store.ts'
import { lockGroomers } from '../../../../business/orders/space/inventory-store.ts'
import type { InTurn } from '../../../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'

export const DID_NOT_COME = 'Did not come'
export const CAME_AFTER_ALL = 'Came after all'

/** How long a park waits for somebody. */
export async function findNoShowMinutes(db: Database, parkId: number): Promise<number> {
  const { no_show_minutes } = await db
    .selectFrom('park')
    .select('no_show_minutes')
    .where('id', '=', parkId)
    .executeTakeFirstOrThrow()
  return no_show_minutes
}

/** What was not paid is dropped: nothing is owed for a visit that was missed. */
export const dropUnpaid = (
  db: Database,
  {
    orderId,
    cents,
    by,
    at,
    outgoingId,
  }: { orderId: number; cents: number; by: number; at: Date; outgoingId: OutgoingId | null },
): Promise<void> =>
  addEntry(db, {
    order_id: orderId,
    kind: 'charge',
    amount_cents: -cents,
    payment_id: null,
    refund_id: null,
    note: DID_NOT_COME,
    by_account_id: by,
    created_at: at,
    outgoing_id: outgoingId,
  })

/** Owed again, to the cent, what was dropped and not taken back yet. */
export async function chargeAgain(db: Database, orderId: number, by: number, at: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`/* dropped_unpaid */
    select coalesce(-sum(amount_cents), 0)::integer as dropped from order_entry
    where order_id = ${orderId} and kind = 'charge' and note in (${DID_NOT_COME}, ${CAME_AFTER_ALL})`.execute(
    db,
  )
  const amountCents = rows[0]?.dropped ?? 0
  await addEntry(db, {
    order_id: orderId,
    kind: 'charge',
    amount_cents: amountCents,
    payment_id: null,
    refund_id: null,
    note: CAME_AFTER_ALL,
    by_account_id: by,
    created_at: at,
  })
  return amountCents
}

/** When it was written down that nobody came. */
export async function findNoShowAt(db: Database, orderId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'no_show')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.at
}

/** The groomers' times still to come are free for others. */
export async function freeComingGrooms(db: Database, orderId: number, now: Date): Promise<void> {
  await db
    .updateTable('grooming_appointment')
    .set({ is_active: false })
    .where('order_id', '=', orderId)
    .where('is_active', '=', true)
    .where('starts_at', '>', now)
    .execute()
}

interface TakenGroom {
  groomer: string
  dog: string
  starts_at: Date
}

/** Takes the groomers' times again, or says who has one of them now. */
export async function takeGroomsAgain(
  db: Database,
  _turn: InTurn,
  orderId: number,
  timeZone: string,
): Promise<void> {
  const mine = await db
    .selectFrom('grooming_appointment')
    .select('groomer_id')
    .where('order_id', '=', orderId)
    .where('is_active', '=', false)
    .where('change_id', 'is', null)
    .execute()
  if (mine.length === 0) return
  await lockGroomers(
    db,
    mine.map(({ groomer_id }) => groomer_id),
  )
  const { rows } = await sql<TakenGroom>`/* grooms_taken */
    select groomer.name as groomer, dog.name as dog, other.starts_at
    from grooming_appointment as mine join grooming_appointment as other
      on other.groomer_id = mine.groomer_id and other.is_active and other.order_id <> mine.order_id
        and other.starts_at < mine.ends_at and mine.starts_at < other.ends_at
      join groomer on groomer.id = other.groomer_id join dog on dog.id = other.dog_id
    where mine.order_id = ${orderId} and not mine.is_active order by other.starts_at limit 1`.execute(db)
  const [taken] = rows
  if (taken !== undefined) {
    throw new Refusal('sold-out', {
      msg: `${taken.groomer} has ${taken.dog} at ${twelveHour(timeIn(timeZone, taken.starts_at))} now.`,
      nothingDone: true,
    })
  }
  await db
    .updateTable('grooming_appointment')
    .set({ is_active: true })
    .where('order_id', '=', orderId)
    .where('change_id', 'is', null)
    .execute()
}

/** Of one of these dogs it is decided how the meeting on or after that day went. */
export async function isAnyMetSince(
  db: Database,
  dogIds: readonly number[],
  date: CalendarDate,
): Promise<boolean> {
  const met = await db
    .selectFrom('dog')
    .select('id')
    .where('id', 'in', [...dogIds])
    .where((where) =>
      where.or([where('interview_outcome', '=', 'refused'), where('interview_passed_on', '>=', date)]),
    )
    .limit(1)
    .executeTakeFirst()
  return met !== undefined
}

/** A dog on the grooming table has come, whatever the door says. */
export async function hasBegunGroom(db: Database, orderId: number): Promise<boolean> {
  const begun = await db
    .selectFrom('grooming_appointment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('started_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return begun !== undefined
}
/** What somebody else wrote of a single dog's absence stays. */
export const deleteNoShowAbsences = (db: Database, orderId: number) =>
  db.deleteFrom('attendance').where('order_id', '=', orderId).where('absent_why', '=', DID_NOT_COME).execute()
