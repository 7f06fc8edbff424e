import { transferLeft } from '#domain/money/transfer-left.ts'
import type { Database } from '../../../database.ts'
import { askTransfer } from '../../../business/ledger/ask-transfer.ts'
import { closeCheckout } from '../../../business/ledger/close-payments.ts'
import { sumPaid } from '../../../business/ledger/ledger-store.ts'
import { findPayment, listPayments, type PaymentRow } from '../../../business/ledger/payment-store.ts'
import { findOpenChange } from '../../../business/orders/order/order-change-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { tellHowToSend } from '../../../business/orders/view/tell-how-to-send.ts'
import { askedOf } from '../../../business/payments/amount-to-pay.ts'
import { type AtTheDesk, orderAfter } from './desk-order.ts'

/** An e-transfer that was awaited when somebody came to the desk. */
interface AwaitedTransfer {
  payment: PaymentRow
  /** What was missing to confirm the booking. */
  wasDueCents: number
}

/**
 * Nobody pays on line for what is paid at the desk: whatever is open on a locked order is closed before money is taken.
 * Answers the e-transfer among it, of which the rest is asked for again.
 */
export async function closeOpenPayments(
  { app, tx }: AtTheDesk,
  order: OrderRow,
): Promise<AwaitedTransfer | null> {
  const open = (await listPayments(tx, [order.id])).filter(({ status }) => status === 'open')
  const payment = open.find(({ provider }) => provider === 'etransfer')
  const wasDueCents = payment === undefined ? 0 : await missingCents(tx, order)
  for (const one of open) await closeCheckout(app, tx, one, 'cancelled')
  return payment === undefined ? null : { payment, wasDueCents }
}

/** O21: what the e-transfer was for and is still owed is asked for anew, and its owner hears the sum. */
export async function askForTheRest(
  { app, tx }: AtTheDesk,
  orderId: number,
  { payment, wasDueCents }: AwaitedTransfer,
): Promise<void> {
  const order = await orderAfter(tx, orderId)
  const change = payment.change_id === null ? undefined : await findOpenChange(tx, orderId)
  const amountCents =
    payment.change_id === null
      ? transferLeft({
          askedCents: payment.amount_cents,
          wasDueCents,
          dueCents: await missingCents(tx, order),
          owedCents: order.balance_cents,
        })
      : // Only what makes the change count: whatever else is owed was paid over the counter.
        (change?.due_cents ?? null)
  if (amountCents === null) return
  const { change_id: changeId, expires_at: expiresAt } = payment
  const asked = await findPayment(
    tx,
    await askTransfer(app, tx, { orderId, amountCents, changeId, expiresAt }),
  )
  const keptUntil = (change ?? order).hold_until
  if (asked) await tellHowToSend(app, tx, order, { payment: asked, keptUntil })
}

async function missingCents(tx: Database, order: OrderRow): Promise<number> {
  const asked = askedOf(order, await sumPaid(tx, order.id), 'due')
  return asked.ok ? asked.amountCents : 0
}
