import type { Database } from '../database.ts'
import type { Role } from './account-tables.ts'

export interface OpenSession {
  sessionId: number
  accountId: number
  role: Role
  isDemo: boolean
  lastUsedAt: Date
}

export async function insertSession(
  db: Database,
  session: { accountId: number; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

export function findOpenSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id as sessionId',
      'account.id as accountId',
      'account.role as role',
      'account.is_demo as isDemo',
      'session.last_used_at as lastUsedAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
}

export async function extendSession(
  db: Database,
  sessionId: number,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
}

export async function deleteSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute()
}

export async function deleteSessionsOf(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
