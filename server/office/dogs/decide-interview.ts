import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { interviewValidUntil } from '#domain/dogs/interviews.ts'
import { sumOf } from '#domain/money/money.ts'
import { centsGiven } from '#domain/money/outgoing.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { type GivingCall, refuseOwnWord } from '../money/desk/allow-giving.ts'
import { allowFeeCredit } from '../money/desk/own-word.ts'
import { allowCancelling, beyondCancelling } from '../money/desk/beyond-terms.ts'
import { listOrdersOfDogLocked } from '../../business/dogs/dog-booking-store.ts'
import type { DogRow } from '../../business/dogs/dog-store.ts'
import { interviewPassed, interviewRefused } from '../../business/notifications/events/interview-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { cancelLocked, previewAllBack } from '../../business/orders/lifecycle/cancel-order.ts'
import { openForPayment, tellToPay } from '../../business/orders/lifecycle/open-for-payment.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type WrittenInterview, writeInterview } from '../../business/vetting/dog-decision-store.ts'
import { refuseUsualArea } from '../../business/vetting/usual-area.ts'
import { creditLastMeeting, endMeeting, hasMeetingBegun } from '../../business/vetting/end-meeting.ts'
import { refuseBeforeMeeting } from '../../business/vetting/refuse-before-meeting.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'

export interface InterviewDecision extends Pick<WrittenInterview, 'outcome' | 'conditions'> {
  dogId: number
  /** The group it plays in from now on. */
  areaId?: number | null | undefined
}

export interface DecidedMeeting {
  before: DogRow
  /** False when it was decided so already. */
  isNew: boolean
  /** That waited for it. */
  waiting: readonly OrderRow[]
}

/**
 * Staff have met a dog and say how it went. Its meet and greet is over once all of its dogs are decided; orders that
 * waited can be paid, or are off with everything back. Said twice, it is done once. Nobody says it of their own dog.
 */
export async function decideMeeting(
  app: App,
  call: GivingCall,
  given: InterviewDecision,
  /** Throws when somebody else was faster; asked once the dog is locked and not decided so already. */
  check: (dog: DogRow) => Promise<void> = async () => {},
): Promise<DecidedMeeting> {
  const { tx } = call
  const staffId = call.caller.accountId
  const decision = { ...given, conditions: given.outcome === 'passed' ? '' : given.conditions.trim() }
  if (decision.outcome !== 'passed' && decision.conditions === '') {
    throw new Refusal('bad-request', {
      msg: 'Please say in a few words what was agreed on, or why not.',
    })
  }
  const dog = await lockDog(tx, decision.dogId)
  const today = await businessToday({ db: tx, clock: app.clock })
  if (isDecidedSo(dog, decision, today)) {
    await endBegunSince(app, call, dog)
    return { before: dog, isNew: false, waiting: [] }
  }
  await check(dog)
  await refuseBeforeMeeting(app, tx, dog)
  await refuseOwnWord(call, dog)
  const allowCredit = allowFeeCredit(app, call)
  const orders = await listOrdersOfDogLocked(tx, dog.id, MET_BY)
  const { areaId } = decision
  if (areaId !== undefined && areaId !== null) await refuseUsualArea(tx, dog.id, { ...decision, areaId })
  await writeInterview(tx, dog.id, { ...decision, on: today, at: app.clock.now() })
  for (const order of orders)
    if (hasMeetingBegun(order, app.clock.now()))
      await endMeeting(app, tx, order, { by: staffId, allowCredit })
  await creditLastMeeting(app, tx, dog.id, allowCredit)
  const waiting = orders.filter(isWaiting)
  if (decision.outcome === 'refused') await turnDown(app, call, { dog, waiting, ...decision })
  else await welcomeDog(app, tx, { dog, waiting, staffId, today, ...decision })
  return { before: dog, isNew: true, waiting }
}

/** AD61: decided on before its meeting began, the dog has come to it all the same: that is over, and its fee comes back. */
async function endBegunSince(app: App, call: GivingCall, dog: DogRow): Promise<void> {
  const begun = (await listOrdersOfDogLocked(call.tx, dog.id, MET_BY)).filter((order) =>
    hasMeetingBegun(order, app.clock.now()),
  )
  if (begun.length === 0) return
  await refuseOwnWord(call, dog)
  const said = { by: call.caller.accountId, allowCredit: allowFeeCredit(app, call) }
  for (const meeting of begun) await endMeeting(app, call.tx, meeting, said)
}

const MET_BY = ['held', 'awaiting_interview', 'confirmed', 'checked_in'] as const

const isDecidedSo = (dog: DogRow, { outcome, conditions }: InterviewDecision, today: CalendarDate): boolean =>
  dog.interview_outcome === outcome &&
  dog.interview_conditions === conditions &&
  (outcome === 'refused' || dog.interview_passed_on === today)

const isWaiting = ({ order_type, status }: OrderRow): boolean =>
  (order_type === 'boarding' || order_type === 'daycare') &&
  (status === 'awaiting_interview' || status === 'held')

interface Decided {
  dog: DogRow
  waiting: readonly OrderRow[]
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
  }: Decided & InterviewDecision & { staffId: number; today: CalendarDate },
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

const NOT_PASSED = 'The meet and greet wasn’t passed.'

/**
 * AD31: what cannot take place without the dog is off, with everything back. Where it was paid for and its terms would
 * keep something by now, that is given like anything else beyond the terms.
 */
async function turnDown(app: App, call: GivingCall, { dog, waiting, conditions }: Decided): Promise<void> {
  const { tx, caller } = call
  const cancelled = await allowTurningDown(app, call, waiting)
  const reason = `${dog.name} didn’t pass the meet and greet.`
  for (const { order, preview, outgoingId } of cancelled) {
    const by = caller.accountId
    await cancelLocked(app, tx, order, { preview, outgoingId, by, why: NOT_PASSED, reason })
  }
  await notify(app, tx, dog.account_id, interviewRefused({ dogName: dog.name, reason: conditions }))
}

/** All of it is allowed before any of it is done; a manager who is asked reads what it comes to together. */
async function allowTurningDown(app: App, call: GivingCall, waiting: readonly OrderRow[]) {
  const all = []
  for (const order of waiting) {
    const preview = await previewAllBack(app, call.tx, order)
    const cents = centsGiven(await beyondCancelling(app, call.tx, order, preview))
    all.push({ order, preview, cents })
  }
  const cents = sumOf(all.map((one) => one.cents))
  const asking: GivingCall = {
    ...call,
    requireManager: (asked) => call.requireManager({ ...asked, cents }),
  }
  const allowed = []
  for (const { order, preview } of all) {
    const outgoingId = await allowCancelling(app, asking, order, { ours: preview, why: NOT_PASSED })
    allowed.push({ order, preview, outgoingId })
  }
  return allowed
}
