import { sql } from 'kysely'
import { mayDo, type StaffMember, TO_SEE_AS_OWNER } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'

/** C3: tokens by which the team looks at a household's pages begin so; no session's does. */
export const SEE_PREFIX = 'see.'

export const isSeeToken = (token: string) => token.startsWith(SEE_PREFIX)

export interface SeeToken {
  tokenHash: Buffer
  accountId: number
  staffId: number
  sessionId: number
  expiresAt: Date
}

/** Of whoever holds the token, beside whose pages it shows. */
interface SeeingRow extends StaffMember {
  accountId: number
  sessionId: number
}

export async function insertSeeToken(db: Database, token: SeeToken): Promise<void> {
  await db
    .insertInto('see_token')
    .values({
      token_hash: token.tokenHash,
      account_id: token.accountId,
      staff_id: token.staffId,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/**
 * Whose pages the token shows, while it is good and its session open. AD20: whoever holds it must still be somebody who
 * could ask for it; what they may do is looked at on every call, as for their own session.
 */
export async function findSeeingCaller(db: Database, tokenHash: Buffer, now: Date): Promise<Caller | null> {
  const { rows } = await sql<SeeingRow>`/* open_see_token */
    select see_token.account_id as "accountId", see_token.session_id as "sessionId", staff.role, staff.permissions
    from see_token join session on session.id = see_token.session_id and session.account_id = see_token.staff_id
      join account as staff on staff.id = see_token.staff_id
      join account as owner on owner.id = see_token.account_id
    where see_token.token_hash = ${tokenHash} and see_token.expires_at > ${now} and session.expires_at > ${now}
      and staff.is_active and staff.role in ('staff', 'manager')
      and owner.deleted_at is null and owner.merged_into is null`.execute(db)
  const [found] = rows
  if (found === undefined || !mayDo(found, TO_SEE_AS_OWNER)) return null
  const { accountId, sessionId } = found
  return { accountId, sessionId, role: 'customer', permissions: [], isReadOnly: true }
}

export async function deleteExpiredSeeTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('see_token').where('expires_at', '<=', now).execute()
}
