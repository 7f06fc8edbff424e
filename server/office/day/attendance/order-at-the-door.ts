import { type Expected, type Mark, whereaboutsOf } from '#domain/attendance/attendance.ts'
import { currentMark, isLeftOver } from '#domain/attendance/left-over.ts'
import { type OpenGate, openGates } from '#domain/attendance/open-gates.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { OrderType } from '#domain/order-types.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { readGateFacts } from '../../../business/orders/order/order-gate-facts.ts'
import {
  findOrder,
  listDaycareVisits,
  listOrderDogs,
  type OrderRow,
} from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type AttendanceRow, listAttendance, listWaivers } from './attendance-store.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

/** Meetings are decided, not checked in; a package never comes through the door. */
export const COMING_TYPES: readonly OrderType[] = ['boarding', 'daycare', 'grooming']

/** A meeting can be looked at and missed like anything else. */
export const AWAITED_TYPES: readonly OrderType[] = [...COMING_TYPES, 'interview']

const notFound = () => new Refusal('not-found', { msg: 'We couldn’t find that booking.' })

/** An order, its dogs, and who of them came and went. */
export interface OrderAtTheDoor {
  order: OrderRow
  dogs: { id: number; name: string }[]
  days: CalendarDate[]
  rows: AttendanceRow[]
  today: CalendarDate
  timeZone: string
}

export async function readAtTheDoor(
  app: App,
  db: Database,
  orderId: number,
  types = COMING_TYPES,
  at = app.clock.now(),
): Promise<OrderAtTheDoor> {
  const order = await findOrder(db, orderId)
  if (order === undefined || !types.includes(order.order_type)) throw notFound()
  return withDogs(app, db, order, at)
}

/** The same, locked in the order everybody locks: the household, then its order. `at`: as of which day it is asked. */
export async function lockAtTheDoor(
  app: App,
  tx: Database,
  orderId: number,
  types = COMING_TYPES,
  at = app.clock.now(),
): Promise<OrderAtTheDoor> {
  const { order } = await readAtTheDoor(app, tx, orderId, types, at)
  return withDogs(app, tx, await lockOrderForStaff(tx, order.id), at)
}

async function withDogs(app: App, db: Database, order: OrderRow, at: Date): Promise<OrderAtTheDoor> {
  const dogs = await listOrderDogs(db, [order.id])
  const visits = await listDaycareVisits(db, [order.id])
  const { timeZone } = await app.parkBook(order.park_id)
  return {
    order,
    dogs: dogs.map(({ dog_id, name }) => ({ id: dog_id, name })),
    days: visits.length > 0 ? visits.map(({ date }) => date) : [order.first_date],
    rows: await listAttendance(db, [order.id]),
    today: dateIn(timeZone, at),
    timeZone,
  }
}

export const expectedOf = ({ order, dogs, days }: OrderAtTheDoor): Expected => ({
  isDaycare: order.order_type === 'daycare',
  dogIds: dogs.map(({ id }) => id),
  dates: days,
})

const markOf = (row: AttendanceRow): Mark => ({
  dogId: row.dog_id,
  date: row.date,
  cameAt: row.came_at,
  leftAt: row.left_at,
  absentAt: row.absent_at,
})

export const marksOf = (rows: readonly AttendanceRow[]): Mark[] => rows.map(markOf)

const rowsOf = ({ rows }: OrderAtTheDoor, dogId: number) =>
  rows.filter((row) => row.dog_id === dogId).map((row) => ({ row, ...markOf(row) }))

/** The row that counts for a dog: now, or on one of daycare's days. */
export function attendanceOf(
  door: OrderAtTheDoor,
  dogId: number,
  date?: CalendarDate,
): AttendanceRow | undefined {
  const own = rowsOf(door, dogId)
  const isDaycare = door.order.order_type === 'daycare'
  if (date !== undefined && isDaycare) return own.find((one) => one.date === date)?.row
  return currentMark(own, { isDaycare, dates: door.days, today: door.today })?.row
}

export const whereaboutsIn = (door: OrderAtTheDoor, dogId: number, date?: CalendarDate) => {
  const row = attendanceOf(door, dogId, date)
  return whereaboutsOf(row && markOf(row))
}

/** It came for a day that is over, and nobody has said that it left. */
export function isLeftOverIn(door: OrderAtTheDoor, dogId: number): boolean {
  const row = attendanceOf(door, dogId)
  return row !== undefined && isLeftOver(door.order.order_type, markOf(row), door.today)
}

/** When they were to come today; null where the owner named no time. */
export function comesAtOf({ order, today, timeZone }: OrderAtTheDoor): Date | null {
  if (order.begin_time === null) return null
  if (order.order_type !== 'daycare') return order.begins_at
  return new Date(instantOf(today, order.begin_time.slice(0, 5), timeZone))
}

/** What stands in the way of these dogs. */
export async function readOpenGates(
  app: App,
  db: Database,
  { order, dogs, today }: OrderAtTheDoor,
  dogIds: readonly number[],
): Promise<OpenGate[]> {
  const facts = await readGateFacts(app, db, order)
  const waivers = await listWaivers(db, [order.id])
  return openGates({
    gates: orderGates(facts, today),
    dogs: facts.dogs,
    names: new Map(dogs.map(({ id, name }) => [id, name])),
    waivers: waivers.map(({ dog_id, gate }) => ({ dogId: dog_id, gate })),
    dogIds,
    today,
  })
}

/** The sum that is due is for those who may see money; that something is due, everybody at the door has to know. */
export const gatesFor = (caller: StaffMember, gates: readonly OpenGate[]): OpenGate[] =>
  gates.map((open) =>
    open.gate === 'money' && !mayDo(caller, 'money')
      ? { ...open, text: 'Something is due before they stay.' }
      : open,
  )

export const hasAnyoneCome = ({ rows }: Pick<OrderAtTheDoor, 'rows'>): boolean =>
  rows.some(({ came_at }) => came_at !== null)
