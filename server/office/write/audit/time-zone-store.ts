import type { Database } from '../../../database.ts'

/** Of a house that has no park yet. */
const FIRST_TIME_ZONE = 'America/Vancouver'

/** Everything about people is shown in the time of the first park. */
export async function findTimeZone(db: Database): Promise<string> {
  const park = await db.selectFrom('park').select('time_zone').orderBy('id').limit(1).executeTakeFirst()
  return park?.time_zone ?? FIRST_TIME_ZONE
}
