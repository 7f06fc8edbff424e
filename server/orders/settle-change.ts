import { previewCancellation } from '#domain/cancellation.ts'
import { exactPrice } from '#domain/money-words.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { addCreditEntry } from '../packages/credit-store.ts'
import { addPassEntries } from '../packages/pass-store.ts'
import { addEntry, paidTowards, sumPaid } from '../payments/ledger-store.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { cancellationTerms } from './cancellation-terms.ts'
import type { OrderRow } from './order-store.ts'
import type { PreparedOrder } from './prepare-order.ts'

export interface SettledChange {
  refundCents: number
  creditCents: number
  keptCents: number
  /** Paid before the change and not going back. */
  paidCents: number
  /** Store credit taken for what is due now on top. */
  creditUsedCents: number
  /** What is still to pay, now or later. */
  owedCents: number
}

const WHY = 'The booking was changed'

/** What was paid beyond the new price goes back by the rules of cancellation, as if that part had been cancelled. */
export async function settleChange(
  app: App,
  tx: Database,
  order: OrderRow,
  prepared: PreparedOrder,
): Promise<SettledChange> {
  const { price } = prepared
  const settled = await reckon(app, tx, order, prepared)
  const { refundCents, creditCents, keptCents, creditUsedCents } = settled
  const now = app.clock.now()
  const entry = {
    order_id: order.id,
    payment_id: null,
    refund_id: null,
    by_account_id: order.account_id,
    created_at: now,
    note: 'Changed',
  }
  const kept = { ...entry, amount_cents: keptCents, note: 'Kept by the cancellation terms' }
  await addEntry(tx, { ...entry, kind: 'charge', amount_cents: price.totalCents - order.total_cents })
  await addEntry(tx, { ...kept, kind: 'charge' })
  await usePasses(tx, order, price.passUse, now)
  await addEntry(tx, { ...entry, kind: 'credit_given', amount_cents: creditCents })
  await addEntry(tx, { ...entry, kind: 'credit_used', amount_cents: -creditUsedCents })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: order.id,
    amountCents: creditCents - creditUsedCents,
    why: WHY,
    at: now,
  })
  if (refundCents > 0) {
    await queueRefund(app, tx, {
      orderId: order.id,
      amountCents: refundCents,
      why: WHY,
      by: order.account_id,
    })
  }
  return settled
}

async function reckon(
  app: App,
  tx: Database,
  order: OrderRow,
  { price, book, creditCents: creditForAllDue }: PreparedOrder,
): Promise<SettledChange> {
  const paid = paidTowards(order, await sumPaid(tx, order.id))
  const allPaid = paid.moneyCents + paid.creditCents
  const overCents = Math.max(0, allPaid - price.totalCents)
  const overMoney = Math.min(overCents, paid.moneyCents)
  const { refundCents, creditCents, keptCents } = previewCancellation(
    {
      orderType: order.order_type,
      isPeak: order.is_peak,
      paidCents: overMoney,
      paidByCreditCents: overCents - overMoney,
      parts: [{ beginsAt: order.begins_at.toISOString(), shareCents: overCents, passUnits: [] }],
    },
    cancellationTerms(order, book),
    app.clock.now().toISOString(),
  )
  const paidCents = allPaid - overCents
  const creditUsedCents = Math.min(creditForAllDue, Math.max(0, price.dueNowCents - paidCents))
  const owedCents = price.totalCents - paidCents - creditUsedCents
  return { refundCents, creditCents, keptCents, paidCents, creditUsedCents, owedCents }
}

const usePasses = (
  tx: Database,
  order: OrderRow,
  passUse: PreparedOrder['price']['passUse'],
  now: Date,
): Promise<void> =>
  addPassEntries(
    tx,
    passUse.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: order.id,
      units: -units,
      why: 'Used for a booking',
      created_at: now,
    })),
  )

/** What the change means for the purse. */
export function changeWords(
  differenceCents: number,
  { refundCents, creditCents, keptCents }: SettledChange,
): string {
  if (differenceCents > 0) return `${exactPrice(differenceCents)} more than before`
  const parts = [
    refundCents > 0 ? `${exactPrice(refundCents)} back the way you paid` : '',
    creditCents > 0 ? `${exactPrice(creditCents)} as credit` : '',
    keptCents > 0 ? `${exactPrice(keptCents)} not returned at such short notice` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return differenceCents === 0
    ? 'The same price as before'
    : `${exactPrice(-differenceCents)} less than before`
}
