import type { OrderRequest } from '#contract/business/order-request.ts'
import type { PlannedChangeView } from '#contract/office/orders/change.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { DeskChange } from '#domain/orders/change/plan-change.ts'
import { whatChanged } from '#domain/orders/change/what-changed.ts'
import type { App } from '../../../app.ts'
import { listAttendance } from '../../day/attendance/attendance-store.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { applyChange } from '../../../business/orders/change/apply-change.ts'
import { planAtTheDesk, previewAtTheDesk } from '../../../business/orders/change/desk-change.ts'
import { listDogs } from '../../../business/orders/household/household-store.ts'
import { wasCheckedIn } from '../../../business/orders/order/visit-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { GivingCall } from '../../money/desk/allow-giving.ts'
import { allowChanging } from '../../money/desk/beyond-terms.ts'
import { allowOwnPrices } from '../../money/own-prices/own-prices.ts'
import { allowOwnWordCredit } from '../../money/desk/own-word.ts'
import { planView } from './order-to-edit.ts'

/** What a change would make of a customer's booking whose dogs are not here; nothing is written. */
export async function previewDeskChange(
  app: App,
  caller: Caller,
  order: OrderRow,
  { request, ...desk }: DeskChange & { request: OrderRequest },
): Promise<{ plan: ChangePlan; view: PlannedChangeView }> {
  await refuseWhoIsHere(app.db, order)
  const { plan } = await previewAtTheDesk(app, order, request, desk)
  return { plan, view: planView(caller, order, plan, await wordsOf(app, app.db, order, request)) }
}

interface AskedChange {
  request: OrderRequest
  isOurMistake: boolean
  /** For the books: how it came about. */
  given: string
  why: string
  /** For the customer. */
  reason?: string | undefined
  /** What was shown is what happens, or nothing. */
  refuseOther: (plan: ChangePlan) => unknown
  /** A price that is kept: what it asked for before stays, and what comes off it is written with it. */
  keptPrice?: ((plan: ChangePlan) => Promise<void>) | undefined
}

export interface MadeDeskChange {
  plan: ChangePlan
  /** 'Tue 2 to Sun 7 Feb' */
  what: string
}

/**
 * O9, AD62: the one way in which we change a locked booking whose dogs are not here, from its page as from the board. What
 * is more is owed, what is less goes back by the terms or, our mistake, whole.
 */
export async function makeDeskChange(
  app: App,
  call: GivingCall,
  order: OrderRow,
  asked: AskedChange,
): Promise<MadeDeskChange> {
  const { tx, caller } = call
  const { request, isOurMistake, keptPrice, reason } = asked
  await refuseWhoIsHere(tx, order)
  // A day they may have spent here would be swapped for another one.
  if (await wasCheckedIn(tx, order.id)) await call.requireManager({ householdId: order.account_id })
  await allowOwnPrices(call, order.account_id, request)
  const { plan, booking } = await planAtTheDesk(app, tx, order, request, { isOurMistake })
  await asked.refuseOther(plan)
  const outgoingId = await allowGoingBack(app, call, order, plan, asked)
  const what = await wordsOf(app, tx, order, request)
  await applyChange(app, tx, order, keptPrice ? { ...plan, dueNowCents: order.due_now_cents } : plan, {
    booking,
    by: caller.accountId,
    why: `Changed by us: ${what}.`,
    reason,
    outgoingId,
    ...(keptPrice && { alsoWrite: () => keptPrice(plan) }),
  })
  return { plan, what }
}

async function allowGoingBack(
  app: App,
  call: GivingCall,
  order: OrderRow,
  ours: ChangePlan,
  { request, isOurMistake, given, why }: AskedChange,
) {
  if (!isOurMistake)
    return allowOwnWordCredit(app, call, order, { verb: 'change', why: given, back: ours.settlement })
  const { plan: byTerms } = await planAtTheDesk(app, call.tx, order, request, {})
  return allowChanging(app, call, order, { ours, byTerms, why: `Our mistake: ${why}` })
}

async function refuseWhoIsHere(db: Database, order: OrderRow): Promise<void> {
  const rows = await listAttendance(db, [order.id])
  if (rows.every(({ came_at }) => came_at === null)) return
  throw new Refusal('changed-meanwhile', {
    msg: 'They have been here for this booking. Extend or shorten it instead.',
    nothingDone: true,
  })
}

async function wordsOf(app: App, db: Database, order: OrderRow, request: OrderRequest): Promise<string> {
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
