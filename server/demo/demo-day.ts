import { randomUUID } from 'node:crypto'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { dueItems } from '#domain/care/due-items.ts'
import { cleanRoomsLeftBefore } from '../office/day/arrivals/room-to-clean-store.ts'
import { type AtTheDoor, withoutManager } from '../office/day/attendance/at-the-door.ts'
import { checkIn } from '../office/day/attendance/check-in.ts'
import { versionOf } from '../business/orders/order/order-store.ts'
import { checkOut } from '../office/day/attendance/check-out.ts'
import { viewAttendance } from '../office/day/attendance/view-attendance.ts'
import { boundsOf, loadParkDay, toVisit } from '../office/care/care-facts.ts'
import { insertTick } from '../office/care/care-log-store.ts'
import { listVisits } from '../office/care/care-store.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { findOrderLocked } from '../business/orders/order/order-store.ts'
import { writeInterview } from '../business/vetting/dog-decision-store.ts'
import { ON_NOBODYS_WORD } from '../business/ledger/allow-credit.ts'
import { endMeeting } from '../business/vetting/end-meeting.ts'
import { listMeetingsOver, listToday, type TodaysOrder } from './demo-day-store.ts'
import { payAtDesk } from './demo-desk.ts'
import { atMoment, DAY_BEGINS, DAY_ENDS, type Stage } from './demo-stage.ts'
import { inSavepoint } from '../platform/database/savepoint-store.ts'

/** Those who were due a little while ago are still on their way: the desk has something to do. */
const ON_THE_WAY_MS = 45 * MINUTE_MS
const MORNING_SPREAD = 12
/** A meeting that was over this lately is still to be decided about. */
const DECIDED_AFTER_MS = 90 * MINUTE_MS
/** A room that was left this lately is still to be cleaned. */
const CLEANED_AFTER_MS = 60 * MINUTE_MS
/** What became due this lately is still to be done. */
const ROUND_TAKES_MS = 20 * MINUTE_MS

/** What has happened since this morning: who came, who went home, and what was done for those who are here. */
export async function simulateDay(stage: Stage): Promise<void> {
  for (const order of await listToday(stage.app.db, stage.today)) {
    const { comes, goes } = momentsOf(stage, order)
    if (comes !== null) await atTheDoor(stage, order, comes, 'come')
    if (goes !== null) await atTheDoor(stage, order, goes, 'go')
  }
  await decideMeetings(stage)
  await cleanRoomsLeftBefore(stage.app.db, new Date(stage.now.getTime() - CLEANED_AFTER_MS), {
    by: stage.handId,
    at: stage.now,
  })
  // Of last night too: what nobody has ticked by now was missed, and is an alarm.
  for (const date of [addDays(stage.today, -1), stage.today]) await tickRounds(stage, date)
}

/** Whom we met this morning and nobody has said anything of since, passed. */
async function decideMeetings({ app, today, now, staffId: by }: Stage): Promise<void> {
  const before = new Date(now.getTime() - DECIDED_AFTER_MS)
  for (const { id, dog_ids, ends_at } of await listMeetingsOver(app.db, { today, before })) {
    const then = atMoment(app, ends_at)
    await payAtDesk(then, by, id, 'all')
    for (const dogId of dog_ids) {
      await writeInterview(app.db, dogId, { outcome: 'passed', conditions: '', on: today, at: ends_at })
    }
    const meeting = await findOrderLocked(app.db, id)
    if (meeting !== undefined) await endMeeting(then, app.db, meeting, { by, allowCredit: ON_NOBODYS_WORD })
  }
}

/** When they came and went today; null for what is still to come, or was on another day. */
function momentsOf(
  { book, today, now }: Stage,
  order: TodaysOrder,
): { comes: Date | null; goes: Date | null } {
  const clock = (time: string) => new Date(instantOf(today, time, book.timeZone))
  const later = (at: Date) => new Date(at.getTime() + (order.id % MORNING_SPREAD) * MINUTE_MS)
  const isDaycare = order.order_type === 'daycare'
  const comes = isDaycare ? clock(DAY_BEGINS) : order.begins_at
  const goes = isDaycare ? clock(DAY_ENDS) : order.ends_at
  const isOver = (at: Date) => at.getTime() + ON_THE_WAY_MS <= now.getTime()
  return {
    comes: (isDaycare || order.first_date === today) && isOver(comes) ? later(comes) : null,
    goes: (isDaycare || order.last_date === today) && isOver(goes) ? later(goes) : null,
  }
}

/** As the desk does it. What is open on a checklist stops them here too, and is for whoever looks at the demo. */
export async function atTheDoor(
  stage: Stage,
  order: Pick<TodaysOrder, 'id' | 'dog_ids'>,
  at: Date,
  way: 'come' | 'go',
): Promise<void> {
  const app = atMoment(stage.app, at)
  const caller = {
    accountId: stage.staffId,
    role: 'staff',
    sessionId: 0,
    permissions: ['desk', 'care'],
  } as const
  const door: AtTheDoor = { app, tx: app.db, caller, now: at, at }
  const form = { orderId: order.id, version: await versionOf(app.db, order.id), dogIds: order.dog_ids }
  try {
    if (way === 'come') {
      const answers = await answeredAtHome(door, order.id)
      await checkIn(door, { ...form, broughtBy: '', belongings: [], careConfirmed: true, ...answers })
    } else {
      await inSavepoint(app.db, () => payAtDesk(app, stage.staffId, order.id, 'all'))
      await checkOut(withoutManager(door), {
        ...form,
        version: await versionOf(app.db, order.id),
        handedTo: '',
        ownerAgreed: false,
        unpaidWhy: '',
        parts: [],
      })
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** What was due before they came they had at home; what is still dirty is cleaned while they play. */
async function answeredAtHome({ app, tx, caller }: AtTheDoor, orderId: number) {
  const { dueBefore } = await viewAttendance(app, tx, caller, orderId)
  const answers = dueBefore.map(({ dogId, itemKey, dueAt }) => ({ dogId, itemKey, dueAt }))
  return {
    dueBefore: answers.map((one) => ({ ...one, answer: 'at-home' as const, note: '' })),
    roomWaits: true,
    parts: [],
  }
}

/** Every meal, dose and walk that was due until a while ago was given, a few minutes after its time. */
async function tickRounds(
  { app: { db }, book, now, staffId, handId }: Stage,
  date: CalendarDate,
): Promise<void> {
  const { timeZone } = book
  const day = await loadParkDay(db, { parkId: DEFAULT_PARK_ID, date, timeZone })
  const visits = await listVisits(db, { parkId: DEFAULT_PARK_ID, date, ...boundsOf(day) })
  for (const [index, visit] of visits.entries()) {
    const over = dueItems(toVisit(visit, day, []), day, now).filter(
      ({ dueAt, isUnknown }) => !isUnknown && dueAt.getTime() + ROUND_TAKES_MS <= now.getTime(),
    )
    for (const item of over) {
      const madeAt = new Date(item.dueAt.getTime() + (2 + (index % MORNING_SPREAD)) * MINUTE_MS)
      await insertTick(db, {
        id: randomUUID(),
        park_id: visit.parkId,
        dog_id: visit.dogId,
        order_id: visit.orderId,
        kind: item.kind,
        item_key: item.key,
        what: item.what,
        dose: item.dose,
        due_at: item.dueAt,
        outcome: 'given',
        by_account_id: handId,
        second_by: item.needsSecond ? staffId : null,
        made_at: madeAt,
        recorded_at: madeAt,
        withdrawn_at: null,
        withdrawn_by: null,
      })
    }
  }
}
