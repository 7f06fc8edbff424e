import { type Insertable, sql } from 'kysely'
import type { Given } from '#domain/money/outgoing.ts'
import type { Database } from '../../database.ts'
import type { PaymentTables } from './payment-tables.ts'

declare const noted: unique symbol
/** The number of an outgoing that is written down: only who has one can write a row that gives. */
export type OutgoingId = number & { readonly [noted]: true }

export async function insertOutgoing(
  db: Database,
  outgoing: Insertable<PaymentTables['outgoing']>,
): Promise<OutgoingId> {
  const { id } = await db.insertInto('outgoing').values(outgoing).returning('id').executeTakeFirstOrThrow()
  return id as OutgoingId
}

const BEYOND = sql`coalesce(sum(beyond_money_cents), 0)::integer as "moneyCents",
      coalesce(sum(beyond_credit_cents), 0)::integer as "creditCents",
      coalesce(sum(beyond_pass_units), 0)::integer as "passUnits",
      coalesce(sum(beyond_forgiven_cents), 0)::integer as "forgivenCents"`

/** What the desk has given of an order beyond the terms without a manager. */
export async function sumGivenOfOrder(db: Database, orderId: number): Promise<Given> {
  const { rows } = await sql<Given>`/* given_of_order */
    select ${BEYOND} from outgoing
    where source = 'desk' and is_within_limit and order_id = ${orderId}`.execute(db)
  return rows[0] as Given
}

/** The same to a household on one day, for no order in particular, and as a gift for any but this one. */
export async function sumGivenToHousehold(
  db: Database,
  { accountId, date, exceptOrderId }: { accountId: number; date: string; exceptOrderId: number | null },
): Promise<Given> {
  const { rows } = await sql<Given>`/* given_to_household */
    select ${BEYOND} from outgoing
    where source = 'desk' and is_within_limit and account_id = ${accountId} and date = ${date}
      and (order_id is null or verb = 'credit' and order_id is distinct from ${exceptOrderId}::integer)`.execute(
    db,
  )
  return rows[0] as Given
}

/** The same of one person on one day, to anybody, in cents. */
export async function sumGivenToday(
  db: Database,
  { by, date }: { by: number; date: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* given_today */
    select coalesce(sum(beyond_money_cents + beyond_credit_cents + beyond_forgiven_cents), 0)::integer as cents
    from outgoing
    where source = 'desk' and is_beyond_terms and is_within_limit and by_account_id = ${by} and date = ${date}`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** Two gifts of one person are looked at one after the other: together they may be above the limit of the day. */
export async function lockGiver(db: Database, accountId: number): Promise<void> {
  await sql`/* lock_giver */ select pg_advisory_xact_lock(hashtextextended(${`giver ${accountId}`}, 0))`.execute(
    db,
  )
}

/** What of an order was refunded by hand without being taken off its bill, or is back on it: it is owed again. */
export async function sumOwedAgain(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* owed_again */
    select coalesce(sum(entry.amount_cents), 0)::integer as cents
    from order_entry as entry left join refund on refund.id = entry.refund_id
      left join order_charge as charge on charge.id = entry.charge_id
      join outgoing on outgoing.id = coalesce(refund.outgoing_id, charge.outgoing_id, entry.outgoing_id)
    where entry.order_id = ${orderId} and outgoing.verb = 'refund'`.execute(db)
  return rows[0]?.cents ?? 0
}

/** What one person may give beyond the terms without a manager, as the park has it. */
export function findGivingTerms(db: Database, parkId: number) {
  return db
    .selectFrom('desk_terms')
    .select([
      'refund_limit_cents',
      'credit_limit_cents',
      'discount_limit_cents',
      'discount_limit_percent',
      'day_limit_cents',
    ])
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
}
