import type { staffToday } from '#contract/office/day/today.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import { findOrderLocked } from '../../../business/orders/order/order-store.ts'
import { planSomeRooms, todayAt } from '../../../business/orders/space/plan-rooms.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findStay, type FoundStay } from './today-store.ts'

/** T16: the planner looks for this stay, and may move others who are not here yet; or it says why there is none. */
export async function findRoom(
  app: App,
  { input, tx }: StaffCall<typeof staffToday.findRoom>,
): Promise<Done<typeof staffToday.findRoom>> {
  const known = await findStay(tx, input.stayId)
  if (known === undefined) throw new Refusal('not-found')
  const order = await findOrderLocked(tx, known.order_id)
  const stay = await findStay(tx, input.stayId)
  if (order === undefined || stay === undefined || !stay.is_active) throw new Refusal('not-found')
  // The planner, or somebody else, was quicker.
  if (stay.room !== null)
    return { data: { room: stay.room }, msg: `It has ${stay.room}.`, changes: [], live: [] }
  await refuseStale(tx, {
    subject: { kind: 'order', id: order.id },
    seen: input.version,
    version: order.version,
    now: { status: order.status, arrival: stay.arrival, departure: stay.departure },
    timeZone: (await app.parkBook(order.park_id)).timeZone,
  })
  await planSomeRooms(app, tx, { suiteTypeId: stay.suite_type_id, today: await todayAt(app, order.park_id) })
  const room = (await findStay(tx, stay.id))?.room ?? null
  if (room === null) throw noRoom(stay)
  return {
    data: { room },
    msg: `Found: ${room}.`,
    changes: [
      {
        action: `found ${room} for the stay`,
        subject: { kind: 'stay', id: stay.id },
        householdId: order.account_id,
        before: { room: null },
        after: { room },
      },
    ],
    live: [{ kind: 'order', ids: [order.id] }, { kind: 'today' }],
  }
}

const noRoom = ({ suite, arrival, departure }: FoundStay): Refusal =>
  new Refusal('no-room', {
    msg: `No ${suite} is free from ${dateRange(arrival, departure)}: stays that must not move stand in the way.`,
    nothingDone: true,
  })
