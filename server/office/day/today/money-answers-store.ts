import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { PaymentMethod, PaymentProviderName } from '../../../business/ledger/payment-tables.ts'

const owner = sql`case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
  else 'a former customer' end`

/** WS19: what the sheet of an answer links. */
export interface AnswerLinks {
  order_id: number
  code: string
  /** Null once they are a former customer. */
  account_id: number | null
  phone: string | null
}

const links = sql`o.id as order_id, o.code, case when account.deleted_at is null then account.id end as account_id,
      case when account.deleted_at is null then account.phone end as phone`

interface AwaitedTransfer extends AnswerLinks {
  id: number
  amount_cents: number
  created_at: Date
  version: number
  /** Until when the space is kept; null of one that is confirmed. */
  hold_until: Date | null
  owner: string
  dogs: string[]
}

/** E-transfers that somebody has announced; those that end first come first. */
export async function listTransfersToAnswer(db: Database, parkId: number): Promise<AwaitedTransfer[]> {
  const { rows } = await sql<AwaitedTransfer>`/* awaited_transfers */
    select payment.id, payment.amount_cents, payment.created_at, ${links}, o.version,
      coalesce(change.hold_until, case when o.status = 'held' then o.hold_until end) as hold_until, ${owner} as owner,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs
    from payment join customer_order as o on o.id = payment.order_id join account on account.id = o.account_id
      left join order_change as change on change.id = payment.change_id
    where payment.status = 'open' and payment.provider = 'etransfer' and payment.session is not null
      and o.park_id = ${parkId}
    order by hold_until nulls last, payment.created_at, payment.id limit 50`.execute(db)
  return rows
}

export interface UnsentRefund extends AnswerLinks {
  id: number
  amount_cents: number
  status: 'queued' | 'failed'
  why: string
  paid_by: PaymentMethod
  created_at: Date
  version: number
  owner: string
  email: string | null
}

/** Refunds that a person has to send: those no provider sends, and those it could not. */
export async function listRefundsToSend(db: Database, parkId: number): Promise<UnsentRefund[]> {
  const { rows } = await sql<UnsentRefund>`/* refunds_to_send */
    select refund.id, refund.amount_cents, refund.status, refund.why, refund.created_at, payment.method as paid_by,
      ${links}, o.version, ${owner} as owner, case when account.deleted_at is null then account.email end as email
    from refund join payment on payment.id = refund.payment_id
      join customer_order as o on o.id = payment.order_id join account on account.id = o.account_id
    where refund.status <> 'sent' and (refund.status = 'failed' or payment.method <> 'card')
      and o.park_id = ${parkId}
    order by refund.created_at, refund.id limit 50`.execute(db)
  return rows
}

type OrNull<Row> = { [Name in keyof Row]: Row[Name] | null }

/** Without a booking where we do not know the charge. */
export interface OpenProblem extends OrNull<AnswerLinks> {
  id: number
  problem: string
  provider: PaymentProviderName
  received_at: Date
  version: number
  owner: string | null
}

/** What providers said that did not fit. A charge that we do not know is everybody's. */
export async function listPaymentProblems(db: Database, parkId: number): Promise<OpenProblem[]> {
  const { rows } = await sql<OpenProblem>`/* payment_problems */
    select event.id, event.problem, event.provider, event.received_at, event.version, ${links},
      case when o.id is not null then ${owner} end as owner
    from payment_event as event left join payment on payment.id = event.payment_id
      left join customer_order as o on o.id = payment.order_id left join account on account.id = o.account_id
    where event.problem is not null and event.dealt_at is null and (o.id is null or o.park_id = ${parkId})
    order by event.received_at, event.id limit 50`.execute(db)
  return rows
}
