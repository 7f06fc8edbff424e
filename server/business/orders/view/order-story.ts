import { dateIn } from '#domain/calendar/calendar.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import type { MoneyStory } from '#domain/orders/story/money-parts.ts'
import { type OrderMoney, orderStory } from '#domain/orders/story/money-story.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { sumPaid, toPaidView } from '../../ledger/ledger-store.ts'
import { listPayments, type PaymentRow } from '../../ledger/payment-store.ts'
import { type ChangeRow, findOpenChange } from '../order/order-change-store.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { listOrderDogs, type OrderRow } from '../order/order-store.ts'
import { type MeetingView, meetingOf } from './awaited-meeting.ts'
import { pendingOf, toPriceView } from './order-view.ts'

/** The money of an order as all its papers, mails and pages tell it. */
export const storyOf = async (app: App, db: Database, order: OrderRow): Promise<MoneyStory> =>
  orderStory(await readMoney(app, db, order))

async function readMoney(app: App, db: Database, order: OrderRow): Promise<OrderMoney> {
  const { timeZone } = await app.parkBook(order.park_id)
  const gates = orderGates(await readGateFacts(app, db, order), dateIn(timeZone, app.clock.now()))
  return orderMoneyOf(
    order,
    {
      dogs: await listOrderDogs(db, [order.id]),
      paid: toPaidView(await sumPaid(db, order.id)),
      meeting: await meetingOf(app, db, order, gates),
      payments: await listPayments(db, [order.id]),
      change: await findOpenChange(db, order.id),
    },
    app.clock.now(),
  )
}

export interface KnownOfMoney {
  dogs: readonly { name: string }[]
  paid: ReturnType<typeof toPaidView>
  meeting: MeetingView | null
  payments?: readonly Pick<PaymentRow, 'provider' | 'status' | 'amount_cents'>[]
  change?: ChangeRow | undefined
}

/** The same when what belongs to it is known already. */
export function orderMoneyOf(
  order: OrderRow,
  { dogs, paid, meeting, payments = [], change }: KnownOfMoney,
  now: Date,
): OrderMoney {
  return {
    orderType: order.order_type,
    status: order.status,
    lastDate: order.last_date,
    dogs: dogs.map(({ name }) => ({ name })),
    price: toPriceView(order.price, order.due_now_cents),
    ...paid,
    balanceCents: order.balance_cents,
    holdUntil: order.hold_until?.toISOString() ?? null,
    meeting,
    payments: payments.map(({ provider, status, amount_cents: amountCents }) => ({
      provider,
      status,
      amountCents,
    })),
    pendingChange: pendingOf(change, now),
  }
}
