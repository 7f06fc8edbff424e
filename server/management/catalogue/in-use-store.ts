import type { Database } from '../../database.ts'

/** The suite type in which dogs sleep that nobody has picked up. */
export async function findBoardSuite(db: Database, parkId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('late_pick_up_terms')
    .select('board_suite_type_id')
    .where('park_id', '=', parkId)
    .executeTakeFirst()
  return row?.board_suite_type_id
}
