import type { InputOf } from '#contract/endpoint.ts'
import type { Signature } from '#contract/business/order-request.ts'
import type { orders } from '#contract/business/orders.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { awaitsUntil } from '#domain/dogs/interview-lapse.ts'
import { checkoutEnds, meetingOn, notPastBegin } from '#domain/orders/hold-deadline.ts'
import { isDuePaid, nextStatus } from '#domain/orders/order-gates.ts'
import { isMeeting } from '#domain/orders/order-request.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { termsFor } from '#domain/orders/order-terms.ts'
import { type BookingPlan, checkLimits, gateFacts, planBooking } from '#domain/orders/plan/plan-booking.ts'
import { meetingMissing } from '#domain/orders/plan/plan-meeting-first.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { IdempotentCall } from '../../once/run-idempotent.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { orRefuse, refuseIf } from '../../../http/refusals/refuse.ts'
import { advanceSigned, refuseNoName, refuseOldVersion } from '../agreements/sign-order.ts'
import { agreementOf } from '../order/order-gate-facts.ts'
import { plannedParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { newMeeting } from '../view/awaited-meeting.ts'
import type { OrderDetails } from '../view/order-view.ts'
import { tellPlaced } from '../view/tell-placed.ts'
import { bookMeeting, writeMeeting } from './book-meeting.ts'
import { type LoadedFacts, loadFactsToWrite } from './booking-facts.ts'
import { runIdempotentForOrder } from './idempotent-order.ts'
import { refuseOtherPrice } from './refuse-other-price.ts'
import { withAlternatives } from './sold-out.ts'
import { takeReductions } from './take-reductions.ts'
import { newOrder, writeOrder } from './write-order.ts'

type Input = InputOf<typeof orders.create>

/** Throws when somebody who waits comes first; asked once the order has its space, so that nobody else can take it. */
type CheckTurn = (tx: Database, order: OrderRow) => Promise<void>

/** Places the order once: its space is taken, its price written down, and it waits for payment or what is missing. */
export async function placeOrder(
  app: App,
  call: IdempotentCall,
  input: Input,
  checkTurn: CheckTurn = async () => undefined,
): Promise<{ orderId: number; placed: PlacedOrder | null }> {
  const { accountId } = call
  const { request } = input
  // What is known of the order need not be read again to be shown; a repeated call knows only its id.
  let placed: PlacedOrder | null = null
  const { orderId } = await withAlternatives(app, { accountId, request }, async () => {
    placed = null
    return runIdempotentForOrder(app, call, {
      readFacts: (tx) =>
        loadFactsToWrite(app, tx, { accountId, request, isSigning: input.signature !== undefined }),
      place: async (tx, facts, newId) => {
        if (facts.household.isBookingStopped) throw new Refusal('booking-stopped')
        const done = await place(app, tx, { accountId, input, facts, orderId: newId })
        if (done?.isWaitedFor) await checkTurn(tx, done.order)
        placed = done
      },
    })
  })
  return { orderId, placed }
}

/** An order as it was just placed, with all that is shown of it. */
export interface PlacedOrder {
  order: OrderRow
  known: OrderDetails
  /** Somebody else waits for some of its days. */
  isWaitedFor: boolean
}

interface ToPlace {
  accountId: number
  input: Input
  facts: LoadedFacts
  orderId: number
}

/** Of a meeting nothing more than its number is known. */
async function place(app: App, tx: Database, { input, ...given }: ToPlace): Promise<PlacedOrder | null> {
  const { request, payAll, expectedTotalCents } = input
  const { accountId, orderId, facts } = given
  const signature = signatureFor(facts.rules, input)
  if (signature !== undefined) await refuseNoName(tx, accountId, signature)
  const plan = orRefuse(planBooking(request, facts, { payAll }, app.clock.now()))
  refuseOtherPrice(plan.price, expectedTotalCents, 'Nothing was booked')
  refuseIf(meetingMissing(plan.meeting) ?? checkLimits(plan, facts))
  if (!isMeeting(request)) return placePlanned(app, tx, { accountId, orderId, plan, facts, signature })
  await writeMeeting(app, tx, { accountId, orderId, meeting: plan, book: facts.rules })
  return null
}

/** The signature that came with a request, if one is asked for; what was read must be what holds. */
function signatureFor(book: ParkBook, { request, signature }: Input): Signature | undefined {
  const agreement = agreementOf(book, request.orderType)
  if (signature === undefined || agreement === null) return undefined
  refuseOldVersion(signature, agreement, 'Nothing was booked')
  return signature
}

interface Placement {
  accountId: number
  /** Its number, given before it is written. */
  orderId: number
  plan: BookingPlan
  facts: LoadedFacts
  signature?: Signature | undefined
  /** From the wait-list: until when it is kept, and the customer's notice has other words. */
  offerUntil?: Date
  /** Somebody of the team, when it is not the customer who books … */
  by?: number
  /** … how it came to them … */
  source?: 'phone' | 'desk'
  /** … and until when they keep it unpaid, if not as long as a checkout lasts. */
  keptUntil?: Date
  /** Where they pay it without a log-in, if they are sent a card link. */
  payRoute?: string
}

export async function placePlanned(app: App, tx: Database, placement: Placement): Promise<PlacedOrder> {
  const { accountId, orderId, plan, facts, signature, offerUntil } = placement
  const { order: planned, price, creditCents, dueNowCents } = plan
  const now = app.clock.now()
  // The notice of the order names its meeting too, unless it is offered from the wait-list.
  const isNotified = offerUntil === undefined
  const taken = takenBy(placement)
  const interviewOrderId = await bookMeeting(app, tx, accountId, plan, {
    book: facts.rules,
    isNotified,
    ...taken,
  })
  const gates = gateFacts(plan, facts, creditCents)
  const status = nextStatus('held', gates, dateIn(facts.rules.timeZone, now))
  const by = placement.by ?? (offerUntil ? null : accountId)
  const why = PLACED[status] ?? 'Booked.'
  const placing = {
    accountId,
    status,
    holdUntil: holdUntil(status, placement, now),
    price,
    terms: termsFor(planned, price.isPeak, facts.rules),
    dueNowCents,
    promoId: plan.promoId,
    interviewOrderId,
    why,
    by,
    signature,
    ...taken,
  }
  const written = newOrder(orderId, planned, placing, now)
  const order = { ...written, balance_cents: written.balance_cents - creditCents }
  const parts = plannedParts(orderId, planned, facts.rules)
  const known = {
    parts,
    gates: plan.gates,
    paid: {
      paidCents: creditCents,
      fromCreditCents: creditCents,
      refundedCents: 0,
      refunds: [],
      creditBackCents: 0,
    },
    ...(plan.meeting.kind === 'new' && { meeting: newMeeting(plan.meeting, facts.rules, interviewOrderId) }),
    payments: [],
    calendarVersion: facts.household.calendarVersion,
  }
  const [isWaitedFor] = await Promise.all([
    writeOrder(tx, written, planned, placing),
    offerUntil ? undefined : tellPlaced(app, tx, order, { ...known, payRoute: placement.payRoute }),
  ])
  await takeReductions(tx, { accountId, orderId, plan, now })
  if (signature !== undefined && facts.household.hasIncompleteOrders) await advanceSigned(app, tx, accountId)
  return {
    order,
    isWaitedFor,
    known: { ...known, history: [{ at: now, to_status: status, why, by_account_id: by }] },
  }
}

const takenBy = ({ by, source = 'desk', offerUntil }: Pick<Placement, 'by' | 'source' | 'offerUntil'>) => {
  if (by !== undefined) return { placedBy: by, source }
  return { placedBy: null, source: offerUntil ? ('wait-list' as const) : ('web' as const) }
}

const PLACED: Partial<Record<OrderStatus, string>> = {
  held: 'Booked; held until paid.',
  awaiting_interview: 'Booked; held until the meet and greet.',
  confirmed: 'Booked and confirmed.',
}

/** Every order that is not confirmed ends at a known moment, at the latest when it begins. */
export function holdUntil(
  status: OrderStatus,
  { plan, facts, offerUntil, keptUntil = offerUntil }: Omit<Placement, 'accountId' | 'orderId'>,
  now: Date,
): Date | null {
  const beginsAt = new Date(plan.order.beginsAt)
  if (status === 'awaiting_interview') {
    const ends = plan.meeting.kind === 'new' ? [plan.meeting.order.endsAt] : []
    const booked = plan.unmet.flatMap(({ meeting }) => meeting?.endsAt ?? [])
    const meetings = [...ends, ...booked].map(meetingOn)
    return awaitsUntil({ placedAt: now, beginsAt, nearAt: beginsAt, meetings })
  }
  if (status !== 'held') return null
  if (isDuePaid({ paidCents: plan.creditCents, dueNowCents: plan.dueNowCents })) return beginsAt
  return keptUntil ? notPastBegin(keptUntil, beginsAt) : checkoutEnds(facts.rules.holds, beginsAt, now)
}
