import { OrderRequest } from '#contract/business/order-request.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import { type Route, routes } from '../../../http/routes.ts'
import { findOrder } from '../../../business/orders/order/order-store.ts'
import { availabilityReader } from '../../../business/orders/space/answer-availability.ts'
import { joinWaitListIn } from '../../../business/orders/wait-list/wait-list.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { inDeskWords } from '../in-desk-words.ts'
import { addDog, addHousehold } from './add-household.ts'
import { createForHousehold } from './create-order.ts'
import { quoteForHousehold } from './quote-for-household.ts'
import { lockBooker, readBooker } from './read-booker.ts'

/** O3–O8, O11: a booking that somebody of the team takes, on the telephone or at the desk. */
export function newOrderRoutes(app: App): Route[] {
  const answerAvailability = availabilityReader(app)
  return [
    ...routes(staffNewOrder, {
      getBooker: async ({ input, caller }) => ({
        data: await readBooker(app, app.db, input.accountId, caller),
      }),
      quote: async ({ input, caller }) => ({
        data: await inDeskWords(() => quoteForHousehold(app, caller, input)),
      }),
      previewAvailability: ({ input }) => answerAvailability(input.accountId, input.asked),
      bookAgain: async ({ input }) => ({ data: await bookAgain(app, input.id) }),
    }),
    ...staffRoutes(app, staffNewOrderWrites, {
      addHousehold: (call) => addHousehold(app, call),
      addDog: (call) => addDog(app, call),
      create: createForHousehold(app),
      joinWaitList: (call) => inDeskWords(() => joinForHousehold(app, call)),
    }),
  ]
}

/** O11: a package or a sale is not booked again. */
async function bookAgain(app: App, orderId: number) {
  const order = await findOrder(app.db, orderId)
  if (order === undefined || !OrderRequest.safeParse(order.request).success) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that booking.' })
  }
  return { accountId: order.account_id, code: order.code, request: order.request }
}

type Join = typeof staffNewOrderWrites.joinWaitList

async function joinForHousehold(app: App, { input, caller, tx }: StaffCall<Join>): Promise<Done<Join>> {
  const { accountId, request } = input
  const { first_name } = await lockBooker(app, tx, accountId)
  const id = await joinWaitListIn(app, tx, accountId, request, caller.accountId)
  return {
    data: { id },
    msg: `${first_name} is on the wait-list.`,
    changes: [
      {
        action: `put ${first_name} on the wait-list`,
        subject: { kind: 'household', id: accountId },
        householdId: accountId,
        after: { waitsFor: request.orderType },
      },
    ],
    live: [{ kind: 'today' }],
  }
}
