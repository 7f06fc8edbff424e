import type { TakePart, Tip } from '#contract/office/money/take.ts'
import { inCash } from '#domain/money/cash-rounding.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { visitPaid } from '../notifications/events/money-events.ts'
import { notify } from '../notifications/notify.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { loadOrderNotice } from '../orders/view/order-notice.ts'

interface Paid {
  dogNames: readonly string[]
  parts: readonly TakePart[]
  tip?: Tip | undefined
  now: Date
}

/** WS10: one receipt for a check-out, with each way it was paid; nothing where nothing was. */
export async function sendVisitReceipt(
  app: App,
  tx: Database,
  order: OrderRow,
  { dogNames, parts, tip, now }: Paid,
): Promise<void> {
  if (parts.length === 0) return
  const notice = await loadOrderNotice(app, tx, order)
  if (!notice) return
  await notify(
    app,
    tx,
    order.account_id,
    visitPaid({
      orderId: order.id,
      order: notice,
      dogNames,
      parts: parts.map(({ way, amountCents }) => ({
        way,
        cents: way === 'cash' ? inCash(amountCents) : amountCents,
      })),
      tipCents: tip?.amountCents ?? 0,
      remainingCents: Math.max(0, order.balance_cents),
      at: now.toISOString(),
    }),
  )
}
