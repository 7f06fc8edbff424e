import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'

export interface UnresolvedPayment {
  id: number
  provider: PaymentProviderName
  session: string
}

export interface WantedPayments {
  /** Those that can be asked. */
  providers: readonly PaymentProviderName[]
  createdBefore: Date
  /** Older ones are asked for only while their order's space is still kept. */
  createdAfter: Date
  now: Date
}

/**
 * Takes some open payments to ask their provider about, those first that were not asked for longest; nobody else takes
 * them in this run, and whoever is just being settled is left out.
 */
export async function claimUnresolved(
  db: Database,
  { providers, createdBefore, createdAfter, now }: WantedPayments,
  limit: number,
): Promise<UnresolvedPayment[]> {
  const { rows } = await sql<UnresolvedPayment>`
    update payment set asked_at = ${now}
    where id in (
      select payment.id from payment join customer_order on customer_order.id = order_id
      where payment.status = 'open' and session is not null and provider = any(${[...providers]}::text[])
        and (asked_at is null or asked_at < ${now})
        and payment.created_at < ${createdBefore}
        and (payment.created_at > ${createdAfter} or customer_order.status = 'held' and hold_until > ${now})
      order by asked_at nulls first, payment.created_at, payment.id
      limit ${limit}
      for update of payment skip locked
    )
    returning id, provider, session`.execute(db)
  return rows
}

/** How many open payments wait for an answer, by provider. */
export const countUnresolved = (
  db: Database,
  { providers, createdBefore }: Pick<WantedPayments, 'providers' | 'createdBefore'>,
): Promise<{ provider: PaymentProviderName; count: number }[]> =>
  db
    .selectFrom('payment')
    .select(['provider', sql<number>`count(*)::integer`.as('count')])
    .where('status', '=', 'open')
    .where(sql<boolean>`provider = any(${[...providers]}::text[])`)
    .where('created_at', '<', createdBefore)
    .groupBy('provider')
    .execute()

/** Payments whose provider never answered at the beginning: nobody was sent to pay them. */
export async function closeUnanswered(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'failed' })
    .where('status', '=', 'open')
    .where('session', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

export const listOpenOfEndedOrders = (db: Database, limit: number): Promise<{ orderId: number }[]> =>
  db
    .selectFrom('payment')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .select('customer_order.id as orderId')
    .where('payment.status', '=', 'open')
    .where('customer_order.status', 'in', ['expired', 'cancelled'])
    .orderBy('payment.created_at')
    .limit(limit)
    .execute()
