import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { nameList } from '#domain/name-list.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { withdrawArrivalAnswers } from '../arrivals/due-before-store.ts'
import { lockRoomsOf } from '../arrivals/room-ready-store.ts'
import { forgetRoomsToClean } from '../arrivals/room-to-clean-store.ts'
import { forgetWeighed } from '../../care/count-weighed.ts'
import type { Database } from '../../../database.ts'
import type { InTurn } from '../../../business/orders/wait-list/take-in-turn.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { ApprovedAtTheDoor } from './at-the-door.ts'
import {
  type AttendanceRow,
  deleteAttendance,
  forgetLastVisit,
  keepTakenBack,
  listWaivers,
  writeLeaving,
} from './attendance-store.ts'
import { nameOf, refuseOtherDogs, refuseOtherVersion, type Step } from './attendance-steps.ts'
import { followAttendance } from './follow-attendance.ts'
import { takeNightsAgain } from './nights-given-back.ts'
import { noteForOwner } from './note-for-owner.ts'
import { listOpenVisits } from '../../../business/open-visits/open-visit-store.ts'
import { holdAfterSlip } from '../../../business/orders/lifecycle/hold-after-slip.ts'
import { findOrder, type OrderRow, versionOf } from '../../../business/orders/order/order-store.ts'
import { lockAtTheDoor, type OrderAtTheDoor, attendanceOf } from './order-at-the-door.ts'
import { undoNoShow } from './no-show/undo-no-show.ts'
import { findUsedSince, type UsedSince } from './used-since-store.ts'
import { isOfToday, isStepLeft, rowToTakeBack, type StepBack, stepAt } from './what-can-be-undone.ts'

const TAKEN_BACK: Record<StepBack, string> = {
  'check-in': 'undid the check-in',
  'check-out': 'undid the check-out',
  absence: 'undid the absence',
}

/** T8, T11: a slip of the hand is taken back on the same day, an earlier check-in by a manager; the audit log keeps both. */
export async function undoAttendance(
  at: ApprovedAtTheDoor,
  { orderId, version, what, dogIds }: InputOf<typeof staffAttendance.undo>,
  turn: InTurn,
): Promise<Step> {
  if (what === 'no-show') return undoNoShow(at, { orderId, version }, turn)
  const { app, tx, caller, now } = at
  if (what === 'check-out' && !mayDo(caller, 'desk')) {
    throw new Refusal('not-allowed', { data: { needs: 'desk' } })
  }
  const door = await lockAtTheDoor(app, tx, orderId)
  if (what === 'check-out') await lockRoomsOf(tx, orderId)
  refuseOtherDogs(door, dogIds)
  await refuseOtherVersion(app, tx, door, caller, version)
  if (!isStepLeft(door.order)) throw nothingToTakeBack()
  const rows = dogIds.map((dogId) => undoableRow(door, what, dogId))
  const { order, today } = door
  // T8: on the same day it was a slip of the hand; later somebody answers for it that the dog was never here.
  if (what === 'check-in' && rows.some((row) => !isOfToday(door, row.came_at)))
    await at.requireManager({ householdId: order.account_id })
  await keepTakenBack(tx, rows, now)
  if (order.status === 'checked_out') await takeNightsAgain(tx, turn, order, today)
  if (what === 'check-out') {
    await refuseHereAgain(tx, rows)
    for (const { date, dog_id } of rows) await writeLeaving(tx, orderId, [dog_id], null, date)
    await forgetRoomsToClean(tx, orderId)
  } else {
    if (what === 'check-in') await refuseUsed(tx, door, rows)
    for (const { date, dog_id } of rows) await deleteAttendance(tx, { orderId, dogIds: [dog_id], date })
    if (what === 'check-in') {
      for (const { date, dog_id } of rows) await forgetLastVisit(tx, [dog_id], date)
      const doer = { by: caller.accountId, at: now }
      const withdrawn = await withdrawArrivalAnswers(tx, rows.flatMap(toArrival), doer)
      await forgetWeighed(app, tx, withdrawn, { by: caller, at: now })
    }
  }
  const followed = await followAttendance(app, tx, door, caller.accountId, 'Taken back at the desk')
  const after = what === 'check-in' ? await holdAgain(at, followed) : followed
  if (what === 'absence') {
    const text = `${nameList(dogIds.map((id) => nameOf(door, id)))} expected after all`
    await noteForOwner(tx, after, { by: caller.accountId, at: now, text })
  }
  return {
    changes: [
      {
        action: TAKEN_BACK[what],
        subject: { kind: 'order', id: orderId, version: await versionOf(tx, orderId) },
        householdId: order.account_id,
        before: { status: order.status, dogs: dogIds.map((id) => nameOf(door, id)) },
        after: { status: after.status },
      },
    ],
  }
}

/** AD63: a check-in that was a slip confirms nothing, unless a manager lets what is due wait until they go home. */
async function holdAgain({ app, tx, caller, now }: ApprovedAtTheDoor, order: OrderRow): Promise<OrderRow> {
  const waivers = await listWaivers(tx, [order.id])
  const isWaived = waivers.some(({ gate }) => gate === 'money')
  const slip = { app, tx, by: caller.accountId, now, isWaived }
  await holdAfterSlip(slip, order, HELD_AGAIN)
  return (await findOrder(tx, order.id)) ?? order
}

const HELD_AGAIN = 'The check-in was taken back; held until paid.'

const toArrival = ({ dog_id, came_at }: AttendanceRow) =>
  came_at === null ? [] : [{ dogId: dog_id, cameAt: came_at }]

const nothingToTakeBack = () =>
  new Refusal('changed-meanwhile', { msg: 'There is nothing to take back any more.', nothingDone: true })

/** Only what was done today, and only what was done. */
function undoableRow(door: OrderAtTheDoor, what: StepBack, dogId: number): AttendanceRow {
  const row = rowToTakeBack(door, dogId, what)
  if (row !== undefined) return row
  if (stepAt(attendanceOf(door, dogId), what) === null) throw nothingToTakeBack()
  throw new Refusal('already-used', {
    msg: 'This was on another day, so it stays as it is.',
    nothingDone: true,
  })
}

/** It has come again since: it cannot be here twice. */
async function refuseHereAgain(tx: Database, rows: readonly AttendanceRow[]): Promise<void> {
  const [open] = await listOpenVisits(
    tx,
    rows.map(({ dog_id }) => dog_id),
  )
  if (open === undefined) return
  throw new Refusal('already-used', {
    msg: `${open.name} has come again since, booking ${open.code}. Undo that check-in first.`,
    nothingDone: true,
  })
}

/** A dog that was fed was here. */
async function refuseUsed(tx: Database, door: OrderAtTheDoor, rows: readonly AttendanceRow[]): Promise<void> {
  const [used] = await findUsedSince(tx, rows)
  if (used === undefined) return
  if (used.kind === 'charge') throw new Refusal('already-used', { msg: chargedWords(door, used) })
  throw new Refusal('already-used', {
    msg: `${nameOf(door, used.dogId)} has had ${DONE[used.kind] ?? 'care'} since. Mark ${used.sex === 'female' ? 'her' : 'him'} gone instead.`,
  })
}

/** AD21: what was charged is for a visit; without the visit nobody would know what for. */
const chargedWords = (door: OrderAtTheDoor, { dogId, what }: UsedSince): string =>
  `“${what}” has been charged since. Take the charge back first, or mark ${nameOf(door, dogId)} gone instead.`

const DONE: Record<string, string> = {
  meal: 'a meal',
  medicine: 'medicine',
  walk: 'a walk',
  report: 'a report card',
  groom: 'a groom',
  incident: 'an incident',
}
