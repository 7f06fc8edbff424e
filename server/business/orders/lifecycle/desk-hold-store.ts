import type { Database } from '../../../database.ts'

/** For how many hours the desk keeps space that is not paid. */
export async function findDeskHoldHours(db: Database, parkId: number): Promise<number> {
  const { desk_hold_hours } = await db
    .selectFrom('desk_terms')
    .select('desk_hold_hours')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return desk_hold_hours
}
