import type { staffChange } from '#contract/office/orders/change.ts'
import { addDays, eachDay } from '#domain/calendar/calendar.ts'
import { fewDates, shortDate } from '#domain/calendar/date-words.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { spaceBetween, spaceOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { allowGiving } from '../../money/desk/allow-giving.ts'
import { addCreditEntry } from '../../../business/ledger/credit-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { lockOwnGroomers } from '../../../business/orders/change/lock-own-groomers.ts'
import { tellChange } from '../../../business/orders/change/tell-change.ts'
import { writeChangedOrder } from '../../../business/orders/change/write-changed-order.ts'
import { listStays, type OrderRow } from '../../../business/orders/order/order-store.ts'
import type { Caller } from '../../../http/routes.ts'
import { moveSpace } from '../../../business/orders/space/inventory-store.ts'
import { queueWaitListOffers } from '../../../business/orders/space/queue-wait-list-offers.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { refuseNotHere, todayOf } from './in-house.ts'
import { deleteGroomsAfter, rewritePresences, shortenStays } from './in-house-store.ts'
import { keepNightCredit } from './night-credit.ts'
import { afterChange, datesAndMoney, lockOrder, newsOf, subjectOf } from './order-to-edit.ts'

const MAX_DAYS = 5

/** O16: nights to come are for sale at once; the price stays. Credit for them is a manager's to give. */
export async function shortenStay(
  app: App,
  call: StaffCall<typeof staffChange.shorten>,
): Promise<Done<typeof staffChange.shorten>> {
  const { tx, caller, input, now } = call
  const { departure, departureTime, creditCents, why } = input
  const order = await lockOrder(app, tx, input, caller)
  await refuseNotShorter(app, order, departure)
  let outgoingId: OutgoingId | null = null
  if (creditCents > 0) {
    if (why === '') throw new Refusal('reason-needed')
    refuseTooMuch(order, input, caller)
    const giving = { verb: 'went home early', why, beyond: { creditCents }, isManagers: true } as const
    outgoingId = (await allowGiving(app, call, order, giving)).outgoingId
  }
  await makeShorter(app, tx, order, { departure, departureTime, by: caller.accountId })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    // Not the order's money: its price stays, and this is given on top.
    orderId: null,
    amountCents: creditCents,
    why: `${order.code} went home early: ${why}`.slice(0, 200),
    at: now,
    byAccountId: caller.accountId,
    outgoingId,
  })
  await keepNightCredit(tx, {
    orderId: order.id,
    nights: eachDay(departure, addDays(order.last_date, -1)),
    creditCents,
    at: now,
  })
  const back = { refunds: [], creditCents, keptCents: 0, passUnitsBack: [], passUnitsKept: [] }
  await tellChange(app, tx, order.id, { back })
  const after = await afterChange(tx, caller, order.id)
  return {
    data: after.data,
    msg: `${freedWords(order, departure)}${creditCents > 0 ? ` ${exactPrice(creditCents)} of credit given.` : ''}`,
    changes: [
      {
        action: `made ${order.code} shorter`,
        ...subjectOf(after.order),
        before: datesAndMoney(order),
        after: { ...datesAndMoney(after.order), ...(creditCents > 0 && { creditCents }) },
        why,
      },
    ],
    live: newsOf(order, after.order),
  }
}

/** 'Fri 4 and Sat 5 Dec can be sold again.' */
export const freedWords = (order: OrderRow, departure: string): string =>
  `${fewDates(eachDay(departure, addDays(order.last_date, -1)), MAX_DAYS)} can be sold again.`

export const homeWords = (departure: string): string => `home on ${shortDate(departure)}, earlier than booked`

/** The nights and the stays of a locked order whose dogs are here; its price stays, and its owner is still to be notified. */
export async function makeShorter(
  app: App,
  tx: Database,
  order: OrderRow,
  { departure, departureTime, by }: { departure: string; departureTime?: string | undefined; by: number },
): Promise<void> {
  await giveBack(app, tx, order, departure)
  await writeShorter(app, tx, order, { departure, departureTime }, { by, what: homeWords(departure) })
}

export async function refuseNotShorter(app: App, order: OrderRow, departure: string): Promise<void> {
  refuseNotHere(order)
  if (order.order_type !== 'boarding') {
    throw new Refusal('cannot-book', { msg: 'Only a stay can be shortened.', nothingDone: true })
  }
  if (departure < (await todayOf(app, order)) || departure >= order.last_date) {
    throw new Refusal('cannot-book', {
      msg: `Please choose a day from today on, before ${shortDate(order.last_date)}.`,
    })
  }
  if (departure > order.first_date) return
  throw new Refusal('cannot-book', {
    msg: 'They came today. Please switch the stay to daycare instead.',
    nothingDone: true,
  })
}

/** At most what the nights cost. */
function refuseTooMuch(
  order: OrderRow,
  { departure, creditCents }: { departure: string; creditCents: number },
  caller: Caller,
): void {
  const nights = order.price.days.filter(({ date }) => date >= departure && date < order.last_date)
  const mostCents = sumOf(nights.map(({ totalCents }) => totalCents))
  if (creditCents <= mostCents) return
  const cost = mayDo(caller, 'money')
    ? `These nights cost ${exactPrice(mostCents)}.`
    : 'That is more than these nights cost.'
  throw new Refusal('too-much', { msg: `${cost} Please enter less.` })
}

async function giveBack(app: App, tx: Database, order: OrderRow, departure: string): Promise<void> {
  await lockOwnGroomers(app, tx, order)
  const stays = (await listStays(tx, [order.id]))
    .filter(({ is_active }) => is_active)
    .map((stay) => ({ suiteTypeId: stay.suite_type_id, arrival: stay.arrival, departure: stay.departure }))
  const kept = stays
    .filter(({ arrival }) => arrival < departure)
    .map((stay) => ({ ...stay, departure: stay.departure < departure ? stay.departure : departure }))
  const spaceFor = (some: typeof stays) =>
    spaceOf({ parkId: order.park_id, dogs: [], stays: some, days: [], meeting: null })
  await moveSpace(tx, spaceBetween(spaceFor(stays), spaceFor(kept)))
  await shortenStays(tx, order.id, departure)
  await rewritePresences(tx, order.id)
  const { timeZone } = await app.parkBook(order.park_id)
  await deleteGroomsAfter(tx, order.id, new Date(instantOf(addDays(departure, 1), '00:00', timeZone)))
  await queueWaitListOffers(app, tx, order.park_id)
}

async function writeShorter(
  app: App,
  tx: Database,
  order: OrderRow,
  home: { departure: string; departureTime?: string | undefined },
  { by, what }: { by: number; what: string },
): Promise<void> {
  const { request } = order
  if (request.orderType !== 'boarding') return
  const { departure, departureTime = request.departureTime } = home
  const { timeZone } = await app.parkBook(order.park_id)
  const shorter = {
    ...request,
    departure,
    departureTime,
    rooms: request.rooms
      .filter(({ from = request.arrival }) => from < departure)
      .map((room) => (room.to !== undefined && room.to > departure ? { ...room, to: departure } : room)),
    grooming: request.grooming.filter(({ date }) => date <= departure),
  }
  await writeChangedOrder(
    app,
    tx,
    order,
    {
      begins_at: order.begins_at,
      last_date: departure,
      ends_at: new Date(instantOf(departure, departureTime, timeZone)),
      request: JSON.stringify(shorter),
    },
    `Changed by us: ${what}.`,
    by,
  )
}
