import { type Selectable, sql } from 'kysely'
import type { WrittenCare } from '#domain/attendance/care-to-confirm.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { KeptDue } from '#domain/care/due-items.ts'
import type { Database } from '../../../database.ts'
import type { AttendanceTables } from './attendance-tables.ts'

export type AttendanceRow = Selectable<AttendanceTables['attendance']>

/** Who came, went or stayed away, of these orders. */
export const listAttendance = (db: Database, orderIds: readonly number[]): Promise<AttendanceRow[]> =>
  db
    .selectFrom('attendance')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('date')
    .orderBy('dog_id')
    .execute()

export interface Arrival {
  orderId: number
  dogId: number
  date: CalendarDate
  at: Date
  by: number
  broughtBy: string
  belongings: readonly string[]
  /** As it read then, where somebody looked. */
  carePlan?: WrittenCare | null
  /** Due before they came, and still to be given. */
  stillDue?: readonly KeptDue[]
}

/** A dog came, perhaps after all. */
export async function writeArrivals(db: Database, arrivals: readonly Arrival[]): Promise<void> {
  await db
    .insertInto('attendance')
    .values(
      arrivals.map(({ orderId, dogId, date, at, by, broughtBy, belongings, carePlan, stillDue = [] }) => ({
        order_id: orderId,
        dog_id: dogId,
        date,
        came_at: at,
        came_by: by,
        brought_by: broughtBy,
        belongings: [...belongings],
        care_plan: carePlan ? JSON.stringify(carePlan) : null,
        still_due: JSON.stringify(stillDue),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'dog_id', 'date']).doUpdateSet((row) => ({
        came_at: row.ref('excluded.came_at'),
        came_by: row.ref('excluded.came_by'),
        brought_by: row.ref('excluded.brought_by'),
        belongings: row.ref('excluded.belongings'),
        care_plan: row.ref('excluded.care_plan'),
        still_due: row.ref('excluded.still_due'),
        absent_at: null,
        absent_by: null,
        absent_why: '',
      })),
    )
    .execute()
}

/** Who comes to a stay later than its first day was not absent after all: a stay has one row, of the day they came. */
export async function forgetAbsences(
  db: Database,
  orderId: number,
  dogIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('attendance')
    .where('order_id', '=', orderId)
    .where('dog_id', 'in', [...dogIds])
    .where('came_at', 'is', null)
    .execute()
}

export interface AttendanceKey {
  orderId: number
  dogIds: readonly number[]
  date: CalendarDate
}

export interface Leaving {
  at: Date
  /** When somebody wrote it down: on the same day it can be taken back. */
  notedAt: Date
  by: number
  handedTo: string
  contactId: number | null
}

/** The dogs that are here go home; null: they are here after all. */
export async function writeLeaving(
  db: Database,
  orderId: number,
  dogIds: readonly number[],
  leaving: Leaving | null,
  date?: CalendarDate,
): Promise<void> {
  await db
    .updateTable('attendance')
    .set({
      left_at: leaving?.at ?? null,
      left_noted_at: leaving?.notedAt ?? null,
      left_by: leaving?.by ?? null,
      handed_to: leaving?.handedTo ?? '',
      contact_id: leaving?.contactId ?? null,
    })
    .where('order_id', '=', orderId)
    .where('dog_id', 'in', [...dogIds])
    .where('came_at', 'is not', null)
    .where('left_at', leaving === null ? 'is not' : 'is', null)
    .$if(date !== undefined, (query) => query.where('date', '=', date as CalendarDate))
    .execute()
}

export async function writeAbsences(
  db: Database,
  { orderId, dogIds, date }: AttendanceKey,
  absence: { at: Date; by: number; why: string },
): Promise<void> {
  await db
    .insertInto('attendance')
    .values(
      dogIds.map((dogId) => ({
        order_id: orderId,
        dog_id: dogId,
        date,
        absent_at: absence.at,
        absent_by: absence.by,
        absent_why: absence.why,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'dog_id', 'date']).doNothing())
    .execute()
}

/** AD63: that they came, or came and went, was said once. */
export async function keepTakenBack(
  db: Database,
  rows: readonly Pick<AttendanceRow, 'order_id' | 'dog_id' | 'date' | 'came_at' | 'left_at'>[],
  at: Date,
): Promise<void> {
  const kept = rows.flatMap(({ order_id, dog_id, date, came_at, left_at }) =>
    came_at === null ? [] : [{ order_id, dog_id, date, came_at, left_at, at }],
  )
  if (kept.length > 0) await db.insertInto('attendance_taken_back').values(kept).execute()
}

/** As if it had not been written down; the audit log keeps that it was. */
export async function deleteAttendance(
  db: Database,
  { orderId, dogIds, date }: AttendanceKey,
): Promise<void> {
  await db
    .deleteFrom('attendance')
    .where('order_id', '=', orderId)
    .where('dog_id', 'in', [...dogIds])
    .where('date', '=', date)
    .execute()
}

export async function listWaivers(
  db: Database,
  orderIds: readonly number[],
): Promise<Selectable<AttendanceTables['order_waiver']>[]> {
  const { rows } = await sql<Selectable<AttendanceTables['order_waiver']>>`/* waivers_of_orders */
    select id, order_id, dog_id, gate, why, by_account_id, at from order_waiver
    where order_id = any(${orderIds}::integer[])`.execute(db)
  return rows
}

/** What was let pass of each of these orders. */
export async function listWaiversOf(db: Database, orderIds: readonly number[]) {
  const rows = orderIds.length === 0 ? [] : await listWaivers(db, orderIds)
  return (orderId: number) =>
    rows
      .filter(({ order_id }) => order_id === orderId)
      .map(({ dog_id, gate }) => ({ dogId: dog_id, gate: gate as string }))
}

export async function insertWaiver(
  db: Database,
  waiver: Omit<Selectable<AttendanceTables['order_waiver']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('order_waiver')
    .values(waiver)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Seen here on this day. */
export async function writeLastVisit(
  db: Database,
  dogIds: readonly number[],
  date: CalendarDate,
): Promise<void> {
  await db
    .updateTable('dog')
    .set({ last_visit_on: date })
    .where('id', 'in', [...dogIds])
    .where((where) => where.or([where('last_visit_on', 'is', null), where('last_visit_on', '<', date)]))
    .execute()
}

/** Not seen on this day after all: the last visit is the one before it, or the day we met. */
export async function forgetLastVisit(
  db: Database,
  dogIds: readonly number[],
  date: CalendarDate,
): Promise<void> {
  await sql`/* forget_last_visit */
    update dog set last_visit_on = greatest(interview_passed_on, (select max(attendance.date) from attendance
      where attendance.dog_id = dog.id and came_at is not null))
    where id = any(${dogIds}::integer[]) and last_visit_on = ${date}::date`.execute(db)
}
