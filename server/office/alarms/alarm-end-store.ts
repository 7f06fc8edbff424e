import { sql } from 'kysely'
import type { AlarmEnd, AlarmKind } from '#domain/alarms/alarms.ts'
import type { Database } from '../../database.ts'

/** Who or what has ended it, and when. */
export interface Ending {
  how: AlarmEnd
  by: number | null
  at: Date
}

export interface Dose {
  dogId: number
  itemKey: string
  dueAt: Date
}

/** The dogs of those that have ended by it. */
export async function endDoseAlarm(
  db: Database,
  dose: Dose,
  kind: AlarmKind,
  end: Ending,
): Promise<number[]> {
  return ended(
    db
      .updateTable('alarm')
      .set({ ended_at: end.at, ended_by: end.by, ended_how: end.how })
      .where('kind', '=', kind)
      .where('dog_id', '=', dose.dogId)
      .where('item_key', '=', dose.itemKey)
      .where('due_at', '=', dose.dueAt)
      .where('ended_at', 'is', null)
      .returning('dog_id')
      .execute(),
  )
}

export async function endIncidentAlarms(db: Database, incidentId: number, end: Ending): Promise<boolean> {
  const rows = await db
    .updateTable('alarm')
    .set({ ended_at: end.at, ended_by: end.by, ended_how: end.how })
    .where('incident_id', '=', incidentId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** A medicine of the dog changed: that alarm has ended once nothing of it is unread. */
export async function endReadAlarms(db: Database, dogId: number, end: Ending): Promise<number[]> {
  return ended(
    db
      .updateTable('alarm')
      .set({ ended_at: end.at, ended_by: end.by, ended_how: end.how })
      .where('kind', '=', 'medicine-changed')
      .where('dog_id', '=', dogId)
      .where('ended_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('care_change')
              .select('care_change.id')
              .where('care_change.dog_id', '=', dogId)
              .where('care_change.item_key', 'like', 'medicine:%')
              .where('care_change.read_at', 'is', null),
          ),
        ),
      )
      .returning('dog_id')
      .execute(),
  )
}

/** The tick that had ended it was withdrawn: the dose is missed again, and nobody has it. */
export async function reopenMissedDose(db: Database, dose: Dose): Promise<number[]> {
  return ended(
    db
      .updateTable('alarm')
      .set({ ended_at: null, ended_by: null, ended_how: null })
      .where('kind', '=', 'missed-dose')
      .where('dog_id', '=', dose.dogId)
      .where('item_key', '=', dose.itemKey)
      .where('due_at', '=', dose.dueAt)
      .where('ended_how', '=', 'ticked')
      .returning('dog_id')
      .execute(),
  )
}

/**
 * What is about a dog that has gone home, or about a dose that was answered by another way, has ended. Rows that
 * somebody takes at this moment are left for the next look.
 */
export async function endOutdatedAlarms(db: Database, at: Date): Promise<number[]> {
  const { rows } = await sql<{ dog_id: number }>`/* end_outdated_alarms */
    with open as (
      select id, (
        select log.by_account_id from care_log as log
        where alarm.kind = 'missed-dose' and log.dog_id = alarm.dog_id and log.item_key = alarm.item_key
          and log.due_at = alarm.due_at and not log.is_double and log.withdrawn_at is null limit 1
      ) as ticked_by, exists (
        select from attendance where attendance.dog_id = alarm.dog_id and came_at is not null and left_at is null
      ) as is_here
      from alarm where ended_at is null and kind in ('missed-dose', 'medicine-changed')
      for no key update skip locked
    )
    update alarm set ended_at = ${at}, ended_by = open.ticked_by,
      ended_how = case when open.ticked_by is null then 'went-home' else 'ticked' end
    from open where alarm.id = open.id and (open.ticked_by is not null or not open.is_here)
    returning alarm.dog_id`.execute(db)
  return rows.map(({ dog_id }) => dog_id)
}

const ended = async (rows: Promise<{ dog_id: number | null }[]>): Promise<number[]> =>
  (await rows).flatMap(({ dog_id }) => dog_id ?? [])

/** One that stands says the newest: of an owner who saves five times everybody hears once, and reads the last. */
export async function renewChangeAlarm(
  db: Database,
  dogId: number,
  { what, at, by }: { what: string; at: Date; by: number },
): Promise<boolean> {
  const rows = await db
    .updateTable('alarm')
    .set({ what, made_at: at, made_by: by })
    .where('kind', '=', 'medicine-changed')
    .where('dog_id', '=', dogId)
    .where('taken_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
