import { type Insertable, sql } from 'kysely'
import type { AlarmEnd, AlarmKind } from '#domain/alarms/alarms.ts'
import type { IncidentKind } from '#domain/incidents/incident-kinds.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Database } from '../../database.ts'
import type { AlarmTables } from './alarm-tables.ts'

export interface AlarmRow {
  id: number
  parkId: number
  kind: AlarmKind
  concerns: Permission[]
  dogId: number | null
  incidentId: number | null
  itemKey: string
  dueAt: Date | null
  what: string
  dose: string
  madeAt: Date
  madeById: number | null
  madeBy: string | null
  takenAt: Date | null
  takenById: number | null
  takenBy: string | null
  endedAt: Date | null
  endedBy: string | null
  endedHow: AlarmEnd | null
  dogIds: number[]
  dogs: string[]
  room: string
  incidentKind: IncidentKind | null
  place: string | null
  happenedAt: Date | null
  round: string | null
}

/** With whatever its words are made of, as it stands now: a new version of a report changes what is said of it. */
const selectAlarms = sql`
  select alarm.id, alarm.park_id as "parkId", alarm.kind, alarm.concerns, alarm.dog_id as "dogId",
    alarm.incident_id as "incidentId", alarm.item_key as "itemKey", alarm.due_at as "dueAt", alarm.what, alarm.dose,
    alarm.made_at as "madeAt", alarm.made_by as "madeById", maker.first_name as "madeBy", alarm.taken_at as "takenAt",
    alarm.taken_by as "takenById", taker.first_name as "takenBy", alarm.ended_at as "endedAt",
    ender.first_name as "endedBy", alarm.ended_how as "endedHow", named.ids as "dogIds", named.names as dogs,
    last.kind as "incidentKind", last.place, last.happened_at as "happenedAt",
    coalesce((select room.name from stay join stay_dog on stay_dog.stay_id = stay.id and stay_dog.dog_id = alarm.dog_id
      join room on room.id = stay.room_id where stay.order_id = alarm.order_id and stay.is_active
        and stay.arrival <= (alarm.made_at at time zone park.time_zone)::date
      order by stay.arrival desc, stay.id desc limit 1), '') as room,
    (select care_round.key from care_round where care_round.park_id = alarm.park_id
      order by care_round.begins <= (alarm.due_at at time zone park.time_zone)::time desc,
        case when care_round.begins <= (alarm.due_at at time zone park.time_zone)::time
          then -extract(epoch from care_round.begins) else extract(epoch from care_round.begins) end limit 1) as round
  from alarm join park on park.id = alarm.park_id
    left join account as maker on maker.id = alarm.made_by
    left join account as taker on taker.id = alarm.taken_by
    left join account as ender on ender.id = alarm.ended_by
    left join lateral (select * from incident_version where incident_version.incident_id = alarm.incident_id
      order by number desc limit 1) as last on true
    cross join lateral (
      select coalesce(array_agg(dog.id order by part, dog.id), '{}') as ids,
        coalesce(array_agg(dog.name order by part, dog.id), '{}') as names
      from (
        select alarm.dog_id as id, 0 as part where alarm.incident_id is null
        union all
        select incident_dog.dog_id, array_position(array['did', 'hurt', 'saw'], incident_dog.part) from incident_dog
        where incident_dog.incident_id = alarm.incident_id and is_involved
      ) as involved join dog on dog.id = involved.id
    ) as named`

/** Every one that has not ended, taken or not, and those that were taken or ended since; the oldest first. */
export async function listAlarms(
  db: Database,
  { parkId, since }: { parkId: number; since: Date },
): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`/* alarms */ ${selectAlarms}
    where alarm.park_id = ${parkId} and (alarm.ended_at is null or alarm.ended_at > ${since})
    order by alarm.made_at, alarm.id limit 200`.execute(db)
  return rows
}

export async function listAlarmsById(db: Database, ids: readonly number[]): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`/* alarms_by_id */ ${selectAlarms}
    where alarm.id = any(${ids}::integer[]) order by alarm.id`.execute(db)
  return rows
}

/** How many stand of those that one who may do this is concerned by; null: a manager, by all of them. */
export async function countStanding(
  db: Database,
  parkId: number,
  permissions: readonly Permission[] | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* count_standing_alarms */
    select count(*)::integer as count from alarm
    where park_id = ${parkId} and taken_at is null and ended_at is null
      and (${permissions}::text[] is null or concerns && ${permissions}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewAlarm = Omit<
  Insertable<AlarmTables['alarm']>,
  'concerns' | 'taken_at' | 'taken_by' | 'ended_at' | 'ended_by' | 'ended_how'
>

/** The ids of those whose cause nobody has found before, or finds at this moment elsewhere. */
export async function insertAlarms(
  db: Database,
  alarms: readonly (NewAlarm & { concerns: Permission[] })[],
): Promise<number[]> {
  if (alarms.length === 0) return []
  const rows = await db
    .insertInto('alarm')
    .values([...alarms])
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** With the row locked until the transaction ends. */
export const lockAlarm = (db: Database, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('alarm').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function setTaken(
  db: Database,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db.updateTable('alarm').set({ taken_at: at, taken_by: by }).where('id', '=', id).execute()
}
