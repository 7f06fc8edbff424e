import { type Insertable, sql } from 'kysely'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { CARE_ROUNDS } from '#db/seed/care.ts'
import { type CancellationRule, DEFAULT_CANCELLATION_RULES } from '#domain/orders/cancel/cancellation.ts'
import type { Database, Tables } from '../../database.ts'

type NewPark = Insertable<Tables['park']>

/** One number for the product: servers that start together on an empty database queue here. */
const FIRST_PARK_LOCK = 7_160_004

export async function hasPark(db: Database): Promise<boolean> {
  return (await db.selectFrom('park').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Waits until no other server is filling; that, and the filling, may take longer than a request is given. */
export async function waitForTurn(db: Database) {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${sql.lit(FIRST_PARK_LOCK)})`.execute(db)
}

/** The park gets the number everything falls back to, whatever numbers a failed attempt used up. */
export async function insertFirstPark(db: Database, park: Omit<NewPark, 'id'>): Promise<void> {
  await db
    .insertInto('park')
    .values({ ...park, id: DEFAULT_PARK_ID })
    .execute()
  await sql`select setval(pg_get_serial_sequence('park', 'id'), ${DEFAULT_PARK_ID})`.execute(db)
}

/** How a new park holds orders, settles cancellations and divides its day, until a manager says otherwise. */
export async function insertStartingRules(db: Database, park_id: number): Promise<void> {
  await db.insertInto('order_terms').values({ park_id }).execute()
  await db
    .insertInto('cancellation_rule')
    .values(DEFAULT_CANCELLATION_RULES.map((rule) => ({ ...toRuleRow(rule), park_id })))
    .execute()
  await db
    .insertInto('care_round')
    .values(CARE_ROUNDS.map((round) => ({ ...round, park_id })))
    .execute()
}

function toRuleRow(rule: CancellationRule) {
  const { orderType } = rule
  if (orderType === 'package' || orderType === 'sale')
    throw new Error(`a ${orderType} has no rule of cancellation`)
  return {
    order_type: orderType,
    is_peak: rule.isPeak,
    min_hours_before: rule.minHoursBefore,
    refund_percent: rule.refundPercent,
    credit_percent: rule.creditPercent,
  }
}
