import type { OrderGate } from '#domain/order-gates.ts'
import { minutesAtCheckout } from '#domain/payment-reminder.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { orderIncomplete } from '../notifications/events/deadline-events.ts'
import { orderConfirmed, orderHeld, orderRequested } from '../notifications/events/order-events.ts'
import type { Received, ToldOrder } from '../notifications/events/order-words.ts'
import { notify } from '../notifications/notify.ts'
import { missingTexts } from './checklist.ts'
import { type OrderParts, readParts } from './order-parts.ts'
import { findOrder, type OrderRow } from './order-store.ts'
import { parkDeadline, tellParts } from './told-order.ts'

interface Known {
  parts: OrderParts
  gates: readonly OrderGate[]
  /** What was paid a moment ago. */
  received?: Received | undefined
}

/** Tells the customer where a new order stands: confirmed, to be paid, or short of something else. */
export async function tellPlaced(
  app: App,
  tx: Database,
  order: OrderRow,
  { parts, gates, received }: Known,
): Promise<void> {
  const told = tellParts(order, parts, await app.parkBook(order.park_id))
  if (told === null) return
  if (order.status === 'confirmed') return notify(app, tx, order.account_id, orderConfirmed({ order: told }))
  const money = gates.find((gate) => gate.gate === 'money')
  const dueCents = money?.missingCents ?? 0
  if (order.status === 'awaiting_interview') return tellRequested(app, tx, order, { told, dueCents })
  if (order.status !== 'held' || order.hold_until === null) return
  const until = await parkDeadline(app, order.park_id, order.hold_until)
  if (dueCents > 0) {
    const mailAfterMinutes = minutesAtCheckout(order.hold_until, app.clock.now())
    return notify(
      app,
      tx,
      order.account_id,
      orderHeld({ order: told, dueCents, payBy: until, mailAfterMinutes }),
    )
  }
  const missing = missingTexts(gates, parts)
  if (missing.length === 0) return
  await notify(
    app,
    tx,
    order.account_id,
    orderIncomplete({ order: told, missing, until, stage: 'placed', received }),
  )
}

/** What was asked for, when we meet, and what comes after that. */
async function tellRequested(
  app: App,
  tx: Database,
  order: OrderRow,
  { told, dueCents }: { told: ToldOrder; dueCents: number },
): Promise<void> {
  const meeting =
    order.interview_order_id === null ? undefined : await findOrder(tx, order.interview_order_id)
  if (meeting === undefined) return
  const { holds } = await app.parkBook(order.park_id)
  await notify(
    app,
    tx,
    order.account_id,
    orderRequested({
      order: told,
      meeting: await parkDeadline(app, order.park_id, meeting.begins_at),
      dueCents,
      hoursToPay: holds.afterInterviewHours,
    }),
  )
}

/** The same for an order that is there already. */
export async function tellWhereItStands(
  app: App,
  tx: Database,
  order: OrderRow,
  gates: readonly OrderGate[],
  received?: Received,
): Promise<void> {
  await tellPlaced(app, tx, order, { parts: await readParts(tx, [order.id]), gates, received })
}
