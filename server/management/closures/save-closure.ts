import type { OutputOf } from '#contract/endpoint.ts'
import type { BookingOnDay, ClosureValues, SetClosure, staffClosure } from '#contract/management/closures.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import type { DecidedDay } from '#domain/closures/decide-booking.ts'
import { isInTheWay, type WantedClosure, withClosure } from '#domain/closures/outside-hours.ts'
import { counted } from '#domain/name-list.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { lockAnyHousehold } from '../../business/accounts/lock-household.ts'
import { type ParkBook, readParkBook } from '../../business/catalog/park-book.ts'
import { toBookingHours } from '../../business/catalog/park-hours.ts'
import { lockParkBook } from '../../business/catalog/park-store.ts'
import { findOrderLocked, type OrderRow } from '../../business/orders/order/order-store.ts'
import { lockGroomers } from '../../business/orders/space/inventory-store.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseStale } from '../../office/write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../office/write/audit/staff-write.ts'
import { type BookedDay, keyOfDay, readBookedDays, toBookingOnDay } from './booked-days.ts'
import { type CarriedOut, carryOutDecision } from './carry-out.ts'
import {
  type ClosureRow,
  findOverlapping,
  lockClosure,
  lockCountedDays,
  sumRefundsOf,
  writeClosure,
} from './closure-store.ts'
import { toSetClosure, toWanted } from './closure-view.ts'

type Save = StaffCall<typeof staffClosure.saveClosure>
type Decision = Save['input']['decisions'][number]

interface Asked {
  parkId: number
  id: number | null
  values: ClosureValues
}

/** K11: the bookings in the way of a closure, by the rules as they are. */
export async function readInTheWay(
  db: Database,
  book: ParkBook,
  values: WantedClosure,
  before: ClosureRow | null,
): Promise<BookedDay[]> {
  const hours = toBookingHours(book)
  const after = withClosure(hours, values, before && toWanted(before))
  const booked = await readBookedDays(db, book, { from: values.fromDate, to: values.toDate })
  return booked.filter((one) => isInTheWay(one, hours, after))
}

/**
 * K11: closes days, with what becomes of each booking there. Households and their bookings are locked first, then the
 * park's rules: what was booked until then is looked at, and what comes later is decided by the new rules.
 */
export async function saveClosure(app: App, call: Save): Promise<Done<typeof staffClosure.saveClosure>> {
  const { tx, caller, now, input } = call
  const { parkId, values, decisions } = input
  const openBook = await app.parkBook(parkId)
  refusePast(values, dateIn(openBook.timeZone, now))
  const orders = await lockBookings(tx, await readInTheWay(tx, openBook, toWantedValues(values), null))
  await lockParkBook(tx, parkId)
  const before = await lockSeen(tx, call, openBook.timeZone)
  await refuseOverlap(tx, input)
  const book = await readParkBook(tx, parkId, now)
  refuseOtherGroomer(book, values)
  const inTheWay = await readInTheWay(tx, book, toWantedValues(values), before)
  refuseUndecided(inTheWay, decisions, orders)
  await lockSpace(tx, book, inTheWay, decisions)
  const ids = [...new Set(inTheWay.map(({ row }) => row.order_id))]
  const refundedCents = await sumRefundsOf(tx, ids)
  const done = await carryOutAll(app, call, { inTheWay, orders, decisions })
  const id = await writeClosure(tx, parkId, input.id, values)
  const closure = toSetClosure((await lockClosure(tx, parkId, id)) as ClosureRow)
  const of = (kind: CarriedOut['kind']) => done.filter((one) => one.kind === kind).length
  const counts = { kept: of('kept'), moved: of('changed'), cancelled: of('cancelled') }
  const refundCents = (await sumRefundsOf(tx, ids)) - refundedCents
  return {
    data: { closure, ...counts, refundCents: mayDo(caller, 'money') ? refundCents : null },
    msg: savedWords(closure, counts),
    changes: [toAudit(before, closure), ...done.flatMap(({ changes }) => changes)],
    live: [{ kind: 'catalogue' }, { kind: 'board' }, ...done.flatMap(({ live }) => live)],
  }
}

export const toWantedValues = ({ hours, ...values }: ClosureValues): WantedClosure => ({
  ...values,
  ...(hours && { hours }),
})

/** Days that are over stay as they were. */
function refusePast({ toDate }: ClosureValues, today: CalendarDate): void {
  if (toDate < today) throw new Refusal('bad-request', { msg: 'Please choose today or a later day.' })
}

/** All households by their ids, then all bookings by theirs. */
async function lockBookings(
  tx: Database,
  inTheWay: readonly BookedDay[],
): Promise<ReadonlyMap<number, OrderRow>> {
  const byNumber = (a: number, b: number) => a - b
  for (const id of [...new Set(inTheWay.map(({ row }) => row.account_id))].toSorted(byNumber)) {
    await lockAnyHousehold(tx, id)
  }
  const orders = new Map<number, OrderRow>()
  for (const id of [...new Set(inTheWay.map(({ row }) => row.order_id))].toSorted(byNumber)) {
    const order = await findOrderLocked(tx, id)
    if (order) orders.set(id, order)
  }
  return orders
}

export async function lockSeen(
  tx: Database,
  {
    caller,
    input,
  }: { caller: Save['caller']; input: { parkId: number; id: number | null; version: number | null } },
  timeZone: string,
): Promise<ClosureRow | null> {
  if (input.id === null) return null
  const row = await lockClosure(tx, input.parkId, input.id)
  if (row === undefined) {
    throw new Refusal('not-found', { msg: 'This closure isn’t there any more.', nothingDone: true })
  }
  await refuseStale(tx, {
    subject: { kind: 'closure', id: row.id },
    seen: input.version ?? 0,
    version: row.version,
    now: toSetClosure(row),
    timeZone,
    viewer: caller,
  })
  return row
}

async function refuseOverlap(tx: Database, { parkId, id, values }: Asked): Promise<void> {
  const other = await findOverlapping(tx, parkId, values, id)
  if (other === undefined) return
  throw new Refusal('one-like-it', {
    msg: `${dateRange(other.from_date, other.to_date)} is set already (${other.reason}). Please change that one.`,
    nothingDone: true,
  })
}

function refuseOtherGroomer({ groomers }: ParkBook, { groomerId }: ClosureValues): void {
  if (groomerId === null || groomers.some(({ id }) => id === groomerId)) return
  throw new Refusal('not-found', { msg: 'We couldn’t find that groomer.', nothingDone: true })
}

/** Those without a decision, those that came since, and those that have changed since they were decided on. */
function refuseUndecided(
  inTheWay: readonly BookedDay[],
  decisions: readonly Decision[],
  locked: ReadonlyMap<number, OrderRow>,
): void {
  const open = inTheWay.filter((booked) => {
    const given = decisions.find(({ key }) => key === keyOfDay(booked))
    const isSeen = given?.version === booked.row.version && locked.has(booked.row.order_id)
    return !isSeen || !isPossible(given, toBookingOnDay(booked))
  })
  if (open.length === 0) return
  const words =
    open.length === 1
      ? 'One booking on these days is still to be decided on.'
      : `${open.length} bookings on these days are still to be decided on.`
  throw new Refusal('closure-undecided', {
    msg: `${words} Nothing was saved.`,
    data: { bookings: open.map(toBookingOnDay) },
  })
}

const isPossible = (given: Decision | undefined, { can }: Pick<BookingOnDay, 'can'>): given is Decision => {
  if (given === undefined) return false
  if (given.decision === 'move') return can.move && given.toDate !== null
  return given.decision === 'keep' || can.cancel
}

/** Everything that may be given back or taken, in the order in which everybody locks it. */
async function lockSpace(
  tx: Database,
  { parkId, groomers }: ParkBook,
  inTheWay: readonly BookedDay[],
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.every(({ decision }) => decision === 'keep')) return
  if (groomers.length > 0) {
    await lockGroomers(
      tx,
      groomers.map(({ id }) => id),
    )
  }
  const dates = [
    ...inTheWay.map(({ date }) => date),
    ...decisions.flatMap(({ toDate }) => toDate ?? []),
  ].toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  if (from !== undefined && to !== undefined) await lockCountedDays(tx, parkId, { from, to })
}

async function carryOutAll(
  app: App,
  call: Save,
  facts: {
    inTheWay: readonly BookedDay[]
    orders: ReadonlyMap<number, OrderRow>
    decisions: readonly Decision[]
  },
): Promise<CarriedOut[]> {
  const done: CarriedOut[] = []
  for (const [orderId, order] of facts.orders) {
    const days = facts.inTheWay
      .filter(({ row }) => row.order_id === orderId)
      .map((booked) => toDecided(booked, facts.decisions))
    if (days.length === 0) continue
    refuseIntoClosed(order, days, call.input.values)
    done.push(await carryOutDecision(app, call, order, days))
  }
  return done
}

function toDecided(booked: BookedDay, decisions: readonly Decision[]): DecidedDay {
  const key = keyOfDay(booked)
  const { decision = 'keep', toDate = null } = decisions.find((one) => one.key === key) ?? {}
  return {
    what: booked.what,
    date: booked.date,
    dogId: booked.row.dog_id,
    time: booked.from,
    decision,
    toDate: decision === 'move' ? toDate : null,
  }
}

/** The rules that a move is planned by do not know these days as closed yet. */
function refuseIntoClosed(
  { code }: OrderRow,
  days: readonly DecidedDay[],
  { fromDate, toDate, closed }: ClosureValues,
): void {
  const wrong = days.find((day) => {
    const moved = day.toDate
    return moved !== null && fromDate <= moved && moved <= toDate && closed.includes(day.what)
  })
  if (wrong === undefined) return
  throw new Refusal('cannot-book', {
    msg: `${code}: ${shortDate(wrong.toDate ?? '')} would be closed too. Please choose another day. Nothing was saved.`,
  })
}

function savedWords(
  { fromDate, toDate }: SetClosure,
  { kept, moved, cancelled }: Pick<OutputOf<typeof staffClosure.saveClosure>, 'kept' | 'moved' | 'cancelled'>,
): string {
  const parts = [
    ...(cancelled > 0 ? [`${counted(cancelled, 'booking')} cancelled`] : []),
    ...(moved > 0 ? [`${moved} moved`] : []),
    ...(kept > 0 ? [`${kept} kept`] : []),
  ]
  const saved = `${dateRange(fromDate, toDate)} is saved.`
  return parts.length === 0 ? saved : `${saved} ${parts.join(', ')}.`
}

/** What the log says of a closure. */
export const closureFacts = ({ fromDate, toDate, closed, hours, reason, groomer }: SetClosure) => ({
  from: fromDate,
  to: toDate,
  closed,
  ...(hours && { opens: hours.opens, closes: hours.closes }),
  reason,
  ...(groomer !== null && { groomer }),
})

function toAudit(before: ClosureRow | null, closure: SetClosure) {
  const { id, version, fromDate, toDate } = closure
  return {
    action: `${before === null ? 'closed' : 'changed the closure of'} ${dateRange(fromDate, toDate)}`,
    subject: { kind: 'closure' as const, id, version },
    ...(before && { before: closureFacts(toSetClosure(before)) }),
    after: closureFacts(closure),
  }
}
