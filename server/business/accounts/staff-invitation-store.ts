import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { AccountTables } from './account-tables.ts'

export type Invitation = Selectable<AccountTables['staff_invitation']>

const endOpen = (db: Database) =>
  db.deleteFrom('staff_invitation').where('used_at', 'is', null).returningAll()

/** The links that were mailed to an address let nobody in any more: whoever had it is not who they were for. */
export const endInvitationsTo = async (db: Database, email: string | null): Promise<Invitation[]> =>
  email === null ? [] : endOpen(db).where('email', '=', email).execute()

/** Nor do those that somebody made who could not make them now. */
export const endInvitationsBy = (db: Database, accountId: number): Promise<Invitation[]> =>
  endOpen(db).where('made_by', '=', accountId).execute()

/**
 * One at a time for an address. False when somebody else was inviting it at this moment: by then they are done, and what
 * they wrote can be read.
 */
export async function lockInvitationsTo(db: Database, email: string): Promise<boolean> {
  const key = sql`hashtextextended(${`invitation of ${email}`}, 0)`
  const { rows } = await sql<{ isFree: boolean }>`/* try_invitations */
    select pg_try_advisory_xact_lock(${key}) as "isFree"`.execute(db)
  if (rows[0]?.isFree) return true
  await sql`/* wait_for_invitations */ select pg_advisory_xact_lock(${key})`.execute(db)
  return false
}
