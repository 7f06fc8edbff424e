import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DisputeNews } from '#domain/money/disputes.ts'
import type { Database } from '../../database.ts'
import type { PaymentProviderName, PaymentTables } from '../ledger/payment-tables.ts'

type EventRow = Insertable<PaymentTables['payment_event']>
type Plain = 'provider' | 'event_id' | 'type' | 'payment_id' | 'received_at'

const NOTHING_SAID = {
  problem: null,
  charge: null,
  refunded_cents: null,
  failed_refund_ref: null,
  dispute_ref: null,
  is_dispute_closed: null,
  dispute_stage: null,
  dispute_cents: null,
}

/** Takes the event, once; false when it was taken before. */
export async function insertEvent(
  db: Database,
  event: Pick<EventRow, Plain> & Partial<Omit<EventRow, Plain>>,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
    .values({ ...NOTHING_SAID, ...event })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning(sql<number>`1`.as('taken'))
    .executeTakeFirst()
  return row !== undefined
}

/** What staff have to do about what an event said, in the sums it has come to. */
export async function setProblem(
  db: Database,
  { provider, eventId }: { provider: PaymentProviderName; eventId: string },
  problem: string | null,
): Promise<void> {
  if (problem === null) return
  await db
    .updateTable('payment_event')
    .set({ problem })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Something that no event said, for staff to look at. */
export async function insertProblem(
  db: Database,
  { id, provider }: { id: number; provider: PaymentProviderName },
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  await insertEvent(db, {
    provider,
    event_id: `problem-${randomUUID()}`,
    type: 'problem',
    payment_id: id,
    problem,
    received_at: at,
  })
}

/**
 * Held until the transaction ends by whoever learns of a charge or a refund by its provider's name: what is said of it
 * and what it is said of never pass each other unseen. Taken before any row is locked.
 */
export async function lockName(db: Database, provider: PaymentProviderName, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${name}`}, 0))`.execute(db)
}

interface Charge {
  provider: PaymentProviderName
  charge: string
}

/** The most that was said to have gone back of a charge: figures are totals, and older ones may come later. */
export async function findReportedRefund(db: Database, { provider, charge }: Charge): Promise<number> {
  const { cents } = await db
    .selectFrom('payment_event')
    .select(sql<number>`coalesce(max(refunded_cents), 0)`.as('cents'))
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .executeTakeFirstOrThrow()
  return cents
}

/** All that was said of a charge's disputes, in the order it came. */
export async function listDisputeNews(db: Database, { provider, charge }: Charge): Promise<DisputeNews[]> {
  const { rows } = await sql<DisputeNews>`/* dispute_news */
    select dispute_ref as ref, dispute_stage as stage, dispute_cents as cents from payment_event
    where provider = ${provider} and charge = ${charge} and dispute_ref is not null order by id`.execute(db)
  return rows
}

type Claimed = Pick<Selectable<PaymentTables['payment_event']>, 'event_id' | 'dispute_stage' | 'problem'>

/** Events that came before we knew the charge belong to its payment from now on. */
export async function claimEvents(
  db: Database,
  { provider, charge }: Charge,
  paymentId: number,
): Promise<Claimed[]> {
  return db
    .updateTable('payment_event')
    .set({ payment_id: paymentId })
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .where('payment_id', 'is', null)
    .returning(['event_id', 'dispute_stage', 'problem'])
    .execute()
}

/** Did a bank send this refund back, perhaps before we knew its name? */
export async function hasRefundFailed(
  db: Database,
  provider: PaymentProviderName,
  ref: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('failed_refund_ref', '=', ref)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Events about other businesses' charges, which one provider account may also have. */
export async function deleteUnknownEvents(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('payment_event')
    .where('payment_id', 'is', null)
    .where('received_at', '<', before)
    .execute()
}
