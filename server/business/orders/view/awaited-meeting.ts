import type { z } from 'zod'
import type { AwaitedMeeting } from '#contract/business/order-view.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { canCancel, keepsSpace } from '#domain/orders/order-status.ts'
import type { MeetingPlan } from '#domain/orders/plan/plan-meeting-first.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { isAhead } from '../order/order-ahead.ts'
import { findOrder, listOrderDogs, type OrderRow } from '../order/order-store.ts'

type Books = Pick<App, 'parkBook'>

export type MeetingView = z.output<typeof AwaitedMeeting>

/** The meet and greet that is booked together with an order. */
export function newMeeting(
  { dogs, order, price }: Extract<MeetingPlan, { kind: 'new' }>,
  { holds }: ParkBook,
  orderId: number | null,
): MeetingView {
  return {
    orderId,
    date: order.firstDate,
    time: order.beginTime ?? '',
    dogNames: dogs.toSorted((a, b) => a.id - b.id).map(({ name }) => name),
    feeCents: price.totalCents,
    balanceCents: price.totalCents,
    payWithinHours: holds.afterInterviewHours,
  }
}

/** The meet and greet of this number, unless it was called off or is for other dogs than these. */
async function readMeeting(
  app: Books,
  db: Database,
  orderId: number,
  dogIds?: readonly number[],
): Promise<MeetingView | null> {
  const order = await findOrder(db, orderId)
  if (order === undefined || !keepsSpace(order.status)) return null
  const dogs = await listOrderDogs(db, [orderId])
  if (dogIds && !dogs.some(({ dog_id }) => dogIds.includes(dog_id))) return null
  const { holds } = await app.parkBook(order.park_id)
  return {
    orderId,
    date: order.first_date,
    time: order.begin_time?.slice(0, 5) ?? '',
    dogNames: dogs.map(({ name }) => name),
    feeCents: order.total_cents,
    balanceCents: order.balance_cents,
    payWithinHours: holds.afterInterviewHours,
  }
}

/** The one an order waits for, with a dog of its own that we have still to meet; none once it has been held. */
export const meetingOf = async (
  app: Books,
  db: Database,
  order: OrderRow,
  gates: readonly OrderGate[],
): Promise<MeetingView | null> =>
  order.status === 'awaiting_interview' && order.interview_order_id !== null
    ? readMeeting(app, db, order.interview_order_id, unmetIn(gates))
    : null

/** CU1: that of a first booking which was cancelled, as long as it is still to come. */
export const meetingLeftOf = async (app: App, { status, interview_order_id }: OrderRow) => {
  if (status !== 'cancelled' || interview_order_id === null) return null
  const meeting = await findOrder(app.db, interview_order_id)
  const isLeft = meeting !== undefined && canCancel(meeting.status) && isAhead(meeting, app.clock.now())
  return isLeft ? readMeeting(app, app.db, interview_order_id) : null
}

const unmetIn = (gates: readonly OrderGate[]): number[] =>
  gates.flatMap((gate) => (gate.gate === 'interview' && gate.state !== 'green' ? [gate.dogId] : []))

/** The one a planned order would wait for. */
export const meetingPlanned = async (
  app: Books,
  db: Database,
  meeting: MeetingPlan,
  book: ParkBook,
): Promise<MeetingView | null> => {
  if (meeting.kind === 'new') return newMeeting(meeting, book, null)
  return meeting.kind === 'booked' ? readMeeting(app, db, meeting.orderId) : null
}
