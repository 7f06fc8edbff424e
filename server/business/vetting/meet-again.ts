import { OrderRequest } from '#contract/business/order-request.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { ClockTime } from '#domain/calendar/park-time.ts'
import { answersOf, type InterviewAnswers } from '#domain/dogs/interview-questions.ts'
import { planBooking } from '#domain/orders/plan/plan-booking.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { listOrdersOfDogLocked } from '../dogs/dog-booking-store.ts'
import type { DogRow } from '../dogs/dog-store.ts'
import { interviewAgain } from '../notifications/events/interview-events.ts'
import { notify } from '../notifications/notify.ts'
import { refreshAwaiting } from '../orders/lifecycle/refresh-awaiting.ts'
import type { AllowCredit } from '../ledger/allow-credit.ts'
import { findOrder, type OrderRow } from '../orders/order/order-store.ts'
import { writeMeeting } from '../orders/place/book-meeting.ts'
import { loadFactsToWrite } from '../orders/place/booking-facts.ts'
import { nextOrderId } from '../orders/place/placing-store.ts'
import { nameOrder } from '../orders/view/order-notice.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { orRefuse } from '../../http/refusals/refuse.ts'
import { setRepeats } from './dog-decision-store.ts'
import { endMeeting, hasMeetingBegun } from './end-meeting.ts'
import { refuseBeforeMeeting } from './refuse-before-meeting.ts'
import { lockDog } from './seen-record.ts'

export interface MeetingAgain {
  dogId: number
  date: CalendarDate
  time: ClockTime
  /** What the owner reads. */
  words: string
}

/**
 * D8: one hour did not tell. The dog comes once more at another time, without a fee; what waits for the meeting goes on
 * waiting until then, with its space kept.
 */
export async function meetAgain(
  app: App,
  tx: Database,
  said: { by: number; allowCredit: AllowCredit },
  wanted: MeetingAgain,
  check: (dog: DogRow) => Promise<void> = async () => {},
): Promise<{ dog: DogRow; orderId: number; first: OrderRow }> {
  const dog = await lockDog(tx, wanted.dogId)
  await check(dog)
  await refuseBeforeMeeting(app, tx, dog)
  const orders = await listOrdersOfDogLocked(tx, dog.id, ['awaiting_interview', 'confirmed', 'checked_in'])
  const first = orders.findLast((order) => hasMeetingBegun(order, app.clock.now()))
  if (first === undefined) {
    throw new Refusal('cannot-book', { msg: `${dog.name} has no meet and greet to repeat.` })
  }
  refuseTooLate(orders, wanted.date)
  const orderId = await bookAgain(app, tx, dog, first, wanted)
  await endMeeting(app, tx, first, said)
  await refreshAwaiting(app, tx, dog.account_id)
  await tellAgain(app, tx, dog, orderId, wanted.words.trim())
  return { dog, orderId, first }
}

/** Whatever waits ends at its own beginning: the dog must be met before. */
function refuseTooLate(orders: readonly OrderRow[], date: CalendarDate): void {
  const begun = orders.find((one) => one.status === 'awaiting_interview' && one.first_date <= date)
  if (begun === undefined) return
  throw new Refusal('cannot-book', {
    msg: `${begun.code} begins on ${shortDate(begun.first_date)}. Please choose an earlier day.`,
  })
}

async function bookAgain(
  app: App,
  tx: Database,
  dog: DogRow,
  first: OrderRow,
  { date, time }: MeetingAgain,
): Promise<number> {
  const answers = (first.request as { questionnaire?: InterviewAnswers }).questionnaire ?? {}
  const request = OrderRequest.parse({
    orderType: 'interview',
    parkId: first.park_id,
    dogIds: [dog.id],
    date,
    time,
    questionnaire: answersOf([dog.id], answers),
  })
  const facts = await loadFactsToWrite(app, tx, { accountId: dog.account_id, request })
  const rules = { ...facts.rules, prices: { ...facts.rules.prices, interviewCents: 0 } }
  const meeting = orRefuse(planBooking(request, { ...facts, rules }, {}, app.clock.now()))
  const orderId = await writeMeeting(app, tx, {
    accountId: dog.account_id,
    orderId: await nextOrderId(tx),
    meeting,
    book: rules,
    isNotified: true,
  })
  await setRepeats(tx, orderId, first.id)
  return orderId
}

async function tellAgain(app: App, tx: Database, dog: DogRow, orderId: number, words: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  const notice = order && (await nameOrder(app, tx, order))
  if (notice)
    await notify(app, tx, dog.account_id, interviewAgain({ order: notice, dogName: dog.name, words }))
}
