import { sql } from 'kysely'
import type { Permission } from '#domain/staff/permissions.ts'
import { endInvitationsTo, type Invitation } from './staff-invitation-store.ts'
import type { Database } from '../../database.ts'

export interface StaffRow {
  id: number
  email: string
  first_name: string
  last_name: string
  role: 'customer' | 'staff' | 'manager'
  permissions: Permission[]
  is_active: boolean
  is_demo: boolean
  has_pin: boolean
  last_seen: Date | null
  version: number
}

/** Whoever is on the team has an address. */
const COLUMNS = [
  'id',
  sql<string>`account.email`.as('email'),
  'first_name',
  'last_name',
  'role',
  'permissions',
  'is_active',
  'is_demo',
  sql<boolean>`account.pin_hash is not null`.as('has_pin'),
  sql<Date | null>`greatest((select max(last_used_at) from session where session.account_id = account.id),
    (select at from audit_entry where by_account_id = account.id order by id desc limit 1))`.as('last_seen'),
  'version',
] as const

/** Everybody who is or was on the team, by name. */
export function listStaff(db: Database): Promise<StaffRow[]> {
  return db
    .selectFrom('account')
    .select(COLUMNS)
    .where('role', '<>', 'customer')
    .where('deleted_at', 'is', null)
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}

export function lockStaff(db: Database, accountId: number): Promise<StaffRow | undefined> {
  return db
    .selectFrom('account')
    .select(COLUMNS)
    .where('id', '=', accountId)
    .where('role', '<>', 'customer')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function changeStaff(
  db: Database,
  accountId: number,
  change: { role?: 'staff' | 'manager'; permissions?: Permission[]; is_active?: boolean },
): Promise<StaffRow> {
  return db
    .updateTable('account')
    .set(change)
    .where('id', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function listOpenInvitations(db: Database, now: Date): Promise<Invitation[]> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

export function findOpenInvitation(db: Database, email: string, now: Date): Promise<Invitation | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** A second invitation to an address takes the place of the first, whose link stops working. The address is locked. */
export async function putInvitation(
  db: Database,
  invitation: {
    email: string
    role: 'staff' | 'manager'
    permissions: Permission[]
    tokenHash: Buffer
    madeBy: number | null
    now: Date
    expiresAt: Date
  },
): Promise<Invitation> {
  await endInvitationsTo(db, invitation.email)
  return db
    .insertInto('staff_invitation')
    .values({
      email: invitation.email,
      role: invitation.role,
      permissions: invitation.permissions,
      token_hash: invitation.tokenHash,
      made_by: invitation.madeBy,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findInvitation(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  return db.selectFrom('staff_invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export function lockInvitation(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function useInvitation(
  db: Database,
  { id, usedBy, now }: { id: number; usedBy: number; now: Date },
): Promise<void> {
  await db
    .updateTable('staff_invitation')
    .set({ used_at: now, used_by: usedBy })
    .where('id', '=', id)
    .execute()
}
