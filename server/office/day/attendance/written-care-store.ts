import { sql } from 'kysely'
import type { ComingDog, WrittenCare } from '#domain/attendance/care-to-confirm.ts'
import type { Database } from '../../../database.ts'

interface CareRow {
  id: number
  name: string
  now: WrittenCare
  before: WrittenCare | null
}

/** What is written of these dogs' meals and medicine now, and what was when each of them came the last time. */
export async function readWrittenCare(
  db: Database,
  dogIds: readonly number[],
  isStaying: boolean,
): Promise<(ComingDog & { dogId: number })[]> {
  const { rows } = await sql<CareRow>`/* written_care */
    select dog.id, dog.name,
      jsonb_build_object('food', btrim(dog.feeding_what), 'amount', btrim(dog.feeding_how_much),
        'times', to_jsonb(dog.feeding_times),
        'medications', coalesce((select jsonb_agg(jsonb_build_object('what', one->>'what', 'dose', one->>'dose',
          'times', one->'times')) from jsonb_array_elements(dog.medications) as one), '[]')) as now,
      (select care_plan from attendance where attendance.dog_id = dog.id and care_plan is not null
        order by came_at desc limit 1) as before
    from dog where dog.id = any(${dogIds}::integer[]) order by dog.id`.execute(db)
  return rows.map(({ id, ...row }) => ({ dogId: id, isStaying, ...row }))
}
