import type { App } from '../app.ts'
import { orderExpired } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { sumPassUse } from '../packages/pass-store.ts'
import { closePayments } from '../payments/close-payments.ts'
import { sumPaid } from '../payments/ledger-store.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { letGo } from './let-go.ts'
import { moveOrder } from './move-order.ts'
import { inTransaction } from './once.ts'
import { findOrder, findOrderLocked, listRunOutHolds, lockAnyHousehold } from './order-store.ts'
import { toldOrder } from './told-order.ts'

const AT_ONCE = 100

/** Unpaid orders whose time is over let go of their space. Answers how many did. */
export async function expireHolds(app: App): Promise<number> {
  const due = await listRunOutHolds(app.db, app.clock.now(), AT_ONCE)
  let expired = 0
  for (const { id } of due) {
    if (await expireHold(app, id)) expired += 1
  }
  return expired
}

/** False when it was paid or cancelled at the last moment. */
async function expireHold(app: App, orderId: number): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const seen = await findOrder(tx, orderId)
    if (seen === undefined) return false
    await lockAnyHousehold(tx, seen.account_id)
    const order = await findOrderLocked(tx, orderId)
    const isOver =
      order?.status === 'held' && order.hold_until !== null && order.hold_until <= app.clock.now()
    if (order === undefined || !isOver) return false
    const why = 'Not paid in time'
    const paid = await sumPaid(tx, orderId)
    const passUse = await sumPassUse(tx, orderId)
    const told = await toldOrder(app, tx, order)
    await letGo(app, tx, order, { creditCents: paid.creditCents, keptCents: 0, passUse, by: null, why })
    await moveOrder(app, tx, order, 'expired', { by: null, why })
    await closePayments(app, tx, orderId, 'expired')
    const { moneyCents } = paid
    if (moneyCents > 0) await queueRefund(app, tx, { orderId, amountCents: moneyCents, why, by: null })
    if (told !== null) await notify(app, tx, order.account_id, orderExpired({ order: told }))
    return true
  })
}
