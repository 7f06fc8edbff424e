import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { BoardingRequest, DaycareRequest } from '#contract/business/order-request.ts'
import type { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { keepNights } from '#domain/orders/change/kept-nights.ts'
import { withoutDays } from '#domain/orders/extra-days.ts'
import { spaceBetween, takenOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { planInHouse } from '../../../business/orders/change/desk-change.ts'
import { lockOwnGroomers } from '../../../business/orders/change/lock-own-groomers.ts'
import { findKeptNights, writeKeptNights } from '../../../business/orders/change/turned-stay-store.ts'
import { readPromo } from '../../../business/orders/household/promo.ts'
import {
  listDaycareVisits,
  listOrderDogs,
  type OrderRow,
} from '../../../business/orders/order/order-store.ts'
import { plannedSpace } from '../../../business/orders/place/write-order.ts'
import { moveSpace } from '../../../business/orders/space/inventory-store.ts'
import { readSpace } from '../../../business/orders/space/order-space.ts'
import { readPlacesLeft } from '../../../business/orders/space/rooms-left.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { allowChanging } from '../../money/desk/beyond-terms.ts'
import { allowOwnWordCredit } from '../../money/desk/own-word.ts'
import { refuseNotHere, todayOf, writeInHouse } from './in-house.ts'
import { dayToStays, deleteGroomsAfter, rewritePresences, staysToDay } from './in-house-store.ts'
import {
  creditBackWords,
  readNightCredit,
  sleptAfterAll,
  takeNightCreditBack,
  turnedToDaycare,
  withCreditBack,
} from './night-credit.ts'
import { refuseFullNights } from './nights-left.ts'
import {
  afterChange,
  datesAndMoney,
  lockOrder,
  newsOf,
  planView,
  reasonOf,
  refuseOtherSums,
  subjectOf,
} from './order-to-edit.ts'
import { readOrder } from '../../../business/orders/order/lock-order.ts'

type Turn = Omit<InputOf<typeof staffChangePreview.previewTurn>, 'orderId'>

const WORDS = { daycare: 'a day of daycare', boarding: 'a stay' } as const

/** O14: what turning it into the other costs and gives back. Nothing is written. */
export async function previewTurn(
  app: App,
  caller: Caller,
  { orderId, ...turn }: InputOf<typeof staffChangePreview.previewTurn>,
): Promise<OutputOf<typeof staffChangePreview.previewTurn>> {
  const order = await readOrder(app.db, orderId)
  const plan = await planTurn(app, app.db, order, turn)
  const view = planView(caller, order, plan, `now ${WORDS[turn.into]}`)
  return withCreditBack(view, await readNightCredit(app.db, order, endingCredit(order, plan)))
}

/** O14: a stay that began today becomes daycare and gives the night back, or today's daycare becomes a stay. */
export async function turnVisit(
  app: App,
  call: StaffCall<typeof staffChange.turn>,
): Promise<Done<typeof staffChange.turn>> {
  const { tx, caller, input, now } = call
  const reason = reasonOf({ isOurMistake: input.ourMistake }, input.why)
  const order = await lockOrder(app, tx, input, caller)
  await lockOwnGroomers(app, tx, order)
  const plan = await planTurn(app, tx, order, input)
  refuseOtherSums(order, plan, input.expected, caller)
  let outgoingId: OutgoingId | undefined
  if (input.ourMistake) {
    const byTerms = await planTurn(app, tx, order, { ...input, ourMistake: false })
    const ours = { ours: plan, byTerms, why: `Our mistake: ${input.why}` }
    outgoingId = await allowChanging(app, call, order, ours)
  } else {
    const given = { verb: 'change' as const, why: 'Changed for the customer', back: plan.settlement }
    outgoingId = await allowOwnWordCredit(app, call, order, given)
  }
  const own = await readSpace(tx, order)
  await moveSpace(tx, spaceBetween(own.counted, plannedSpace(plan.order)))
  if (input.into === 'daycare') await staysToDay(tx, order.id, order.first_date)
  else await dayToStays(tx, order.id, plan.order.stays)
  await rewritePresences(tx, order.id)
  const { timeZone } = await app.parkBook(order.park_id)
  const end = instantOf(addDays(plan.order.lastDate, 1), '00:00', timeZone)
  await deleteGroomsAfter(tx, order.id, new Date(end))
  const what = `now ${WORDS[input.into]}`
  await writeInHouse(app, call, order, plan, { what, reason, outgoingId })
  if (input.into === 'daycare') await rememberStay(tx, order, plan)
  const at = { app, tx, by: caller.accountId, now }
  const back = await takeNightCreditBack(at, order, endingCredit(order, plan))
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: [`${order.code} is ${what}.`, ...creditBackWords(back, caller)].join(' '),
    changes: [
      {
        action: `turned ${order.code} into ${WORDS[input.into]}`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), ...(input.ourMistake && { ourMistake: true }) },
        why: input.why,
      },
    ],
    live: newsOf(order, after.order),
  }
}

/** Nobody has both the nights, or their price back, and the credit for them. */
const endingCredit = (order: OrderRow, plan: ChangePlan) =>
  plan.order.request.orderType === 'daycare'
    ? turnedToDaycare(order, plan)
    : sleptAfterAll(order, plan.order.lastDate)

/** AD27: should it be turned back, what is kept of its nights pays for them. */
async function rememberStay(tx: Database, order: OrderRow, plan: ChangePlan): Promise<void> {
  const { settlement, passUnitsKept } = plan
  const before = (await findKeptNights(tx, order.id)) ?? []
  await writeKeptNights(
    tx,
    order.id,
    keepNights({ before, days: order.price.days, settlement, passUnitsKept }),
  )
}

async function planTurn(app: App, db: Database, order: OrderRow, turn: Turn): Promise<ChangePlan> {
  refuseNotHere(order)
  const today = await todayOf(app, order)
  const book = await app.parkBook(order.park_id)
  const wanted =
    turn.into === 'daycare' ? dayFrom(order, today) : await stayFrom(db, order, turn, { today, book })
  const promo = await readPromo(
    db,
    {
      code: wanted.promoCode,
      parkId: order.park_id,
      accountId: order.account_id,
      orderType: turn.into,
      exceptOrderId: order.id,
    },
    today,
  )
  // A code for stays only says nothing about daycare.
  const request = promo?.check.ok ? wanted : { ...wanted, promoCode: '' }
  const { plan } = await planInHouse(app, db, order, request, { isOurMistake: turn.ourMistake })
  await refuseNoSpace(app, db, order, plan)
  return plan
}

function dayFrom({ request, first_date }: OrderRow, today: CalendarDate): DaycareRequest {
  if (request.orderType !== 'boarding') {
    throw new Refusal('cannot-book', { msg: 'Only a stay can be switched to daycare.', nothingDone: true })
  }
  if (first_date !== today) {
    throw new Refusal('cannot-book', {
      msg: `They have slept here since ${shortDate(first_date)}. Please shorten the stay instead.`,
    })
  }
  const { arrival: _arrival, departure: _departure, departureTime: _time, rooms: _rooms, ...rest } = request
  return {
    ...rest,
    orderType: 'daycare',
    days: [{ date: today, part: 'full' }],
    grooming: request.grooming.filter(({ date }) => date === today),
  }
}

async function stayFrom(
  db: Database,
  order: OrderRow,
  { suiteTypeId, departure }: Turn,
  { today, book }: { today: CalendarDate; book: ParkBook },
): Promise<BoardingRequest> {
  const { request } = order
  if (request.orderType !== 'daycare') {
    throw new Refusal('cannot-book', { msg: 'Only daycare can be switched to a stay.', nothingDone: true })
  }
  const days = await listDaycareVisits(db, [order.id])
  if (days.length !== 1 || days[0]?.date !== today) {
    throw new Refusal('cannot-book', {
      msg: 'This booking has other days of daycare. Please book the night by itself.',
    })
  }
  const suite = book.suites.find(({ id }) => id === suiteTypeId)
  if (suite === undefined) throw new Refusal('cannot-book', { msg: 'Please choose a suite.' })
  const { days: _days, ...rest } = request
  return {
    ...rest,
    orderType: 'boarding',
    services: withoutDays(request.services),
    arrival: today,
    departure: departure ?? addDays(today, 1),
    departureTime: book.boarding.checkOutBy,
    rooms: inRooms(request.dogIds, suite.maxDogs).map((dogIds) => ({ suiteTypeId: suite.id, dogIds })),
  }
}

const inRooms = (dogIds: readonly number[], maxDogs: number): number[][] =>
  Array.from({ length: Math.ceil(dogIds.length / maxDogs) }, (_, at) =>
    dogIds.slice(at * maxDogs, (at + 1) * maxDogs),
  )

async function refuseNoSpace(app: App, db: Database, order: OrderRow, { order: planned }: ChangePlan) {
  const own = await readSpace(db, order)
  const added = takenOf(spaceBetween(own.counted, plannedSpace(planned)))
  const sizes = await listOrderDogs(db, [order.id])
  const [first] = planned.stays
  if (first !== undefined) {
    const rooms = planned.stays.map(({ dogIds }) =>
      sizes.filter(({ dog_id }) => dogIds.includes(dog_id)).map(({ size_class }) => size_class),
    )
    const { suiteTypeId, arrival, departure } = first
    await refuseFullNights(app, db, order.park_id, [{ suiteTypeId, from: arrival, to: departure, rooms }])
  }
  for (const { date, sizeClass, dogs } of added.days) {
    const left = await readPlacesLeft(db, await app.parkBook(order.park_id), date, date)
    if ((left[sizeClass].get(date) ?? 0) < dogs) {
      throw new Refusal('sold-out', { msg: `Daycare is full on ${shortDate(date)}.`, nothingDone: true })
    }
  }
}
