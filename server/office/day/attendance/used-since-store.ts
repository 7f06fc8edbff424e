import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { AttendanceRow } from './attendance-store.ts'

export interface UsedSince {
  dogId: number
  kind: string
  /** What was charged. */
  what: string
  sex: 'female' | 'male'
}

/**
 * What has been done for these dogs since they came: a dog that was fed was here. What was said of its doses, and seen
 * on it, as it came is part of its coming.
 */
export async function findUsedSince(db: Database, came: readonly AttendanceRow[]): Promise<UsedSince[]> {
  if (came.length === 0) return []
  const arrivals = JSON.stringify(
    came.map(({ order_id, dog_id, came_at }) => ({ order_id, dog_id, came_at })),
  )
  const { rows } = await sql<UsedSince>`/* used_since */
    select dog.id as "dogId", dog.sex, coalesce(used.kind, case when charge.what is not null then 'charge' end) as kind,
      coalesce(charge.what, '') as what
    from jsonb_to_recordset(${arrivals}::jsonb) as here (order_id integer, dog_id integer, came_at timestamptz)
      join dog on dog.id = here.dog_id
      left join lateral (select order_charge.what from order_charge
        where order_charge.order_id = here.order_id and at >= here.came_at and voided_at is null
          and (order_charge.dog_id is null or order_charge.dog_id = dog.id)
        order by order_charge.id limit 1) as charge on true
      cross join lateral (select coalesce(
        (select care_log.kind from care_log where dog_id = dog.id and made_at >= here.came_at
          and withdrawn_at is null and not (made_at = here.came_at and (outcome = 'noted'
            or (outcome in ('at-home', 'skipped') and due_at < here.came_at))) order by made_at limit 1),
        (select 'report' from report_card where dog_id = dog.id and created_at >= here.came_at limit 1),
        (select 'groom' from grooming_appointment where dog_id = dog.id and started_at >= here.came_at limit 1),
        (select 'incident' from incident_dog join incident on incident.id = incident_id
          where dog_id = dog.id and incident.made_at >= here.came_at limit 1)
      ) as kind) as used
    where used.kind is not null or charge.what is not null
    order by dog.id`.execute(db)
  return rows
}
