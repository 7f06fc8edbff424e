import { sql } from 'kysely'
import type { Database } from '../../database.ts'

export interface MorningSheet {
  mailTo: string[]
  /** `HH:MM`, by the park's clock. */
  at: string
  version: number
  timeZone: string
}

export const findMorningSheet = (db: Database, parkId: number): Promise<MorningSheet | undefined> =>
  sheetOf(db, parkId).executeTakeFirst()

/** Two managers at once come one after the other. */
export const lockMorningSheet = (db: Database, parkId: number): Promise<MorningSheet | undefined> =>
  sheetOf(db, parkId).forNoKeyUpdate().executeTakeFirst()

const sheetOf = (db: Database, parkId: number) =>
  db
    .selectFrom('park')
    .select([
      'sheet_mail_to as mailTo',
      sql<string>`to_char(sheet_at, 'HH24:MI')`.as('at'),
      'sheet_version as version',
      'time_zone as timeZone',
    ])
    .where('id', '=', parkId)
    .where('active', '=', true)

export async function writeMorningSheet(
  db: Database,
  parkId: number,
  mailTo: readonly string[],
): Promise<void> {
  await db
    .updateTable('park')
    .set(({ eb }) => ({ sheet_mail_to: [...mailTo], sheet_version: eb('sheet_version', '+', 1) }))
    .where('id', '=', parkId)
    .execute()
}
