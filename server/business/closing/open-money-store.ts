import { sql } from 'kysely'
import type { OpenMoney } from '#domain/accounts/account-closing.ts'
import type { Database } from '../../database.ts'

/** What is not settled with a household. Of what was called off, what was charged at the desk is owed. */
export async function readOpenMoney(db: Database, accountId: number): Promise<OpenMoney> {
  const { rows } = await sql<OpenMoney>`
    with mine as (select id, code, status, balance_cents from customer_order where account_id = ${accountId}),
      paid as (select payment.* from payment join mine on mine.id = payment.order_id),
      back as (select refund.* from refund join paid on paid.id = refund.payment_id),
      objection as (
        select dispute_ref from payment_event join paid on paid.id = payment_event.payment_id
        where dispute_ref is not null group by dispute_ref having not bool_or(is_dispute_closed)
      )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'cents', balance_cents) order by id), '[]')
        from mine where balance_cents > 0 and status <> 'expired') as owed,
      (select coalesce(-sum(balance_cents), 0)::integer from mine where balance_cents < 0) as "owedByUsCents",
      (select coalesce(sum(amount_cents), 0)::integer from back where status = 'queued') as "refundsOnTheWayCents",
      (select coalesce(sum(amount_cents), 0)::integer from back where status = 'failed') as "refundsFailedCents",
      (select coalesce(sum(amount_cents), 0)::integer from paid where status = 'open') as "paymentsOpenCents",
      (select count(*)::integer from objection) as disputes`.execute(db)
  const [open] = rows
  if (open === undefined) throw new Error('the household’s money could not be read')
  return open
}
