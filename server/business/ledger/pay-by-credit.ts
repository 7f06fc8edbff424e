import type { Database } from '../../database.ts'
import { addCreditEntry } from './credit-store.ts'
import { addEntry } from './ledger-store.ts'

interface CreditPayment {
  accountId: number
  orderId: number
  creditCents: number
  /** For people to read. */
  why: string
  now: Date
  /** Who of the team took it; left out, the household did. */
  by?: number
}

/** A household pays with its store credit; the table refuses more than there is. */
export async function payByCredit(
  tx: Database,
  { accountId, orderId, creditCents, why, now, by }: CreditPayment,
): Promise<void> {
  if (creditCents === 0) return
  await addCreditEntry(tx, {
    accountId,
    orderId,
    amountCents: -creditCents,
    why,
    at: now,
    outgoingId: null,
    ...(by !== undefined && { byAccountId: by }),
  })
  await addEntry(tx, {
    order_id: orderId,
    kind: 'credit_used',
    amount_cents: -creditCents,
    payment_id: null,
    refund_id: null,
    by_account_id: by ?? accountId,
    created_at: now,
  })
}
