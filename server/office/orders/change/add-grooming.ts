import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { BookingRules } from '#domain/orders/plan/booking-rules.ts'
import { type PlannedAppointment, planGrooming } from '#domain/orders/plan/plan-grooming.ts'
import { priceRefusedWords } from '#domain/orders/plan/price-refused-words.ts'
import { addToPrice } from '#domain/pricing/add-to-price.ts'
import { NO_DISCOUNTS } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'
import { GROOMING_NOTICE_MINUTES } from '#domain/slots/grooming-slots.ts'
import { toPrice } from '#domain/orders/plan/plan-order.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { planInHouse } from '../../../business/orders/change/desk-change.ts'
import { lockOwnGroomers } from '../../../business/orders/change/lock-own-groomers.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { loadFactsInHouse } from '../../../business/orders/place/booking-facts.ts'
import { writeAppointments } from '../../../business/orders/place/write-order.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { orRefuse } from '../../../http/refusals/refuse.ts'
import { atTheSoldPrice, refuseNotHere, writeInHouse } from './in-house.ts'
import {
  afterChange,
  datesAndMoney,
  lockOrder,
  newsOf,
  planView,
  refuseOtherSums,
  subjectOf,
} from './order-to-edit.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

type Groom = InputOf<typeof staffChange.addGrooming>['groom']

/** O14: what grooming adds to a stay or a day of a dog that is here. Nothing is written. */
export async function previewGrooming(
  app: App,
  caller: Caller,
  { orderId, groom }: InputOf<typeof staffChangePreview.previewGrooming>,
): Promise<OutputOf<typeof staffChangePreview.previewGrooming>> {
  const order = await readOrder(app.db, orderId)
  const { plan } = await planGroom(app, app.db, order, groom)
  return planView(caller, order, plan, groomWords(groom))
}

/** O14: a groomer's time is taken, and the price of it is owed. */
export async function addGrooming(
  app: App,
  call: StaffCall<typeof staffChange.addGrooming>,
): Promise<Done<typeof staffChange.addGrooming>> {
  const { tx, caller, input } = call
  const { groom } = input
  const order = await lockOrder(app, tx, input, caller)
  await lockOwnGroomers(app, tx, order, true)
  const { plan, appointments } = await planGroom(app, tx, order, groom)
  refuseOtherSums(order, plan, input.expected, caller)
  await writeAppointments(tx, order.id, appointments)
  await writeInHouse(app, call, order, plan, { what: groomWords(groom) })
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: `Booked: ${groomWords(groom)}.`,
    changes: [
      {
        action: `added grooming to ${order.code}`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), dogId: groom.dogId, date: groom.date, time: groom.time },
      },
    ],
    live: [...newsOf(order, after.order), { kind: 'groom', dates: [groom.date] }],
  }
}

const groomWords = ({ date, time }: Groom) => `grooming on ${shortDate(date)} at ${twelveHour(time)}`

async function planGroom(
  app: App,
  db: Database,
  order: OrderRow,
  groom: Groom,
): Promise<{ plan: ChangePlan; appointments: PlannedAppointment[] }> {
  const { request } = order
  if (request.orderType !== 'boarding' && request.orderType !== 'daycare') {
    throw new Refusal('cannot-book', { msg: 'Grooming is added to a stay or to daycare.', nothingDone: true })
  }
  refuseNotHere(order)
  const now = app.clock.now()
  const { timeZone } = await app.parkBook(order.park_id)
  if (Date.parse(instantOf(groom.date, groom.time, timeZone)) <= now.getTime()) {
    throw new Refusal('cannot-book', { msg: 'That time has passed. Please choose a later one.' })
  }
  // Its own grooms count as taken: they are not moved.
  const question = { accountId: order.account_id, request: { ...request, grooming: [groom] } }
  const { rules, household, taken } = await loadFactsInHouse(app, db, question)
  const dogs = household.dogs.filter(({ id }) => request.dogIds.includes(id))
  // The dog is here: nobody needs notice.
  const noticed = new Date(now.getTime() - GROOMING_NOTICE_MINUTES * MINUTE_MS)
  const appointments = planGrooming(question.request, { rules, dogs, taken }, noticed)
  if ('ok' in appointments) return orRefuse(appointments)
  const more = { ...request, grooming: [...request.grooming, groom] }
  const { plan } = await planInHouse(app, db, order, more)
  return { appointments, plan: givesNightsBack(order, plan) ? beside(order, plan, groom, rules) : plan }
}

/** Nights that were sold and given back are not in it, or the list has become cheaper: neither pays for grooming. */
const givesNightsBack = ({ price: sold, total_cents }: OrderRow, { price }: ChangePlan): boolean =>
  price.totalCents < total_cents || sold.days.some(({ date }) => price.days.every((day) => day.date !== date))

function beside(order: OrderRow, plan: ChangePlan, groom: Groom, { prices }: BookingRules): ChangePlan {
  const alone = { stays: [], days: [], services: [], orderType: 'grooming' as const }
  const priced = priceOrder({ ...toPrice(plan.order), ...alone, grooming: [groom] }, prices, NO_DISCOUNTS)
  if (!priced.ok) throw new Refusal('cannot-book', { msg: priceRefusedWords(priced) })
  return atTheSoldPrice(order, plan, addToPrice(order.price, priced.price, groom.date))
}
