import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { OrderRequest, Signature } from '#contract/business/order-request.ts'
import type { orders } from '#contract/business/orders.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { PlannedChange } from '#domain/orders/change/change-plan.ts'
import { changeWords } from '#domain/orders/change/change-words.ts'
import { type DeskChange, planChange } from '#domain/orders/change/plan-change.ts'
import { checkoutEnds } from '#domain/orders/hold-deadline.ts'
import type { PlannedOrder } from '#domain/orders/plan/plan-order.ts'
import type { App } from '../../../app.ts'
import { shareParkBook } from '../../catalog/park-store.ts'
import type { Database } from '../../../database.ts'
import { type IdempotentCall, runIdempotent } from '../../once/run-idempotent.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { orRefuse } from '../../../http/refusals/refuse.ts'
import { refuseNoName, refuseOldVersion, writeSignature } from '../agreements/sign-order.ts'
import { endChange, withdrawChange } from '../lifecycle/drop-change.ts'
import { countUnpaidChanges, findOpenChange } from '../order/order-change-store.ts'
import { agreementOf } from '../order/order-gate-facts.ts'
import { findOwnOrder, findOwnOrderLocked, type OrderRow } from '../order/order-store.ts'
import { hasSigned } from '../order/signature-store.ts'
import {
  type FactsQuery,
  type LoadedFacts,
  loadFactsToLook,
  loadFactsToWrite,
} from '../place/booking-facts.ts'
import { toQuote } from '../place/quote-order.ts'
import { refuseOtherPrice } from '../place/refuse-other-price.ts'
import { withAlternatives, withAlternativesToLook } from '../place/sold-out.ts'
import type { HeldSpace } from '../space/order-space.ts'
import { meetingPlanned } from '../view/awaited-meeting.ts'
import { applyChange } from './apply-change.ts'
import { holdChange } from './hold-change.ts'
import { lockOwnGroomers } from './lock-own-groomers.ts'
import { toOrderToChange } from './order-to-change.ts'
import { heldOf, readKept, withHeldForChange } from './own-change.ts'

interface AskedChange {
  accountId: number
  orderId: number
  request: OrderRequest
  signature?: Signature | undefined
  /** We change it (null: the house): the owner hears that a change of their own comes to nothing. */
  by?: number | null
  bend?: FactsQuery['bend']
}

/** A change as it was just made. */
export interface MadeChange {
  order: OrderRow
  planned: PlannedOrder
  /** What the order had before, with what was kept for a change of it. */
  held: HeldSpace
}

/** What an order would cost if it were changed. Nothing is written, nothing is locked. */
export function previewChange(app: App, change: AskedChange): Promise<OutputOf<typeof orders.previewChange>> {
  const { accountId, orderId, request, bend } = change
  return withAlternativesToLook(app, change, async () => {
    const order = await findOwnOrder(app.db, accountId, orderId)
    const loaded = await loadFactsToLook(app, { accountId, request, orderId, ...(bend && { bend }) })
    // Who looks has not signed yet; the quote says what is to be signed.
    const open = await findOpenChange(app.db, orderId)
    const facts = { ...withHeldForChange(loaded, open), isAgreementSigned: true }
    const before = await toOrderToChange(app, app.db, order)
    const { plan, booking, gates } = orRefuse(planChange(request, before, facts, app.clock.now()))
    const { terms, settlement, creditUsedCents: creditCents } = plan
    const meeting = await meetingPlanned(app, app.db, booking.meeting, loaded.rules)
    const settled = { gates, terms, creditCents, meeting, paidCents: settlement.paidCents }
    return {
      quote: toQuote(booking, loaded, settled, app.clock.now()),
      differenceCents: plan.differenceCents,
      text: changeWords(plan),
    }
  })
}

/**
 * Changes dates, dogs, suite or extras; the difference goes back or is owed. What a change adds to a paid order is kept
 * until it is paid, and the order stays as it is until then. All of it or nothing.
 */
export function changeOrder(
  app: App,
  call: IdempotentCall,
  input: InputOf<typeof orders.change>,
  checkTurn: (tx: Database, made: MadeChange) => Promise<void> = async () => undefined,
) {
  const { accountId } = call
  const { id: orderId, request, signature, expectedTotalCents } = input
  const change = { accountId, orderId, request, signature }
  return withAlternatives(app, change, () =>
    runIdempotent(app, call, async (tx) => {
      const order = await findOwnOrderLocked(tx, accountId, orderId)
      const planned = await planToWrite(app, tx, order, change)
      refuseOtherPrice(planned.plan.price, expectedTotalCents, 'Nothing was changed')
      if (planned.signature !== undefined) {
        await refuseNoName(tx, accountId, planned.signature)
        await writeSignature(app, tx, order, planned.signature)
      }
      await make(app, tx, order, planned)
      // Asked once it has its space, so that nothing can come free in between.
      await checkTurn(tx, { order, planned: planned.plan.order, held: planned.held })
      return { orderId }
    }),
  )
}

/** The customer keeps the booking as it is; what was kept for the change is free again. */
export function takeBackChange(app: App, call: IdempotentCall, orderId: number) {
  return runIdempotent(app, call, async (tx) => {
    const order = await findOwnOrderLocked(tx, call.accountId, orderId)
    const open = await findOpenChange(tx, orderId)
    if (open === undefined) {
      throw new Refusal('changed-meanwhile', {
        msg: 'There’s no change waiting to be paid. Please take another look.',
      })
    }
    await withdrawChange(app, tx, order, open)
    return { orderId }
  })
}

/** A change of a locked order as it would be made now. What waited to be paid for it is withdrawn. */
export async function planToWrite(
  app: App,
  tx: Database,
  order: OrderRow,
  change: AskedChange,
  desk: DeskChange | null = null,
) {
  const { accountId, orderId, request, signature, by, bend } = change
  // Before any groomer, as whoever closes days does.
  await shareParkBook(tx, order.park_id)
  await lockOwnGroomers(app, tx, order)
  const now = app.clock.now()
  const open = await findOpenChange(tx, orderId)
  const kept = await readKept(tx, open, now)
  if (by !== undefined) await endChange(app, tx, order, by)
  else if (open) await withdrawChange(app, tx, order, open)
  const newSignature = await signatureFor(app, tx, order, signature)
  const isSigning = newSignature !== undefined
  const loaded = await loadFactsToWrite(app, tx, {
    accountId,
    request,
    orderId,
    isSigning,
    ...(bend && { bend }),
  })
  // The desk signs for nobody: a newer agreement is signed when they come.
  const facts = desk === null ? loaded : { ...loaded, isAgreementSigned: true }
  const before = await toOrderToChange(app, tx, order)
  const planned = orRefuse(planChange(request, before, facts, now, desk))
  return { ...planned, facts, held: heldOf(before, kept), signature: newSignature }
}

/** The signature that came with a change, if one is still asked for. */
async function signatureFor(
  app: App,
  tx: Database,
  { account_id, park_id, order_type }: OrderRow,
  signature: Signature | undefined,
): Promise<Signature | undefined> {
  const agreement = agreementOf(await app.parkBook(park_id), order_type)
  if (signature === undefined || agreement === null) return undefined
  refuseOldVersion(signature, agreement, 'Nothing was changed')
  return (await hasSigned(tx, account_id, agreement)) ? undefined : signature
}

/** Each change keeps space for a while: asked for again and again it would keep it for nothing. */
async function refuseTooManyUnpaid(
  app: App,
  tx: Database,
  { id }: OrderRow,
  { rules: { limits } }: LoadedFacts,
): Promise<void> {
  const since = new Date(app.clock.now().getTime() - DAY_MS)
  if ((await countUnpaidChanges(tx, id, since)) < limits.unpaidChanges) return
  throw new Refusal('too-much-unpaid', {
    msg: 'You’ve asked for several changes to this booking today and haven’t paid for them. Nothing was changed; please call us, or try again tomorrow.',
  })
}

async function make(
  app: App,
  tx: Database,
  order: OrderRow,
  { plan: changed, booking, facts, isPaidFirst }: PlannedChange & { facts: LoadedFacts },
): Promise<void> {
  if (!isPaidFirst) return applyChange(app, tx, order, changed, { booking })
  await refuseTooManyUnpaid(app, tx, order, facts)
  const beginsAt = new Date(Math.min(order.begins_at.getTime(), Date.parse(changed.order.beginsAt)))
  const holdUntil = checkoutEnds(facts.rules.holds, beginsAt, app.clock.now())
  await holdChange(app, tx, order, changed, holdUntil)
}
