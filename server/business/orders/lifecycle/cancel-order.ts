import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { type CancellationPreview, previewCancellation } from '#domain/orders/cancel/cancellation.ts'
import type { RefundPart } from '#domain/money/refund-ways.ts'
import { isDuePaid } from '#domain/orders/order-gates.ts'
import { cancelledParts, partsOf } from '#domain/orders/order-parts.ts'
import { isSettled } from '#domain/orders/order-status.ts'
import { everythingBack } from '#domain/orders/order-terms.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { setInterviewBooked } from '../../dogs/dog-store.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { closePayments } from '../../ledger/close-payments.ts'
import { paidTowards, sumPaid } from '../../ledger/ledger-store.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { queueRefund } from '../../ledger/queue-refund.ts'
import { type MeetingNote, orderCancelled, orderEnded } from '../../notifications/events/order-end-events.ts'
import { notify } from '../../notifications/notify.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { moveOrder } from './move-order.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { listOrderDogs, type OrderRow } from '../order/order-store.ts'
import { asBegun } from '../order/visit-store.ts'
import { loadOrderNotice } from '../view/order-notice.ts'
import { findMeetingLeft, type MeetingLeft } from './meeting-left.ts'
import { refreshAwaiting } from './refresh-awaiting.ts'
import { releaseOrder } from './release-order.ts'

export const toBack = (preview: CancellationPreview): Back => ({
  refundCents: preview.refundCents,
  creditCents: preview.creditCents,
  keptCents: preview.keptCents,
  passUnits: preview.passUnitsBack.reduce((sum, { units }) => sum + units, 0),
})

/** What comes back, as a preview tells it. */
interface Back {
  refundCents: number
  creditCents: number
  keptCents: number
  passUnits: number
}

/** What somebody was shown must still hold, as far as they say what they were shown. */
export function refuseOtherRefund(back: Back, expected: InputOf<typeof orders.cancel>['expected']): void {
  if (expected === undefined) return
  const { refundCents, creditCents, keptCents = back.keptCents, passUnits = back.passUnits } = expected
  const isAsShown =
    refundCents === back.refundCents &&
    creditCents === back.creditCents &&
    keptCents === back.keptCents &&
    passUnits === back.passUnits
  if (isAsShown) return
  throw new Refusal('changed-meanwhile', {
    msg: 'Your refund amount has changed. Nothing was cancelled; please take another look.',
    data: back,
  })
}

declare const byTerms: unique symbol
/** What an order's own terms give back: whoever may cancel may carry it out. */
export type PreviewByTerms = CancellationPreview & { readonly [byTerms]: true }

/** Its terms count once what is due was paid; until then everything comes back. */
export const termsHold = async (app: App, db: Database, order: OrderRow): Promise<boolean> =>
  isSettled(order, isDuePaid(await readGateFacts(app, db, order)))

/** What comes back by the order's own terms. */
export async function previewOf(app: App, db: Database, written: OrderRow): Promise<PreviewByTerms> {
  const order = await asBegun(db, written)
  const terms = (await termsHold(app, db, order))
    ? order.terms
    : everythingBack(order.terms, order.order_type)
  return (await previewWith(app, db, order, terms)) as PreviewByTerms
}

/** Everything comes back, whatever the terms would keep of it: somebody gives that, or a rule of the house does. */
export const previewAllBack = (app: App, db: Database, order: OrderRow): Promise<CancellationPreview> =>
  previewWith(app, db, order, everythingBack(order.terms, order.order_type))

async function previewWith(app: App, db: Database, order: OrderRow, terms: OrderRow['terms']) {
  const { order_type: orderType, first_date: firstDate, last_date: lastDate, price } = order
  const sums = await sumPaid(db, order.id)
  const { takenOffCents } = sums
  const paid = paidTowards(order, sums)
  return previewCancellation(
    {
      orderType,
      isPeak: terms.isPeak,
      paidCents: paid.moneyCents,
      paidByCreditCents: paid.creditCents,
      netCents: order.total_cents + takenOffCents,
      openBesideCents: paid.openBesideCents,
      parts: cancelledParts(partsOf({ orderType, firstDate, lastDate, price }, terms)),
    },
    terms.rules,
    app.clock.now().toISOString(),
  )
}

interface CancellingWords {
  by: number | null
  why: string
  /** The customer's own. They go into the history alone: what is only ever added to could never forget them. */
  words?: string
  /** For the customer, when it was not they who cancelled. */
  reason?: string
  /** CU1: the meet and greet that goes with it, by its own terms. */
  withMeeting?: { order: OrderRow; preview: PreviewByTerms }
  /** It is told with what it belongs to. */
  isSilent?: boolean
  /** What the customer had not brought when the order should have begun: it has ended by itself. */
  missing?: readonly string[]
}

/** What is more than the terms give belongs to an outgoing of its own: somebody may give it, or the house does. */
type Cancelling = CancellingWords &
  (
    | { preview: PreviewByTerms; outgoingId?: undefined }
    | { preview: CancellationPreview; outgoingId: OutgoingId }
  )

/** Carries a cancellation out on a locked order of a locked household. */
export async function cancelLocked(
  app: App,
  tx: Database,
  order: OrderRow,
  { preview, by, why, words = '', reason, missing, withMeeting, isSilent, ...allowed }: Cancelling,
): Promise<RefundPart[]> {
  const { refundCents, creditCents, keptCents, fromCreditCents, passUnitsBack, passUnitsKept } = preview
  const left = await findMeetingLeft(tx, order, app.clock.now())
  const notice = await loadOrderNotice(app, tx, order)
  const outgoingId =
    allowed.outgoingId ?? (await outgoingByTerms(app, tx, order, { verb: 'cancel', by, why }))
  const back = { creditCents, keptCents, fromCreditCents, passUse: passUnitsBack, outgoingId }
  await releaseOrder(app, tx, order, { ...back, by, why })
  const refunds = await queueRefund(app, tx, {
    orderId: order.id,
    amountCents: refundCents,
    why,
    by,
    outgoingId,
  })
  await closePayments(app, tx, order.id, 'cancelled')
  await moveOrder(app, tx, order, 'cancelled', { by, why: words || why })
  if (order.order_type === 'interview') await callOffInterview(app, tx, order)
  const meeting = withMeeting ? await cancelMeeting(app, tx, withMeeting, { by, why }) : noteOf(left)
  if (notice === null || isSilent) return refunds
  const paidCents = refundCents + creditCents + keptCents
  const money = { order: notice, paidCents, refunds, creditCents, passUnitsBack, passUnitsKept, ...meeting }
  const event =
    missing === undefined
      ? orderCancelled({ ...money, ...(reason !== undefined && { reason }) })
      : orderEnded({ ...money, missing })
  await notify(app, tx, order.account_id, event)
  return refunds
}

/** CU1: the meet and greet goes too, and is told of in the same mail. */
async function cancelMeeting(
  app: App,
  tx: Database,
  { order, preview }: { order: OrderRow; preview: PreviewByTerms },
  how: Pick<CancellingWords, 'by' | 'why'>,
): Promise<{ meeting: MeetingNote }> {
  const refunds = await cancelLocked(app, tx, order, { ...how, preview, isSilent: true })
  const { refundCents, creditCents, keptCents } = preview
  const ended = { ...preview, paidCents: refundCents + creditCents + keptCents, refunds }
  return { meeting: { ...timeOf(order), ended } }
}

/** CU1: the meet and greet stays, and nobody should be surprised by that. */
const noteOf = (left: MeetingLeft | null): { meeting?: MeetingNote } =>
  left === null ? {} : { meeting: { ...timeOf(left.order), ended: null } }

const timeOf = ({ first_date, begin_time }: OrderRow) => ({
  date: first_date,
  time: begin_time?.slice(0, 5) ?? '',
})

/** What waited for the interview has a day to find another one. */
async function callOffInterview(app: App, tx: Database, order: OrderRow): Promise<void> {
  const dogs = await listOrderDogs(tx, [order.id])
  await setInterviewBooked(
    tx,
    dogs.map(({ dog_id }) => dog_id),
    false,
  )
  await refreshAwaiting(app, tx, order.account_id)
}
