import type { TodayRow } from '#contract/office/day/today.ts'
import { changedCare, missingMeal } from '#domain/attendance/care-to-confirm.ts'
import { notWaived } from '#domain/attendance/open-gates.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import { readDueBefore } from '../arrivals/due-before.ts'
import { readRoomTroubles } from '../arrivals/room-ready.ts'
import { listWaiversOf } from '../attendance/attendance-store.ts'
import { readWrittenCare } from '../attendance/written-care-store.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import { listPinnedNotes, type PinnedRow } from '../../../business/notes/note-store.ts'
import { readAllGateFacts } from '../../../business/orders/order/order-gate-facts.ts'
import { fileLinks } from '../../../business/uploads/private-links.ts'
import { listLeftOver } from './left-over-store.ts'
import { type DogsToAsk, dueTimes, toRow } from './today-row.ts'
import {
  type DayOrderRow,
  listDayOrders,
  listOrdersOn,
  listOrdersToShow,
  type OrderOnDay,
} from './today-store.ts'

export interface OrderOfDay {
  order: OrderOnDay
  row: TodayRow
  /** What was written of its dogs on this very day: it stays on the list, also where it is over for the booking. */
  wentHome: boolean
  wasMissed: boolean
}

interface RowsAsked {
  book: ParkBook
  parkId: number
  days: readonly CalendarDate[]
  today: CalendarDate
}

interface OrdersOfDay {
  day: CalendarDate
  orders: OrderOnDay[]
  ids: number[]
}

export interface Rows {
  /** T2: every booking that has to do with each of the days asked for, as its row stands in whichever list. */
  ofDays: OrderOfDay[][]
  /** BB1: what earlier days left open, where today is asked for. */
  earlier: OrderOfDay[]
}

export async function readRows(app: App, caller: StaffMember, asked: RowsAsked): Promise<Rows> {
  const { book, parkId, days, today } = asked
  const { timeZone } = book
  const [ofDays, leftOver] = await Promise.all([
    Promise.all(
      days.map(async (day) =>
        toOrdersOfDay(day, await listOrdersOn(app.db, parkId, { day, today, timeZone })),
      ),
    ),
    days.includes(today) ? readLeftOver(app, parkId, today) : [],
  ])
  const rows = await toRows(app, caller, { ...asked, ofDays: [...ofDays, ...leftOver] })
  return { ofDays: rows.slice(0, days.length), earlier: rows.slice(days.length).flat() }
}

const toOrdersOfDay = (day: CalendarDate, orders: OrderOnDay[]): OrdersOfDay => ({
  day,
  orders,
  ids: orders.map(({ id }) => id),
})

async function readLeftOver(app: App, parkId: number, today: CalendarDate): Promise<OrdersOfDay[]> {
  const open = await listLeftOver(app.db, parkId, today)
  const orders = await listOrdersToShow(app.db, [...new Set(open.map(({ orderId }) => orderId))])
  return grouped(open, ({ day }) => day).map((own) =>
    toOrdersOfDay(
      own[0].day,
      own.flatMap(({ orderId }) => orders.find(({ id }) => id === orderId) ?? []),
    ),
  )
}

async function toRows(
  app: App,
  caller: StaffMember,
  { book, days, ofDays, today }: RowsAsked & { ofDays: readonly OrdersOfDay[] },
): Promise<OrderOfDay[][]> {
  const { timeZone } = book
  const all = [...new Map(ofDays.flatMap(({ orders }) => orders.map((order) => [order.id, order]))).values()]
  if (all.length === 0) return ofDays.map(() => [])
  const [shownOn, pinnedOn, facts, link, waivers] = await Promise.all([
    listDayOrders(app.db, ofDays),
    readPinned(app, days, ofDays, today),
    readAllGateFacts(app, app.db, all),
    fileLinks(app),
    listWaiversOf(
      app.db,
      all.map(({ id }) => id),
    ),
  ])
  const todayAt = ofDays.findIndex(({ day }) => day === today)
  const ofToday = shownOn[todayAt]
  const toAsk =
    ofToday === undefined
      ? NOBODY
      : await listDogsToAsk(app, book, ofDays[todayAt]?.orders ?? [], (id) => ofToday.get(id))
  return ofDays.map(({ day, orders }, index) => {
    const shown = shownOn[index]
    const pinned = pinnedOn(day)
    const asking = day === today ? toAsk : NOBODY
    return orders.flatMap((order): OrderOfDay[] => {
      const about = shown?.get(order.id)
      const fact = facts.get(order.id)
      if (about === undefined || fact === undefined) return []
      const gates = notWaived(orderGates(fact, day), waivers(order.id))
      const openGates = [
        ...(isStillElsewhere(about) ? ['open-visit' as const] : []),
        ...gates.flatMap(({ gate, state }) => (state === 'green' ? [] : [gate])),
      ]
      const row = toRow(order, about, {
        openGates: [...new Set(openGates)],
        asking,
        pinned: pinned.filter(({ order_id }) => order_id === order.id),
        seesMoney: mayDo(caller, 'money'),
        day,
        today,
        book,
        link,
      })
      const isOfDay = (at: Date | null) => at !== null && dateIn(timeZone, at) === day
      return [
        {
          order,
          row,
          wentHome: order.status === 'checked_out' && about.dogs.some(({ left_at }) => isOfDay(left_at)),
          wasMissed: order.status === 'no_show' && about.dogs.some(({ absent_at }) => isOfDay(absent_at)),
        },
      ]
    })
  })
}

/** A read for each day asked for; what is left of all earlier ones is looked at today. */
async function readPinned(
  app: App,
  days: readonly CalendarDate[],
  ofDays: readonly OrdersOfDay[],
  today: CalendarDate,
): Promise<(day: CalendarDate) => PinnedRow[]> {
  const shownOn = (day: CalendarDate) => (days.includes(day) ? day : today)
  const asked = grouped(ofDays, ({ day }) => shownOn(day))
  const read = await Promise.all(
    asked.map(async (own) => {
      const day = shownOn(own[0].day)
      return [
        day,
        await listPinnedNotes(
          app.db,
          own.flatMap(({ ids }) => ids),
          day,
        ),
      ] as const
    }),
  )
  const notes = new Map(read)
  return (day) => notes.get(shownOn(day)) ?? []
}

/** Somebody who is to come is here already, by a visit that nobody has ended. */
const isStillElsewhere = ({ dogs }: DayOrderRow): boolean =>
  dogs.some(({ came_at, absent_at, is_elsewhere }) => is_elsewhere && came_at === null && absent_at === null)

const NOBODY: DogsToAsk = {
  changed: new Set(),
  mealUnknown: new Set(),
  dueBefore: new Set(),
  roomTroubles: new Map(),
}

/** T4, WS7, WS9: of those who have not come yet; a room that is not ready also of those who wait for it. */
async function listDogsToAsk(
  { db, clock }: App,
  book: ParkBook,
  orders: readonly OrderOnDay[],
  shownOf: (orderId: number) => DayOrderRow | undefined,
): Promise<DogsToAsk> {
  const now = clock.now()
  const today = dateIn(book.timeZone, now)
  const coming = orders.flatMap((order) => {
    const { comesAt } = dueTimes(order, today, book)
    const dogs = shownOf(order.id)?.dogs.filter((dog) => dog.came_at === null) ?? []
    return dogs.map(({ id }) => ({ dogId: id, comesAt: comesAt === null ? null : new Date(comesAt) }))
  })
  const roomTroubles = await readRoomTroubles(
    db,
    orders.filter(isMovingIn(today)).map(({ id }) => id),
    today,
  )
  if (coming.length === 0) return { ...NOBODY, roomTroubles }
  const care = await readWrittenCare(
    db,
    coming.map(({ dogId }) => dogId),
    true,
  )
  const arriving = coming.flatMap(({ dogId, comesAt }) => {
    const own = care.find((dog) => dog.dogId === dogId)
    return own === undefined ? [] : [{ dogId, comesAt, care: own.now }]
  })
  const due = await readDueBefore(db, arriving, { timeZone: book.timeZone, now })
  return {
    changed: new Set(care.filter((dog) => changedCare(dog).length > 0).map(({ dogId }) => dogId)),
    mealUnknown: new Set(care.filter((dog) => missingMeal(dog).length > 0).map(({ dogId }) => dogId)),
    dueBefore: new Set(due.map(({ dogId }) => dogId)),
    roomTroubles,
  }
}

/** A stay that has begun and goes on tonight, whether they have come or wait for their room. */
const isMovingIn =
  (today: CalendarDate) =>
  ({ order_type, status, first_date, last_date }: OrderOnDay): boolean =>
    order_type === 'boarding' &&
    first_date <= today &&
    today < last_date &&
    ['held', 'awaiting_interview', 'confirmed', 'checked_in'].includes(status)
