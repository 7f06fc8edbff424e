import type { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import type { App } from '../../../../app.ts'
import { refuseStale } from '../../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { queueWaitListOffers } from '../../../../business/orders/space/queue-wait-list-offers.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { refuseBelowBooked, refuseOtherDays } from './below-booked.ts'
import { endRaise, findMostExtra, findRaise, findSuite, insertRaise, lockNights } from './capacity-store.ts'

/** More than that is another building. */
const MAX_EXTRA = 20

/** B14: so many more can be sold than there are rooms; who comes beyond them has no room until staff find a place. */
export async function raiseCapacity(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof boardCapacity.raiseCapacity>,
): Promise<Done<typeof boardCapacity.raiseCapacity>> {
  const { suiteTypeId, from, to, extra, reason } = input
  const suite = await findSuite(tx, suiteTypeId)
  if (suite === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that suite.' })
  refuseOtherDays(from, to, await todayAt(app, suite.park_id))
  await lockRooms(tx, suiteTypeId)
  const nights = { suiteTypeId, from, to }
  await lockNights(tx, nights)
  if ((await findMostExtra(tx, nights)) + extra > MAX_EXTRA) {
    throw new Refusal('too-much', {
      msg: `At most ${MAX_EXTRA} more than the rooms can be sold for a night. Nothing was done.`,
    })
  }
  const { id, version } = await insertRaise(tx, {
    suite_type_id: suiteTypeId,
    from_date: from,
    to_date: to,
    extra,
    reason,
    by_account_id: caller.accountId,
    created_at: now,
  })
  await queueWaitListOffers(app, tx, suite.park_id)
  return {
    data: { raisedId: id, version },
    msg: `${extra} more of ${suite.name} can be sold, ${dateRange(from, to)}.`,
    changes: [
      {
        action: `raised ${suite.name} by ${extra}`,
        subject: { kind: 'suite', id: suiteTypeId },
        after: { from, to, extra },
        why: reason,
      },
    ],
    live: [{ kind: 'today' }],
  }
}

/** B14: a raise is taken back from today on, unless its nights are sold. */
export async function lowerCapacity(
  app: App,
  { tx, input, caller }: StaffCall<typeof boardCapacity.lowerCapacity>,
  { alsoCuts = false } = {},
): Promise<Done<typeof boardCapacity.lowerCapacity>> {
  const known = await findRaise(tx, input.raisedId)
  if (known === undefined) throw notRaised()
  await lockRooms(tx, known.suite_type_id)
  const raise = await findRaise(tx, input.raisedId)
  const today = await todayAt(app, known.park_id)
  // What a manager has cut is theirs to give back.
  const isTheirs = raise !== undefined && raise.extra < 0 && !alsoCuts
  if (raise === undefined || raise.to_date <= today || isTheirs) throw notRaised()
  await refuseStale(tx, {
    subject: { kind: 'suite', id: raise.suite_type_id },
    seen: input.version,
    version: raise.version,
    now: { from: raise.from_date, to: raise.to_date, extra: raise.extra, reason: raise.reason },
    timeZone: (await app.parkBook(raise.park_id)).timeZone,
    viewer: caller,
  })
  const from = raise.from_date < today ? today : raise.from_date
  const nights = { suiteTypeId: raise.suite_type_id, from, to: raise.to_date }
  await lockNights(tx, nights)
  await refuseBelowBooked(tx, nights, raise.extra, raise.suite)
  await endRaise(tx, raise.id, today)
  return {
    data: { raisedId: raise.id },
    msg: `${raise.suite} is back to its rooms.`,
    changes: [
      {
        action: `took the raise of ${raise.suite} back`,
        subject: { kind: 'suite', id: raise.suite_type_id },
        before: { from: raise.from_date, to: raise.to_date, extra: raise.extra, reason: raise.reason },
      },
    ],
    live: [{ kind: 'today' }],
  }
}

const notRaised = () => new Refusal('not-found', { msg: 'That raise is gone already. Nothing was done.' })
