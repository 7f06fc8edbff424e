import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { interviewValidUntil } from '#domain/dogs/interviews.ts'
import { lockHousehold } from '../accounts/lock-household.ts'
import type { App } from '../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import type { Database } from '../database.ts'
import { listOrdersOfDogLocked } from '../dogs/dog-booking-store.ts'
import { type DogRow, findDog } from '../dogs/dog-store.ts'
import { inTransaction } from '../idempotency.ts'
import { interviewPassed, interviewRefused } from '../notifications/events/interview-events.ts'
import { notify } from '../notifications/notify.ts'
import { listDogs } from '../orders/household/household-store.ts'
import { cancelLocked, previewOf } from '../orders/lifecycle/cancel-order.ts'
import { creditInterviewFee } from '../orders/lifecycle/credit-interview-fee.ts'
import { openForPayment, tellToPay } from '../orders/lifecycle/open-for-payment.ts'
import { moveOrder } from '../orders/order/move-order.ts'
import { listOrderDogs, type OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../refusal.ts'
import { findDogOwner, type WrittenInterview, writeInterview } from './dog-decision-store.ts'

export interface InterviewDecision extends Pick<WrittenInterview, 'outcome' | 'conditions'> {
  dogId: number
}

/**
 * Staff have met a dog and say how it went. Its meet and greet is over once all of its dogs are decided; orders that
 * waited can be paid, or are off with everything back. Said twice, it is done once.
 */
export function decideInterview(app: App, staffId: number, given: InterviewDecision): Promise<void> {
  const decision = { ...given, conditions: given.outcome === 'passed' ? '' : given.conditions.trim() }
  if (decision.outcome !== 'passed' && decision.conditions === '') {
    throw new Refusal('bad-request', { msg: 'Please add a few words: what you agreed on, or why not.' })
  }
  return inTransaction(app, async (tx) => {
    const accountId = await findDogOwner(tx, decision.dogId)
    if (accountId === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
    await lockHousehold(tx, accountId)
    const dog = await findDog(tx, accountId, decision.dogId)
    if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
    const today = await businessToday({ db: tx, clock: app.clock })
    if (isDecidedSo(dog, decision, today)) return
    const orders = await listOrdersOfDogLocked(tx, dog.id, [
      'held',
      'awaiting_interview',
      'confirmed',
      'checked_in',
    ])
    await writeInterview(tx, dog.id, { ...decision, on: today, at: app.clock.now() })
    for (const order of orders) if (isMeetingBy(order, today)) await endMeeting(app, tx, order, staffId)
    const waiting = orders.filter(isWaiting)
    if (decision.outcome === 'refused') await turnDown(app, tx, { dog, waiting, staffId, ...decision })
    else await welcomeDog(app, tx, { dog, waiting, staffId, today, ...decision })
  })
}

const isDecidedSo = (dog: DogRow, { outcome, conditions }: InterviewDecision, today: CalendarDate): boolean =>
  dog.interview_outcome === outcome &&
  dog.interview_conditions === conditions &&
  (outcome === 'refused' || dog.interview_passed_on === today)

/** One that lies ahead stays booked: the dog was met on another occasion. */
const isMeetingBy = ({ order_type, first_date }: OrderRow, today: CalendarDate): boolean =>
  order_type === 'interview' && first_date <= today

const isWaiting = ({ order_type, status }: OrderRow): boolean =>
  (order_type === 'boarding' || order_type === 'daycare') &&
  (status === 'awaiting_interview' || status === 'held')

/** The dogs came and went, so the order takes both steps; its fee is credited whatever the other dogs' outcome. */
async function endMeeting(app: App, tx: Database, meeting: OrderRow, by: number): Promise<void> {
  await creditInterviewFee(app, tx, meeting)
  const ids = (await listOrderDogs(tx, [meeting.id])).map(({ dog_id }) => dog_id)
  const isOpen = (await listDogs(tx, ids, app.clock.now())).some(
    ({ interview_outcome: outcome, is_hidden }) => !is_hidden && (outcome === 'none' || outcome === 'booked'),
  )
  if (isOpen) return
  const why = 'We’ve met.'
  const here =
    meeting.status === 'confirmed' ? await moveOrder(app, tx, meeting, 'checked_in', { by, why }) : meeting
  await moveOrder(app, tx, here, 'checked_out', { by, why })
}

interface Decided {
  dog: DogRow
  waiting: readonly OrderRow[]
  staffId: number
  conditions: string
}

async function welcomeDog(
  app: App,
  tx: Database,
  {
    dog,
    waiting,
    staffId,
    today,
    outcome,
    conditions,
  }: Decided & InterviewDecision & { today: CalendarDate },
): Promise<void> {
  const opened = []
  for (const order of waiting) {
    if (order.status !== 'awaiting_interview') continue
    const toPay = await openForPayment(app, tx, order, staffId)
    if (toPay !== null) opened.push(toPay)
  }
  const [first, ...rest] = opened
  const passed = { outcome, passedOn: today, lastVisitOn: today }
  await notify(
    app,
    tx,
    dog.account_id,
    interviewPassed({
      dogId: dog.id,
      dogName: dog.name,
      ...(outcome === 'conditional' && { conditions }),
      validUntil: interviewValidUntil(passed) ?? today,
      ...(first && { toPay: first }),
    }),
  )
  for (const toPay of rest) await tellToPay(app, tx, dog.account_id, toPay)
}

async function turnDown(
  app: App,
  tx: Database,
  { dog, waiting, staffId, conditions }: Decided,
): Promise<void> {
  for (const order of waiting) {
    const preview = await previewOf(app, tx, order, true)
    const why = 'The meet and greet wasn’t passed.'
    const reason = `${dog.name} didn’t pass the meet and greet.`
    await cancelLocked(app, tx, order, { preview, by: staffId, why, reason })
  }
  await notify(app, tx, dog.account_id, interviewRefused({ dogName: dog.name, reason: conditions }))
}
