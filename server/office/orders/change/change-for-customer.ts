import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { OrderRequest } from '#contract/business/order-request.ts'
import type { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { whatChanged } from '#domain/orders/change/what-changed.ts'
import type { App } from '../../../app.ts'
import { listAttendance } from '../../day/attendance/attendance-store.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { applyChange } from '../../../business/orders/change/apply-change.ts'
import { planAtTheDesk, previewAtTheDesk } from '../../../business/orders/change/desk-change.ts'
import { listDogs } from '../../../business/orders/household/household-store.ts'
import { hasEverArrived } from '../../../business/orders/order/arrival-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { allowChanging } from '../../money/desk/beyond-terms.ts'
import { allowOwnWordCredit } from '../../money/desk/own-word.ts'
import {
  afterChange,
  datesAndMoney,
  heldAgainWords,
  lockOrder,
  newsOf,
  planView,
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
  await refuseWhoIsHere(app.db, order)
  const { plan } = await previewAtTheDesk(app, order, request, { isOurMistake: ourMistake })
  return planView(caller, order, plan, await wordsOf(app, app.db, order, request))
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

/** O9: changed at once, by us; what is more is owed, what is less goes back by the terms or, our mistake, whole. */
export async function changeFor(
  app: App,
  call: StaffCall<typeof staffChange.change>,
): Promise<Done<typeof staffChange.change>> {
  const { tx, caller, input } = call
  const desk = { isOurMistake: input.ourMistake }
  const reason = reasonOf(desk, input.why)
  const order = await lockOrder(app, tx, input, caller)
  await refuseWhoIsHere(tx, order)
  // A day they may have spent here would be swapped for another one.
  if (await hasEverArrived(tx, order.id)) await call.requireManager({ householdId: order.account_id })
  const { plan, booking } = await planAtTheDesk(app, tx, order, input.request, desk)
  refuseOtherSums(order, plan, input.expected, caller)
  let outgoingId: OutgoingId | undefined
  if (input.ourMistake) {
    const byTerms = await planAtTheDesk(app, tx, order, input.request, {})
    const ours = { ours: plan, byTerms: byTerms.plan, why: `Our mistake: ${input.why}` }
    outgoingId = await allowChanging(app, call, order, ours)
  } else {
    const given = { verb: 'change' as const, why: 'Changed for the customer', back: plan.settlement }
    outgoingId = await allowOwnWordCredit(app, call, order, given)
  }
  const what = await wordsOf(app, tx, order, input.request)
  await applyChange(app, tx, order, plan, {
    booking,
    by: caller.accountId,
    why: `Changed by us: ${what}.`,
    reason,
    outgoingId,
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
        after: { ...datesAndMoney(after.order), what, ...(input.ourMistake && { ourMistake: true }) },
        why: input.why,
      },
    ],
    live: newsOf(order, after.order),
  }
}

export async function refuseWhoIsHere(db: Database, order: OrderRow): Promise<void> {
  const rows = await listAttendance(db, [order.id])
  if (rows.every(({ came_at }) => came_at === null)) return
  throw new Refusal('changed-meanwhile', {
    msg: 'They have been here for this booking. Make it longer or shorter instead.',
    nothingDone: true,
  })
}

export async function wordsOf(
  app: App,
  db: Database,
  order: OrderRow,
  request: OrderRequest,
): Promise<string> {
  const { suites } = await app.parkBook(order.park_id)
  const before = order.request
  if (before.orderType === 'package' || before.orderType === 'sale') return 'details'
  const ids = [before, request].flatMap((one) =>
    'dogIds' in one ? one.dogIds : one.grooming.map(({ dogId }) => dogId),
  )
  const dogs = await listDogs(db, [...new Set(ids)], app.clock.now())
  return whatChanged(before, request, {
    suite: (id) => suites.find((suite) => suite.id === id)?.name ?? 'another suite',
    dog: (id) => dogs.find((dog) => dog.id === id)?.name ?? 'another dog',
  })
}
