import type { OrderRequest } from '#contract/order-request.ts'
import { canChange } from '#domain/order-status.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { orderChanged } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { askWaitListSoon } from './ask-wait-list-soon.ts'
import { layAside } from './lay-aside.ts'
import { meetNewDogs } from './meet-new-dogs.ts'
import { moveChanged } from './move-changed.ts'
import { inTransaction, type OnceCall, once } from './once.ts'
import {
  findOrder,
  findOrderLocked,
  insertHistory,
  listStays,
  lockHousehold,
  type OrderRow,
  updateOrder,
} from './order-store.ts'
import { planRoomsSoon } from './plan-rooms-soon.ts'
import { type PreparedOrder, prepareOrder, refuseOtherPrice } from './prepare-order.ts'
import { countPromoUse } from './promo-store.ts'
import { toQuote } from './quote-order.ts'
import { changeWords, type SettledChange, settleChange } from './settle-change.ts'
import { withWaysOut } from './sold-out.ts'
import { toldOrder } from './told-order.ts'
import { orderColumns, writeParts } from './write-order.ts'

export interface Change {
  accountId: number
  orderId: number
  request: OrderRequest
}

/** Ends the try-out of a change without leaving a trace. */
class TriedOut<T> extends Error {
  readonly found: T
  constructor(found: T) {
    super('tried out')
    this.found = found
  }
}

/** What an order would cost if it were changed: the change is made and taken back, so the answer is what would happen. */
export function previewChange(app: App, change: Change) {
  return withWaysOut(app, change, async () => {
    try {
      return await inTransaction(app, async (tx) => {
        const { prepared, settled, order } = await makeChange(app, tx, change)
        const used = { ...prepared, creditCents: settled.creditUsedCents }
        const quote = await toQuote(app, tx, change.accountId, used, settled.paidCents)
        const differenceCents = prepared.price.totalCents - order.total_cents
        throw new TriedOut({ quote, differenceCents, text: changeWords(differenceCents, settled) })
      })
    } catch (error) {
      if (error instanceof TriedOut) return error.found as never
      throw error
    }
  })
}

/** Changes dates, dogs, suite or extras; the difference is owed or goes back. All of it or nothing. */
export function changeOrder(
  app: App,
  call: OnceCall,
  change: Change & { expectedTotalCents?: number | undefined },
) {
  return withWaysOut(app, change, () =>
    once(app, call, async (tx) => {
      const { prepared } = await makeChange(app, tx, change)
      refuseOtherPrice(prepared, change.expectedTotalCents, 'Nothing was changed')
      return { orderId: change.orderId }
    }),
  )
}

async function makeChange(app: App, tx: Database, { accountId, orderId, request }: Change) {
  await lockHousehold(tx, accountId)
  const order = await findOrderLocked(tx, orderId)
  if (order === undefined || order.account_id !== accountId) {
    throw new Refusal('not-found', { msg: 'We could not find that order.' })
  }
  refuseIfFixed(order, request, app.clock.now())
  const stays = await listStays(tx, [orderId])
  await planRoomsSoon(tx, [
    ...stays.map((stay) => stay.suite_type_id),
    ...(request.orderType === 'boarding' ? request.rooms.map(({ suiteTypeId }) => suiteTypeId) : []),
  ])
  await layAside(app, tx, order)
  const prepared = await prepareOrder(app, tx, { accountId, request, exceptOrderId: orderId })
  const interviewOrderId = await meetNewDogs(app, tx, order, prepared)
  await writeParts(tx, orderId, prepared.planned)
  if (prepared.promoId !== null) await countPromoUse(tx, prepared.promoId, 1)
  const settled = await settleChange(app, tx, order, prepared)
  await writeChange(app, tx, order, prepared, interviewOrderId)
  await askWaitListSoon(app, tx, order.park_id)
  await tellChange(app, tx, orderId, settled)
  return { prepared, settled, order }
}

function refuseIfFixed(order: OrderRow, request: OrderRequest, now: Date): void {
  const isRunOut = order.status === 'held' && order.hold_until !== null && order.hold_until <= now
  if (!canChange(order.status) || order.order_type === 'package' || isRunOut) {
    throw new Refusal('changed-meanwhile', {
      msg: 'This order can no longer be changed. Please look at it again.',
    })
  }
  // What took place already would be swapped for another day.
  if (order.begins_at <= now) {
    throw new Refusal('changed-meanwhile', { msg: 'This booking has begun. Please talk to us to change it.' })
  }
  if (order.order_type !== request.orderType || order.park_id !== request.parkId) {
    throw new Refusal('cannot-book', {
      msg: 'An order stays what it is. Please cancel it and book the other one anew.',
    })
  }
}

async function writeChange(
  app: App,
  tx: Database,
  order: OrderRow,
  { planned, price, promoId }: PreparedOrder,
  interviewOrderId: number | null,
): Promise<void> {
  const now = app.clock.now()
  await updateOrder(tx, order.id, {
    ...orderColumns(planned, price),
    due_now_cents: dueNowAfter(order, price),
    promo_code_id: promoId,
    ...(interviewOrderId !== null && { interview_order_id: interviewOrderId }),
    updated_at: now,
  })
  await insertHistory(tx, {
    order_id: order.id,
    at: now,
    by_account_id: order.account_id,
    from_status: order.status,
    to_status: order.status,
    why: 'Changed',
  })
}

/** A meeting is paid when we meet; who chose to pay everything at once goes on doing so. */
function dueNowAfter(order: OrderRow, price: PreparedOrder['price']): number {
  if (order.order_type === 'interview' || order.order_type === 'visit') return 0
  return order.due_now_cents === order.total_cents ? price.totalCents : price.dueNowCents
}

async function tellChange(app: App, tx: Database, orderId: number, settled: SettledChange): Promise<void> {
  const changed = await findOrder(tx, orderId)
  if (changed === undefined) return
  const now = await moveChanged(app, tx, changed)
  const told = await toldOrder(app, tx, now)
  if (told === null) return
  const { owedCents, refundCents } = settled
  await notify(app, tx, now.account_id, orderChanged({ order: told, dueCents: owedCents, refundCents }))
}
