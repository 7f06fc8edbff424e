import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { staffAttendance } from '#contract/staff/attendance.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { AtTheDoor } from './at-the-door.ts'
import { type AttendanceRow, deleteAttendance, writeLeaving } from './attendance-store.ts'
import { nameOf, refuseOtherDogs, refuseOtherVersion, type Step, versionOf } from './check-in.ts'
import { followAttendance } from './follow-attendance.ts'
import { takeNightsAgain } from './nights-given-back.ts'
import { noteForOwner } from './note-for-owner.ts'
import { lockAtTheDoor, type OrderAtTheDoor, rowOf } from './order-at-the-door.ts'
import { undoNoShow } from './undo-no-show.ts'

const TAKEN_BACK = {
  'check-in': 'took the check-in back',
  'check-out': 'took the check-out back',
  absence: 'took the absence back',
}

/** T8, T11: a slip of the hand is taken back on the same day; the audit log keeps both. */
export async function undoAttendance(
  at: AtTheDoor,
  { orderId, version, what, dogIds }: InputOf<typeof staffAttendance.undo>,
): Promise<Step> {
  if (what === 'no-show') return undoNoShow(at, { orderId, version })
  const { app, tx, caller, now } = at
  if (what === 'check-out' && !mayDo(caller, 'desk')) {
    throw new Refusal('not-allowed', { data: { needs: 'desk' } })
  }
  const door = await lockAtTheDoor(app, tx, orderId)
  refuseOtherDogs(door, dogIds)
  await refuseOtherVersion(app, tx, door, caller, version)
  const rows = dogIds.map((dogId) => undoableRow(door, what, dogId))
  const { order, today } = door
  if (what === 'check-out') {
    if (order.status === 'checked_out') await takeNightsAgain(tx, order, today)
    await writeLeaving(tx, orderId, dogIds, null, rows[0]?.date)
  } else {
    if (what === 'check-in') await refuseUsed(tx, door, rows)
    for (const { date, dog_id } of rows) await deleteAttendance(tx, { orderId, dogIds: [dog_id], date })
  }
  const after = await followAttendance(app, tx, door, caller.accountId, 'Taken back at the desk')
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

/** Only what was done today, and only what was done. */
function undoableRow(door: OrderAtTheDoor, what: keyof typeof TAKEN_BACK, dogId: number): AttendanceRow {
  const row = rowOf(door, dogId)
  const at = { 'check-in': row?.came_at, 'check-out': row?.left_at, absence: row?.absent_at }[what]
  const isGone = what === 'check-in' && row?.left_at !== null
  if (row === undefined || at === null || at === undefined || isGone) {
    throw new Refusal('changed-meanwhile', {
      msg: 'There is nothing to take back any more. Nothing was done.',
    })
  }
  if (dateIn(door.timeZone, at) !== door.today) {
    throw new Refusal('already-used', {
      msg: 'This was on another day, so it stays as it is. Nothing was done.',
    })
  }
  return row
}

/** What has been done for a dog since it came: a dog that was fed was here. */
async function refuseUsed(tx: Database, door: OrderAtTheDoor, rows: readonly AttendanceRow[]): Promise<void> {
  for (const { dog_id, came_at } of rows) {
    const { rows: found } = await sql<{ kind: string; sex: 'female' | 'male' }>`/* used_since */
      select coalesce(
        (select care_log.kind from care_log where dog_id = dog.id and made_at >= ${came_at}
          and withdrawn_at is null order by made_at limit 1),
        (select 'report' from report_card where dog_id = dog.id and created_at >= ${came_at} limit 1),
        (select 'groom' from grooming_appointment where dog_id = dog.id and started_at >= ${came_at} limit 1),
        (select 'incident' from incident_dog join incident on incident.id = incident_id
          where dog_id = dog.id and incident.made_at >= ${came_at} limit 1)
      ) as kind, dog.sex
      from dog where dog.id = ${dog_id}`.execute(tx)
    const used = found[0]
    if (!used?.kind) continue
    throw new Refusal('already-used', {
      msg: `${nameOf(door, dog_id)} has had ${DONE[used.kind] ?? 'care'} since. Mark ${used.sex === 'female' ? 'her' : 'him'} gone instead.`,
    })
  }
}

const DONE: Record<string, string> = {
  meal: 'a meal',
  medicine: 'medicine',
  walk: 'a walk',
  report: 'a report card',
  groom: 'a groom',
  incident: 'an incident',
}
