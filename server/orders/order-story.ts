import { type MoneyStory, orderStory } from '#domain/orders/money-story.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { sumPaid, toldPaid } from '../payments/ledger-store.ts'
import { listPayments } from '../payments/payment-store.ts'
import { meetingOf } from './awaited-meeting.ts'
import { findOpenChange } from './order-change-store.ts'
import { listOrderDogs, type OrderRow } from './order-store.ts'
import { pendingOf, toPriceView } from './order-view.ts'

/** The money of an order as all its papers, mails and pages tell it. */
export async function storyOf(app: App, db: Database, order: OrderRow): Promise<MoneyStory> {
  const payments = await listPayments(db, [order.id])
  return orderStory({
    orderType: order.order_type,
    status: order.status,
    lastDate: order.last_date,
    dogs: await listOrderDogs(db, [order.id]),
    price: toPriceView(order.price, order.due_now_cents),
    ...toldPaid(await sumPaid(db, order.id)),
    balanceCents: order.balance_cents,
    holdUntil: order.hold_until?.toISOString() ?? null,
    meeting: await meetingOf(app, db, order),
    payments: payments.map(({ provider, status, amount_cents: amountCents }) => ({
      provider,
      status,
      amountCents,
    })),
    pendingChange: pendingOf(await findOpenChange(db, order.id), app.clock.now()),
  })
}
