import { sql } from 'kysely'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Database } from '../../../database.ts'
import type { Role } from '../account-tables.ts'

export interface OpenSession {
  sessionId: number
  accountId: number
  role: Role
  isDemo: boolean
  permissions: Permission[]
  lastUsedAt: Date
  deviceId: number | null
  /** Of the screen without whose key the session is none; null where it was opened with a password. */
  boundTo: Buffer | null
}

export interface NewSession {
  accountId: number
  /** The one that was just found right. */
  passwordHash: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
  /** The shared screen it is opened on. */
  deviceId?: number | null
}

/**
 * False when the password has been changed since it was checked: whoever changes it ends all sessions, and this one
 * must not come after. The lock makes the two wait for each other.
 */
export async function openSession(db: Database, session: NewSession): Promise<boolean> {
  const opened = await db
    .insertInto('session')
    .columns(['account_id', 'token_hash', 'created_at', 'last_used_at', 'expires_at', 'device_id'])
    .expression((query) =>
      query
        .selectFrom('account')
        .select(({ val }) => [
          'id',
          val(session.tokenHash).as('token_hash'),
          val(session.now).as('created_at'),
          val(session.now).as('last_used_at'),
          val(session.expiresAt).as('expires_at'),
          val(session.deviceId ?? null).as('device_id'),
        ])
        .where('id', '=', session.accountId)
        .where('password_hash', '=', session.passwordHash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

export async function findOpenSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`/* open_session */
    select session.id as "sessionId", account.id as "accountId",
      case when account.is_active then account.role else 'customer' end as role, account.is_demo as "isDemo",
      account.permissions, session.last_used_at as "lastUsedAt", session.device_id as "deviceId",
      case when session.by_pin then device.key_hash end as "boundTo"
    from session join account on account.id = session.account_id left join device on device.id = session.device_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now}
      and account.merged_into is null`.execute(db)
  return rows[0]
}

export async function isSessionOpen(
  db: Database,
  { accountId, sessionId }: { accountId: number; sessionId: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
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

export async function deleteOtherSessions(
  db: Database,
  accountId: number,
  keptSessionId: number,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', keptSessionId)
    .execute()
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
