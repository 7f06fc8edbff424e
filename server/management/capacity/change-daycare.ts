import type { staffCapacity } from '#contract/management/capacity.ts'
import { addYears, dateIn } from '#domain/calendar/calendar.ts'
import { lastDayOf, moreOrFewer } from '#domain/catalogue/limit-words.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { App } from '../../app.ts'
import { lockParkBook } from '../../business/catalog/park-store.ts'
import { queueWaitListOffers } from '../../business/orders/space/queue-wait-list-offers.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { refuseOtherDays } from '../../office/orders/board/capacity/below-booked.ts'
import { refuseStale } from '../../office/write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../office/write/audit/staff-write.ts'
import { listDaysAbove } from './booked-store.ts'
import { endDaycareChange, insertDaycareChange, lockDaycareChange } from './capacity-store.ts'
import { refuseBelow } from './refuse-below.ts'

/** Nothing is booked further ahead: as good as for ever. */
export const YEARS_AHEAD = 3

/** K4: some days have more places for daycare, or fewer; the usual number stays. */
export async function changeDaycare(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof staffCapacity.saveCapacity>,
  sizeClass: SizeClass,
): Promise<Done<typeof staffCapacity.saveCapacity>> {
  const { parkId, from, extra, reason } = input
  const { timeZone, daycare } = await app.parkBook(parkId)
  if (daycare.capacity[sizeClass] + extra < 0) {
    throw new Refusal('bad-request', {
      msg: `There are ${daycare.capacity[sizeClass]} places for ${sizeClass} dogs. Please take off that many at most.`,
      nothingDone: true,
    })
  }
  const today = dateIn(timeZone, now)
  const to = input.to ?? addYears(today, YEARS_AHEAD)
  refuseOtherDays(from, to, today)
  await lockParkBook(tx, parkId)
  refuseBelow(await listDaysAbove(tx, { parkId, sizeClass, extra, from, to }))
  const { id, version } = await insertDaycareChange(tx, {
    park_id: parkId,
    size_class: sizeClass,
    from_date: from,
    to_date: to,
    extra,
    reason,
    by_account_id: caller.accountId,
    created_at: now,
  })
  if (extra > 0) await queueWaitListOffers(app, tx, parkId)
  const words = moreOrFewer(extra, `place for ${sizeClass} dogs`, `places for ${sizeClass} dogs`)
  return {
    data: { id, version },
    msg: `${words}, ${dateRange(from, lastDayOf(to))}.`,
    changes: [
      {
        action: `set ${words}`,
        subject: { kind: 'daycare-terms', id: parkId },
        after: { from, to, extra, size: sizeClass },
        why: reason,
      },
    ],
    live: [{ kind: 'catalogue' }, { kind: 'today' }, { kind: 'board' }],
  }
}

/** Back to the usual number from today on, unless more is booked. */
export async function endDaycare(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof staffCapacity.removeCapacity>,
): Promise<Done<typeof staffCapacity.removeCapacity>> {
  const { parkId, id } = input
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, now)
  await lockParkBook(tx, parkId)
  const row = await lockDaycareChange(tx, parkId, id)
  if (row === undefined || row.to_date <= today) {
    throw new Refusal('not-found', { msg: 'These days are as usual already.', nothingDone: true })
  }
  const { size_class: sizeClass, extra, to_date: to, reason } = row
  await refuseStale(tx, {
    subject: { kind: 'daycare-terms', id: parkId },
    seen: input.version,
    version: row.version,
    now: { from: row.from_date, to, extra },
    timeZone,
    viewer: caller,
  })
  const from = row.from_date < today ? today : row.from_date
  refuseBelow(await listDaysAbove(tx, { parkId, sizeClass, extra: -extra, from, to }))
  await endDaycareChange(tx, id, today)
  if (extra < 0) await queueWaitListOffers(app, tx, parkId)
  return {
    data: null,
    msg: `Daycare has its usual places for ${sizeClass} dogs again.`,
    changes: [
      {
        action: `took back ${moreOrFewer(extra, `place for ${sizeClass} dogs`, `places for ${sizeClass} dogs`)}`,
        subject: { kind: 'daycare-terms', id: parkId },
        before: { from: row.from_date, to, extra, reason },
      },
    ],
    live: [{ kind: 'catalogue' }, { kind: 'today' }, { kind: 'board' }],
  }
}
