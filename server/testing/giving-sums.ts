import type { Given } from '#domain/money/outgoing.ts'
import type { TestDatabase } from './test-database.ts'

type Pool = Pick<TestDatabase, 'pool'>

/** What stands in every table in which something goes to a customer; `$1` is the last order that was there before. */
const SUMS = `select
  (select count(*) from outgoing) as outgoings,
  (select coalesce(sum(amount_cents), 0) from refund) as refunded,
  (select coalesce(sum(amount_cents), 0) from credit_entry where amount_cents > 0) as credited,
  (select coalesce(sum(units), 0) from pass_entry where units > 0) as units,
  (select coalesce(sum(expires_on - date '2026-01-01'), 0) from pass) as pass_days,
  (select coalesce(-sum(amount_cents), 0) from order_charge where amount_cents < 0) as taken_off,
  (select coalesce(sum(proposed_cents - amount_cents), 0) from order_charge where proposed_cents > amount_cents) as waived,
  (select coalesce(-sum(amount_cents), 0) from order_entry where kind = 'void' and payment_id is null) as voided_charges,
  (select coalesce(sum(amount_cents), 0) from order_entry where kind = 'void' and payment_id is not null) as voided_payments,
  (select coalesce(-sum(amount_cents), 0) from order_entry
     where kind = 'charge' and charge_id is null and amount_cents < 0) as lowered_prices,
  (select count(*) from order_waiver) as let_in,
  (select coalesce(sum(extract(epoch from coalesce((terms->>'beginsAt')::timestamptz, begins_at))), 0)
     from customer_order where id <= $1) as deadlines,
  (select count(*) from customer_order where status in ('held', 'confirmed') and due_now_cents > 0
     and total_cents - balance_cents < due_now_cents and (hold_until is null or hold_until >= begins_at)) as kept_unpaid`

export type GivingSums = Record<string, number>

export async function lastOrderId({ pool }: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from customer_order')
  return rows[0]?.id ?? 0
}

export async function givingSums({ pool }: Pool, upToOrder: number): Promise<GivingSums> {
  const { rows } = await pool.query<Record<string, string>>(SUMS, [upToOrder])
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

/** What the rows of one outgoing give, whichever verb wrote them. */
export async function rowsOf({ pool }: Pool, outgoingId: number): Promise<Given> {
  const { rows } = await pool.query<Given>(
    `select
       (select coalesce(sum(amount_cents), 0)::int from refund where outgoing_id = $1) as "moneyCents",
       (select coalesce(sum(amount_cents), 0)::int from credit_entry where amount_cents > 0 and outgoing_id = $1)
         as "creditCents",
       (select coalesce(sum(units), 0)::int from pass_entry where units > 0 and outgoing_id = $1) as "passUnits",
       (select coalesce(sum(coalesce(proposed_cents, 0) - amount_cents), 0)::int from order_charge
          where outgoing_id = $1)
         + (select coalesce(-sum(amount_cents), 0)::int from order_entry where kind = 'void' and payment_id is null
              and outgoing_id = $1) as "forgivenCents"`,
    [outgoingId],
  )
  return rows[0] as Given
}

/** By how much each sum has grown, of those that have; a deadline that comes earlier gives nobody anything. */
export const grown = (before: GivingSums, after: GivingSums): GivingSums =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, sum]) => [name, sum - (before[name] ?? 0)] as const)
      .filter(([name, more]) => (name === 'deadlines' ? more > 0 : more !== 0)),
  )
