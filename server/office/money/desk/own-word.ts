import { creditOnOwnWord, sentOnOwnWord } from '#domain/money/own-word.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { findRefundToSend, listNotedPayments } from '../../../business/ledger/own-word-store.ts'
import type { OutgoingVerb } from '../../../business/ledger/payment-tables.ts'
import type { AllowCredit, CreditByTerms } from '../../../business/ledger/allow-credit.ts'
import { FEE_CREDITED } from '../../../business/orders/lifecycle/credit-interview-fee.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { allowGiving, type GivingCall } from './allow-giving.ts'

const SAID_TWICE =
  'You noted that this money came, so someone else marks it as sent, or a manager approves it. Nothing was done.'
const CREDIT_OF_OWN_WORD =
  'You noted the money that becomes store credit, so someone else does this, or a manager approves it. Nothing was done.'

/** AD49: whoever noted that money came marks its refund as sent within their limits only. */
export async function allowSending(
  app: App,
  call: GivingCall,
  order: OrderRow,
  { refundId, reference }: { refundId: number; reference: string },
): Promise<void> {
  const moneyCents = sentOnOwnWord(await findRefundToSend(call.tx, refundId), call.caller.accountId)
  if (moneyCents === 0) return
  await allowGiving(app, call, order, {
    verb: 'refund sent',
    why: `Sent by who noted the payment: ${reference}`,
    beyond: { moneyCents },
    msg: SAID_TWICE,
  })
}

/** What of it rests on nothing but the word of whoever gives it back. */
export const readOwnWordCredit = async (
  tx: Database,
  orderId: number,
  { creditCents, fromCreditCents }: CreditByTerms,
  by: number,
): Promise<number> =>
  creditCents <= fromCreditCents
    ? 0
    : creditOnOwnWord(creditCents - fromCreditCents, await listNotedPayments(tx, orderId), by)

/** The same of a step that goes by the terms; undefined where nobody has to answer for it. */
export async function allowOwnWordCredit(
  app: App,
  call: GivingCall,
  order: OrderRow,
  { verb, why, back }: { verb: OutgoingVerb; why: string; back: CreditByTerms },
): Promise<OutgoingId | undefined> {
  const creditCents = await readOwnWordCredit(call.tx, order.id, back, call.caller.accountId)
  if (creditCents === 0) return undefined
  const giving = { verb, why, beyond: { creditCents }, msg: CREDIT_OF_OWN_WORD }
  return (await allowGiving(app, call, order, giving)).outgoingId
}

/** AD77: the same of a meeting's fee. */
export const allowFeeCredit =
  (app: App, call: GivingCall): AllowCredit =>
  (meeting, back) =>
    allowOwnWordCredit(app, call, meeting, { verb: 'meeting fee', why: FEE_CREDITED, back })
