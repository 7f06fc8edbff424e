import { randomUUID } from 'node:crypto'
import type { staffMoney } from '#contract/office/money/by-hand.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import { allowGiving, refuseOwnWord } from '../desk/allow-giving.ts'
import { newsOfOrder, refuseStaleOrder, subjectOf } from '../desk/desk-order.ts'
import { closeCheckout } from '../../../business/ledger/close-payments.ts'
import { addCreditEntry } from '../../../business/ledger/credit-store.ts'
import { addEntry } from '../../../business/ledger/ledger-store.ts'
import { findPayment, insertPayment, type PaymentRow } from '../../../business/ledger/payment-store.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { receiveETransfer } from '../../../business/payments/receive-etransfer.ts'
import { allowFeeCredit } from '../desk/own-word.ts'
import type { AllowReturn } from '../../../business/payments/refunds/return-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { hasComeOtherwise } from './received-store.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

type ReceiveCall = StaffCall<typeof staffMoney.receiveETransfer>

/** O30: what came counts. Less is a part of what is owed; what is more goes back or becomes store credit. */
export async function receiveTransfer(
  app: App,
  call: ReceiveCall,
): Promise<Done<typeof staffMoney.receiveETransfer>> {
  const { input, caller, tx } = call
  const known = await findPayment(tx, input.paymentId)
  if (known?.provider !== 'etransfer' || known.session === null) throw new Refusal('not-found')
  const order = await lockOrderForStaff(tx, known.order_id)
  const payment = await findPayment(tx, known.id)
  // Two who saw it come: it counts once, and that is no error, unless they saw different sums.
  if (payment?.status === 'paid' && payment.amount_cents !== input.amountCents)
    throw new Refusal('wrong-amount', {
      msg: `This e-transfer was marked as received already, with ${exactPrice(payment.amount_cents)}.`,
      nothingDone: true,
    })
  if (payment === undefined || payment.status === 'paid')
    return { data: null, msg: 'It was marked as received already.', changes: [], live: [] }
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const { amountCents } = input
  const excessCents = await receive(app, call, { order, payment })
  const after = (await findOrder(tx, order.id)) ?? order
  return {
    data: null,
    msg: `${exactPrice(amountCents)} received.${after.balance_cents > 0 ? ` ${exactPrice(after.balance_cents)} is still owed.` : ''}`,
    changes: [
      {
        action: 'took an e-transfer',
        ...subjectOf(after),
        before: { status: order.status, balanceCents: order.balance_cents },
        after: {
          status: after.status,
          balanceCents: after.balance_cents,
          paymentId: known.id,
          amountCents,
          ...(amountCents !== payment.amount_cents && { askedCents: payment.amount_cents }),
          ...(excessCents > 0 && { excess: input.excess, excessCents }),
        },
      },
    ],
    live: newsOfOrder(order),
  }
}

/** Answers how much of it was more than is owed. */
async function receive(
  app: App,
  call: ReceiveCall,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<number> {
  const { input, caller, tx, now } = call
  const by = caller.accountId
  const { amountCents } = input
  if (payment.status !== 'open' && (await hasComeOtherwise(tx, payment)))
    throw new Refusal('wrong-amount', {
      msg: 'This e-transfer is noted already, in the amount that came.',
      nothingDone: true,
    })
  refuseClosed(order, payment)
  await refuseOwnWord(call, order)
  // Money that nobody asked for leaves again: whoever saw it come answers for that as for any refund.
  const allowReturn: AllowReturn = async (cents, why) => ({
    ...(await allowGiving(app, call, order, {
      verb: 'transfer excess',
      why,
      beyond: { moneyCents: cents },
    })),
    by,
  })
  const allowCredit = allowFeeCredit(app, call)
  if (amountCents === payment.amount_cents) {
    await receiveETransfer(app, tx, { paymentId: payment.id, by, allowReturn, allowCredit })
    return 0
  }
  if (payment.status !== 'open' || order.status === 'cancelled' || order.status === 'expired')
    throw new Refusal('wrong-amount', {
      msg: 'Nothing more is awaited for this booking. Only the amount we asked for can be noted.',
    })
  // Half a change cannot be made.
  if (payment.change_id !== null)
    throw new Refusal('wrong-amount', {
      msg: `This pays for a change of the booking: only ${exactPrice(payment.amount_cents)} makes it.`,
      nothingDone: true,
    })
  const excessCents = Math.max(0, amountCents - Math.max(0, order.balance_cents))
  if (excessCents > 0 && input.excess === undefined)
    throw new Refusal('wrong-amount', {
      msg: `That is ${exactPrice(excessCents)} more than is owed. Send it back, or keep it as store credit?`,
      data: { excessCents },
    })
  await closeCheckout(app, tx, payment, 'cancelled')
  const paymentId = await insertPayment(tx, {
    order_id: order.id,
    provider: 'etransfer',
    session: `etransfer-${randomUUID()}`,
    amount_cents: amountCents,
    status: 'open',
    charge: null,
    checkout_url: null,
    expires_at: null,
    created_at: now,
    settled_at: null,
    taken_by: by,
  })
  // Before the money: what is given as credit is owed by then, so none of it goes back as too much.
  if (input.excess === 'credit' && excessCents > 0) await giveExcess(app, call, order, excessCents)
  await receiveETransfer(app, tx, { paymentId, by, allowReturn, allowCredit })
  return excessCents
}

/**
 * AD2: what was closed because it was paid otherwise or called off is not awaited any more. One that came after its
 * booking had run out may still take it up.
 */
function refuseClosed(order: OrderRow, { status }: PaymentRow): void {
  if (status === 'open' || (status === 'expired' && order.status === 'expired')) return
  throw new Refusal('wrong-amount', {
    msg: `This e-transfer is no longer awaited for ${order.code}. Nothing was done. If it came, take it as a payment on the booking, or send it back from the bank.`,
  })
}

async function giveExcess(app: App, call: ReceiveCall, order: OrderRow, excessCents: number): Promise<void> {
  const { tx, caller, now } = call
  const { id, account_id, code } = order
  const by = caller.accountId
  const why = `More was sent than was owed for ${code}`
  const { outgoingId } = await allowGiving(app, call, order, {
    verb: 'transfer excess',
    why,
    beyond: { creditCents: excessCents },
  })
  await addEntry(tx, {
    order_id: id,
    kind: 'credit_given',
    amount_cents: excessCents,
    payment_id: null,
    refund_id: null,
    note: why,
    by_account_id: by,
    created_at: now,
  })
  await addCreditEntry(tx, {
    accountId: account_id,
    orderId: id,
    amountCents: excessCents,
    why,
    at: now,
    byAccountId: by,
    outgoingId,
  })
}
