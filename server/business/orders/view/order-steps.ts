import { dateIn } from '#domain/calendar/calendar.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import type { NextStep, NextStepFacts, ParkMoment } from '#domain/orders/story/next-step.ts'
import { nextSteps } from '#domain/orders/story/next-steps.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { PaymentRow } from '../../ledger/payment-store.ts'
import type { ChangeRow } from '../order/order-change-store.ts'
import type { OrderParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { isChangeRunOut } from '../order/run-out.ts'
import { type MeetingView, meetingOf } from './awaited-meeting.ts'

type AwaitedMeeting = Pick<MeetingView, 'date' | 'time' | 'balanceCents'>

/** What else the coming steps are made from. */
export interface KnownForSteps {
  parts: OrderParts
  gates: readonly OrderGate[]
  change?: ChangeRow | undefined
  payments?: readonly Pick<PaymentRow, 'provider' | 'status'>[]
  /** The meet and greet that it waits for; read when it is not given. */
  meeting?: AwaitedMeeting | null | undefined
}

/** What comes next in an order, on the park's clock. */
export async function orderSteps(
  app: Pick<App, 'parkBook' | 'clock'>,
  db: Database,
  order: OrderRow,
  known: KnownForSteps,
): Promise<NextStep[]> {
  const book = await app.parkBook(order.park_id)
  const now = app.clock.now()
  const meeting = known.meeting === undefined ? await meetingOf(app, db, order, known.gates) : known.meeting
  return nextSteps(stepFacts(order, { ...known, meeting }, book, now), dateIn(book.timeZone, now))
}

export function stepFacts(
  order: OrderRow,
  { parts, gates, change, payments = [], meeting = null }: KnownForSteps,
  { timeZone, holds }: ParkBook,
  now: Date,
): NextStepFacts {
  const moment = (at: Date): ParkMoment => ({ date: dateIn(timeZone, at), time: timeIn(timeZone, at) })
  const money = gates.find((gate) => gate.gate === 'money')
  const payNowCents = money?.missingCents ?? 0
  const isChangeOpen = change !== undefined && !isChangeRunOut(change, now)
  return {
    orderType: order.order_type,
    status: order.status,
    dogs: parts.dogs.map(({ dog_id, name }) => ({ id: dog_id, name })),
    firstDate: order.first_date,
    lastDate: order.last_date,
    beginTime: order.begin_time?.slice(0, 5) ?? null,
    endTime: order.end_time?.slice(0, 5) ?? null,
    days: parts.days.map(({ date }) => date),
    appointments: parts.appointments.map((one) => ({
      dogId: one.dog_id,
      service: one.service_name,
      groomer: one.groomer_name,
      ...moment(one.starts_at),
    })),
    gates,
    meeting: meeting && {
      date: meeting.date,
      time: meeting.time,
      dueCents: Math.max(0, meeting.balanceCents),
    },
    payNowCents,
    payBy: order.hold_until && moment(order.hold_until),
    hoursToPay: holds.afterInterviewHours,
    laterCents: Math.max(0, order.balance_cents - payNowCents),
    pendingChange: isChangeOpen ? { payNowCents: change.due_cents, payBy: moment(change.hold_until) } : null,
    isEtransferOpen: payments.some(({ provider, status }) => provider === 'etransfer' && status === 'open'),
  }
}
