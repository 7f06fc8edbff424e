import type { staffGroom } from '#contract/office/groom.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import {
  type GroomMove,
  type GroomMoveFacts,
  nearestFreeTimes,
  planGroomMove,
} from '#domain/grooming/groom-move.ts'
import { keepsSpace } from '#domain/orders/order-status.ts'
import { visitsOf } from '#domain/orders/plan/plan-grooming.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { parkHoursOf } from '../../business/catalog/park-hours.ts'
import type { Database } from '../../database.ts'
import { groomMoved } from '../../business/notifications/events/groom-events.ts'
import { notify } from '../../business/notifications/notify.ts'
import { findOpenChange } from '../../business/orders/order/order-change-store.ts'
import { insertHistory, listAppointments, updateOrder } from '../../business/orders/order/order-store.ts'
import type { InTurn } from '../../business/orders/wait-list/take-in-turn.ts'
import { Refusal, type RefusalReason } from '../../http/refusals/refusal.ts'
import { answer } from './groom-steps.ts'
import { listTaken, setTime } from './groom-store.ts'
import { type GroomToChange, lockGroom } from './groom-to-change.ts'
import { dayBounds } from './read-groom-day.ts'

/** T15: another time of the day or another groomer. The order follows, and its owner hears of another time. */
export async function moveGroom(
  app: App,
  { tx, now, input, caller }: StaffCall<typeof staffGroom.move>,
  turn: InTurn,
): Promise<Done<typeof staffGroom.move>> {
  const locked = await lockGroom(app, tx, input)
  await refuseFixed(tx, locked)
  const { groom, book } = locked
  const was = { time: timeIn(book.timeZone, groom.startsAt), groomer: groom.groomerName }
  const facts = await readMoveFacts(tx, locked)
  const move = planGroomMove(input, facts, now)
  if (!move.ok) throw refusalOf(move, nearestFreeTimes(input, facts, now))
  const groomer = book.groomers.find(({ id }) => id === input.groomerId)?.name ?? ''
  const is = { time: input.time, groomer }
  if (is.time === was.time && input.groomerId === groom.groomerId) return unchanged(app, tx, locked)
  const startsAt = new Date(move.startsAt)
  await setTime(tx, turn, groom.id, { groomerId: input.groomerId, startsAt, endsAt: new Date(move.endsAt) })
  await followMove(tx, locked, { ...is, groomerId: input.groomerId, by: caller.accountId, now })
  if (is.time !== was.time) await tellMove(app, tx, locked, is)
  return answer(app, tx, locked, {
    action: `moved ${groom.dogName} to ${groomer}, ${twelveHour(input.time)}`,
    before: was,
    after: is,
  })
}

async function unchanged(
  app: App,
  tx: Database,
  locked: GroomToChange,
): Promise<Done<typeof staffGroom.move>> {
  const { data } = await answer(app, tx, locked, { action: '' })
  return { data, changes: [], live: [] }
}

/** One that has begun stays where it is, and one whose owner is changing the booking is theirs to choose. */
async function refuseFixed(tx: Database, { groom, order }: GroomToChange): Promise<void> {
  if (groom.startedAt !== null) {
    throw new Refusal('already-used', { msg: `${groom.dogName} has been started. Nothing was moved.` })
  }
  if (!keepsSpace(order.status)) {
    throw new Refusal('changed-meanwhile', { msg: 'This booking is over. Nothing was moved.' })
  }
  if ((await findOpenChange(tx, order.id)) !== undefined) {
    throw new Refusal('changed-meanwhile', {
      msg: `${groom.ownerFirstName} is changing this booking right now. Nothing was moved.`,
    })
  }
}

async function readMoveFacts(
  tx: Database,
  { groom, order, book, date }: GroomToChange,
): Promise<GroomMoveFacts> {
  const taken = await listTaken(tx, groom.parkId, { ...dayBounds(date, book.timeZone), exceptId: groom.id })
  const { request } = order
  const isVisit = request.orderType === 'boarding' || request.orderType === 'daycare'
  return {
    date,
    minutes: Math.round((groom.endsAt.getTime() - groom.startsAt.getTime()) / MINUTE_MS),
    dog: { id: groom.dogId, name: groom.dogName },
    groomers: book.groomers,
    taken: taken.map((one) => ({
      ...one,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
    })),
    park: parkHoursOf(book),
    visits: isVisit ? visitsOf(request, book) : null,
  }
}

const REASONS: Record<Extract<GroomMove, { ok: false }>['reason'], RefusalReason> = {
  'no-groomer': 'not-found',
  'odd-minute': 'bad-request',
  past: 'off-hours',
  'off-hours': 'off-hours',
  'not-here': 'off-hours',
  taken: 'groomer-taken',
}

const refusalOf = ({ reason, msg }: Extract<GroomMove, { ok: false }>, free: string[]): Refusal =>
  new Refusal(REASONS[reason], { msg, data: { free } })

interface MovedTo {
  time: string
  groomer: string
  groomerId: number
  by: number
  now: Date
}

/** What was asked for, when the order begins and ends, and its history say the same as the appointment. */
async function followMove(
  tx: Database,
  { groom, order, book, date }: GroomToChange,
  { time, groomer, groomerId, by, now }: MovedTo,
): Promise<void> {
  const { request } = order
  const oldTime = timeIn(book.timeZone, groom.startsAt)
  const isIt = (one: { dogId: number; serviceId: number; date: string; time: string }) =>
    one.dogId === groom.dogId &&
    one.serviceId === groom.serviceId &&
    one.date === date &&
    one.time === oldTime
  const grooming =
    'grooming' in request
      ? request.grooming.map((one) => (isIt(one) ? { ...one, time, groomerId } : one))
      : []
  const appointments = await listAppointments(tx, [order.id])
  const [first] = appointments
  const ends = appointments.map(({ ends_at }) => ends_at).toSorted((a, b) => b.getTime() - a.getTime())
  const isOnlyGrooming = order.order_type === 'grooming' && first !== undefined
  await updateOrder(tx, order.id, {
    ...('grooming' in request && { request: JSON.stringify({ ...request, grooming }) }),
    ...(isOnlyGrooming && {
      begin_time: timeIn(book.timeZone, first.starts_at),
      begins_at: first.starts_at,
      ends_at: ends[0] ?? order.ends_at,
    }),
    updated_at: now,
  })
  await insertHistory(tx, {
    order_id: order.id,
    at: now,
    by_account_id: by,
    from_status: order.status,
    to_status: order.status,
    why: `${groom.dogName}’s groom moved to ${twelveHour(time)} with ${groomer}`,
  })
}

async function tellMove(
  app: App,
  tx: Database,
  { groom, date }: GroomToChange,
  { time, groomer }: { time: string; groomer: string },
): Promise<void> {
  const { orderId, dogName, service } = groom
  await notify(app, tx, groom.householdId, groomMoved({ orderId, dogName, service, date, time, groomer }))
}
