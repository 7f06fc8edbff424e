import type { Today, TodayRow } from '#contract/staff/today.ts'
import { whereaboutsOf } from '#domain/attendance/attendance.ts'
import { type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../app.ts'
import type { Caller } from '../http/routes.ts'
import { readAllGateFacts } from '../orders/order/order-gate-facts.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { fileLinks } from '../uploads/private-links.ts'
import { findDayNote, listTasks, toNote, toTask } from './day-store.ts'
import { readAnswers } from './read-answers.ts'
import {
  type DayDogRow,
  type DayOrderRow,
  listDayOrders,
  listOrderIdsOn,
  readDayNumbers,
} from './today-store.ts'

/** T1, T2, T16: one day of a park, as the team sees it. */
export async function readToday(
  app: App,
  caller: Caller,
  { parkId, date }: { parkId: number; date?: CalendarDate | undefined },
): Promise<Today> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const day = date ?? today
  const [numbers, rows, answers, tasks, note] = await Promise.all([
    readDayNumbers(app.db, parkId, day),
    readRows(app, caller, parkId, day),
    readAnswers(app, caller, { parkId, now, timeZone }),
    listTasks(app.db, parkId, day, today),
    findDayNote(app.db, parkId, day),
  ])
  const stays = rows.filter(({ row }) => row.orderType === 'boarding')
  const isOver = (status: string) => status === 'checked_out' || status === 'no_show'
  return {
    date: day,
    today,
    now: now.toISOString(),
    numbers,
    arriving: inTurn(
      stays.filter(({ order }) => order.first_date === day && !isOver(order.status)),
      ({ order }) => order.begin_time,
    ),
    leaving: inTurn(
      stays.filter(
        ({ order }) =>
          order.last_date === day && ['confirmed', 'checked_in', 'checked_out'].includes(order.status),
      ),
      ({ order }) => order.end_time,
    ),
    daycare: inTurn(
      rows.filter(({ row }) => row.orderType === 'daycare'),
      ({ order }) => order.begin_time,
    ),
    grooming: inTurn(
      rows.filter(({ row }) => row.orderType === 'grooming'),
      ({ order }) => order.begin_time,
    ),
    inHouse: inTurn(
      stays.filter(({ order }) => order.first_date < day && order.last_date > day && !isOver(order.status)),
      () => null,
    ),
    answers,
    tasks: tasks.map(toTask),
    note: note === undefined ? null : toNote(note),
  }
}

interface OrderOfDay {
  order: OrderRow
  row: TodayRow
}

const DONE_RANK: Record<string, number> = { here: 1, gone: 2, absent: 2, expected: 0 }

/** By time; whoever is done sinks. */
function inTurn(rows: readonly OrderOfDay[], timeOf: (one: OrderOfDay) => string | null): TodayRow[] {
  const rank = ({ row }: OrderOfDay) =>
    Math.min(...row.dogs.map(({ whereabouts }) => DONE_RANK[whereabouts] ?? 0))
  return rows
    .map((one) => ({ ...one, row: { ...one.row, time: timeOf(one)?.slice(0, 5) ?? null } }))
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.row.time ?? '99').localeCompare(b.row.time ?? '99') ||
        a.row.orderId - b.row.orderId,
    )
    .map(({ row }) => row)
}

async function readRows(app: App, caller: Caller, parkId: number, day: CalendarDate): Promise<OrderOfDay[]> {
  const ids = await listOrderIdsOn(app.db, parkId, day)
  if (ids.length === 0) return []
  const [orders, shown, link] = await Promise.all([
    app.db.selectFrom('customer_order').selectAll().where('id', 'in', ids).execute(),
    listDayOrders(app.db, ids, day),
    fileLinks(app),
  ])
  const facts = await readAllGateFacts(app, app.db, orders)
  const seesMoney = mayDo(caller, 'money')
  const byId = new Map(shown.map((row) => [row.id, row]))
  return orders.flatMap((order): OrderOfDay[] => {
    const about = byId.get(order.id)
    const fact = facts.get(order.id)
    if (about === undefined || fact === undefined) return []
    const openGates = orderGates(fact, day).flatMap(({ gate, state }) => (state === 'green' ? [] : [gate]))
    return [{ order, row: toRow(order, about, { openGates: [...new Set(openGates)], seesMoney, day, link }) }]
  })
}

interface Shown {
  openGates: TodayRow['openGates']
  seesMoney: boolean
  day: CalendarDate
  link: (name: string) => string
}

const toRow = (
  order: OrderRow,
  about: DayOrderRow,
  { openGates, seesMoney, day, link }: Shown,
): TodayRow => ({
  orderId: order.id,
  code: order.code,
  version: order.version,
  status: order.status,
  orderType: order.order_type as TodayRow['orderType'],
  time: null,
  owner: about.owner,
  dogs: about.dogs.map((dog) => toDog(dog, day, link)),
  rooms: about.rooms,
  nights: order.order_type === 'boarding' ? daysBetween(order.first_date, order.last_date) : 0,
  part: about.part,
  openGates,
  balanceCents: seesMoney ? order.balance_cents : null,
})

const timestamp = (text: string | null) => (text === null ? null : new Date(text))

const toDog = (
  dog: DayDogRow,
  day: CalendarDate,
  link: (name: string) => string,
): TodayRow['dogs'][number] => ({
  id: dog.id,
  name: dog.name,
  breed: dog.breed,
  photoThumbnailPath: dog.photo && link(dog.photo),
  whereabouts: whereaboutsOf({
    cameAt: timestamp(dog.came_at),
    leftAt: timestamp(dog.left_at),
    absentAt: timestamp(dog.absent_at),
  }),
  hasMedicine: dog.has_medicine,
  isBirthday: dog.birthday.slice(5) === day.slice(5),
  isFirstVisit: dog.is_first_visit,
  conditions: dog.conditions,
  hasIncident: dog.has_incident,
})
