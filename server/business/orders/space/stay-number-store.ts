import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

export interface KeptNumber {
  newId: number
  oldId: number
  /** What it had before. */
  version: number
}

/**
 * A change writes an order's stays anew. One that goes on keeps its number, so that who is looking at it finds it and
 * sees that it changed. Its room is given back after that.
 */
export async function keepNumber(db: Database, { newId, oldId, version }: KeptNumber): Promise<void> {
  await sql`/* keep_stay_number */
    insert into stay (id, order_id, suite_type_id, arrival, departure, room_id, is_pinned, is_active, version)
    overriding system value
    select ${oldId}, order_id, suite_type_id, arrival, departure, null, is_pinned, is_active, ${version + 1}
    from stay where id = ${newId}`.execute(db)
  await sql`/* keep_stay_dogs */
    update stay_dog set stay_id = ${oldId} where stay_id = ${newId}`.execute(db)
  await sql`/* keep_stay_history */
    update room_change set stay_id = ${oldId} where stay_id = ${newId}`.execute(db)
  await db.deleteFrom('stay').where('id', '=', newId).execute()
}
