import { createHmac } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import type { AskedAmount } from '#domain/money/due-now.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { isPayable } from '#domain/orders/order-status.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { newsOfOrder, refuseStaleOrder } from '../desk/desk-order.ts'
import type { Caller, CallOrigin } from '../../../http/routes.ts'
import { payRoute, writePayLink } from '../../../business/ledger/write-pay-link.ts'
import { payLinkSent } from '../../../business/notifications/events/money-events.ts'
import { notify } from '../../../business/notifications/notify.ts'
import { findOpenChange } from '../../../business/orders/order/order-change-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { isRunOut } from '../../../business/orders/order/run-out.ts'
import { describePurchase } from '../../../business/orders/view/describe-purchase.ts'
import { parkDeadline } from '../../../business/orders/view/order-notice.ts'
import { noteOnOrder } from '../../../business/payments/tell-payment.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { askedNow } from './find-linked-order.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

type Send = typeof staffPayLink.sendPayLink

export interface SendCall {
  input: Pick<InputOf<Send>, 'orderId' | 'by'>
  caller: Caller
  request: CallOrigin
}

const PAY_LINK_KEY = 'pay-links'

/** The token follows from the call and a secret, so that what is kept to answer a repetition does not hold it. */
export async function tokenOf(
  db: Database,
  { input, caller, request }: SendCall,
  path: string,
): Promise<string> {
  const key = await loadSecretKey(db, PAY_LINK_KEY)
  const { accountId, sessionId } = caller
  const call = JSON.stringify([path, accountId, sessionId, input.orderId, request.idempotencyKey])
  return createHmac('sha256', key).update(call).digest('base64url')
}

/** Makes a link for what is owed now, in place of those before it, and mails it or leaves it to its maker. */
export async function sendPayLink(app: App, call: StaffCall<Send>): Promise<Done<Send>> {
  const { input, caller, tx, request } = call
  if (app.payments.card === null) throw new Refusal('no-cards', { msg: NO_CARDS })
  const order = await lockOrderForStaff(tx, input.orderId)
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const amountCents = await amountOf(app, tx, order, input)
  const { email = null } = (await findAccount(tx, order.account_id)) ?? {}
  if (input.by === 'mail' && email === null) throw new Refusal('no-email', { msg: NO_EMAIL })
  const token = await tokenOf(tx, call, staffPayLink.sendPayLink.path)
  const by = caller.accountId
  const to = input.by === 'mail' ? email : null
  const maker = { accountId: by, address: request.address, sentTo: to }
  const endsAt = await writePayLink(app, tx, order, { token, what: input.what, by: maker })
  if (input.by === 'mail') await tell(app, tx, order, { amountCents, endsAt, token })
  const why = to === null ? 'Card link handed out.' : 'Card link sent by email.'
  await noteOnOrder(app, tx, order, { by, why })
  return {
    data: { amountCents, until: endsAt.toISOString(), to, path: '' },
    msg: to === null ? 'The card link is ready to copy.' : `Card link sent to ${to}.`,
    changes: [
      {
        action: to === null ? 'handed out a card link' : 'sent a card link',
        // The order itself stays as it is, so its version does.
        subject: { kind: 'order', id: order.id },
        householdId: order.account_id,
        after: { amountCents, ...(to !== null && { to }), until: endsAt.toISOString() },
      },
    ],
    live: newsOfOrder(order),
  }
}

const NO_CARDS = 'We can’t take cards right now. Nothing was sent.'
const NO_EMAIL = 'There’s no email to send the link to. You can copy the link instead.'

async function amountOf(app: App, tx: Database, order: OrderRow, { what }: InputOf<Send>): Promise<number> {
  if (!isPayable(order.status, order.balance_cents) || isRunOut(order, app.clock.now()))
    throw new Refusal('not-payable', { msg: WHY_NOT[order.status] ?? NOT_NOW })
  const change = (await findOpenChange(tx, order.id)) ?? null
  const asked = await askedNow(app, tx, order, { change, what })
  if (asked.ok) return asked.amountCents
  throw new Refusal('not-payable', { msg: NOTHING[asked.reason](exactPrice(order.balance_cents)) })
}

const NOT_NOW = 'The time to pay for this booking is over. Nothing was sent.'
const WHY_NOT: Partial<Record<OrderRow['status'], string>> = {
  awaiting_interview: 'Nothing is asked for before we’ve met the dog. Nothing was sent.',
  cancelled: 'This booking is cancelled, and nothing is owed. Nothing was sent.',
  no_show: 'Nobody came, and nothing is owed. Nothing was sent.',
}
const NOTHING: Record<Exclude<AskedAmount, { ok: true }>['reason'], (owed: string) => string> = {
  'nothing-owed': () => 'Nothing is owed here. Nothing was sent.',
  'nothing-due': (owed) => `What is due now is paid. You can ask for the rest, ${owed}.`,
  'too-small': (owed) => `${owed} is too small for a card payment. Nothing was sent.`,
}

async function tell(
  app: App,
  tx: Database,
  order: OrderRow,
  { amountCents, endsAt, token }: { amountCents: number; endsAt: Date; token: string },
): Promise<void> {
  const facts = {
    orderId: order.id,
    what: await describePurchase(app, tx, order),
    amountCents,
    until: await parkDeadline(app, order.park_id, endsAt),
    payRoute: payRoute(token),
  }
  await notify(app, tx, order.account_id, payLinkSent(facts))
}
