import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import type { OrderRequest } from '#domain/orders/order-request.ts'
import { wantSameSpace } from '#domain/orders/same-space.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { IdempotentCall } from '../../idempotency.ts'
import { Refusal } from '../../refusal.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import type { OrderRow } from '../order/order-store.ts'
import { type InLine, listRivals } from '../order/wait-list-store.ts'
import { loadFactsBefore } from '../place/booking-facts.ts'
import { placeOrder } from '../place/place-order.ts'
import { NO_ALTERNATIVES } from '../space/alternatives.ts'
import { canOfferNow, offerTo, planOffer } from './wait-list.ts'

/** Undoes an order: these wait for what came free, and come first. */
class LineFirst extends Error {
  readonly rivals: readonly InLine[]
  constructor(rivals: readonly InLine[]) {
    super('somebody who waits comes first')
    this.rivals = rivals
  }
}

const MAX_TRIES = 3

/**
 * Places an order unless what it takes came free for somebody who waits: they are offered it first, and then it is tried
 * again with what is left.
 */
export async function placeInTurn(
  app: App,
  call: IdempotentCall,
  input: InputOf<typeof orders.create>,
): ReturnType<typeof placeOrder> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await placeOrder(app, call, input, (tx, order) =>
        refuseBeforeLine(app, tx, order, input.request),
      )
    } catch (error) {
      if (!(error instanceof LineFirst)) throw error
      // What run-out holds still have counts as free for those who wait.
      await endRunOutOrders(app)
      for (const rival of error.rivals) await offerTo(app, rival)
    }
  }
  throw new Refusal('sold-out', {
    msg: 'This has just opened up, and someone on the wait-list is first in line. You can join the wait-list too.',
    data: { ...NO_ALTERNATIVES, canWait: true },
  })
}

async function refuseBeforeLine(
  app: App,
  tx: Database,
  order: OrderRow,
  request: OrderRequest,
): Promise<void> {
  const due: InLine[] = []
  for (const rival of await listRivals(tx, order)) {
    if (wantSameSpace(request, rival.request) && (await couldHave(app, tx, rival, order.id))) due.push(rival)
  }
  if (due.length > 0) throw new LineFirst(due)
}

/** Whether somebody who waits could have what they wait for if the new order had not taken it. */
async function couldHave(app: App, tx: Database, rival: InLine, orderId: number): Promise<boolean> {
  const { account_id: accountId, request } = rival
  const now = app.clock.now()
  const facts = await loadFactsBefore(app, tx, { accountId, request, orderId })
  const { plan } = planOffer(request, facts, now)
  return plan.ok && canOfferNow(plan, facts, now)
}
