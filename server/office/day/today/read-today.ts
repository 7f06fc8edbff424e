import type { OutputOf } from '#contract/endpoint.ts'
import type { staffToday, Today, TodayRow } from '#contract/office/day/today.ts'
import { visitLateness } from '#domain/attendance/lateness.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { Caller } from '../../../http/routes.ts'
import {
  listNotableRooms,
  listNotesOfDay,
  toNote as toStaffNote,
} from '../../../business/notes/note-store.ts'
import { countStanding } from '../../alarms/alarm-store.ts'
import { countWaitingRecords } from './answers-store.ts'
import { listDayNotes, listTasks, toDayNote, toTask } from './day-store.ts'
import { readAnswers } from './read-answers.ts'
import { type OrderOfDay, readRows } from './today-rows.ts'
import { countArrivalsLeft, readDayNumbers } from './today-store.ts'

interface DayAsked {
  parkId: number
  date?: CalendarDate | undefined
}

/** T1, T2, T16: one day of a park, as the team sees it. */
export async function readToday(app: App, caller: Caller, asked: DayAsked): Promise<Today> {
  const { timeZone } = await app.parkBook(asked.parkId)
  const [day, answers] = await Promise.all([
    readDay(app, caller, asked),
    readAnswers(app, caller, { parkId: asked.parkId, now: app.clock.now(), timeZone }),
  ])
  return { ...day, answers }
}

/** W4: how much waits, for the numbers in the rail. */
export async function readCounts(
  { db, clock, parkBook }: App,
  caller: Caller,
  parkId: number,
): Promise<OutputOf<typeof staffToday.getCounts>> {
  const { timeZone } = await parkBook(parkId)
  const today = dateIn(timeZone, clock.now())
  const [arrivalsLeft, records, alarms] = await Promise.all([
    countArrivalsLeft(db, parkId, today),
    mayDo(caller, 'vaccines') ? countWaitingRecords(db, today) : 0,
    countStanding(db, parkId, caller.role === 'manager' ? null : caller.permissions),
  ])
  return { arrivalsLeft, records, alarms }
}

/** The same without what waits for an answer. */
async function readDay(app: App, caller: StaffMember, { parkId, date }: DayAsked): Promise<Today> {
  const { timeZone } = await app.parkBook(parkId)
  const [day] = await readDays(app, caller, { parkId, days: [date ?? dateIn(timeZone, app.clock.now())] })
  return day as Today
}

/** Several days; what they share is read once. */
export async function readDays(
  app: App,
  caller: StaffMember,
  { parkId, days }: { parkId: number; days: readonly CalendarDate[] },
): Promise<Today[]> {
  const book = await app.parkBook(parkId)
  const { timeZone } = book
  const now = app.clock.now()
  const today = dateIn(timeZone, now)
  const [numbers, rows, tasks, dayNotes, notes, rooms] = await Promise.all([
    Promise.all(days.map((day) => readDayNumbers(app.db, parkId, day))),
    readRows(app, caller, { book, parkId, days, today }),
    listTasks(app.db, parkId, days, today),
    listDayNotes(app.db, parkId, days),
    Promise.all(days.map((day) => listNotesOfDay(app.db, parkId, day))),
    listNotableRooms(app.db, parkId),
  ])
  return days.map((day, index) => {
    const note = dayNotes.find(({ date }) => date === day)
    return {
      date: day,
      today,
      now: now.toISOString(),
      timeZone,
      numbers: numbers[index] as Today['numbers'],
      ...toLists(rows.ofDays[index] ?? [], day, day === today ? now : null),
      earlier: day === today ? toEarlier(rows.earlier, rows.ofDays[index] ?? [], day) : [],
      answers: [],
      tasks: (tasks.get(day) ?? []).map(toTask),
      note: note === undefined ? null : toDayNote(note),
      notes: (notes[index] ?? []).map((one) => ({ ...toStaffNote(one), room: one.room })),
      rooms,
    }
  })
}

/** `now`: null on any other day, on which nobody is late. */
function toLists(rows: readonly OrderOfDay[], day: CalendarDate, now: Date | null) {
  const inTurn = (some: readonly OrderOfDay[], timeOf: (one: OrderOfDay) => string | null) =>
    sorted(some, timeOf, now)
  const of = (orderType: TodayRow['orderType']) => rows.filter(({ row }) => row.orderType === orderType)
  const stays = of('boarding')
  const begins = ({ order }: OrderOfDay) => order.begin_time
  return {
    arriving: inTurn(
      stays.filter(
        ({ order, wasMissed }) => wasMissed || (order.first_date === day && !isOver(order.status)),
      ),
      begins,
    ),
    leaving: inTurn(
      stays.filter(({ order, wentHome }) => wentHome || goesHome(order, day)),
      ({ order }) => order.end_time,
    ),
    daycare: inTurn(of('daycare'), begins),
    grooming: inTurn(of('grooming'), begins),
    meetings: inTurn(of('interview'), begins),
    inHouse: inTurn(
      stays.filter((one) => isInHouseOn(one, day) && (now === null || one.row.since === null)),
      () => null,
    ),
  }
}

const isInHouseOn = ({ order }: OrderOfDay, day: CalendarDate): boolean =>
  order.first_date < day && order.last_date > day && !isOver(order.status)

/** BB1: the oldest first. A stay that stands among those who go home today is answered for there. */
const toEarlier = (
  earlier: readonly OrderOfDay[],
  ofToday: readonly OrderOfDay[],
  today: CalendarDate,
): TodayRow[] => {
  const isGoing = (one: OrderOfDay) =>
    ofToday.some(
      ({ order }) => order.id === one.order.id && order.order_type === 'boarding' && goesHome(order, today),
    )
  const open = earlier.filter((one) => one.row.since !== null && !isGoing(one))
  // An order is one row: of the visit that somebody is here by, or of the oldest day that nobody answered for.
  return grouped(open, ({ order }) => order.id)
    .map((own) => own.find(({ row }) => isAnyHere(row)) ?? own[0])
    .map(({ order, row }) => ({ ...row, time: order.begin_time?.slice(0, 5) ?? null }))
}

const isAnyHere = ({ dogs }: TodayRow): boolean => dogs.some(({ whereabouts }) => whereabouts === 'here')

const isOver = (status: string) => status === 'checked_out' || status === 'no_show'

/** On this day, or before it and not gone yet. */
const goesHome = ({ last_date, status }: OrderOfDay['order'], day: CalendarDate): boolean =>
  last_date === day
    ? ['confirmed', 'checked_in', 'checked_out'].includes(status)
    : last_date < day && status === 'checked_in'

const DONE_RANK: Record<string, number> = { here: 1, gone: 2, absent: 2, expected: 0 }

/** Whoever is late first, then by time; whoever is done sinks. */
function sorted(
  rows: readonly OrderOfDay[],
  timeOf: (one: OrderOfDay) => string | null,
  now: Date | null,
): TodayRow[] {
  const onTime = ({ row }: OrderOfDay) => (now === null || visitLateness(row, now) === null ? 1 : 0)
  const rank = ({ row }: OrderOfDay) =>
    Math.min(...row.dogs.map(({ whereabouts }) => DONE_RANK[whereabouts] ?? 0))
  return rows
    .map((one) => ({ ...one, row: { ...one.row, time: timeOf(one)?.slice(0, 5) ?? null } }))
    .toSorted(
      (a, b) =>
        onTime(a) - onTime(b) ||
        rank(a) - rank(b) ||
        (a.row.time ?? '99').localeCompare(b.row.time ?? '99') ||
        a.row.orderId - b.row.orderId,
    )
    .map(({ row }) => row)
}
