import type { OutputOf } from '#contract/endpoint.ts'
import type { Board, boardReads } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate, dateIn, eachDay } from '#domain/calendar/calendar.ts'
import { isClosedFor } from '#domain/calendar/closures.ts'
import { sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../../app.ts'
import type { ParkBook } from '../../../../business/catalog/park-book.ts'
import type { Caller } from '../../../../http/routes.ts'
import { listDaycareDays } from '../../../../business/orders/space/inventory-store.ts'
import { fileLinks } from '../../../../business/uploads/private-links.ts'
import { viewStays } from './board-stay-view.ts'
import {
  type BlockRow,
  countWaitingHouseholds,
  type DaySpan,
  listAllRaises,
  listBlocks,
  listBoardDogs,
  listBoardRooms,
  listBoardStays,
  listBoardSuites,
  listCountedNights,
  listRaises,
  type RaiseRow,
} from './board-store.ts'

/** B1–B3: rooms and nights of a park, as they are at this moment. */
export async function readBoard(
  app: App,
  caller: Caller,
  { parkId, from: asked, days }: { parkId: number; from?: CalendarDate | undefined; days: number },
): Promise<Board> {
  const book = await app.parkBook(parkId)
  const now = app.clock.now()
  const today = dateIn(book.timeZone, now)
  const from = asked ?? today
  const span = { from, to: addDays(from, days) }
  const [rows, suites, rooms, blocks, raises, waiting, daycare] = await Promise.all([
    listBoardStays(app.db, parkId, span),
    readMeters(app, parkId, span, mayDo(caller, 'money')),
    listBoardRooms(app.db, parkId, span),
    listBlocks(app.db, parkId, span),
    listRaises(app.db, parkId, span),
    countWaitingHouseholds(app.db, parkId),
    readDaycare(app, book, span),
  ])
  const dogIds = [...new Set(rows.flatMap(({ dog_ids }) => dog_ids))]
  const [stays, dogs, link] = await Promise.all([
    viewStays(app, app.db, rows),
    listBoardDogs(app.db, dogIds),
    fileLinks(app),
  ])
  return {
    parkId,
    today,
    now: now.toISOString(),
    ...span,
    days,
    suites,
    rooms: rooms.map(({ id, suite_type_id, name }) => ({ id, suiteTypeId: suite_type_id, name })),
    stays,
    dogs: dogs.map(({ id, name, breed, weight_grams, size_class_by_staff, photo }) => ({
      id,
      name,
      breed,
      sizeClass: sizeClassOf(weight_grams, size_class_by_staff),
      photoThumbnailPath: photo && link(photo),
    })),
    blocks: blocks.map(toBlock),
    raised: raises.map(toRaise),
    daycare,
    ...calendarOf(book, span),
    waiting,
  }
}

/** B14: every raised night there is. */
export async function readRaised(app: App, parkId: number): Promise<OutputOf<typeof boardReads.getRaised>> {
  const { timeZone } = await app.parkBook(parkId)
  const rows = await listAllRaises(app.db, parkId)
  return {
    today: dateIn(timeZone, app.clock.now()),
    raised: rows.map((row) => ({ ...toRaise(row), suite: row.suite })),
  }
}

const nightsIn = ({ from, to }: DaySpan): CalendarDate[] => eachDay(from, addDays(to, -1))

/** B2: a night that nobody has touched has no row, and all its rooms, as any customer sees it. */
async function readMeters(app: App, parkId: number, span: DaySpan, seesMoney: boolean) {
  const [suites, counted] = await Promise.all([
    listBoardSuites(app.db, parkId, span),
    listCountedNights(app.db, parkId, span),
  ])
  const nights = nightsIn(span)
  return suites.map(({ id, name, night_cents, size_classes, max_dogs, rooms }) => {
    const own = new Map(counted.filter((one) => one.suite_type_id === id).map((one) => [one.night, one]))
    return {
      id,
      name,
      nightCents: seesMoney ? night_cents : null,
      sizeClasses: size_classes,
      maxDogs: max_dogs,
      capacity: nights.map((night) => own.get(night)?.capacity ?? rooms),
      booked: nights.map((night) => own.get(night)?.booked ?? 0),
    }
  })
}

async function readDaycare(app: App, { parkId, daycare }: ParkBook, span: DaySpan) {
  const days = nightsIn(span)
  const counted = await listDaycareDays(app.db, parkId, span.from, addDays(span.to, -1))
  const usual = Object.entries(daycare.capacity)
  const ofDay = (day: CalendarDate) => counted.filter(({ date }) => date === day)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    capacity: days.map((day) => {
      const own = new Map<string, number>(ofDay(day).map((one) => [one.size_class, one.capacity]))
      return sum(usual.map(([size, places]) => own.get(size) ?? places))
    }),
    booked: days.map((day) => sum(ofDay(day).map(({ booked }) => booked))),
  }
}

function calendarOf(
  { closures, prices }: ParkBook,
  { from, to }: DaySpan,
): Pick<Board, 'closures' | 'seasons'> {
  return {
    closures: closures
      .filter(({ date }) => date >= from && date < to)
      .filter((closure) => isClosedFor(closure, 'arrivals') || isClosedFor(closure, 'departures'))
      .map(({ date, reason }) => ({ date, reason })),
    seasons: prices.seasons
      .filter(({ fromDate, toDate }) => fromDate < to && toDate >= from)
      .map(({ fromDate, toDate, name, minNights }) => ({ from: fromDate, to: toDate, name, minNights })),
  }
}

const toBlock = (row: BlockRow): Board['blocks'][number] => ({
  id: row.id,
  version: row.version,
  roomId: row.room_id,
  from: row.from_date,
  to: row.to_date,
  reason: row.reason,
  by: row.by,
})

const toRaise = (row: RaiseRow): Board['raised'][number] => ({
  id: row.id,
  version: row.version,
  suiteTypeId: row.suite_type_id,
  from: row.from_date,
  to: row.to_date,
  extra: row.extra,
  reason: row.reason,
  by: row.by,
  at: row.created_at.toISOString(),
})
