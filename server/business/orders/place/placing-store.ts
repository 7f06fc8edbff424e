import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { NightCount } from '#domain/orders/order-space.ts'
import type { Database } from '../../../database.ts'
import { addingEntry } from '../../ledger/ledger-store.ts'
import type { OrderTables } from '../order/order-tables.ts'
import { waitingFor } from '../order/wait-list-store.ts'
import { takingNights } from '../space/inventory-store.ts'

export interface WrittenParts {
  dogs: readonly { dog_id: number; size_class: SizeClass }[]
  stays: readonly {
    suite_type_id: number
    arrival: CalendarDate
    departure: CalendarDate
    dog_ids: number[]
  }[]
  visits: readonly { date: CalendarDate; part: 'full' | 'half' }[]
  /** Every day on which a dog is here: the database refuses a dog that would be in two places. */
  presences: readonly { dog_id: number; from_date: CalendarDate; to_date: CalendarDate }[]
}

export interface PlacedOrderRow {
  order: Omit<Insertable<OrderTables['customer_order']>, 'id' | 'balance_cents' | 'package_id'> & {
    id: number
  }
  /** For the history. */
  why: string
  by: number | null
  signature: { agreementId: number; version: number; name: string; drawing?: string | undefined } | undefined
  parts: WrittenParts
  /** The nights it takes. */
  nights: readonly NightCount[]
}

/**
 * Everything about a new order in one statement, for every round trip is paid for while others wait for the same
 * night: the order, its history and signature, who comes, the nights and the charge. True when somebody waits
 * for some of its days: they joined long before anything came free, so a glance is enough.
 */
export async function insertPlacedOrder(db: Database, placed: PlacedOrderRow): Promise<boolean> {
  const { order, why, by, signature, parts, nights } = placed
  const orderId = sql<number>`(select id from placed)`
  const charge = {
    order_id: orderId,
    kind: 'charge',
    opens_order: true,
    amount_cents: order.total_cents,
    by_account_id: by,
    created_at: order.created_at,
  } as const
  const { rows } = await sql<{ is_waited_for: boolean }>`/* place_order */
    with placed as (
      insert into customer_order (id, code, account_id, park_id, order_type, status, first_date, last_date, begin_time,
        end_time, begins_at, ends_at, is_peak, hold_until, request, price, terms, total_cents, balance_cents, due_now_cents, promo_code_id,
        interview_order_id, message, created_at, updated_at, placed_by, source)
      overriding system value
      values (${order.id}, ${order.code}, ${order.account_id}, ${order.park_id}, ${order.order_type}, ${order.status},
        ${order.first_date}, ${order.last_date}, ${order.begin_time}, ${order.end_time}, ${order.begins_at},
        ${order.ends_at}, ${order.is_peak}, ${order.hold_until}, ${order.request}, ${order.price}, ${order.terms}, ${order.total_cents},
        ${order.total_cents}, ${order.due_now_cents}, ${order.promo_code_id}, ${order.interview_order_id}, ${order.message},
        ${order.created_at}, ${order.updated_at}, ${order.placed_by ?? null}, ${order.source ?? 'web'})
      returning id, status, created_at
    ), noted as (
      insert into order_history (order_id, at, by_account_id, to_status, why)
      select id, created_at, ${by}::integer, status, ${why}::text from placed
    ), signed as (
      insert into order_signature (order_id, agreement_id, version, signed_name, drawing, signed_at)
      select id, ${signature?.agreementId ?? null}::integer, ${signature?.version ?? null}::smallint,
        ${signature?.name ?? null}::text, ${signature?.drawing ?? null}::text, created_at
      from placed where ${signature !== undefined}::boolean
    ), taken as (${takingNights(nights)}),
    ${writingParts(orderId, parts)},
    charged as (${addingEntry(charge)})
    select exists (${waitingFor(order)}) as is_waited_for`.execute(db)
  return rows[0]?.is_waited_for ?? true
}

const NEXT_ORDER_ID = sql<number>`nextval('customer_order_id_seq')::integer`

/** A number for a new order, before it is written: its notice can be written at the same time. */
export async function nextOrderId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${NEXT_ORDER_ID} as id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the order got no number')
  return row.id
}

/** Who comes, where they sleep and on which days, written anew for an order that is there. */
export async function insertOrderParts(db: Database, orderId: number, parts: WrittenParts): Promise<void> {
  await sql`/* order_parts */ with ${writingParts(sql`${orderId}::integer`, parts)} select 1`.execute(db)
}

const writingParts = (
  orderId: RawBuilder<unknown>,
  { dogs, stays, visits, presences }: WrittenParts,
) => sql`coming as (
      insert into order_dog (order_id, dog_id, size_class)
      select ${orderId}, dog_id, size_class
      from jsonb_to_recordset(${JSON.stringify(dogs)}::jsonb) as one (dog_id integer, size_class text)
    ), booked as materialized (
      select nextval('stay_id_seq')::integer as id, suite_type_id, arrival, departure, dog_ids
      from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
        as one (suite_type_id integer, arrival date, departure date, dog_ids integer[])
    ), sleeping as (
      insert into stay (id, order_id, suite_type_id, arrival, departure, is_active)
      overriding system value
      select id, ${orderId}, suite_type_id, arrival, departure, true from booked
    ), sharing as (
      insert into stay_dog (stay_id, dog_id) select id, unnest(dog_ids) from booked
    ), visiting as (
      insert into daycare_visit (order_id, date, part)
      select ${orderId}, date, part
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as one (date date, part text)
    ), present as (
      insert into dog_presence (order_id, dog_id, dates)
      select ${orderId}, dog_id, daterange(from_date, to_date)
      from jsonb_to_recordset(${JSON.stringify(presences)}::jsonb)
        as one (dog_id integer, from_date date, to_date date)
      order by dog_id, from_date
    )`
/** A call's key is taken with the number of its order. */
export const NUMBERED = {
  statement: 'take_key_for_order',
  answer: sql<{ orderId: number }>`jsonb_build_object('orderId', ${NEXT_ORDER_ID})`,
}
