import type { staffCare, Tick } from '#contract/office/care.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { medicineKey } from '#domain/care/care-items.ts'
import { type DueItem, dueAsWritten, dueItems } from '#domain/care/due-items.ts'
import {
  callTask,
  doneWords,
  isTimeToCall,
  isTooEarly,
  needsReason,
  type TickOutcome,
  tickableFrom,
} from '#domain/care/ticks.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { listStaff } from '../../business/accounts/team-store.ts'
import { listChangesAfter } from './care-change-store.ts'
import { loadParkDay, loadUnread, toVisit } from './care-facts.ts'
import {
  addOpenTask,
  countRefused,
  findLogRow,
  findTick,
  insertTick,
  type LogRow,
  markDouble,
} from './care-log-store.ts'
import { lockVisit, type VisitRow } from './care-store.ts'
import { toTick } from './care-view.ts'
import { alarmOfDouble, endMissedDose } from './dose-alarms.ts'
import type { MadeOffline } from './made-offline.ts'
import { findDogName } from '../../business/dogs/dog-store.ts'

type TickCall = StaffCall<typeof staffCare.tick>

/**
 * D12: something that is due is done. The table has the last word on whether it is the first to say so; whoever comes
 * second learns who did what and when. The second person's PIN was checked before. Of two that were given without
 * knowing of each other, one of them `offline`, both stand, and the later is the double one.
 */
export async function tickItem(
  app: App,
  call: TickCall,
  offline: MadeOffline | null = null,
): Promise<Done<typeof staffCare.tick>> {
  const { input, caller, tx, now } = call
  const at = offline?.at ?? now
  if (needsReason(input.outcome) && input.note === '') throw new Refusal('reason-needed')
  const visit = await lockVisit(tx, input.dogId, offline?.at)
  if (visit === undefined) throw await notHere(tx, input.dogId)
  const { timeZone } = await app.parkBook(visit.parkId)
  const item = await findDue(tx, visit, { ...call, timeZone, at, isOffline: offline !== null })
  const before = await findTick(tx, toName(input))
  const isTwice = (input.isAnother || offline !== null) && before !== undefined && before.id !== input.id
  const isEarlier = isTwice && offline !== null && at < before.made_at
  if (isEarlier) await markDouble(tx, before.id)
  const isDouble = isTwice && !isEarlier
  const isFirst = await insertTick(tx, {
    id: input.id,
    park_id: visit.parkId,
    dog_id: visit.dogId,
    order_id: visit.orderId,
    kind: item.kind,
    item_key: item.key,
    what: item.what,
    dose: item.dose,
    due_at: item.dueAt,
    outcome: input.outcome,
    note: input.note,
    by_account_id: caller.accountId,
    second_by: input.second?.accountId ?? null,
    made_at: at,
    recorded_at: now,
    device_id: caller.deviceId ?? null,
    synced_id: offline?.id ?? null,
    is_double: isDouble,
    withdrawn_at: null,
    withdrawn_by: null,
  })
  const row = await findLogRow(tx, input.id)
  if (!isFirst) return repeated(call, row, await findTick(tx, toName(input)), timeZone)
  if (row === undefined) throw new Error('a tick that was just written is not there')
  const live: LiveNews[] = [{ kind: 'care', ids: [visit.dogId], dates: [dateIn(timeZone, item.dueAt)] }]
  const doer = { by: caller.accountId, at: now }
  if (isTwice) {
    const later = isEarlier ? before : row
    live.push(...(await alarmOfDouble(app, tx, { later, visit }, now)))
  } else live.push(...(await endMissedDose(tx, toName(input), doer)))
  if (await askForCall(call, visit, item, timeZone)) live.push({ kind: 'task' })
  const change = toChange(row, visit)
  if (!isTwice || offline === null) return { data: toTick(row, call), changes: [change], live }
  const other = `${before.by} ${actionOf(before)}`
  return {
    data: toTick(row, call),
    msg: `${other} at ${shortTime(timeZone, before.made_at)} too. Please look at ${visit.dogName} now.`,
    changes: [isEarlier ? { ...change, action: `${change.action} before ${other}` } : change],
    live,
  }
}

const toName = ({ dogId, itemKey, dueAt }: TickCall['input']) => ({ dogId, itemKey, dueAt: new Date(dueAt) })

async function notHere(tx: Database, dogId: number): Promise<Refusal> {
  const name = await findDogName(tx, dogId)
  return name === undefined
    ? new Refusal('not-found')
    : new Refusal('not-here', { msg: `${name} isn’t here.`, nothingDone: true })
}

/** The item as it reads now; refused when it is no longer due, has changed unread, or takes two people. */
async function findDue(
  tx: Database,
  visit: VisitRow,
  { input, caller, at, timeZone, isOffline }: TickCall & { at: Date; timeZone: string; isOffline: boolean },
): Promise<DueItem> {
  const dueAt = new Date(input.dueAt)
  const day = await loadParkDay(tx, { parkId: visit.parkId, date: dateIn(timeZone, dueAt), timeZone })
  // What changed after it was given nobody could have read before.
  const unread = (await loadUnread(tx, [visit])).filter((change) => !isOffline || change.at <= at)
  if (unread.some(({ item_key }) => item_key === input.itemKey)) throw new Refusal('read-first')
  const asNow = dueItems(toVisit(visit, day, unread), day, at).find(
    (one) => one.key === input.itemKey && one.dueAt.getTime() === dueAt.getTime(),
  )
  const [changed] = isOffline ? await listChangesAfter(tx, { ...toName(input), at }) : []
  const item =
    changed === undefined ? asNow : withSecond(dueAsWritten(input.itemKey, changed.was, dueAt, day), visit)
  if (item === undefined) {
    throw new Refusal('changed-meanwhile', { msg: 'This is no longer due.', nothingDone: true })
  }
  if (item.isUnknown) throw new Refusal('no-meal-written')
  refuseTooEarly(item, input.outcome, at, timeZone)
  const gave = input.outcome === 'given' || input.outcome === 'part'
  if (item.needsSecond && gave) await refuseOneAlone(tx, item, input.second?.accountId, caller.accountId)
  return item
}

/** A change of a medicine does not say whether it takes two; what is written of it now does. */
const withSecond = (item: DueItem | undefined, { medications }: VisitRow): DueItem | undefined =>
  item && {
    ...item,
    needsSecond: medications.some(({ what, needsSecond }) => medicineKey(what) === item.key && needsSecond),
  }

function refuseTooEarly({ dueAt }: DueItem, outcome: TickOutcome, now: Date, timeZone: string): void {
  const date = dateIn(timeZone, dueAt)
  const isToday = date === dateIn(timeZone, now)
  if (!isTooEarly(outcome, { at: dueAt, isToday }, now)) return
  const [due, from] = [dueAt, tickableFrom(dueAt)].map((at) => twelveHour(timeIn(timeZone, at)))
  const day = isToday ? '' : ` on ${shortDate(date)}`
  throw new Refusal('not-due-yet', {
    msg: `This is due${day} at ${due}. It can be ticked from ${from}.`,
    nothingDone: true,
  })
}

/** D13. */
async function refuseOneAlone(
  tx: Database,
  { what }: DueItem,
  secondId: number | undefined,
  callerId: number,
): Promise<void> {
  const second = (await listStaff(tx)).find(({ id }) => id === secondId && id !== callerId)
  if (second === undefined || !second.is_active || !mayDo(second, 'care'))
    throw new Refusal('second-needed', { msg: `${what} needs a second person.` })
}

/** The same tick sent again is done already; another one comes too late. */
function repeated(
  call: TickCall,
  same: LogRow | undefined,
  earlier: LogRow | undefined,
  timeZone: string,
): Done<typeof staffCare.tick> {
  if (same !== undefined && isSame(same, call)) return { data: toTick(same, call), changes: [], live: [] }
  if (earlier === undefined) throw new Refusal('changed-meanwhile')
  throw new Refusal('already-given', {
    msg: `${earlier.by} ${actionOf(earlier)} at ${shortTime(timeZone, earlier.made_at)}.`,
    data: { tick: toTick(earlier, call) satisfies Tick },
  })
}

const isSame = (row: LogRow, { input, caller }: TickCall): boolean =>
  row.dog_id === input.dogId &&
  row.item_key === input.itemKey &&
  row.due_at?.getTime() === new Date(input.dueAt).getTime() &&
  row.by_account_id === caller.accountId

/** '12:04', as it stands in the tick. */
const shortTime = (timeZone: string, at: Date): string => twelveHour(timeIn(timeZone, at)).split(' ')[0] ?? ''

function actionOf({ outcome, kind, what, dog_name }: LogRow): string {
  if (outcome === 'noted' || (kind !== 'meal' && kind !== 'medicine' && kind !== 'service')) return 'noted it'
  return doneWords(outcome, dog_name, { kind, what })
}

const toChange = (row: LogRow, visit: VisitRow) => ({
  action: row.is_double ? `${actionOf(row)} a second time` : actionOf(row),
  subject: { kind: 'care' as const, id: visit.dogId },
  householdId: visit.householdId,
  after: {
    what: row.what,
    dose: row.dose,
    dueAt: row.due_at,
    outcome: row.outcome,
    secondBy: row.second_name,
    isDouble: row.is_double,
  },
  why: row.note,
})

/** D15: true when this refusal put a call on the day's list. */
async function askForCall(
  { input, caller, tx, now }: TickCall,
  visit: VisitRow,
  { kind }: DueItem,
  timeZone: string,
): Promise<boolean> {
  if (input.outcome !== 'refused') return false
  const refused = await countRefused(tx, { dogId: visit.dogId, orderId: visit.orderId, kind })
  if (!isTimeToCall(kind, refused)) return false
  const what = callTask(visit.owner, visit.dogName, kind, refused)
  const task = { parkId: visit.parkId, date: dateIn(timeZone, now), what, by: caller.accountId, at: now }
  return (await addOpenTask(tx, task)) !== undefined
}
