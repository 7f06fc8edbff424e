import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { orders } from '#contract/business/orders.ts'
import type { Purchase } from '#domain/catalogue/own-prices.ts'
import type { App } from '../../app.ts'
import { type Caller, routes } from '../../http/routes.ts'
import { type IdempotentCall, toIdempotentCall } from '../once/run-idempotent.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { signOrder } from './agreements/sign-order.ts'
import { readSignatures } from './agreements/signed-agreement-routes.ts'
import { previewChange, takeBackChange } from './change/change-order.ts'
import { previewSkipDay, skipDay } from './change/skip-day.ts'
import { cancelOrder, previewCancel } from './lifecycle/cancel-own-order.ts'
import { findOwnOrder, listOwnOrders, listOwnOrdersBetween } from './order/order-store.ts'
import { listWaitListOf, markLeft } from './order/wait-list-store.ts'
import { quoteOrder } from './place/quote-order.ts'
import { availabilityReader } from './space/answer-availability.ts'
import { readSlots } from './space/read-slots.ts'
import { accountCalendarLink, renewCalendarLink, seenLinkEnd } from './view/order-links.ts'
import { toOrder, toSummaries, viewOrder } from './view/order-view.ts'
import { viewWaitList } from './view/wait-list-view.ts'
import { changeInTurn } from './wait-list/change-in-turn.ts'
import { placeInTurn } from './wait-list/place-in-turn.ts'
import { joinWaitList } from './wait-list/wait-list.ts'

const PAGE_SIZE = 20

/** Paying, and what a manager may buy at a price of their own, is above orders: it is handed in. */
interface Verbs {
  refuseOwnPrices: (app: App, caller: Caller, purchase: Purchase) => Promise<void>
  payOrder: (
    app: App,
    call: IdempotentCall,
    form: InputOf<typeof orders.pay>,
  ) => Promise<OutputOf<typeof orders.pay>>
}

export function orderRoutes(app: App, { payOrder, refuseOwnPrices }: Verbs) {
  const ownOrder = async (accountId: number, orderId: number) => {
    const order = await findOwnOrder(app.db, accountId, orderId)
    return toOrder(app, order)
  }
  const answerAvailability = availabilityReader(app)
  return routes(orders, {
    getAvailability: ({ input, caller }) => answerAvailability(caller?.accountId ?? null, input),
    getSlots: async ({ input, caller }) => ({ data: await readSlots(app, caller?.accountId ?? null, input) }),
    quote: async ({ input, caller }) => ({ data: await quoteOrder(app, caller.accountId, input) }),
    create: async (call) => {
      await refuseOwnPrices(app, call.caller, call.input.request)
      const { orderId, placed } = await placeInTurn(
        app,
        toIdempotentCall(orders.create.path, call),
        call.input,
      )
      const data = placed
        ? await viewOrder(app, placed.order, placed.known)
        : await ownOrder(call.caller.accountId, orderId)
      return { data, msg: 'We’ve got your booking.' }
    },
    sign: async (call) => {
      const { orderId } = await signOrder(app, toIdempotentCall(orders.sign.path, call), call.input)
      return { data: await ownOrder(call.caller.accountId, orderId), msg: 'Thank you for signing.' }
    },
    getSignatureList: async ({ caller }) => ({
      data: await readSignatures(app, caller.accountId, caller.isReadOnly && seenLinkEnd(app)),
    }),
    getOrderList: async ({ input, caller }) => {
      const { list, total } = await listOwnOrders(app.db, caller.accountId, { ...input, pageSize: PAGE_SIZE })
      return { data: { list: await toSummaries(app, list), total } }
    },
    getOrdersBetween: async ({ input: { from, to }, caller }) => ({
      data: { list: await toSummaries(app, await listOwnOrdersBetween(app.db, caller.accountId, from, to)) },
    }),
    getOrder: async ({ input, caller }) => {
      const order = await findOwnOrder(app.db, caller.accountId, input.id)
      return { data: await toOrder(app, order, caller.isReadOnly && seenLinkEnd(app)) }
    },
    pay: async (call) => ({ data: await payOrder(app, toIdempotentCall(orders.pay.path, call), call.input) }),
    previewCancel: async ({ input, caller }) => ({
      data: await previewCancel(app, caller.accountId, input.id),
    }),
    cancel: async (call) => {
      const { orderId } = await cancelOrder(app, toIdempotentCall(orders.cancel.path, call), call.input)
      return { data: await ownOrder(call.caller.accountId, orderId), msg: 'Your booking is cancelled.' }
    },
    previewSkipDay: async ({ input, caller }) => ({
      data: await previewSkipDay(app, caller.accountId, input.id, input.date),
    }),
    skipDay: async (call) => {
      const { orderId } = await skipDay(app, toIdempotentCall(orders.skipDay.path, call), call.input)
      return { data: await ownOrder(call.caller.accountId, orderId), msg: 'The day is skipped.' }
    },
    previewChange: async ({ input, caller }) => ({
      data: await previewChange(app, {
        accountId: caller.accountId,
        orderId: input.id,
        request: input.request,
      }),
    }),
    change: async (call) => {
      await refuseOwnPrices(app, call.caller, call.input.request)
      const { orderId } = await changeInTurn(app, toIdempotentCall(orders.change.path, call), call.input)
      const data = await ownOrder(call.caller.accountId, orderId)
      const msg =
        data.pendingChange === null ? 'Your booking is changed.' : 'Your change takes effect once it’s paid.'
      return { data, msg }
    },
    withdrawChange: async (call) => {
      const { orderId } = await takeBackChange(
        app,
        toIdempotentCall(orders.withdrawChange.path, call),
        call.input.id,
      )
      return { data: await ownOrder(call.caller.accountId, orderId), msg: 'Your booking stays the same.' }
    },
    joinWaitList: async (call) => {
      await refuseOwnPrices(app, call.caller, call.input.request)
      const idempotent = toIdempotentCall(orders.joinWaitList.path, call)
      const { entryId } = await joinWaitList(app, idempotent, call.input.request)
      return { data: { id: entryId }, msg: 'You’re on the wait-list. We’ll email you.' }
    },
    leaveWaitList: async ({ input, caller }) => {
      const hasLeft = await markLeft(app.db, caller.accountId, input.id, app.clock.now())
      if (!hasLeft) throw new Refusal('not-found', { msg: 'You’re not on that wait-list.' })
      return { data: null, msg: 'You’re off the wait-list.' }
    },
    getWaitList: async ({ caller }) => ({
      data: await viewWaitList(app, caller.accountId, await listWaitListOf(app.db, caller.accountId)),
    }),
    getCalendarLink: async ({ caller }) => {
      // It works until its owner renews it: whoever looks for ten minutes does not take it along.
      if (caller.isReadOnly) throw new Refusal('read-only')
      return { data: { path: await accountCalendarLink(app, caller.accountId) } }
    },
    renewCalendarLink: async ({ caller }) => ({
      data: { path: await renewCalendarLink(app, caller.accountId) },
      msg: 'The old link no longer works. Here’s the new one.',
    }),
  })
}
