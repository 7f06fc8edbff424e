import type { TodayRow } from '#contract/staff/today.ts'
import { whereaboutsOf } from '#domain/attendance/attendance.ts'
import { changedCare, missingMeal } from '#domain/attendance/care-to-confirm.ts'
import { notWaived } from '#domain/attendance/open-gates.ts'
import { type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../app.ts'
import { readDueBefore } from '../arrivals/due-before.ts'
import { readRoomTroubles } from '../arrivals/room-ready.ts'
import { listWaiversOf } from '../attendance/attendance-store.ts'
import { closingTime, noShowFromOf } from '../attendance/no-show-from.ts'
import { readWrittenCare } from '../attendance/written-care-store.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { listPinnedNotes, type PinnedRow } from '../notes/note-store.ts'
import { readAllGateFacts } from '../orders/order/order-gate-facts.ts'
import { fileLinks } from '../uploads/private-links.ts'
import {
  type DayDogRow,
  type DayOrderRow,
  listDayOrders,
  listOrdersOn,
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

/** T2: every booking that has to do with each of these days, as its row stands in whichever list. */
export async function readRows(app: App, caller: StaffMember, asked: RowsAsked): Promise<OrderOfDay[][]> {
  const { book, parkId, days, today } = asked
  const { timeZone } = book
  const ofDays = await Promise.all(
    days.map(async (day) => {
      const orders = await listOrdersOn(app.db, parkId, { day, today, timeZone })
      return { day, orders, ids: orders.map(({ id }) => id) }
    }),
  )
  const all = [...new Map(ofDays.flatMap(({ orders }) => orders.map((order) => [order.id, order]))).values()]
  if (all.length === 0) return days.map(() => [])
  const [shownOn, pinnedOn, facts, link, waivers] = await Promise.all([
    listDayOrders(app.db, ofDays),
    Promise.all(ofDays.map(({ ids, day }) => listPinnedNotes(app.db, ids, day))),
    readAllGateFacts(app, app.db, all),
    fileLinks(app),
    listWaiversOf(
      app.db,
      all.map(({ id }) => id),
    ),
  ])
  const todayAt = days.indexOf(today)
  const ofToday = shownOn[todayAt]
  const toAsk =
    ofToday === undefined
      ? NOBODY
      : await listDogsToAsk(app, book, ofDays[todayAt]?.orders ?? [], (id) => ofToday.get(id))
  return ofDays.map(({ day, orders }, index) => {
    const shown = shownOn[index]
    const pinned = pinnedOn[index] ?? []
    const asking = day === today ? toAsk : NOBODY
    return orders.flatMap((order): OrderOfDay[] => {
      const about = shown?.get(order.id)
      const fact = facts.get(order.id)
      if (about === undefined || fact === undefined) return []
      const gates = notWaived(orderGates(fact, day), waivers(order.id))
      const openGates = gates.flatMap(({ gate, state }) => (state === 'green' ? [] : [gate]))
      const row = toRow(order, about, {
        openGates: [...new Set(openGates)],
        asking,
        pinned: pinned.filter(({ order_id }) => order_id === order.id),
        seesMoney: mayDo(caller, 'money'),
        day,
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

interface DogsToAsk {
  /** Their meal or medicine is new since the last visit. */
  changed: ReadonlySet<number>
  /** No meal is written down: asked where the dog sleeps here. */
  mealUnknown: ReadonlySet<number>
  /** Something was due shortly before they come. */
  dueBefore: ReadonlySet<number>
  /** By order, what of its rooms is not ready. */
  roomTroubles: ReadonlyMap<number, string[]>
}

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

interface Shown {
  openGates: TodayRow['openGates']
  asking: DogsToAsk
  pinned: readonly PinnedRow[]
  seesMoney: boolean
  day: CalendarDate
  book: ParkBook
  link: (name: string) => string
}

const toRow = (
  order: OrderOnDay,
  about: DayOrderRow,
  { openGates, asking, pinned, seesMoney, day, book, link }: Shown,
): TodayRow => ({
  orderId: order.id,
  code: order.code,
  version: order.version,
  status: order.status,
  orderType: order.order_type as TodayRow['orderType'],
  time: null,
  ...dueTimes(order, day, book),
  lastDate: order.last_date,
  owner: about.owner,
  dogs: about.dogs.map((dog) => toDog(order, dog, day, link)),
  rooms: about.rooms,
  nights: order.order_type === 'boarding' ? daysBetween(order.first_date, order.last_date) : 0,
  part: about.part,
  openGates,
  asksCare: about.dogs.some(
    ({ id }) =>
      asking.changed.has(id) ||
      asking.dueBefore.has(id) ||
      (order.order_type === 'boarding' && asking.mealUnknown.has(id)),
  ),
  roomNotReady: asking.roomTroubles.get(order.id) ?? [],
  noShowFrom: noShowFromIn(order, about, book),
  isInHouse: isInHouse(about),
  pinned: pinned.map(({ id, about: noteAbout, text, by }) => ({
    id,
    text: noteAbout === '' ? text : `${noteAbout}: ${text}`,
    by,
  })),
  holdUntil: order.hold_until?.toISOString() ?? null,
  isSigned: about.is_signed,
  balanceCents: seesMoney ? order.balance_cents : null,
})

/** Nobody is late who named no time; whoever named none to go home is expected to by closing. */
function dueTimes(order: OrderOnDay, day: CalendarDate, book: ParkBook) {
  const { order_type, begin_time, end_time, begins_at } = order
  const at = (date: CalendarDate, time: string) => instantOf(date, time.slice(0, 5), book.timeZone)
  const isDaycare = order_type === 'daycare'
  const comesAt = begin_time === null ? null : isDaycare ? at(day, begin_time) : begins_at.toISOString()
  if (order_type !== 'boarding' && !isDaycare) return { comesAt, goesAt: null }
  const lastDay = isDaycare ? day : order.last_date
  const leaves = end_time ?? closingTime(book, lastDay)
  return { comesAt, goesAt: leaves === null ? null : at(lastDay, leaves) }
}

const isInHouse = ({ dogs }: DayOrderRow) => dogs.some((dog) => dog.is_in_house)

function noShowFromIn(order: OrderOnDay, about: DayOrderRow, book: ParkBook): string | null {
  if (order.status !== 'confirmed' || about.has_come || isInHouse(about)) return null
  const date = order.order_type === 'daycare' ? order.last_date : order.first_date
  return noShowFromOf(book, order, { date, noShowMinutes: order.no_show_minutes })
}

/** A dog who has been met, or groomed while it is with us anyway, is through with this booking. */
function whereIs(order: OrderOnDay, dog: DayDogRow): TodayRow['dogs'][number]['whereabouts'] {
  if (order.order_type === 'interview' && order.status === 'checked_out') return 'gone'
  if (dog.is_in_house) return dog.is_groomed ? 'gone' : 'here'
  return whereaboutsOf({
    cameAt: dog.came_at,
    leftAt: dog.left_at,
    absentAt: dog.absent_at,
  })
}

const toDog = (
  order: OrderOnDay,
  dog: DayDogRow,
  day: CalendarDate,
  link: (name: string) => string,
): TodayRow['dogs'][number] => ({
  id: dog.id,
  name: dog.name,
  breed: dog.breed,
  photoThumbnailPath: dog.photo && link(dog.photo),
  whereabouts: whereIs(order, dog),
  hasMedicine: dog.has_medicine,
  isBirthday: dog.birthday.slice(5) === day.slice(5),
  isFirstVisit: dog.is_first_visit,
  conditions: dog.conditions,
  hasIncident: dog.has_incident,
})
