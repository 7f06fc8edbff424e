import type { RefundPart } from '#domain/money/refund-ways.ts'
import type { KeptBack } from '#domain/orders/change/kept-nights.ts'
import type { ChangeSettlement } from '#domain/orders/change/settle-change.ts'
import type { PassUse } from '#domain/pricing/passes.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addEntry, givenUpEntries } from '../../ledger/ledger-store.ts'
import { lowerDiscounts } from '../../ledger/lower-discounts.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import { queueRefund } from '../../ledger/queue-refund.ts'
import type { OrderRow } from '../order/order-store.ts'

const WHY = 'The booking was changed'
const KEPT = 'Kept by the cancellation terms'

interface Settling {
  totalCents: number
  settlement: ChangeSettlement
  creditUsedCents: number
  passUnitsBack: readonly PassUse[]
  passUnitsKept: readonly PassUse[]
  passUnitsTaken: readonly PassUse[]
  /** How much of what the desk took off goes with the price it was taken off. */
  discountLostCents?: number
  /** Of that, what had kept the price of a suite. */
  priceKeptLostCents?: number
  /** What was kept before of nights that are slept after all. */
  keptBack?: KeptBack
  /** Somebody of the team, when it is not the customer who changes it. */
  by?: number | undefined
  /** Where somebody gives more than the terms do, and may. */
  outgoingId?: OutgoingId | undefined
}

/**
 * Writes down what a change means for the books: the new price, what goes back, and what does not. Answers which way
 * how much of the money goes.
 */
export async function writeSettlement(
  app: App,
  tx: Database,
  order: OrderRow,
  {
    settlement,
    totalCents,
    creditUsedCents,
    discountLostCents = 0,
    priceKeptLostCents = 0,
    keptBack,
    by = order.account_id,
    outgoingId: allowed,
    ...passes
  }: Settling,
): Promise<RefundPart[]> {
  const { refundCents, creditCents } = settlement
  const { credit, kept } = givenUpEntries(settlement)
  const now = app.clock.now()
  const entry = {
    order_id: order.id,
    payment_id: null,
    refund_id: null,
    by_account_id: by,
    created_at: now,
    note: 'Changed',
  }
  await addEntry(tx, { ...entry, kind: 'charge', amount_cents: totalCents - order.total_cents })
  await lowerDiscounts(app, tx, order, { lostCents: discountLostCents, priceKeptLostCents, by })
  await addEntry(tx, { ...entry, ...kept, kind: 'charge', note: KEPT })
  const gives =
    refundCents > 0 ||
    creditCents > creditUsedCents ||
    passes.passUnitsBack.length > 0 ||
    keptBack !== undefined
  const outgoingId =
    allowed ?? (gives ? await outgoingByTerms(app, tx, order, { verb: 'change', by, why: WHY }) : null)
  if (keptBack) {
    const { moneyCents, creditCents: fromCreditCents, passUse } = keptBack
    const amounts = { amount_cents: -(moneyCents + fromCreditCents), from_credit_cents: -fromCreditCents }
    await addEntry(tx, { ...entry, ...amounts, kind: 'charge', note: KEPT })
    await movePassUse(tx, order, passUse, 1, { why: KEPT, now, outgoingId })
  }
  await movePassUse(tx, order, passes.passUnitsBack, 1, { why: WHY, now, outgoingId })
  await movePassUse(tx, order, passes.passUnitsKept, -1, { why: KEPT, now, outgoingId })
  await movePassUse(tx, order, passes.passUnitsTaken, -1, { why: 'Used for a booking', now, outgoingId })
  await addEntry(tx, { ...entry, ...credit, kind: 'credit_given' })
  await addEntry(tx, { ...entry, kind: 'credit_used', amount_cents: -creditUsedCents })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: order.id,
    amountCents: creditCents - creditUsedCents,
    why: WHY,
    at: now,
    outgoingId,
  })
  if (outgoingId === null) return []
  return queueRefund(app, tx, { orderId: order.id, amountCents: refundCents, why: WHY, by, outgoingId })
}

const movePassUse = (
  tx: Database,
  order: OrderRow,
  uses: readonly PassUse[],
  direction: 1 | -1,
  { why, now, outgoingId }: { why: string; now: Date; outgoingId: OutgoingId | null },
): Promise<void> =>
  addPassEntries(
    tx,
    uses.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: order.id,
      units: units * direction,
      why,
      created_at: now,
    })),
    outgoingId,
  )
