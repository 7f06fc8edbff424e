import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { wantSameSpace } from '#domain/orders/same-space.ts'
import type { App } from '../../../app.ts'
import type { IdempotentCall } from '../../once/run-idempotent.ts'
import { placeOrder } from '../place/place-order.ts'
import { inTurn, refuseBeforeLine } from './in-turn.ts'

/** Places an order that waits its turn. */
export const placeInTurn = (
  app: App,
  call: IdempotentCall,
  input: InputOf<typeof orders.create>,
): ReturnType<typeof placeOrder> =>
  inTurn(app, () =>
    placeOrder(app, call, input, (tx, order) =>
      refuseBeforeLine(app, tx, {
        orderId: order.id,
        days: order,
        isWantedBy: (request) => wantSameSpace(input.request, request),
      }),
    ),
  )
