import type { InputOf } from '#contract/endpoint.ts'
import type { BoardingRequest } from '#contract/business/order-request.ts'
import type { EarlyArrival, staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { clockTime, minutesOf, timeIn } from '#domain/calendar/park-time.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../../app.ts'
import type { Caller } from '../../../http/routes.ts'
import { previewChange } from '../../../business/orders/change/change-order.ts'
import { atAnyTime, changeAtTheDesk } from '../../../business/orders/change/desk-change.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { AtTheDoor } from './at-the-door.ts'
import { refuseOtherVersion, type Step } from './attendance-steps.ts'
import { checkIn } from './check-in.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { lockAtTheDoor, type OrderAtTheDoor, readAtTheDoor } from './order-at-the-door.ts'

const LAST_MINUTE = 24 * 60 - 1

/** T7: what checking in a day early adds. Nothing is written; sold out, the refusal says what is possible instead. */
export async function previewEarly(app: App, caller: Caller, orderId: number): Promise<EarlyArrival> {
  const door = await readAtTheDoor(app, app.db, orderId)
  const request = requestOf(app, door)
  const { account_id: accountId, balance_cents } = door.order
  const { quote, differenceCents } = await previewChange(app, {
    accountId,
    orderId,
    request,
    bend: atAnyTime,
  })
  const seesMoney = mayDo(caller, 'money')
  return {
    orderId,
    version: door.order.version,
    night: door.today,
    addedCents: seesMoney ? differenceCents : null,
    balanceCents: seesMoney ? balance_cents + differenceCents : null,
    totalCents: seesMoney ? quote.price.totalCents : null,
  }
}

/** Sold out is said before anything is written, with what is possible instead; the tables would say only no. */
export async function refuseSoldOut(app: App, caller: Caller, orderId: number): Promise<void> {
  try {
    await previewEarly(app, caller, orderId)
  } catch (error) {
    // Anything else is for the write to say: a repeated call finds the order as the first one left it.
    if (error instanceof Refusal && error.reason === 'sold-out') throw error
  }
}

/** T7, O15: the night is taken under the same locks and counters as any change, and then they come in. */
export async function comeEarly(
  door: AtTheDoor,
  input: InputOf<typeof staffEarlyArrival.comeEarly>,
): Promise<Step> {
  const { app, tx, caller } = door
  const before = await lockAtTheDoor(app, tx, input.orderId)
  await refuseOtherVersion(app, tx, before, caller, input.version)
  const request = requestOf(app, before)
  await changeAtTheDesk(app, tx, before.order, {
    request,
    expectedTotalCents: input.totalCents ?? undefined,
    by: caller.accountId,
    bend: atAnyTime,
  })
  const { orderId, dogIds, broughtBy, careConfirmed, dueBefore, roomWaits } = input
  const version = await versionOf(tx, orderId)
  const step = await checkIn(door, {
    orderId,
    version,
    dogIds,
    broughtBy,
    belongings: [],
    careConfirmed,
    dueBefore,
    roomWaits,
    parts: [],
  })
  return {
    msg: `They are here a day early. The night of ${shortDate(before.today)} was added.`,
    changes: step.changes.map((change) => ({
      ...change,
      action: 'checked them in a day early',
      before: { ...(change.before as object), arrival: before.order.first_date },
      after: { ...(change.after as object), arrival: before.today },
    })),
  }
}

/** The same stay from today on: rooms that began with it begin with it still. */
function requestOf(app: App, { order, today, timeZone }: OrderAtTheDoor): BoardingRequest {
  const request = boardingRequest(order)
  if (order.first_date !== addDays(today, 1)) throw notADayEarly(order)
  const arrivalTime = clockTime(Math.min(LAST_MINUTE, minutesOf(timeIn(timeZone, app.clock.now())) + 1))
  const from = (date: CalendarDate | undefined) => (date === order.first_date ? today : date)
  return {
    ...request,
    arrival: dateIn(timeZone, app.clock.now()),
    arrivalTime,
    rooms: request.rooms.map((room) => (room.from === undefined ? room : { ...room, from: from(room.from) })),
  }
}

function boardingRequest(order: OrderRow): BoardingRequest {
  const { request } = order
  if (request.orderType !== 'boarding' || order.status !== 'confirmed') throw notADayEarly(order)
  return request
}

const notADayEarly = ({ first_date }: OrderRow) =>
  new Refusal('not-today', {
    msg: `Only a confirmed stay that starts tomorrow can start today; this one is for ${shortDate(first_date)}.`,
    nothingDone: true,
  })
