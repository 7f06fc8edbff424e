import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { newsOfOrder, refuseStaleOrder } from '../desk/desk-order.ts'
import { payRoute, writePayLink } from '../../../business/ledger/write-pay-link.ts'
import { signLinkSent } from '../../../business/notifications/events/money-events.ts'
import { notify } from '../../../business/notifications/notify.ts'
import { readAgreementToSign } from '../../../business/orders/order/order-gate-facts.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { isRunOut } from '../../../business/orders/order/run-out.ts'
import { describePurchase } from '../../../business/orders/view/describe-purchase.ts'
import { parkDeadline } from '../../../business/orders/view/order-notice.ts'
import { noteOnOrder } from '../../../business/payments/tell-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { tokenOf } from './send-pay-link.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

type Send = typeof staffPayLink.sendSignLink

/** O7: the agreement is signed by the customer, never by staff; also where nothing is to be paid. */
export async function sendSignLink(app: App, call: StaffCall<Send>): Promise<Done<Send>> {
  const { input, caller, tx, request } = call
  const order = await lockOrderForStaff(tx, input.orderId)
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  await refuseNothingToSign(app, tx, order)
  const { email = null } = (await findAccount(tx, order.account_id)) ?? {}
  if (input.by === 'mail' && email === null) throw new Refusal('no-email', { msg: NO_EMAIL })
  const token = await tokenOf(tx, call, staffPayLink.sendSignLink.path)
  const by = caller.accountId
  const to = input.by === 'mail' ? email : null
  const maker = { accountId: by, address: request.address, sentTo: to }
  const endsAt = await writePayLink(app, tx, order, { token, what: 'sign', by: maker })
  if (input.by === 'mail') await tell(app, tx, order, { endsAt, token })
  const why = to === null ? 'Signing link handed out.' : 'Signing link sent by email.'
  await noteOnOrder(app, tx, order, { by, why })
  return {
    data: { until: endsAt.toISOString(), to, path: '' },
    msg: to === null ? 'The signing link is ready to copy.' : `Signing link sent to ${to}.`,
    changes: [
      {
        action: to === null ? 'handed out a signing link' : 'sent a signing link',
        // The order itself stays as it is, so its version does.
        subject: { kind: 'order', id: order.id },
        householdId: order.account_id,
        after: { ...(to !== null && { to }), until: endsAt.toISOString() },
      },
    ],
    live: newsOfOrder(order),
  }
}

const NO_EMAIL = 'There’s no email to send the link to. You can copy the link instead.'

async function refuseNothingToSign(app: App, tx: Database, order: OrderRow): Promise<void> {
  const isMissing = (await readAgreementToSign(app, tx, order)) !== null
  if (isMissing && !isRunOut(order, app.clock.now())) return
  throw new Refusal('changed-meanwhile', { msg: 'There’s nothing left to sign here. Nothing was sent.' })
}

async function tell(
  app: App,
  tx: Database,
  order: OrderRow,
  { endsAt, token }: { endsAt: Date; token: string },
): Promise<void> {
  const facts = {
    orderId: order.id,
    what: await describePurchase(app, tx, order),
    until: await parkDeadline(app, order.park_id, endsAt),
    payRoute: payRoute(token),
  }
  await notify(app, tx, order.account_id, signLinkSent(facts))
}
