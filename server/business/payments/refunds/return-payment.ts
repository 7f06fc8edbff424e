import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { markWrong, type PaymentRow } from '../../ledger/payment-store.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { queueRefundOf, sendBack } from '../../ledger/queue-refund.ts'
import { paymentReturned, type ReturnReason } from '../../notifications/events/money-events.ts'
import { notify } from '../../notifications/notify.ts'
import { findOrder, type OrderRow } from '../../orders/order/order-store.ts'
import { describePurchase } from '../../orders/view/describe-purchase.ts'
import type { ProviderState } from '../payment-provider.ts'
import { noteOnOrder } from '../tell-payment.ts'

const WHY: Record<ReturnReason, string> = {
  'too-late': 'A payment came too late, and the spot was gone',
  'change-over': 'A payment came for a change that could no longer be made',
  'change-ended': 'A payment came for a change that ended when the booking moved on',
  'called-off': 'A payment came after the booking was cancelled',
  'wrong-amount': 'A payment wasn’t the amount we asked for',
  'paid-twice': 'More was paid than was owed',
}

/** Who answers for money that goes back at once, and how that is written down. */
export type AllowReturn = (
  amountCents: number,
  why: string,
) => Promise<{ outgoingId: OutgoingId; by: number; approvedBy: number | null }>

async function returnOf(
  app: App,
  tx: Database,
  order: OrderRow,
  { payment, amountCents, why }: { payment: PaymentRow; amountCents: number; why: string },
  allowReturn: AllowReturn | undefined,
): Promise<void> {
  const allowed =
    allowReturn === undefined
      ? {
          outgoingId: await outgoingByTerms(app, tx, order, { verb: 'payment returned', by: null, why }),
          by: null,
        }
      : await allowReturn(amountCents, why)
  await queueRefundOf(app, tx, { payment, amountCents, why, ...allowed })
}

/** A payment that counts but cannot be used goes back whole. */
export async function returnPayment(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { reason, allowReturn }: { reason: ReturnReason; allowReturn?: AllowReturn | undefined },
): Promise<void> {
  const back = { payment, amountCents: payment.amount_cents, why: WHY[reason] }
  await returnOf(app, tx, order, back, allowReturn)
  await tellReturned(app, tx, order, { payment, amountCents: payment.amount_cents, reason })
}

/** What was paid above what is owed goes back: two checkouts of one order may both have been paid. */
export async function returnExcess(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  allowReturn?: AllowReturn,
): Promise<void> {
  const owed = (await findOrder(tx, order.id))?.balance_cents ?? 0
  const amountCents = Math.min(-owed, payment.amount_cents)
  if (amountCents <= 0) return
  await returnOf(app, tx, order, { payment, amountCents, why: WHY['paid-twice'] }, allowReturn)
  await tellReturned(app, tx, order, { payment, amountCents, reason: 'paid-twice' })
}

/** Money that is not what was asked for never counts: the order stays as it is, and the money goes back at once. */
export async function returnWrongPayment(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: PaymentRow,
  { state, problem }: { state: ProviderState; problem: string },
): Promise<void> {
  app.log.error(
    { paymentId: payment.id, provider: payment.provider, problem },
    'a payment is wrong and goes back',
  )
  await markWrong(tx, payment.id, state.charge)
  const { amountCents } = state
  if (amountCents > 0) {
    const why = WHY['wrong-amount']
    const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'payment returned', by: null, why })
    await sendBack(app, tx, { payment, amountCents, why, outgoingId })
  }
  await tellReturned(app, tx, order, { payment, amountCents, reason: 'wrong-amount' })
}

async function tellReturned(
  app: App,
  tx: Database,
  order: OrderRow,
  { payment, amountCents, reason }: { payment: PaymentRow; amountCents: number; reason: ReturnReason },
): Promise<void> {
  await noteOnOrder(app, tx, order, {
    by: null,
    why: `${WHY[reason]}; ${exactPrice(amountCents)} refunded.`,
  })
  const what = await describePurchase(app, tx, order)
  const notice = { orderId: order.id, what, paymentId: payment.id, amountCents, reason }
  await notify(app, tx, order.account_id, paymentReturned(notice))
}
