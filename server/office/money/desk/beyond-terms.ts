import { beyondTerms, type Given, NOTHING_GIVEN, plusGiven } from '#domain/money/outgoing.ts'
import { fallsAway } from '#domain/money/unpaid-price.ts'
import type { CancellationPreview } from '#domain/orders/cancel/cancellation.ts'
import { previewCancellation } from '#domain/orders/cancel/cancellation.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { SkipPlan } from '#domain/orders/change/plan-skip.ts'
import { cancelledParts, partsOf } from '#domain/orders/order-parts.ts'
import type { PassUse } from '#domain/pricing/passes.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { type GivingCall, allowGiving } from './allow-giving.ts'
import { paidTowards, sumPaid } from '../../../business/ledger/ledger-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { previewOf } from '../../../business/orders/lifecycle/cancel-order.ts'
import { wasCheckedIn } from '../../../business/orders/order/visit-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { readOwnWordCredit } from './own-word.ts'

const unitsOf = (uses: readonly PassUse[]): number => uses.reduce((sum, { units }) => sum + units, 0)

const givenByCancelling = ({ refundCents, creditCents, passUnitsBack }: CancellationPreview) => ({
  moneyCents: refundCents,
  creditCents,
  passUnits: unitsOf(passUnitsBack),
})

/** What of the passes a change leaves with the household: what comes back, less what is kept. */
const givenByChanging = ({
  settlement,
  passUnitsBack,
  passUnitsKept,
}: Pick<ChangePlan, 'settlement' | 'passUnitsBack' | 'passUnitsKept'>) => ({
  moneyCents: settlement.refundCents,
  creditCents: settlement.creditCents,
  passUnits: unitsOf(passUnitsBack) - unitsOf(passUnitsKept),
})

/**
 * What of a cancellation the order's own terms would not give. AD32: what is unpaid falls away with any cancellation; of a
 * booking somebody was checked in for, also where that was taken back, it is forgiven.
 */
export async function beyondCancelling(
  app: App,
  tx: Database,
  order: OrderRow,
  ours: CancellationPreview,
): Promise<Given> {
  const beyond = beyondTerms(givenByCancelling(ours), givenByCancelling(await previewOf(app, tx, order)))
  if (!(await wasCheckedIn(tx, order.id))) return beyond
  const { addedCents } = await sumPaid(tx, order.id)
  const { droppedCents } = fallsAway({ balanceCents: order.balance_cents, addedCents })
  return { ...beyond, forgivenCents: Math.max(0, droppedCents) }
}

/** AD4: cancelled by us, everything comes back; what of it the terms would have kept somebody gives. */
export async function allowCancelling(
  app: App,
  call: GivingCall,
  order: OrderRow,
  { ours, why }: { ours: CancellationPreview; why: string },
): Promise<OutgoingId> {
  const beyond = plusGiven(
    await beyondCancelling(app, call.tx, order, ours),
    await ownWordCredit(call, order, ours),
  )
  return (await allowGiving(app, call, order, { verb: 'cancel', why, beyond })).outgoingId
}

/** AD49: by the terms or not, credit for money that only the giver says came is theirs to answer for. */
const ownWordCredit = async (
  { tx, caller }: GivingCall,
  { id }: OrderRow,
  back: { creditCents: number; fromCreditCents: number },
): Promise<Given> => ({
  ...NOTHING_GIVEN,
  creditCents: await readOwnWordCredit(tx, id, back, caller.accountId),
})

/** K11: a day that we take out of a booking; what the terms would have kept of it somebody gives. */
export async function allowSkipping(
  app: App,
  call: GivingCall,
  order: OrderRow,
  { ours, byTerms, why }: { ours: SkipPlan; byTerms: SkipPlan; why: string },
): Promise<OutgoingId> {
  const beyond = plusGiven(
    await ownWordCredit(call, order, ours.settlement),
    beyondTerms(givenByChanging(ours), givenByChanging(byTerms)),
  )
  return (await allowGiving(app, call, order, { verb: 'change', why, beyond })).outgoingId
}

/**
 * The same of a change that was our mistake. A deadline that it moves is given too: what could be had back by cancelling
 * right after it, and not before.
 */
export async function allowChanging(
  app: App,
  call: GivingCall,
  order: OrderRow,
  { ours, byTerms, why }: { ours: ChangePlan; byTerms: ChangePlan; why: string },
): Promise<OutgoingId> {
  const beyond = [
    await deadlinesGained(app, call, order, ours),
    await ownWordCredit(call, order, ours.settlement),
  ].reduce(plusGiven, beyondTerms(givenByChanging(ours), givenByChanging(byTerms)))
  return (await allowGiving(app, call, order, { verb: 'change', why, beyond })).outgoingId
}

/** AD3: by the new dates' deadlines, less by the old ones', of what was paid. */
async function deadlinesGained(
  app: App,
  { tx, now }: GivingCall,
  order: OrderRow,
  { order: planned, price, terms }: ChangePlan,
): Promise<Given> {
  const before = await previewOf(app, tx, order)
  const sums = await sumPaid(tx, order.id)
  const paid = paidTowards(order, sums)
  const { firstDate, lastDate, request } = planned
  const after = previewCancellation(
    {
      orderType: request.orderType,
      isPeak: terms.isPeak,
      paidCents: Math.min(paid.moneyCents, price.totalCents),
      paidByCreditCents: paid.creditCents,
      openBesideCents: paid.openBesideCents,
      parts: cancelledParts(partsOf({ orderType: request.orderType, firstDate, lastDate, price }, terms)),
    },
    terms.rules,
    now.toISOString(),
  )
  return beyondTerms(givenByCancelling(after), givenByCancelling(before))
}
