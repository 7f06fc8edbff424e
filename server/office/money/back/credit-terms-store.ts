import type { Database } from '../../../database.ts'
import type { PassRow } from '../../../business/ledger/pass-store.ts'

export const findPass = (db: Database, passId: number): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('id', '=', passId).executeTakeFirst()

export const lockPass = (db: Database, passId: number): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('id', '=', passId).forUpdate().executeTakeFirst()

/** A pass that is given more than it ever had is a larger one. */
export async function extendPass(
  db: Database,
  passId: number,
  { units, expiresOn }: { units: number; expiresOn: string },
): Promise<void> {
  await db.updateTable('pass').set({ units, expires_on: expiresOn }).where('id', '=', passId).execute()
}
