import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { isOnHold, keepsSpace, ORDER_STATUSES } from '#domain/orders/order-status.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { OrderTables } from './order-tables.ts'

export type OrderRow = Selectable<OrderTables['customer_order']>

/** The order, locked until the transaction ends: paying, cancelling and running out never cross. */
export const findOrderLocked = (db: Database, orderId: number): Promise<OrderRow | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()

export const findOrder = (db: Database, orderId: number): Promise<OrderRow | undefined> =>
  db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirst()

/** Another household's order is one that does not exist. */
export const findOwnOrder = async (db: Database, accountId: number, orderId: number): Promise<OrderRow> =>
  own(await findOrder(db, orderId), accountId)

/** The caller's own order, locked. The household must be locked before. */
export async function findOwnOrderLocked(
  db: Database,
  accountId: number,
  orderId: number,
): Promise<OrderRow> {
  return own(await findOrderLocked(db, orderId), accountId)
}

function own(order: OrderRow | undefined, accountId: number): OrderRow {
  if (order === undefined || order.account_id !== accountId) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  }
  return order
}

export async function insertOrder(
  db: Database,
  order: Insertable<OrderTables['customer_order']>,
): Promise<number> {
  const { id } = await db.insertInto('customer_order').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateOrder(
  db: Database,
  orderId: number,
  change: Updateable<OrderTables['customer_order']>,
): Promise<void> {
  await db.updateTable('customer_order').set(change).where('id', '=', orderId).execute()
}

/** W6: something that its pages show has changed beside it. Of a locked order. */
export async function raiseVersion(db: Database, orderId: number): Promise<void> {
  await sql`/* raise_version */ update customer_order set version = version where id = ${orderId}`.execute(db)
}

export async function insertHistory(
  db: Database,
  row: Insertable<OrderTables['order_history']>,
): Promise<void> {
  await db.insertInto('order_history').values(row).execute()
}

export const listHistory = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute()

export async function deleteOrderDogs(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('order_dog').where('order_id', '=', orderId).execute()
}

export async function listDogIdsOf(
  db: Database,
  orderIds: readonly number[],
): Promise<{ order_id: number; dog_id: number }[]> {
  const { rows } = await sql<{ order_id: number; dog_id: number }>`/* dog_ids_of_orders */
    select order_id, dog_id from order_dog where order_id = any(${orderIds}::integer[])
    order by order_id, dog_id`.execute(db)
  return rows
}

/** The dogs of orders, also those that were hidden since. */
export const listOrderDogs = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('order_dog')
    .innerJoin('dog', 'dog.id', 'order_dog.dog_id')
    .leftJoin('upload', (join) =>
      join.onRef('upload.file_name', '=', 'dog.photo_file').onRef('upload.account_id', '=', 'dog.account_id'),
    )
    .select(['order_dog.order_id', 'order_dog.dog_id', 'order_dog.size_class'])
    .select(['dog.name', 'dog.breed', 'upload.thumbnail as photo_thumbnail'])
    .where('order_dog.order_id', 'in', [...orderIds])
    .orderBy('order_dog.order_id')
    .orderBy('order_dog.dog_id')
    .execute()

export const listStays = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('stay')
    .innerJoin('suite_type', 'suite_type.id', 'stay.suite_type_id')
    .selectAll('stay')
    .select('suite_type.name as suite_name')
    .select(
      sql<number[]>`array(select dog_id from stay_dog where stay_id = stay.id order by dog_id)`.as('dog_ids'),
    )
    .where('order_id', 'in', [...orderIds])
    .orderBy('stay.arrival')
    .orderBy('stay.id')
    .execute()

export const listDaycareVisits = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('daycare_visit')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('date')
    .execute()

export async function insertAppointments(
  db: Database,
  rows: Insertable<OrderTables['grooming_appointment']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('grooming_appointment').values(rows).execute()
}

export const listAppointments = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('grooming_appointment')
    .innerJoin('groomer', 'groomer.id', 'grooming_appointment.groomer_id')
    .innerJoin('grooming_service', 'grooming_service.id', 'grooming_appointment.service_id')
    .selectAll('grooming_appointment')
    .select(['groomer.name as groomer_name', 'grooming_service.name as service_name'])
    .where('order_id', 'in', [...orderIds])
    .where('change_id', 'is', null)
    .orderBy('starts_at')
    .execute()

/** The order's rooms and appointments stop, or begin again, to keep their space. */
export async function setSpaceActive(db: Database, orderId: number, isActive: boolean): Promise<void> {
  await db
    .updateTable('stay')
    .set(isActive ? { is_active: true } : { is_active: false, room_id: null, is_pinned: false })
    .where('order_id', '=', orderId)
    .execute()
  await db
    .updateTable('grooming_appointment')
    .set({ is_active: isActive })
    .where('order_id', '=', orderId)
    .execute()
}

/** What the order took up is forgotten, to be written anew by a change. */
export async function deleteSpaceRows(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('stay').where('order_id', '=', orderId).execute()
  await db.deleteFrom('daycare_visit').where('order_id', '=', orderId).execute()
  await db.deleteFrom('grooming_appointment').where('order_id', '=', orderId).execute()
}

/** One day of daycare is forgotten, with what was to be done on it. */
export async function deleteDaycareDay(
  db: Database,
  orderId: number,
  { date, appointmentIds }: { date: CalendarDate; appointmentIds: readonly number[] },
): Promise<void> {
  await db.deleteFrom('daycare_visit').where('order_id', '=', orderId).where('date', '=', date).execute()
  if (appointmentIds.length === 0) return
  await db
    .deleteFrom('grooming_appointment')
    .where('order_id', '=', orderId)
    .where('id', 'in', [...appointmentIds])
    .execute()
}

const OPEN = ORDER_STATUSES.filter(keepsSpace)
/** A package that is paid is over as an order: its pass lives on. */
const isOpenOrder = sql<boolean>`(status in (${sql.join(OPEN)}) and not (order_type = 'package' and status = 'confirmed'))`
const WHICH = {
  upcoming: isOpenOrder,
  past: sql<boolean>`(status in ('checked_out', 'no_show') or (order_type = 'package' and status = 'confirmed'))`,
  cancelled: sql<boolean>`status in ('cancelled', 'expired')`,
  all: sql<boolean>`true`,
}

export interface OrderPage {
  which: 'upcoming' | 'past' | 'cancelled' | 'all'
  page: number
  pageSize: number
}

export async function listOwnOrders(db: Database, accountId: number, { which, page, pageSize }: OrderPage) {
  const wanted = db.selectFrom('customer_order').where('account_id', '=', accountId).where(WHICH[which])
  const list = await wanted
    .selectAll()
    .orderBy('begins_at', which === 'upcoming' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

/** More than a household has in two years; a calendar shows no more. */
const MAX_IN_CALENDAR = 1_000

/** What the household has on these days and what it had: not what was cancelled, nor packages. */
export const listOwnOrdersBetween = (db: Database, accountId: number, from: string, to: string) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('first_date', '<=', to)
    .where('last_date', '>=', from)
    .where('order_type', 'not in', ['package', 'sale'])
    .where('status', 'in', [...OPEN, 'checked_out'])
    .orderBy('begins_at')
    .orderBy('id')
    .limit(MAX_IN_CALENDAR)
    .execute()

/** Orders whose time to pay or to be completed is over, with the household to lock first. */
export const listRunOutOrders = (db: Database, now: Date, afterId: number, limit: number) =>
  db
    .selectFrom('customer_order')
    .select(['id', 'account_id'])
    .where('status', 'in', ORDER_STATUSES.filter(isOnHold))
    .where('hold_until', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Orders of the household that are not over: it cannot be deleted while there is one. A paid package is a pass. */
export async function countOpenOrders(db: Database, accountId: number): Promise<number> {
  const { open } = await db
    .selectFrom('customer_order')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('account_id', '=', accountId)
    .where(isOpenOrder)
    .executeTakeFirstOrThrow()
  return open
}

/** The first order that waits for an interview, if one does. */
export const findFirstWaiting = (
  db: Database,
  interviewOrderId: number,
): Promise<Pick<OrderRow, 'id' | 'begins_at'> | undefined> =>
  db
    .selectFrom('customer_order')
    .select(['id', 'begins_at'])
    .where('interview_order_id', '=', interviewOrderId)
    .where('status', '=', 'awaiting_interview')
    .orderBy('begins_at')
    .limit(1)
    .executeTakeFirst()

/** Whether a booking besides this one waits for an interview. */
export async function isAwaitedByOthers(
  db: Database,
  interviewOrderId: number,
  orderId: number,
): Promise<boolean> {
  const other = await db
    .selectFrom('customer_order')
    .select('id')
    .where('interview_order_id', '=', interviewOrderId)
    .where('status', '=', 'awaiting_interview')
    .where('id', '<>', orderId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
/** The number that the row has now. */
export async function versionOf(db: Database, orderId: number): Promise<number> {
  const { version } = await db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return version
}
