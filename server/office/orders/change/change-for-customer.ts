import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Caller } from '../../../http/routes.ts'
import { previewAtTheDesk } from '../../../business/orders/change/desk-change.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { makeDeskChange, previewDeskChange } from './make-desk-change.ts'
import {
  afterChange,
  datesAndMoney,
  heldAgainWords,
  lockOrder,
  newsOf,
  reasonOf,
  refuseOtherSums,
  subjectOf,
} from './order-to-edit.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

/** O9: what a change would make of a customer's booking; nothing is written. */
export async function previewChangeFor(
  app: App,
  caller: Caller,
  { orderId, request, ourMistake }: InputOf<typeof staffChangePreview.previewChange>,
): Promise<OutputOf<typeof staffChangePreview.previewChange>> {
  const order = await readOrder(app.db, orderId)
  const { view } = await previewDeskChange(app, caller, order, { request, isOurMistake: ourMistake })
  return view
}

/** Sold out is said before anything is written, with what is possible instead; the tables would say only no. */
export async function refuseSoldOutFor(
  app: App,
  { orderId, request, ourMistake }: InputOf<typeof staffChange.change>,
): Promise<void> {
  try {
    await previewAtTheDesk(app, await readOrder(app.db, orderId), request, { isOurMistake: ourMistake })
  } catch (error) {
    // Anything else is for the write to say: somebody may have been faster.
    if (error instanceof Refusal && error.reason === 'sold-out') throw error
  }
}

/** O9: changed at once, by us. */
export async function changeFor(
  app: App,
  call: StaffCall<typeof staffChange.change>,
): Promise<Done<typeof staffChange.change>> {
  const { tx, caller, input } = call
  const { request, ourMistake: isOurMistake, why, expected } = input
  const reason = reasonOf({ isOurMistake }, why)
  const order = await lockOrder(app, tx, input, caller)
  const { plan, what } = await makeDeskChange(app, call, order, {
    request,
    isOurMistake,
    given: 'Changed for the customer',
    why,
    reason,
    refuseOther: (planned) => refuseOtherSums(order, planned, expected, caller),
  })
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: [`${order.code} is changed: ${what}.`, ...heldAgainWords(plan)].join(' '),
    changes: [
      {
        action: `changed ${order.code}`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), what, ...(isOurMistake && { ourMistake: true }) },
        why,
      },
    ],
    live: newsOf(order, after.order),
  }
}
