import { daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { App } from '../../../app.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Change } from '../../write/audit/change.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import { type OrderAtTheDoor, whereaboutsIn } from './order-at-the-door.ts'
import { viewAttendance } from './view-attendance.ts'

/** What a step at the door has done, for the audit log; nothing when it was done already. */
export interface Step {
  changes: Change[]
  msg?: string
}

/** What was seen of the order; null for what was done without network, which only its rules can judge. */
export type WithVersion<Input> = Omit<Input, 'version'> & { version: number | null }

export const nameOf = ({ dogs }: Pick<OrderAtTheDoor, 'dogs'>, dogId: number | undefined): string =>
  dogs.find(({ id }) => id === dogId)?.name ?? 'a dog'

export function refuseOtherDogs({ dogs }: OrderAtTheDoor, dogIds: readonly number[]): void {
  if (dogIds.every((id) => dogs.some((dog) => dog.id === id))) return
  throw new Refusal('not-found', { msg: 'That dog isn’t part of this booking.' })
}

export async function refuseOtherVersion(
  app: App,
  tx: Database,
  { order, timeZone }: OrderAtTheDoor,
  caller: Caller,
  seen: number | null,
): Promise<void> {
  if (seen === null || seen === order.version) return
  const now = await viewAttendance(app, tx, caller, order.id)
  const subject = { kind: 'order' as const, id: order.id }
  await refuseStale(tx, { subject, seen, version: order.version, now, timeZone, viewer: caller })
}

const COMING_STATUSES = ['held', 'awaiting_interview', 'confirmed', 'checked_in']

/** Nobody comes with a booking that is over, or stays away from it. */
export function refuseOver({ status }: Pick<OrderRow, 'status'>): void {
  if (COMING_STATUSES.includes(status)) return
  throw new Refusal('changed-meanwhile', { msg: 'This booking is over or was cancelled.', nothingDone: true })
}

/** They come on their day, to a booking that is on, and not a second time. */
export function refuseOutOfTurn(door: OrderAtTheDoor, coming: readonly number[]): void {
  const { order, today, days } = door
  const gone = coming.find((id) => whereaboutsIn(door, id) === 'gone')
  if (gone !== undefined) {
    throw new Refusal('already-used', {
      msg: `${nameOf(door, gone)} has gone home. Undo the check-out instead.`,
    })
  }
  refuseOver(order)
  if (order.order_type === 'boarding') {
    if (today < order.first_date) throw notToday(door, order.first_date)
    if (today >= order.last_date) {
      throw new Refusal('not-today', { msg: `This stay ended on ${shortDate(order.last_date)}.` })
    }
    return
  }
  if (days.includes(today)) return
  const next = days.find((date) => date > today)
  throw next === undefined
    ? new Refusal('not-today', { msg: `They were booked for ${shortDate(order.last_date)}, not for today.` })
    : notToday(door, next)
}

function notToday({ today }: OrderAtTheDoor, date: string): Refusal {
  const when = daysBetween(today, date) === 1 ? 'tomorrow' : `on ${shortDate(date)}`
  return new Refusal('not-today', {
    msg: `They arrive ${when}, not today.`,
    nothingDone: true,
    data: { date },
  })
}
