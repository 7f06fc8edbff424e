import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { OutgoingId } from './outgoing-store.ts'
import type { CreditReason } from './pass-tables.ts'

export interface CreditChange {
  accountId: number
  orderId: number | null
  /** Above zero: given; below: used. */
  amountCents: number
  /** For people to read. */
  why: string
  reason?: CreditReason
  /** Who of the team gave it; left out, it followed from something. */
  byAccountId?: number
  at: Date
  /** What is given belongs to one; null where it is used. */
  outgoingId: OutgoingId | null
}

/** Gives or uses store credit; the table refuses more than there is. */
export async function addCreditEntry(db: Database, change: CreditChange): Promise<void> {
  if (change.amountCents === 0) return
  await db
    .insertInto('credit_entry')
    .values({
      account_id: change.accountId,
      order_id: change.orderId,
      amount_cents: change.amountCents,
      why: change.why,
      reason: change.reason ?? 'other',
      created_at: change.at,
      by_account_id: change.byAccountId ?? null,
      outgoing_id: change.amountCents > 0 ? change.outgoingId : null,
    })
    .execute()
}

export async function findCredit(db: Database, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('account')
    .select('credit_cents')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.credit_cents ?? 0
}

/** What an order has brought its household for one reason. */
export async function sumCreditGiven(db: Database, orderId: number, reason: CreditReason): Promise<number> {
  const { cents } = await db
    .selectFrom('credit_entry')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return cents
}
