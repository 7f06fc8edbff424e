import type { OrderRequest } from '#contract/order-request.ts'
import { type CalendarDate, dateIn } from '#domain/calendar.ts'
import { isInterviewValid } from '#domain/interviews.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { setInterviewBooked } from '../dogs/dog-store.ts'
import { Refusal } from '../http/refusal.ts'
import { interviewBooked } from '../notifications/events/interview-events.ts'
import { notify } from '../notifications/notify.ts'
import { findBookedInterview } from './order-store.ts'
import { type PlannedOrder, planOrder, toPrice } from './plan-order.ts'
import type { PreparedOrder } from './prepare-order.ts'
import { priceOrRefuse } from './price-planned-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * Dogs we have not met, or not for long, come to an interview before their stay: one that is booked already, or one
 * booked together with the order. Answers that interview's order.
 */
export async function bookInterviewBefore(
  app: App,
  tx: Database,
  accountId: number,
  { planned, toMeet, book, household }: PreparedOrder,
): Promise<number | null> {
  if (toMeet.length === 0) return null
  const unbooked = toMeet.filter(({ interview }) => interview.outcome !== 'booked')
  const known = await findBookedInterview(
    tx,
    toMeet.map(({ id }) => id),
    planned.beginsAt,
  )
  if (unbooked.length === 0 && known !== undefined) return known
  const wish = 'interview' in planned.request ? planned.request.interview : undefined
  const dogs = known === undefined ? toMeet : unbooked
  if (wish === undefined) {
    const names = nameList(dogs.map(({ name }) => name))
    throw new Refusal('cannot-book', {
      msg: `We would like to meet ${names} first. Please choose a time for the meet and greet.`,
    })
  }
  const request: OrderRequest = {
    orderType: 'interview',
    parkId: book.parkId,
    dogIds: dogs.map(({ id }) => id),
    ...wish,
    message: '',
    questionnaire: {},
  }
  const interview = await planOrder(tx, request, { book, dogs: household.dogs }, app.clock.now())
  if (interview.endsAt > planned.beginsAt) {
    throw new Refusal('cannot-book', {
      msg: 'The meet and greet must be before the first day. Please choose an earlier time.',
    })
  }
  return writeInterview(app, tx, accountId, interview, book)
}

/** The fee is paid at the visit, so an interview is booked at once. */
export async function writeInterview(
  app: App,
  tx: Database,
  accountId: number,
  planned: PlannedOrder,
  book: PreparedOrder['book'],
): Promise<number> {
  const price = priceOrRefuse(toPrice(planned), book, { promo: null, passes: [] })
  const { id: orderId } = await writeOrder(
    tx,
    planned,
    {
      accountId,
      status: 'confirmed',
      holdUntil: null,
      price,
      dueNowCents: 0,
      promoId: null,
      interviewOrderId: null,
      why: 'Booked',
      by: accountId,
    },
    app.clock.now(),
  )
  if (planned.request.orderType === 'interview') {
    await markInterviewBooked(tx, planned, dateIn(book.timeZone, app.clock.now()))
  }
  const { firstDate: date, beginTime } = planned
  const dogNames = planned.dogs.map(({ name }) => name)
  await notify(app, tx, accountId, interviewBooked({ dogNames, date, time: beginTime ?? '' }))
  return orderId
}

/** Whoever has passed and comes once more stays one of us meanwhile. */
export const markInterviewBooked = (
  tx: Database,
  { dogs }: PlannedOrder,
  today: CalendarDate,
): Promise<void> =>
  setInterviewBooked(
    tx,
    dogs.filter(({ interview }) => !isInterviewValid(interview, today)).map(({ id }) => id),
    true,
  )
