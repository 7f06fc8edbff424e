import { dateIn } from '#domain/calendar/calendar.ts'
import { isInterviewValid } from '#domain/dogs/interviews.ts'
import { termsFor } from '#domain/orders/order-terms.ts'
import type { BookingDog } from '#domain/orders/plan/booking-rules.ts'
import type { BookingPlan } from '#domain/orders/plan/plan-booking.ts'
import type { PlannedOrder } from '#domain/orders/plan/plan-order.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { setInterviewBooked } from '../../dogs/dog-store.ts'
import { interviewBooked } from '../../notifications/events/interview-events.ts'
import { notify } from '../../notifications/notify.ts'
import { refreshAwaiting } from '../lifecycle/refresh-awaiting.ts'
import { plannedParts } from '../order/order-parts.ts'
import { bookingSheet } from '../view/booking-sheet.ts'
import { toOrderNotice } from '../view/order-notice.ts'
import { nextOrderId } from './placing-store.ts'
import { newOrder, type Submission, writeOrder } from './write-order.ts'

/** The meet and greet that a booking waits for: booked already, or booked together with it. Answers its order. */
export async function bookMeeting(
  app: App,
  tx: Database,
  accountId: number,
  { meeting }: BookingPlan,
  given: { book: ParkBook; isNotified?: boolean } & TakenBy,
): Promise<number | null> {
  if (meeting.kind === 'booked') return meeting.orderId
  if (meeting.kind !== 'new') return null
  return writeMeeting(app, tx, { ...given, accountId, orderId: await nextOrderId(tx), meeting })
}

/** Who of the team takes it, and how it came; left out: the household itself, on the web. */
type TakenBy = Pick<Submission, 'placedBy' | 'source'>

interface NewMeeting extends TakenBy {
  accountId: number
  orderId: number
  meeting: { order: PlannedOrder; price: OrderPrice; dogs: readonly BookingDog[] }
  book: ParkBook
  /** Somebody else tells of it. */
  isNotified?: boolean
}

/** The fee is paid when we meet, so a meeting is booked at once. */
export async function writeMeeting(
  app: App,
  tx: Database,
  { accountId, orderId, meeting, book, isNotified = false, placedBy = null, source = 'web' }: NewMeeting,
): Promise<number> {
  const { order: planned, price, dogs } = meeting
  const now = app.clock.now()
  const placing = {
    accountId,
    status: 'confirmed',
    holdUntil: null,
    price,
    terms: termsFor(planned, false, book),
    dueNowCents: 0,
    promoId: null,
    interviewOrderId: null,
    why: 'Booked.',
    by: placedBy ?? accountId,
    placedBy,
    source,
  } as const
  const order = newOrder(orderId, planned, placing, now)
  await writeOrder(tx, order, planned, placing)
  if (planned.request.orderType === 'interview') {
    await markInterviewBooked(tx, dogs, dateIn(book.timeZone, now))
    await refreshAwaiting(app, tx, accountId)
  }
  if (isNotified) return orderId
  const parts = plannedParts(orderId, planned, book)
  const notice = toOrderNotice(order, parts, book)
  const sheet = bookingSheet(order, { parts, gates: [], paid: NOTHING_PAID, meeting: null }, book, now)
  if (notice)
    await notify(
      app,
      tx,
      accountId,
      interviewBooked({ order: { ...notice, sheet }, feeCents: price.totalCents }),
    )
  return orderId
}

const NOTHING_PAID = { paidCents: 0, fromCreditCents: 0, refundedCents: 0, refunds: [], creditBackCents: 0 }

/** Whoever has passed and comes once more stays welcome until then. */
export const markInterviewBooked = (
  tx: Database,
  dogs: readonly BookingDog[],
  today: string,
): Promise<void> =>
  setInterviewBooked(
    tx,
    dogs.filter(({ interview }) => !isInterviewValid(interview, today)).map(({ id }) => id),
    true,
  )
