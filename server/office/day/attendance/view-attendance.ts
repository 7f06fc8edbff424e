import type { OutputOf } from '#contract/endpoint.ts'
import type { Attendance, staffAttendance } from '#contract/office/day/attendance.ts'
import { likelyLeftAt } from '#domain/attendance/left-over.ts'
import { nightsLeft } from '#domain/attendance/leaving-early.ts'
import { refuseNoShow } from '#domain/attendance/no-show.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { mayDo, seesPhones } from '#domain/staff/permissions.ts'
import { changedCare, missingMeal } from '#domain/attendance/care-to-confirm.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import { listContacts } from '../../../business/accounts/contact-store.ts'
import type { App } from '../../../app.ts'
import { readDueBefore } from '../arrivals/due-before.ts'
import { readRoomsNotReady } from '../arrivals/room-ready.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { wasCheckedIn } from '../../../business/orders/order/visit-store.ts'
import { agreementOf } from '../../../business/orders/order/order-gate-facts.ts'
import type { AttendanceRow } from './attendance-store.ts'
import { hasBeenHere } from './no-show/missed-meeting.ts'
import { closingTime, readNoShowFrom } from './no-show/no-show-from.ts'
import {
  attendanceOf,
  AWAITED_TYPES,
  comesAtOf,
  gatesFor,
  type OrderAtTheDoor,
  readAtTheDoor,
  readOpenGates,
  whereaboutsIn,
} from './order-at-the-door.ts'
import { readOpenVisits } from '../../../business/open-visits/still-here.ts'
import { readUndoable } from './what-can-be-undone.ts'
import { readWrittenCare } from './written-care-store.ts'

/** As the front desk sees it. Sums are for those who may see money. */
export async function viewAttendance(
  app: App,
  db: Database,
  caller: Caller,
  orderId: number,
): Promise<OutputOf<typeof staffAttendance.getAttendance>> {
  const door = await readAtTheDoor(app, db, orderId, AWAITED_TYPES)
  const { order, dogs, today } = door
  const owner = await findAccount(db, order.account_id)
  const contacts = await listContacts(db, order.account_id)
  const coming = dogs.filter(({ id }) => ['expected', 'absent'].includes(whereaboutsIn(door, id)))
  const gates = await readOpenGates(
    app,
    db,
    door,
    coming.map(({ id }) => id),
  )
  const openVisits = await readOpenVisits(
    db,
    coming.map(({ id }) => id),
    { ...door, orderId: order.id },
  )
  const viewing = { book: await app.parkBook(order.park_id), now: app.clock.now() }
  return {
    orderId: order.id,
    code: order.code,
    version: order.version,
    status: order.status,
    orderType: order.order_type,
    date: today,
    timeZone: door.timeZone,
    days: door.days,
    unanswered: unansweredOf(door),
    ownerId: order.account_id,
    owner: owner === undefined ? 'A former customer' : `${owner.first_name} ${owner.last_name}`,
    dogs: dogs.map(({ id, name }) => toDog(door, { id, name }, viewing)),
    gates: coming.length === 0 ? [] : [...openVisits, ...gatesFor(caller, gates)],
    ...(await readToAsk(db, {
      dogIds: coming.map(({ id }) => id),
      isStaying: order.order_type === 'boarding',
      comesAt: comesAtOf(door),
      timeZone: door.timeZone,
      now: app.clock.now(),
    })),
    roomsNotReady: await readRooms(db, door),
    agreementId: gates.some(({ gate }) => gate === 'agreement') ? await readAgreementId(app, door) : null,
    pickUpContacts: contacts
      .filter(({ may_pick_up }) => may_pick_up)
      .map(({ id, name, relation }) => ({ id, name, relation })),
    isOwed: order.balance_cents > 0,
    balanceCents: mayDo(caller, 'money') ? order.balance_cents : null,
    nightsLeft: order.order_type === 'boarding' ? nightsLeft(today, order.last_date) : [],
    ...(await readMissing(app, db, door)),
    undoable: await readUndoable(db, caller, door),
    phone: seesPhones(caller) ? owner?.phone || null : null,
  }
}

interface Coming {
  dogIds: readonly number[]
  isStaying: boolean
  comesAt: Date | null
  timeZone: string
  now: Date
}

/** T4, WS9: what to ask the owner about meals and medicine of dogs that come. */
export async function readToAsk(
  db: Database,
  { dogIds, isStaying, comesAt, timeZone, now }: Coming,
): Promise<Pick<Attendance, 'care' | 'dueBefore'>> {
  if (dogIds.length === 0) return { care: [], dueBefore: [] }
  const dogs = await readWrittenCare(db, dogIds, isStaying)
  const arriving = dogs.map((dog) => ({ dogId: dog.dogId, care: dog.now, comesAt }))
  return {
    care: dogs.flatMap((dog) => [
      ...missingMeal(dog).map((text) => ({ dogId: dog.dogId, text, isNew: false })),
      ...changedCare(dog).map((text) => ({ dogId: dog.dogId, text, isNew: true })),
    ]),
    dueBefore: (await readDueBefore(db, arriving, { timeZone, now })).map(
      ({ dogId, key, kind, what, dose, dueAt }) => ({
        dogId,
        itemKey: key,
        kind,
        what,
        dose,
        dueAt: dueAt.toISOString(),
      }),
    ),
  }
}

/** WS7: of a stay that is awaited or here. */
async function readRooms(db: Database, door: OrderAtTheDoor): Promise<Attendance['roomsNotReady']> {
  const { order, today, dogs } = door
  const isOn = dogs.some(({ id }) => ['expected', 'absent', 'here'].includes(whereaboutsIn(door, id)))
  if (order.order_type !== 'boarding' || !isOn || today < order.first_date || today >= order.last_date)
    return []
  return readRoomsNotReady(db, order.id, today)
}

async function readAgreementId(app: App, { order }: OrderAtTheDoor): Promise<number | null> {
  return agreementOf(await app.parkBook(order.park_id), order.order_type)?.id ?? null
}

/** T12: whether it may be said that nobody came, and from when on. */
async function readMissing(
  app: App,
  db: Database,
  door: OrderAtTheDoor,
): Promise<Pick<Attendance, 'canBeNoShow' | 'wasCheckedIn' | 'noShowFrom'>> {
  const { status } = door.order
  const hasCome = status === 'confirmed' && (await hasBeenHere(db, door))
  if (status !== 'confirmed' || hasCome) return { canBeNoShow: false, wasCheckedIn: false, noShowFrom: null }
  const from = await readNoShowFrom(app, db, door)
  return {
    canBeNoShow: refuseNoShow({ status, hasCome, from }, app.clock.now()) === null,
    wasCheckedIn: await wasCheckedIn(db, door.order.id),
    noShowFrom: from,
  }
}

interface Viewing {
  book: ParkBook
  now: Date
}

function toDog(door: OrderAtTheDoor, { id, name }: { id: number; name: string }, viewing: Viewing) {
  const row = attendanceOf(door, id)
  const isHere = whereaboutsIn(door, id) === 'here'
  return {
    dogId: id,
    name,
    whereabouts: whereaboutsIn(door, id),
    cameAt: row?.came_at?.toISOString() ?? null,
    leftAt: row?.left_at?.toISOString() ?? null,
    absentWhy: row?.absent_why ?? '',
    belongings: row?.belongings ?? [],
    visitDate: isHere ? (row?.date ?? null) : null,
    overdueSince: isHere && row ? overdueSince(door, row) : null,
    leavesAt: isHere && row ? leavesAt(door, row, viewing) : null,
  }
}

/** A stay that is not over is nobody's to end; anything else is to end on its day. */
function overdueSince({ order, today }: OrderAtTheDoor, { date }: AttendanceRow): CalendarDate | null {
  const lastDay = order.order_type === 'boarding' ? order.last_date : date
  return lastDay < today ? lastDay : null
}

function leavesAt(
  { order, timeZone, today }: OrderAtTheDoor,
  { date, came_at }: AttendanceRow,
  { book, now }: Viewing,
): string | null {
  if (came_at === null) return null
  const visit = { orderType: order.order_type, date, cameAt: came_at, timeZone }
  return likelyLeftAt({ ...visit, closes: closingTime(book, date) }, { now, today }).toISOString()
}

/** Nobody of these came on a day that is over, and nobody has said that they stayed away. */
function unansweredOf(door: OrderAtTheDoor): Attendance['unanswered'] {
  const { order, dogs, days, today } = door
  if (order.status !== 'confirmed' && order.status !== 'checked_in') return []
  if (order.order_type === 'interview') return []
  return days
    .filter((date) => date < today)
    .map((date) => ({
      date,
      dogIds: dogs.map(({ id }) => id).filter((id) => whereaboutsIn(door, id, date) === 'expected'),
    }))
    .filter(({ dogIds }) => dogIds.length > 0)
}
