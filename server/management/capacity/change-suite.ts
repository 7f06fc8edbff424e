import type { staffCapacity } from '#contract/management/capacity.ts'
import { addYears, dateIn } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { lastDayOf, moreOrFewer } from '#domain/catalogue/limit-words.ts'
import type { App } from '../../app.ts'
import { lockParkBook } from '../../business/catalog/park-store.ts'
import { queueWaitListOffers } from '../../business/orders/space/queue-wait-list-offers.ts'
import { lockRooms } from '../../business/orders/space/room-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseOtherDays } from '../../office/orders/board/capacity/below-booked.ts'
import { findSuite, insertRaise, lockNights } from '../../office/orders/board/capacity/capacity-store.ts'
import { lowerCapacity, raiseCapacity } from '../../office/orders/board/capacity/raise-nights.ts'
import type { Done, StaffCall } from '../../office/write/audit/staff-write.ts'
import { findFewestRooms, listNightsAbove } from './booked-store.ts'
import { YEARS_AHEAD } from './change-daycare.ts'
import { refuseBelow } from './refuse-below.ts'

type Save = StaffCall<typeof staffCapacity.saveCapacity>
type Saved = Done<typeof staffCapacity.saveCapacity>

/** K3: some nights have fewer of a suite type to sell, or more, as the board raises them. */
export async function changeSuiteRooms(app: App, call: Save, suiteTypeId: number): Promise<Saved> {
  const { tx, input, now } = call
  const { parkId, extra } = input
  const suite = await findSuite(tx, suiteTypeId)
  if (suite === undefined || suite.park_id !== parkId) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that suite.', nothingDone: true })
  }
  const today = dateIn((await app.parkBook(parkId)).timeZone, now)
  const to = input.to ?? addYears(today, YEARS_AHEAD)
  await lockParkBook(tx, parkId)
  if (extra < 0) return lowerNights(call, suite, { to, today })
  const raised = await raiseCapacity(app, { ...call, input: { ...input, suiteTypeId, to } })
  const { raisedId: id, version } = raised.data
  return { ...raised, data: { id, version }, live: [...raised.live, { kind: 'catalogue' }] }
}

async function lowerNights(
  { tx, caller, now, input }: Save,
  suite: { id: number; name: string },
  { to, today }: { to: string; today: string },
): Promise<Saved> {
  const { from, extra, reason } = input
  refuseOtherDays(from, to, today)
  await lockRooms(tx, suite.id)
  const nights = { suiteTypeId: suite.id, from, to }
  await lockNights(tx, nights)
  refuseBelow(await listNightsAbove(tx, { ...nights, extra }))
  if ((await findFewestRooms(tx, nights)) + extra < 0) {
    throw new Refusal('too-much', { msg: `There are fewer than that of ${suite.name}.`, nothingDone: true })
  }
  const { id, version } = await insertRaise(tx, {
    suite_type_id: suite.id,
    from_date: from,
    to_date: to,
    extra,
    reason,
    by_account_id: caller.accountId,
    created_at: now,
  })
  const words = `${moreOrFewer(extra, 'room', 'rooms')} of ${suite.name}`
  return {
    data: { id, version },
    msg: `${words}, ${dateRange(from, lastDayOf(to))}.`,
    changes: [
      {
        action: `set ${words}`,
        subject: { kind: 'suite', id: suite.id },
        after: { from, to, extra },
        why: reason,
      },
    ],
    live: [{ kind: 'catalogue' }, { kind: 'today' }, { kind: 'board' }],
  }
}

/** Back to its rooms; whoever waits for one is asked. */
export async function endSuite(
  app: App,
  call: StaffCall<typeof staffCapacity.removeCapacity>,
): Promise<Done<typeof staffCapacity.removeCapacity>> {
  const { id: raisedId, version, parkId } = call.input
  await lockParkBook(call.tx, parkId)
  const asked = { ...call, requireManager: null, input: { raisedId, version } }
  const done = await lowerCapacity(app, asked, { alsoCuts: true })
  await queueWaitListOffers(app, call.tx, parkId)
  return { ...done, data: null, live: [...done.live, { kind: 'catalogue' }] }
}
