import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/office/day/attendance.ts'
import { type ComingDog, changedCare } from '#domain/attendance/care-to-confirm.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { momentInPark } from '#domain/calendar/moment-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import { type Answered, decideDueBefore, type Unasked, writeAnswered } from '../arrivals/due-before.ts'
import { type LookedOver, refuseLookedOver, writeLookedOver } from '../arrivals/look-over.ts'
import { refuseRoomNotReady } from '../arrivals/room-ready.ts'
import { refuseMoneyOfOthers, takeOnArrival } from '../arrivals/take-on-arrival.ts'
import type { Database } from '../../../database.ts'
import { lockSlipsOf } from '../../money/desk/settle-at-the-desk.ts'
import type { Caller } from '../../../http/routes.ts'
import { moveOrder } from '../../../business/orders/lifecycle/move-order.ts'
import { versionOf } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { AtTheDoor } from './at-the-door.ts'
import { forgetAbsences, writeArrivals, writeLastVisit } from './attendance-store.ts'
import { followAttendance } from './follow-attendance.ts'
import {
  COMING_TYPES,
  comesAtOf,
  gatesFor,
  lockAtTheDoor,
  type OrderAtTheDoor,
  readOpenGates,
  attendanceOf,
  whereaboutsIn,
} from './order-at-the-door.ts'
import { refuseStillHere } from '../../../business/open-visits/still-here.ts'
import { readWrittenCare } from './written-care-store.ts'
import {
  nameOf,
  refuseOtherDogs,
  refuseOtherVersion,
  refuseOutOfTurn,
  type Step,
  type WithVersion,
} from './attendance-steps.ts'
import { takenFacts } from '../../money/desk/take-payment.ts'

export type CheckInInput = WithVersion<Omit<InputOf<typeof staffAttendance.checkIn>, 'lookedOver'>> & {
  /** Left out where nobody looked. */
  lookedOver?: LookedOver
}

/**
 * T3, T5, T6, T19: these dogs have come. WS1: what is paid with it is taken in the same step. `unasked`: where nobody
 * could ask what was given at home, it stays due here.
 */
export async function checkIn(
  { app, tx, caller, now, at }: AtTheDoor,
  input: CheckInInput,
  { unasked = 'refused' }: { unasked?: Unasked } = {},
): Promise<Step> {
  const desk = { app, tx, by: caller.accountId, now }
  await lockSlipsOf(desk, input.orderId, input.parts)
  const before = await lockAtTheDoor(app, tx, input.orderId, COMING_TYPES, at)
  refuseOtherDogs(before, input.dogIds)
  const { lookedOver = [] } = input
  refuseLookedOver(lookedOver, input.dogIds)
  await refuseStillHere(tx, input.dogIds, { ...before, orderId: before.order.id })
  const coming = input.dogIds.filter((id) => whereaboutsIn(before, id) !== 'here')
  if (coming.length === 0) {
    refuseMoneyOfOthers(input.parts)
    return { changes: [], msg: await whoWasFaster(tx, before, input.dogIds) }
  }
  await refuseOtherVersion(app, tx, before, caller, input.version)
  refuseOutOfTurn(before, coming)
  const { order_type: orderType, id: orderId, park_id: parkId } = before.order
  const isStaying = orderType === 'boarding'
  const roomWaits = isStaying
    ? await refuseRoomNotReady(tx, orderId, { today: before.today, roomWaits: input.roomWaits })
    : null
  const { order: paid, changeCents } = await takeOnArrival(
    desk,
    before.order,
    { parts: input.parts, isMet: await isMet(app, tx, before, coming) },
    caller,
  )
  const door = { ...before, order: paid }
  const gates = gatesFor(caller, await readOpenGates(app, tx, door, coming))
  const [first] = gates
  if (first) throw new Refusal('gate-open', { msg: first.text, data: { gates } })
  const care = await readWrittenCare(tx, coming, isStaying)
  refuseUnread(care, input.careConfirmed)
  const said = await decideDueBefore(
    tx,
    care.map(({ dogId, now: written }) => ({ dogId, care: written, comesAt: comesAtOf(door) })),
    { timeZone: door.timeZone, now: at },
    { answers: input.dueBefore, unasked },
  )
  const visit = { orderId, parkId, by: caller.accountId, deviceId: caller.deviceId ?? null, now: at }
  await writeAnswered(tx, said, visit)
  const grown = await writeLookedOver(app, tx, lookedOver, { coming, visit: { ...visit, by: caller } })
  if (door.order.order_type !== 'daycare') await forgetAbsences(tx, door.order.id, coming)
  await writeArrivals(
    tx,
    coming.map((dogId) => ({
      orderId: door.order.id,
      dogId,
      date: door.today,
      at,
      by: caller.accountId,
      broughtBy: input.broughtBy,
      belongings: input.belongings,
      carePlan: care.find((dog) => dog.dogId === dogId)?.now ?? null,
      stillDue: said.stillDue
        .filter((item) => item.dogId === dogId)
        .map(({ key, dueAt }) => ({ key, dueAt })),
    })),
  )
  await writeLastVisit(tx, coming, door.today)
  const order = await followAttendance(
    app,
    tx,
    await letIn(app, tx, door, caller),
    caller.accountId,
    arrivedWords(door, { at, now }),
  )
  const hasMoney = input.parts.length > 0
  const words = [
    ...(changeCents > 0 ? [`${exactPrice(changeCents)} change.`] : []),
    ...(roomWaits === null ? [] : [`${roomWaits} They wait elsewhere until it is ready.`]),
    ...grown,
  ]
  return {
    ...(words.length > 0 && { msg: words.join(' ') }),
    changes: [
      {
        action: coming.length === 1 ? `checked ${nameOf(door, coming[0])} in` : 'checked them in',
        subject: { kind: 'order', id: order.id, version: await versionOf(tx, order.id) },
        householdId: order.account_id,
        before: {
          status: before.order.status,
          ...(hasMoney && { balanceCents: before.order.balance_cents }),
        },
        after: {
          status: order.status,
          here: coming.map((id) => nameOf(door, id)),
          ...(hasMoney && { balanceCents: paid.balance_cents, ...takenFacts(input.parts) }),
          ...(roomWaits !== null && { roomWaits }),
          ...saidFacts(door, said),
        },
      },
    ],
  }
}

/** The history has when it was written down; of what came in later it says when they came, too. */
function arrivedWords({ timeZone }: OrderAtTheDoor, { at, now }: Pick<AtTheDoor, 'at' | 'now'>) {
  if (at.getTime() === now.getTime()) return undefined
  return `Arrived ${momentInPark(at.toISOString(), dateIn(timeZone, now), timeZone)}`
}

/** Nobody of them is still to be met, or a manager let that pass. */
async function isMet(app: App, tx: Database, door: OrderAtTheDoor, coming: readonly number[]) {
  const gates = await readOpenGates(app, tx, door, coming)
  return gates.every(({ gate }) => gate !== 'interview')
}

/** For the audit log: 'Bear: Insulin, 5:00 pm'. */
function saidFacts(door: OrderAtTheDoor, { closed, stillDue }: Answered): Record<string, string[]> {
  const words = (dogId: number, what: string, dueAt: Date) =>
    `${nameOf(door, dogId)}: ${what}, ${twelveHour(timeIn(door.timeZone, dueAt))}`
  const of = (answer: string) =>
    closed
      .filter(({ said }) => said.answer === answer)
      .map(({ item }) => words(item.dogId, item.what, item.dueAt))
  const facts = {
    atHome: of('at-home'),
    leftOut: of('skipped'),
    stillDue: stillDue.map(({ dogId, what, dueAt }) => words(dogId, what, new Date(dueAt))),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, lines]) => lines.length > 0))
}

/** T4: what the owner changed since the last visit is read before the dog comes in. */
function refuseUnread(care: readonly ComingDog[], isConfirmed: boolean): void {
  const changed = care.flatMap(changedCare)
  const [first] = changed
  if (first === undefined || isConfirmed) return
  throw new Refusal('read-first', {
    msg: `${first} Please go through it with the owner first.`,
    data: { care: changed },
  })
}

/** Held for papers that a manager let pass: the order is confirmed with the dog's coming. */
async function letIn(app: App, tx: Database, door: OrderAtTheDoor, { accountId }: Caller) {
  if (door.order.status === 'confirmed' || door.order.status === 'checked_in') return door
  const order = await moveOrder(app, tx, door.order, 'confirmed', {
    by: accountId,
    why: 'Let in at the desk',
  })
  return { ...door, order }
}

/** T19: somebody else has done it; that is no error. */
async function whoWasFaster(tx: Database, door: OrderAtTheDoor, dogIds: readonly number[]): Promise<string> {
  const row = attendanceOf(door, dogIds[0] as number)
  if (!row?.came_at || row.came_by === null) return 'They’re here already.'
  const person = await findAccount(tx, row.came_by)
  const at = twelveHour(timeIn(door.timeZone, row.came_at))
  return `${person?.first_name ?? 'Someone'} checked them in at ${at}.`
}
