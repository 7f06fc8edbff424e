import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { statusByAttendance } from '#domain/attendance/attendance.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { skipDayFor } from '../../../business/orders/change/skip-day.ts'
import { wasCheckedIn } from '../../../business/orders/order/visit-store.ts'
import { Refusal, type RefusalReason } from '../../../http/refusals/refusal.ts'
import { allowOwnWordCredit } from '../../money/desk/own-word.ts'
import type { AllowCredit } from '../../../business/ledger/allow-credit.ts'
import type { ApprovedAtTheDoor } from './at-the-door.ts'
import { insertWaiver, listAttendance, writeAbsences } from './attendance-store.ts'
import {
  nameOf,
  refuseOtherDogs,
  refuseOtherVersion,
  refuseOutOfTurn,
  refuseOver,
  type Step,
  type WithVersion,
} from './attendance-steps.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { followAttendance } from './follow-attendance.ts'
import { endEarly, soldAgain } from './nights-given-back.ts'
import { noteForOwner } from './note-for-owner.ts'
import {
  expectedOf,
  lockAtTheDoor,
  marksOf,
  type OrderAtTheDoor,
  readOpenGates,
  whereaboutsIn,
} from './order-at-the-door.ts'

/** T6, T13: a dog stays away on a day; the others are as they are. */
export async function markAbsent(
  call: ApprovedAtTheDoor,
  input: WithVersion<InputOf<typeof staffAttendance.markAbsent>>,
): Promise<Step> {
  const { app, tx, caller, now, at } = call
  const door = await lockAtTheDoor(app, tx, input.orderId)
  refuseOtherDogs(door, input.dogIds)
  await refuseOtherVersion(app, tx, door, caller, input.version)
  const { order, days, today } = door
  refuseOver(order)
  const date = dayOf(door, input.date)
  const here = input.dogIds.find((id) => ['here', 'gone'].includes(whereaboutsIn(door, id, date)))
  if (here !== undefined && days.includes(date)) {
    throw new Refusal('changed-meanwhile', { msg: `${nameOf(door, here)} has come.`, nothingDone: true })
  }
  if (order.order_type === 'daycare' && days.includes(date) && date > today) {
    return skipAhead(call, door, { ...input, date })
  }
  if (!days.includes(date) || date > today) {
    throw new Refusal('not-today', {
      msg: `They aren’t due on ${shortDate(date)} yet.`,
      nothingDone: true,
    })
  }
  const dogIds = input.dogIds.filter((id) => whereaboutsIn(door, id, date) === 'expected')
  if (dogIds.length === 0) return { changes: [], msg: 'That is already noted.' }
  await writeAbsences(tx, { orderId: order.id, dogIds, date }, { at, by: caller.accountId, why: input.why })
  const after = await followAttendance(app, tx, door, caller.accountId)
  const names = nameList(dogIds.map((id) => nameOf(door, id)))
  const text = `${names} ${dogIds.length === 1 ? 'is' : 'are'} marked absent on ${shortDate(date)}`
  await noteForOwner(tx, after, { by: caller.accountId, at: now, text })
  // The others have gone home: with this one's staying away nobody of them sleeps here any more.
  const freed = await endEarly(app, tx, after, { today, by: caller.accountId, at: now })
  const isOver = after.status === 'checked_out' || (await isTakenBack(tx, door))
  const owedCents = isOver ? after.balance_cents : 0
  const words = [...(freed.length > 0 ? [soldAgain(freed)] : []), ...stillOwed(owedCents, caller)]
  return {
    ...(words.length > 0 && { msg: words.join(' ') }),
    changes: [
      {
        action: `marked ${dogIds.map((id) => nameOf(door, id)).join(' and ')} absent`,
        subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
        householdId: order.account_id,
        before: { status: order.status },
        after: {
          status: after.status,
          absentOn: date,
          ...(freed.length > 0 && { freed }),
          ...(owedCents > 0 && { owedCents }),
        },
        why: input.why,
      },
    ],
  }
}

/** AD57: checked in once, and now all of them stay away: what is owed stays until “Did not come” is said, or it is paid. */
async function isTakenBack(tx: Database, door: OrderAtTheDoor): Promise<boolean> {
  const marks = marksOf(await listAttendance(tx, [door.order.id]))
  return statusByAttendance(expectedOf(door), marks) === 'no_show' && (await wasCheckedIn(tx, door.order.id))
}

/** A stay has one day on which it is awaited, on whichever later one somebody gives up waiting. */
const dayOf = ({ order, today }: OrderAtTheDoor, date: CalendarDate): CalendarDate =>
  order.order_type === 'boarding' && date > order.first_date && date <= today ? order.first_date : date

/** T10: nobody is at the desk to be asked, so whoever writes it down hears that the visit ends with a debt. */
function stillOwed(owedCents: number, caller: Caller): string[] {
  if (owedCents <= 0) return []
  return [`${mayDo(caller, 'money') ? exactPrice(owedCents) : 'Something'} is still owed for this visit.`]
}

/**
 * T13: a day ahead is left out of the booking; what it was paid with comes back, or is kept, by that day's own terms as
 * they are when it is written down.
 */
async function skipAhead(
  call: ApprovedAtTheDoor,
  door: OrderAtTheDoor,
  { date, dogIds, why }: Pick<InputOf<typeof staffAttendance.markAbsent>, 'date' | 'dogIds' | 'why'>,
): Promise<Step> {
  const { app, tx, caller } = call
  const { order, dogs } = door
  if (dogs.some(({ id }) => !dogIds.includes(id))) {
    throw new Refusal('bad-request', {
      msg: 'Ahead of its day only all dogs together can be taken off it. Please mark this one absent on the day.',
    })
  }
  if (door.days.length === 1) {
    throw new Refusal('cannot-book', {
      msg: `${shortDate(date)} is the only day of this booking. The front desk can cancel it on the booking’s page.`,
      nothingDone: true,
    })
  }
  const allowCredit: AllowCredit = (skipped, back) =>
    allowOwnWordCredit(app, call, skipped, { verb: 'change', why, back })
  const skipping = { date, by: caller.accountId, allowCredit }
  const back = await inOurWords(() => skipDayFor(app, tx, order, skipping))
  return {
    msg: mayDo(caller, 'money') ? `${shortDate(date)} is off. ${back}` : `${shortDate(date)} is off.`,
    changes: [
      {
        action: `took ${shortDate(date)} off`,
        subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
        householdId: order.account_id,
        before: { days: door.days },
        after: { days: door.days.filter((day) => day !== date), back },
        why,
      },
    ],
  }
}

/** Why a day cannot be left out is told to owners on their own page; the team has another one. */
async function inOurWords<T>(skip: () => Promise<T>): Promise<T> {
  try {
    return await skip()
  } catch (error) {
    if (!(error instanceof Refusal) || !SKIP_REASONS.includes(error.reason)) throw error
    throw new Refusal(error.reason, {
      msg: 'This day can’t be taken off by itself right now: a change may be waiting to be paid. Please look at the booking.',
      nothingDone: true,
    })
  }
}

const SKIP_REASONS: readonly RefusalReason[] = ['cannot-book', 'changed-meanwhile']

/**
 * T5, WS1: a manager lets a dog in although its papers are open, or lets what is due wait until they go home. A dog we
 * turned down stays out.
 */
export async function waive(
  { app, tx, caller, now, requireManager }: ApprovedAtTheDoor,
  { orderId, version, dogId: namedId, gate, why }: InputOf<typeof staffAttendance.waive>,
): Promise<Step> {
  const door = await lockAtTheDoor(app, tx, orderId)
  const dogId = gate === 'money' ? null : (namedId ?? null)
  if (gate !== 'money' && dogId === null)
    throw new Refusal('bad-request', { msg: 'Please choose the dog that is let in.' })
  const dogIds = dogId === null ? door.dogs.map(({ id }) => id) : [dogId]
  refuseOtherDogs(door, dogIds)
  await refuseOtherVersion(app, tx, door, caller, version)
  // What is due keeps a booking until they come: only then can it wait for their going.
  if (gate === 'money') refuseOutOfTurn(door, [])
  const open = (await readOpenGates(app, tx, door, dogIds)).find((one) => one.gate === gate)
  if (open === undefined) return { changes: [], msg: 'Nothing is open there any more.' }
  if (!open.canBeWaived) {
    throw new Refusal('gate-open', { msg: `${open.text} That can’t be waived.`, data: { gates: [open] } })
  }
  await requireManager({ householdId: door.order.account_id })
  await insertWaiver(tx, {
    order_id: orderId,
    dog_id: dogId,
    gate,
    why,
    by_account_id: caller.accountId,
    at: now,
  })
  return {
    changes: [
      {
        action:
          dogId === null
            ? 'let what is due wait until they go home'
            : `let ${nameOf(door, dogId)} in without the open ${gate === 'vaccines' ? 'records' : 'meet and greet'}`,
        subject: { kind: 'order', id: orderId, version: await versionOf(tx, orderId) },
        householdId: door.order.account_id,
        before: gate === 'money' ? { owedCents: door.order.balance_cents } : { open: open.text },
        after: { waived: gate },
        why,
      },
    ],
  }
}
