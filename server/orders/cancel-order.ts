import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import {
  type CancellationPreview,
  type CancelledPart,
  canCustomerCancel,
  previewCancellation,
} from '#domain/cancellation.ts'
import { cancellationWords } from '#domain/cancellation-words.ts'
import { canCancel } from '#domain/order-status.ts'
import { instantOf } from '#domain/park-time.ts'
import type { App } from '../app.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { setInterviewBooked } from '../dogs/dog-store.ts'
import { Refusal } from '../http/refusal.ts'
import { orderCancelled } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { sumPassUse } from '../packages/pass-store.ts'
import { closePayments } from '../payments/close-payments.ts'
import { paidTowards, sumPaid } from '../payments/ledger-store.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { cancellationTerms, everythingBack } from './cancellation-terms.ts'
import { letGo } from './let-go.ts'
import { moveOrder } from './move-order.ts'
import { type OnceCall, once } from './once.ts'
import { findOrderLocked, findOwnOrder, listOrderDogs, lockHousehold, type OrderRow } from './order-store.ts'
import { toldOrder } from './told-order.ts'

/** What comes back if the order is cancelled now. */
export async function previewCancel(app: App, accountId: number, orderId: number) {
  const order = await findOwnOrder(app.db, accountId, orderId)
  if (order === undefined) throw new Refusal('not-found', { msg: 'We could not find that order.' })
  refuseIfTooLate(order)
  const preview = await previewOf(app, app.db, order)
  return {
    refundCents: preview.refundCents,
    creditCents: preview.creditCents,
    keptCents: preview.keptCents,
    passUnits: preview.passUnitsBack.reduce((sum, { units }) => sum + units, 0),
    text: cancellationWords(preview),
  }
}

/** Cancels the order once; what was previewed is what comes back, or nothing is done. */
export function cancelOrder(app: App, call: OnceCall, input: InputOf<typeof orders.cancel>) {
  return once(app, call, async (tx) => {
    await lockHousehold(tx, call.accountId)
    const order = await findOrderLocked(tx, input.id)
    if (order === undefined || order.account_id !== call.accountId) {
      throw new Refusal('not-found', { msg: 'We could not find that order.' })
    }
    refuseIfTooLate(order)
    const preview = await previewOf(app, tx, order)
    refuseIfOtherwise(preview, input.expected)
    await cancelLocked(app, tx, order, { preview, by: call.accountId, why: 'Cancelled', words: input.why })
    return { orderId: order.id }
  })
}

function refuseIfTooLate({ status, order_type }: OrderRow): void {
  if (!canCustomerCancel(order_type)) {
    throw new Refusal('cannot-book', { msg: 'A package is used, not cancelled. Please talk to us.' })
  }
  if (!canCancel(status)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'This order can no longer be cancelled. Please look at it again.',
    })
  }
}

function refuseIfOtherwise(
  { refundCents, creditCents }: CancellationPreview,
  expected: { refundCents: number; creditCents: number } | undefined,
): void {
  if (expected === undefined) return
  if (expected.refundCents === refundCents && expected.creditCents === creditCents) return
  throw new Refusal('changed-meanwhile', {
    msg: 'What comes back has changed in the meantime. Nothing was cancelled; please look at it again.',
    data: { refundCents, creditCents },
  })
}

/** What comes back by the rules, or everything when it is the house that calls the order off. */
export async function previewOf(
  app: App,
  db: Database,
  order: OrderRow,
  isOurDoing = false,
): Promise<CancellationPreview> {
  const book = await app.parkBook(order.park_id)
  const paid = paidTowards(order, await sumPaid(db, order.id))
  return previewCancellation(
    {
      orderType: order.order_type,
      isPeak: order.is_peak,
      paidCents: paid.moneyCents,
      paidByCreditCents: paid.creditCents,
      parts: await partsOf(db, order, book),
    },
    isOurDoing ? everythingBack(order) : cancellationTerms(order, book),
    app.clock.now().toISOString(),
  )
}

/** Each day of daycare has its own deadline; everything else begins once. */
async function partsOf(db: Database, order: OrderRow, { timeZone }: ParkBook): Promise<CancelledPart[]> {
  const { price, begin_time, begins_at, total_cents } = order
  if (price.days.length > 1) {
    return price.days.map((day) => ({
      beginsAt: instantOf(day.date, begin_time?.slice(0, 5) ?? '09:00', timeZone),
      shareCents: day.totalCents,
      passUnits: day.passUse,
    }))
  }
  const used = await sumPassUse(db, order.id)
  const passUnits = price.passUse.flatMap((use) => {
    const units = used.find(({ passId }) => passId === use.passId)?.units
    return units === undefined ? [] : [{ ...use, units }]
  })
  return [{ beginsAt: begins_at.toISOString(), shareCents: total_cents, passUnits }]
}

interface Cancelling {
  preview: CancellationPreview
  by: number | null
  why: string
  /** The customer's own. They go into the history alone: what is only ever added to could never forget them. */
  words?: string
  /** Told to the customer, when it was not they who cancelled. */
  reason?: string
}

/** Carries a cancellation out on a locked order of a locked household. */
export async function cancelLocked(
  app: App,
  tx: Database,
  order: OrderRow,
  { preview, by, why, words = '', reason }: Cancelling,
): Promise<void> {
  const { refundCents, creditCents, keptCents, passUnitsBack } = preview
  const told = await toldOrder(app, tx, order)
  await letGo(app, tx, order, { creditCents, keptCents, passUse: passUnitsBack, by, why })
  if (refundCents > 0) await queueRefund(app, tx, { orderId: order.id, amountCents: refundCents, why, by })
  await closePayments(app, tx, order.id, 'cancelled')
  await moveOrder(app, tx, order, 'cancelled', { by, why: words || why })
  if (order.order_type === 'interview') {
    const dogs = await listOrderDogs(tx, [order.id])
    await setInterviewBooked(
      tx,
      dogs.map(({ dog_id }) => dog_id),
      false,
    )
  }
  if (told === null) return
  const paidCents = refundCents + creditCents + keptCents
  await notify(
    app,
    tx,
    order.account_id,
    orderCancelled({
      order: told,
      paidCents,
      refundCents,
      creditCents,
      ...(reason !== undefined && { reason }),
    }),
  )
}
