import type { staffOrderPage } from '#contract/office/orders/page.ts'
import { lockAnyHousehold } from '../../business/accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall, StaffWrite } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { findMailedPayToken, insertMailAgain } from '../../business/notifications/resend-store.ts'
import { findOrder, type OrderRow } from '../../business/orders/order/order-store.ts'
import { payLinkStateOf } from '../money/pay-links/find-linked-order.ts'
import { letter } from '../../platform/mail/letter.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { toCall } from './contact-view.ts'
import { insertCall, listOrderMessages } from './order-contact-store.ts'

const UNREACHABLE = 'There’s no confirmed email address to write to. Please call them.'

/** O13: any mail of the order goes out once more, to the address its owner has now. */
export async function resendMail(
  app: App,
  { tx, input, caller }: StaffCall<typeof staffOrderPage.resendMail>,
): Promise<Done<typeof staffOrderPage.resendMail>> {
  const order = await findNamed(tx, input.orderId)
  await lockAnyHousehold(tx, order.account_id)
  const message = (await listOrderMessages(tx, order)).find(({ id }) => id === input.messageId)
  if (message === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that message.' })
  await refuseDeadLink(app, tx, message.id)
  const anew = letter([message.text], { action: { label: 'See your booking', route: message.link } })
  const to = await insertMailAgain(tx, message.id, { ...anew, by: caller.accountId })
  if (to === undefined) throw new Refusal('no-email', { msg: UNREACHABLE })
  return {
    data: { to },
    msg: `Sent again to ${to}.`,
    changes: [{ ...about(order, 'sent an email again'), after: { title: message.title, to } }],
    live: [{ kind: 'order', ids: [order.id] }],
  }
}

/** O7: a card link that opens nothing any more is not sent again. */
async function refuseDeadLink(app: App, tx: Database, notificationId: number): Promise<void> {
  const token = await findMailedPayToken(tx, notificationId)
  if (token === null) return
  const state = await payLinkStateOf(app, tx, token)
  if (state !== 'open') throw new Refusal('not-payable', { msg: DEAD_LINK[state] })
}

const DEAD_LINK = {
  over: 'The card link in this email has expired. Nothing was sent; please send a new card link.',
  paid: 'What this email asks for is done. Nothing was sent.',
}

/** O13: a call to the owner: to whom, by whom, and when. */
export const noteCall: StaffWrite<typeof staffOrderPage.noteCall> = async ({ tx, input, caller, now }) => {
  const order = await findNamed(tx, input.orderId)
  const call = await insertCall(tx, {
    order_id: order.id,
    spoke_to: input.spokeTo,
    what: input.what,
    at: now,
    by_account_id: caller.accountId,
  })
  return {
    data: toCall(call),
    changes: [{ ...about(order, 'told them by phone'), after: { spokeTo: input.spokeTo, what: input.what } }],
    live: [{ kind: 'order', ids: [order.id] }],
  }
}

async function findNamed(tx: Database, orderId: number): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (order === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  return order
}

/** The order itself stays as it is, so its version does. */
const about = ({ id, account_id }: OrderRow, action: string) => ({
  action,
  subject: { kind: 'order' as const, id },
  householdId: account_id,
})
