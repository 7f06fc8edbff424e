import { type Selectable, sql } from 'kysely'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { CountedSpace } from '#domain/orders/order-space.ts'
import type { Database } from '../../../database.ts'
import type { OrderTables } from './order-tables.ts'

export type ChangeRow = Selectable<OrderTables['order_change']>

/** The change that waits to be paid, if there is one. */
export const findOpenChange = (db: Database, orderId: number): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst()

export const listOpenChanges = (db: Database, orderIds: readonly number[]): Promise<ChangeRow[]> =>
  db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('status', '=', 'open')
    .execute()

/** Changes of an order that were asked for since, and came to nothing. */
export async function countUnpaidChanges(db: Database, orderId: number, since: Date): Promise<number> {
  const { changes } = await db
    .selectFrom('order_change')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('order_id', '=', orderId)
    .where('status', 'in', ['lapsed', 'withdrawn'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return changes
}

export const findChange = (db: Database, changeId: number): Promise<ChangeRow | undefined> =>
  db.selectFrom('order_change').selectAll().where('id', '=', changeId).executeTakeFirst()

/** Changes whose time to pay is over, with the household to lock first. */
export const listRunOutChanges = (db: Database, now: Date, afterId: number, limit: number) =>
  db
    .selectFrom('order_change')
    .innerJoin('customer_order', 'customer_order.id', 'order_change.order_id')
    .select(['order_change.id', 'order_change.order_id', 'customer_order.account_id'])
    .where('order_change.status', '=', 'open')
    .where('order_change.hold_until', '<=', now)
    .where('order_change.id', '>', afterId)
    .orderBy('order_change.id')
    .limit(limit)
    .execute()

export interface NewChange {
  orderId: number
  plan: ChangePlan
  holdUntil: Date
  now: Date
}

export async function insertChange(
  db: Database,
  { orderId, plan, holdUntil, now }: NewChange,
): Promise<number> {
  const { id } = await db
    .insertInto('order_change')
    .values({
      order_id: orderId,
      status: 'open',
      plan: JSON.stringify(plan),
      due_cents: plan.payNowCents,
      hold_until: holdUntil,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setChangeStatus(
  db: Database,
  changeId: number,
  status: ChangeRow['status'],
  now: Date,
): Promise<void> {
  await db.updateTable('order_change').set({ status, updated_at: now }).where('id', '=', changeId).execute()
}

export async function setChangeHold(
  db: Database,
  changeId: number,
  holdUntil: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('order_change')
    .set({ hold_until: holdUntil, updated_at: now })
    .where('id', '=', changeId)
    .execute()
}

/** Notes which nights and days are kept for a change; the counters have them already. */
export async function insertHeldSpace(
  db: Database,
  changeId: number,
  { nights, days }: CountedSpace,
): Promise<void> {
  if (nights.length > 0) {
    await db
      .insertInto('change_night')
      .values(
        nights.map(({ suiteTypeId, night, rooms }) => ({
          change_id: changeId,
          suite_type_id: suiteTypeId,
          night,
          rooms,
        })),
      )
      .execute()
  }
  if (days.length === 0) return
  await db
    .insertInto('change_day')
    .values(
      days.map(({ parkId, date, sizeClass, dogs }) => ({
        change_id: changeId,
        park_id: parkId,
        date,
        size_class: sizeClass,
        dogs,
      })),
    )
    .execute()
}

export async function findHeldSpace(db: Database, changeId: number): Promise<CountedSpace> {
  const nights = await db.selectFrom('change_night').selectAll().where('change_id', '=', changeId).execute()
  const days = await db.selectFrom('change_day').selectAll().where('change_id', '=', changeId).execute()
  return {
    nights: nights.map(({ suite_type_id, night, rooms }) => ({ suiteTypeId: suite_type_id, night, rooms })),
    days: days.map(({ park_id, date, size_class, dogs }) => ({
      parkId: park_id,
      date,
      sizeClass: size_class,
      dogs,
    })),
    slots: [],
  }
}

/** What was noted as kept for a change is forgotten; its counters are the caller's. */
export async function deleteHeldSpace(db: Database, changeId: number): Promise<void> {
  for (const table of ['change_night', 'change_day', 'grooming_appointment', 'dog_presence'] as const) {
    await sql`delete from ${sql.table(table)} where change_id = ${changeId}`.execute(db)
  }
}
