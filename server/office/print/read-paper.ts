import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { clockOn } from '#domain/calendar/park-time.ts'
import { type Round, roundOf } from '#domain/care/care-items.ts'
import { type DueItem, dueItems } from '#domain/care/due-items.ts'
import { byRoom } from '#domain/care/walk-order.ts'
import type { App } from '../../app.ts'
import { boundsOf, loadParkDay, loadUnread, toVisit } from '../care/care-facts.ts'
import { listVisits, type VisitRow } from '../care/care-store.ts'
import type { Database } from '../../database.ts'
import { inTransaction } from '../../business/once/run-idempotent.ts'
import { listPaperTicks, type PaperTick } from './paper-ticks-store.ts'
import {
  type ExpectedVisit,
  insertPrintRows,
  listExpectedVisits,
  listPrintRows,
  lockNumbers,
  type NumberedItem,
  type PaperItem,
} from './print-store.ts'
import { findAnyPark } from '../../business/catalog/park-store.ts'

export interface PaperDog extends VisitRow {
  isExpected: boolean
  /** In the order in which they are due, each with its number. */
  items: (NumberedItem & { round: string; isUnknown: boolean; ticks: readonly PaperTick[] })[]
}

export interface Paper {
  parkId: number
  businessName: string
  date: CalendarDate
  timeZone: string
  printedAt: Date
  rounds: readonly Round[]
  /** By room; those who sleep elsewhere last. */
  dogs: PaperDog[]
}

interface Wanted {
  parkId: number
  date: CalendarDate
}

/** T17: everything to do on a day, numbered. The numbers are kept in the same transaction. */
export async function readPaper(app: App, wanted: Wanted): Promise<Paper> {
  const { timeZone } = await app.parkBook(wanted.parkId)
  return inTransaction(app, (tx) => numberDay(app, tx, { ...wanted, timeZone }))
}

async function numberDay(
  app: App,
  tx: Database,
  { parkId, date, timeZone }: Wanted & { timeZone: string },
): Promise<Paper> {
  const now = app.clock.now()
  await lockNumbers(tx, { parkId, date })
  const park = await findAnyPark(tx, parkId)
  const day = await loadParkDay(tx, { parkId, date, timeZone })
  const here = await listVisits(tx, { parkId, date, ...boundsOf({ date, timeZone }) })
  const expected = await listExpectedVisits(tx, { parkId, date })
  const visits = [
    ...here.filter(({ leftAt }) => leftAt === null).map((row) => ({ row, isExpected: false })),
    ...expected.map((row) => ({ row: fromBegin(row, { date, timeZone }), isExpected: true })),
  ]
  const unread = await loadUnread(
    tx,
    visits.map(({ row }) => row),
  )
  const plans = eachThingOnce(
    visits.map(({ row, isExpected }) => ({
      row,
      isExpected,
      due: dueItems(toVisit(row, day, unread), day, now),
    })),
  ).toSorted((one, other) => byRoom(one.row, other.row))
  const items = plans.flatMap(({ row, due }) =>
    due.map(
      ({ kind, key, what, dose, dueAt, needsSecond }): PaperItem => ({
        dogId: row.dogId,
        orderId: row.orderId,
        kind,
        key,
        what,
        dose,
        dueAt,
        needsSecond,
      }),
    ),
  )
  await insertPrintRows(tx, { parkId, date }, items, now)
  const numbers = new Map(
    (await listPrintRows(tx, { parkId, date })).map((row) => [nameOf(row), row.number] as const),
  )
  const ticks = await ticksOf(tx, items)
  return {
    parkId,
    businessName: park.name,
    date,
    timeZone,
    printedAt: now,
    rounds: day.rounds,
    dogs: plans.map(({ row, isExpected, due }) => ({
      ...row,
      isExpected,
      items: due.map((item) => ({
        ...item,
        dogId: row.dogId,
        orderId: row.orderId,
        round: roundOf(item.time, day.rounds)?.name ?? '',
        number: numbers.get(nameOf({ ...item, dogId: row.dogId })) ?? 0,
        ticks: ticks.get(tickOf({ ...item, dogId: row.dogId })) ?? [],
      })),
    })),
  }
}

async function ticksOf(tx: Database, items: readonly PaperItem[]): Promise<Map<string, PaperTick[]>> {
  const moments = items.map(({ dueAt }) => dueAt.getTime())
  const found = new Map<string, PaperTick[]>()
  if (moments.length === 0) return found
  const span = { since: new Date(Math.min(...moments)), until: new Date(Math.max(...moments)) }
  const dogIds = [...new Set(items.map(({ dogId }) => dogId))]
  for (const tick of await listPaperTicks(tx, dogIds, span)) {
    found.set(tickOf(tick), [...(found.get(tickOf(tick)) ?? []), tick])
  }
  return found
}

const tickOf = ({ dogId, key, dueAt }: Pick<PaperItem, 'dogId' | 'key' | 'dueAt'>) =>
  `${dogId} ${key} ${dueAt.toISOString()}`

interface Plan {
  row: VisitRow
  isExpected: boolean
  due: DueItem[]
}

/**
 * A dog may be here by one visit and awaited by another on the same day: one that nobody checked out, or that was
 * checked in by the calendar of another time zone. What is due to it is done once, and stands on the paper once.
 */
function eachThingOnce(plans: readonly Plan[]): Plan[] {
  const named = new Set<string>()
  const dogs = new Set<number>()
  return plans.flatMap(({ row, isExpected, due }) => {
    const left = due.filter((item) => {
      const name = nameOf({ ...item, dogId: row.dogId })
      const isNew = !named.has(name)
      named.add(name)
      return isNew
    })
    if (dogs.has(row.dogId) && left.length === 0) return []
    dogs.add(row.dogId)
    return [{ row, isExpected, due: left }]
  })
}

const nameOf = ({
  dogId,
  key,
  dueAt,
  what,
  dose,
}: Pick<PaperItem, 'dogId' | 'key' | 'dueAt' | 'what' | 'dose'>) =>
  JSON.stringify([dogId, key, dueAt.toISOString(), what, dose])

/** A day of daycare begins each day anew. */
const fromBegin = (
  row: ExpectedVisit,
  { date, timeZone }: { date: CalendarDate; timeZone: string },
): VisitRow =>
  row.orderType === 'boarding'
    ? row
    : { ...row, cameAt: new Date(clockOn(date, timeZone)(row.beginTime ?? '00:00')) }
