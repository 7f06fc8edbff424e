import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import type { AllowCredit } from '../../ledger/allow-credit.ts'
import { addCreditEntry, sumCreditGiven } from '../../ledger/credit-store.ts'
import { sumPaid } from '../../ledger/ledger-store.ts'
import { listDogs } from '../household/household-store.ts'
import { listOrderDogs, type OrderRow } from '../order/order-store.ts'

const REASON = 'meeting_fee'
export const FEE_CREDITED = 'Meet and greet, credited to your first stay'

/**
 * The fee of an interview comes back as store credit: of what was paid, the share of the dogs that passed. It may be
 * paid before or after the decision, and dogs are decided one by one, so this is called after each of those and gives
 * what is not given yet. The order must be locked. What the interview itself cost stays as it was: its papers say so.
 */
export async function creditInterviewFee(
  app: Pick<App, 'clock' | 'parkBook'>,
  tx: Database,
  order: OrderRow,
  allowCredit: AllowCredit,
): Promise<void> {
  const dogs = await listOrderDogs(tx, [order.id])
  if (dogs.length === 0) return
  const ids = dogs.map(({ dog_id }) => dog_id)
  const passed = (await listDogs(tx, ids, app.clock.now())).filter(
    ({ interview_outcome: outcome }) => outcome === 'passed' || outcome === 'conditional',
  )
  const { moneyCents, creditCents, addedCents } = await sumPaid(tx, order.id)
  // A tip or something from the shop is not part of the fee.
  const feeCents = Math.max(0, moneyCents + creditCents - addedCents)
  const earned = Math.floor((feeCents * passed.length) / dogs.length)
  const amountCents = Math.max(0, earned - (await sumCreditGiven(tx, order.id, REASON)))
  if (amountCents === 0) return
  const at = app.clock.now()
  const { account_id: accountId, id: orderId } = order
  const why = FEE_CREDITED
  const back = { creditCents: amountCents, fromCreditCents: Math.max(0, Math.min(amountCents, creditCents)) }
  const outgoingId =
    (await allowCredit(order, back)) ??
    (await outgoingByTerms(app, tx, order, { verb: 'meeting fee', by: null, why }))
  await addCreditEntry(tx, { accountId, orderId, amountCents, why, reason: REASON, at, outgoingId })
}
