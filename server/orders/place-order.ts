import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import type { Signature } from '#contract/order-request.ts'
import { dateIn } from '#domain/calendar.ts'
import { nextStatus, type OrderFacts, orderGates } from '#domain/order-gates.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { orderConfirmed, orderHeld } from '../notifications/events/order-events.ts'
import type { ToldOrder } from '../notifications/events/order-words.ts'
import { notify } from '../notifications/notify.ts'
import { addCreditEntry } from '../packages/credit-store.ts'
import { addPassEntries } from '../packages/pass-store.ts'
import { addEntry } from '../payments/ledger-store.ts'
import { bookInterviewBefore, writeInterview } from './book-interview.ts'
import { type OnceCall, once } from './once.ts'
import { agreementOf, lastNightOf, toGatedDog } from './order-gate-facts.ts'
import { byId, plannedParts } from './order-parts.ts'
import type { OrderRow } from './order-store.ts'
import type { KnownOfOrder } from './order-view.ts'
import { type PreparedOrder, prepareOrder, refuseOtherPrice } from './prepare-order.ts'
import { countPromoUse } from './promo-store.ts'
import { advanceSigned, refuseOldVersion } from './sign-order.ts'
import { hasSigned } from './signature-store.ts'
import { withWaysOut } from './sold-out.ts'
import { parkDeadline, tellParts } from './told-order.ts'
import { writeOrder } from './write-order.ts'

type Input = InputOf<typeof orders.create>

/** Places the order once: its space is taken, its price written down, and it waits for payment or what is missing. */
export async function placeOrder(
  app: App,
  call: OnceCall,
  input: Input,
): Promise<{ orderId: number; placed: PlacedOrder | null }> {
  const { accountId } = call
  const { request } = input
  // What is known of the order need not be read again to be shown; a repeated call knows only its id.
  let placed: PlacedOrder | null = null
  const { orderId } = await withWaysOut(app, { accountId, request }, () =>
    once(app, call, async (tx) => {
      placed = null
      const done = await place(app, tx, accountId, input)
      if (typeof done === 'number') return { orderId: done }
      placed = done
      return { orderId: done.order.id }
    }),
  )
  return { orderId, placed }
}

/** An order as it was just placed, with all that is shown of it. */
export interface PlacedOrder {
  order: OrderRow
  known: KnownOfOrder
}

/** Answers a meeting by its id only. */
async function place(app: App, tx: Database, accountId: number, input: Input): Promise<PlacedOrder | number> {
  const { request, payAll, signature, expectedTotalCents } = input
  const prepared = await prepareOrder(app, tx, { accountId, request, payAll })
  refuseOtherPrice(prepared, expectedTotalCents, 'Nothing was booked')
  if (request.orderType === 'interview' || request.orderType === 'visit') {
    return writeInterview(app, tx, accountId, prepared.planned, prepared.book)
  }
  const interviewOrderId = await bookInterviewBefore(app, tx, accountId, prepared)
  return placePrepared(app, tx, { accountId, prepared, payAll, signature, interviewOrderId })
}

interface Placement {
  accountId: number
  prepared: PreparedOrder
  payAll: boolean
  signature: Signature | undefined
  interviewOrderId: number | null
  /** When it is not the usual quarter of an hour. */
  holdUntil?: Date
  /** From the wait-list: the customer is told in other words. */
  isOffer?: boolean
}

export async function placePrepared(app: App, tx: Database, placement: Placement): Promise<PlacedOrder> {
  const { accountId, prepared, payAll, signature, interviewOrderId } = placement
  const { price, planned, book, creditCents } = prepared
  const now = app.clock.now()
  const today = dateIn(book.timeZone, now)
  const isSigned = await isAgreementSigned(tx, accountId, prepared, signature)
  const dueNowCents = payAll ? price.totalCents : price.dueNowCents
  const facts = gateFacts(prepared, { isSigned, dueNowCents, hasMeeting: interviewOrderId !== null })
  const status = nextStatus('held', facts, today)
  const isUnpaid = status === 'held' && creditCents < dueNowCents
  const placing = {
    accountId,
    status,
    holdUntil: isUnpaid ? (placement.holdUntil ?? checkoutEnds(prepared, now)) : null,
    price,
    dueNowCents,
    promoId: prepared.promoId,
    interviewOrderId,
    why: PLACED[status] ?? 'Booked',
    by: placement.isOffer ? null : accountId,
    signature,
  }
  const written = await writeOrder(tx, planned, placing, now)
  await takeReductions(tx, { accountId, orderId: written.id, prepared, now })
  const isAwaited = signature !== undefined && prepared.household.hasWaitingOrders
  if (isAwaited) await advanceSigned(app, tx, accountId)
  const order = { ...written, balance_cents: written.balance_cents - creditCents }
  const parts = plannedParts(order.id, planned, book)
  if (!placement.isOffer) await tell(app, tx, order, tellParts(order, parts, book))
  const { why, by } = placing
  return {
    order,
    known: {
      parts,
      gates: orderGates(facts, today),
      paidCents: creditCents,
      payments: [],
      history: [{ at: now, to_status: status, why, by_account_id: by }],
    },
  }
}

const PLACED: Partial<Record<OrderStatus, string>> = {
  held: 'Placed; the space is kept until it is paid.',
  awaiting_interview: 'Placed; the space is kept until the meet and greet.',
  confirmed: 'Placed and confirmed.',
}

const checkoutEnds = ({ book }: PreparedOrder, now: Date) =>
  new Date(now.getTime() + book.holds.checkoutMinutes * 60_000)

function gateFacts(
  { planned, price, creditCents, toMeet }: PreparedOrder,
  placed: { isSigned: boolean; dueNowCents: number; hasMeeting: boolean },
): OrderFacts {
  const { orderType } = planned.request
  return {
    orderType,
    // A dog whose interview is booked with this very order waits for it.
    dogs: byId(planned.dogs).map((dog) => ({
      ...toGatedDog(dog),
      ...(placed.hasMeeting && toMeet.includes(dog)
        ? { interview: { ...dog.interview, outcome: 'booked' as const } }
        : {}),
    })),
    lastNight: lastNightOf({ order_type: orderType, last_date: planned.lastDate }),
    isAgreementSigned: placed.isSigned,
    dueNowCents: placed.dueNowCents,
    paidCents: price.totalCents === 0 ? placed.dueNowCents : creditCents,
  }
}

async function isAgreementSigned(
  tx: Database,
  accountId: number,
  { book, planned }: PreparedOrder,
  signature: Signature | undefined,
): Promise<boolean> {
  const agreement = agreementOf(book, planned.request.orderType)
  if (agreement === null) return true
  if (signature === undefined) return hasSigned(tx, accountId, agreement)
  refuseOldVersion(signature, agreement, 'Nothing was booked')
  return true
}

interface Taking {
  accountId: number
  orderId: number
  prepared: PreparedOrder
  now: Date
}

/** The code's use, the passes' credits and the store credit go with the order; the tables refuse what is not there. */
async function takeReductions(tx: Database, { accountId, orderId, prepared, now }: Taking): Promise<void> {
  if (prepared.promoId !== null) await countPromoUse(tx, prepared.promoId, 1)
  await addPassEntries(
    tx,
    prepared.price.passUse.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: orderId,
      units: -units,
      why: 'Used for a booking',
      created_at: now,
    })),
  )
  const { creditCents } = prepared
  if (creditCents === 0) return
  await addCreditEntry(tx, {
    accountId,
    orderId,
    amountCents: -creditCents,
    why: 'Used for a booking',
    at: now,
  })
  await addEntry(tx, {
    order_id: orderId,
    kind: 'credit_used',
    amount_cents: -creditCents,
    payment_id: null,
    refund_id: null,
    by_account_id: accountId,
    created_at: now,
  })
}

async function tell(app: App, tx: Database, order: OrderRow, told: ToldOrder | null): Promise<void> {
  if (told === null) return
  if (order.status === 'confirmed') await notify(app, tx, order.account_id, orderConfirmed({ order: told }))
  if (order.hold_until === null) return
  const payBy = await parkDeadline(app, order.park_id, order.hold_until)
  const dueCents = order.due_now_cents
  await notify(app, tx, order.account_id, orderHeld({ order: told, dueCents, payBy }))
}
