import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../database.ts'
import type { OrderRow } from '../orders/order/order-store.ts'

/** A dog's orders in certain states, locked in the order of their ids. The household must be locked before. */
export const listOrdersOfDogLocked = (
  db: Database,
  dogId: number,
  statuses: readonly OrderStatus[],
): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('status', 'in', [...statuses])
    .where('id', 'in', (query) =>
      query.selectFrom('order_dog').select('order_id').where('dog_id', '=', dogId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export interface SizedBooking {
  id: number
  code: string
  park_id: number
  order_type: OrderType
  first_date: CalendarDate
  /** That it was booked with. */
  size_class: SizeClass
  suite_type_ids: number[]
}

/** What a dog is expected for, the soonest first, with the size it was booked with and where it sleeps. */
export async function listSizedBookings(
  db: Database,
  dogId: number,
  statuses: readonly OrderStatus[],
  now: Date,
): Promise<SizedBooking[]> {
  const { rows } = await sql<SizedBooking>`
    select o.id, code, park_id, order_type, first_date, size_class,
      array(select suite_type_id from stay join stay_dog on stay_id = stay.id
        where stay.order_id = o.id and stay_dog.dog_id = ${dogId}) as suite_type_ids
    from customer_order as o join order_dog on order_dog.order_id = o.id
    where order_dog.dog_id = ${dogId} and status = any(${[...statuses]}) and ends_at > ${now}
    order by begins_at, o.id`.execute(db)
  return rows
}

/** An order with a change that waits to be paid and brings this dog along. */
export const findChangeBringing = (
  db: Database,
  dogId: number,
): Promise<Pick<OrderRow, 'first_date'> | undefined> =>
  db
    .selectFrom('order_change')
    .innerJoin('customer_order', 'customer_order.id', 'order_change.order_id')
    .innerJoin('dog', 'dog.account_id', 'customer_order.account_id')
    .select('customer_order.first_date')
    .where('dog.id', '=', dogId)
    .where('order_change.status', '=', 'open')
    .where(sql<boolean>`plan->'order'->'dogs' @> ${JSON.stringify([{ id: dogId }])}::jsonb`)
    .executeTakeFirst()

export interface DogMeeting {
  order_id: number
  dog_id: number
  status: OrderStatus
  begins_at: Date
  ends_at: Date
  updated_at: Date
}

/** Every interview these dogs were ever booked for, the newest first. */
export const listMeetingsOf = (db: Database, dogIds: readonly number[]): Promise<DogMeeting[]> =>
  db
    .selectFrom('customer_order')
    .innerJoin('order_dog', 'order_dog.order_id', 'customer_order.id')
    .select([
      'order_dog.order_id',
      'order_dog.dog_id',
      'status',
      'begins_at',
      'ends_at',
      'customer_order.updated_at',
    ])
    .where('order_type', '=', 'interview')
    .where('order_dog.dog_id', 'in', [...dogIds])
    .orderBy('customer_order.id', 'desc')
    .execute()

/** Orders of a locked household that wait for an interview, locked in the order of their ids. */
export const listAwaitingLocked = (db: Database, accountId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'awaiting_interview')
    .orderBy('id')
    .forUpdate()
    .execute()

/** When the newest record of an order's dogs that nobody has looked at yet came in. */
export async function findNewestUnverified(db: Database, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('vaccine_record')
    .innerJoin('order_dog', 'order_dog.dog_id', 'vaccine_record.dog_id')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .where('order_id', '=', orderId)
    .where('verified_at', 'is', null)
    .where('refused_because', 'is', null)
    .executeTakeFirst()
  return row?.sent_at ?? null
}
