import { dateIn } from '#domain/calendar/calendar.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { payRouteFor } from '../../ledger/write-pay-link.ts'
import { PAY_KINDS } from '../../notifications/events/all-events.ts'
import type { BackAndKept } from '../../notifications/events/back-words.ts'
import { orderChanged } from '../../notifications/events/order-events.ts'
import { notify, settleRequests } from '../../notifications/notify.ts'
import { refreshStatus } from '../lifecycle/refresh-status.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { findOrder, type OrderRow } from '../order/order-store.ts'
import { loadOrderNotice } from '../view/order-notice.ts'
import { tellStatus } from '../view/tell-placed.ts'
import { refitPayments } from './refit-payments.ts'

interface MadeChange {
  back: BackAndKept
  /** What was paid for it a moment ago. */
  paidCents?: number | undefined
  /** Why we changed it; left out when the customer did. */
  reason?: string | undefined
}

/** A change was made: whoever was asked for the old sum is asked for the new one, or for nothing any more. */
export async function tellChange(
  app: App,
  tx: Database,
  orderId: number,
  { back, paidCents, reason }: MadeChange,
): Promise<void> {
  const changed = await findOrder(tx, orderId)
  if (changed === undefined) return
  await settleRequests(app, tx, changed, PAY_KINDS)
  const now = await refreshStatus(app, tx, changed)
  const notice = await loadOrderNotice(app, tx, now)
  if (notice === null) return
  const dueCents = Math.max(0, now.balance_cents)
  const received = paidCents === undefined ? undefined : { amountCents: paidCents, remainingCents: dueCents }
  await notify(app, tx, now.account_id, orderChanged({ order: notice, dueCents, back, received, reason }))
  const isTransferOpen = await refitPayments(app, tx, now)
  if (!isTransferOpen) await askAgain(app, tx, now)
}

/** One that is held for its money says anew how much it is, and by when. */
async function askAgain(app: App, tx: Database, order: OrderRow): Promise<void> {
  if (order.status !== 'held') return
  const { timeZone } = await app.parkBook(order.park_id)
  const gates = orderGates(await readGateFacts(app, tx, order), dateIn(timeZone, app.clock.now()))
  const isDue = gates.some((gate) => gate.gate === 'money' && (gate.missingCents ?? 0) > 0)
  if (isDue) await tellStatus(app, tx, order, gates, { ...(await payRouteFor(app, tx, order)) })
}
