import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { IncidentKind, Severity } from '#domain/incidents/incident-kinds.ts'
import type { Database } from '../../database.ts'
import { isSleptOn } from '../../business/orders/space/slept-on-store.ts'
import type { IncidentRow } from './incident-store.ts'

export interface ListedIncident {
  id: number
  state: IncidentRow['state']
  needs_review: boolean
  kind: IncidentKind
  severity: Severity
  place: string
  happened_at: Date
  needs_notice: boolean
  is_signed: boolean
  dogs: { id: number; name: string; breed: string; photo: string | null }[]
}

/** Whose owner must hear of it and has not: as `mustNotify` has it. */
const needsNotice = sql<boolean>`(last.severity >= 2 or last.kind = 'bite') and exists (
  select from incident_dog join dog on dog.id = incident_dog.dog_id join account on account.id = dog.account_id
  where incident_dog.incident_id = incident.id and is_involved and part <> 'saw' and account.deleted_at is null
    and not exists (select from incident_notice
      where incident_notice.incident_id = incident.id and incident_notice.dog_id = incident_dog.dog_id))`

const lastVersion = sql`lateral (
  select * from incident_version where incident_id = incident.id order by number desc limit 1) as last`

/** Whatever is not closed, and what was closed since. */
export async function listIncidents(db: Database, parkId: number, since: Date): Promise<ListedIncident[]> {
  const { rows } = await sql<ListedIncident>`/* incidents */
    select incident.id, state, needs_review, last.kind, last.severity, last.place, last.happened_at,
      state <> 'closed' and ${needsNotice} as needs_notice,
      not exists (select from synced_item where incident_id = incident.id and signed_at is null) as is_signed,
      coalesce((select json_agg(json_build_object('id', dog.id, 'name', dog.name, 'breed', dog.breed,
          'photo', upload.thumbnail) order by array_position(array['did', 'hurt', 'saw'], part), dog.id)
        from incident_dog join dog on dog.id = dog_id
          left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
        where incident_dog.incident_id = incident.id and is_involved), '[]') as dogs
    from incident cross join ${lastVersion}
    where park_id = ${parkId} and (state <> 'closed' or made_at >= ${since})
    order by last.happened_at desc, incident.id desc
    limit 300`.execute(db)
  return rows
}

export interface OverdueNotice {
  incident_id: number
  happened_at: Date
  dogs: string[]
  owners: string[]
}

/** D22: incidents whose owners have not been notified for an hour, the oldest first. */
export async function listOverdueNotices(
  db: Database,
  parkId: number,
  before: Date,
): Promise<OverdueNotice[]> {
  const { rows } = await sql<OverdueNotice>`/* overdue_notices */
    select incident.id as incident_id, last.happened_at,
      array_agg(distinct dog.name) as dogs, array_agg(distinct account.first_name) as owners
    from incident cross join ${lastVersion}
      join incident_dog on incident_dog.incident_id = incident.id and is_involved and part <> 'saw'
      join dog on dog.id = incident_dog.dog_id
      join account on account.id = dog.account_id and account.deleted_at is null
    where park_id = ${parkId} and state <> 'closed' and (last.severity >= 2 or last.kind = 'bite')
      and last.happened_at <= ${before}
      and not exists (select from incident_notice
        where incident_notice.incident_id = incident.id and incident_notice.dog_id = incident_dog.dog_id)
    group by incident.id, last.happened_at
    order by last.happened_at, incident.id
    limit 100`.execute(db)
  return rows
}

interface DogHere {
  id: number
  name: string
  breed: string
  photo: string | null
  room: string
}

/** To choose from in a report. */
export async function listDogsToName(db: Database, parkId: number, today: CalendarDate): Promise<DogHere[]> {
  const { rows } = await sql<DogHere>`/* incident_dogs_here */
    select dog.id, dog.name, dog.breed, upload.thumbnail as photo,
      coalesce((select room.name from stay join stay_dog on stay_dog.stay_id = stay.id
        join room on room.id = stay.room_id
        where stay.order_id = o.id and stay_dog.dog_id = dog.id and stay.is_active and ${isSleptOn(today)}
        order by stay.arrival desc limit 1), '') as room
    from attendance join customer_order as o on o.id = attendance.order_id and o.park_id = ${parkId}
      join dog on dog.id = attendance.dog_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where came_at is not null and left_at is null
    order by dog.name, dog.id limit 300`.execute(db)
  return rows
}
