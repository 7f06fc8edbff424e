import { sql } from 'kysely'
import { hashDeviceKey } from '../../../business/accounts/log-in/shared-device-store.ts'
import type { Database } from '../../../database.ts'

export interface DeviceRow {
  id: number
  version: number
  name: string
  key_hash: Buffer
  made_by_name: string
  made_at: Date
  last_seen_at: Date
  is_active: boolean
}

const ofDevices = (db: Database) =>
  db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.made_by')
    .select([
      'device.id',
      'device.version',
      'device.name',
      'device.key_hash',
      'account.first_name as made_by_name',
      'device.made_at',
      'device.last_seen_at',
      'device.is_active',
    ])

/** Those in use first, then by name. */
export const listDevices = (db: Database): Promise<DeviceRow[]> =>
  ofDevices(db).orderBy('device.is_active', 'desc').orderBy('device.name').orderBy('device.id').execute()

export const findDevice = (db: Database, id: number): Promise<DeviceRow | undefined> =>
  ofDevices(db).where('device.id', '=', id).executeTakeFirst()

export const lockDevice = (db: Database, id: number): Promise<DeviceRow | undefined> =>
  ofDevices(db).where('device.id', '=', id).forNoKeyUpdate('device').executeTakeFirst()

/** Nothing when another device has this key. */
export async function insertDevice(
  db: Database,
  device: { name: string; key: string; by: number; at: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('device')
    .values({
      name: device.name,
      key_hash: hashDeviceKey(device.key),
      made_by: device.by,
      made_at: device.at,
      last_seen_at: device.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function changeDevice(
  db: Database,
  id: number,
  change: { name?: string; is_active?: boolean },
): Promise<void> {
  await db.updateTable('device').set(change).where('id', '=', id).execute()
}

/** The session that names a device is on it from then on. */
export async function putSessionOn(db: Database, sessionId: number, deviceId: number): Promise<void> {
  await db.updateTable('session').set({ device_id: deviceId }).where('id', '=', sessionId).execute()
}

export async function deleteSessionsOn(db: Database, deviceId: number): Promise<void> {
  await db.deleteFrom('session').where('device_id', '=', deviceId).execute()
}

export interface PinSession {
  accountId: number
  deviceId: number
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Opens a session for somebody whose PIN was right just now; nothing when they have left by then. */
export async function openPinSession(
  db: Database,
  { accountId, deviceId, tokenHash, now, expiresAt }: PinSession,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* open_pin_session */
    insert into session (account_id, token_hash, created_at, last_used_at, expires_at, device_id, by_pin)
    select account.id, ${tokenHash}::bytea, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz, device.id,
      true
    from account, device
    where account.id = ${accountId} and role <> 'customer' and account.is_active and deleted_at is null
      and merged_into is null and pin_hash is not null and device.id = ${deviceId} and device.is_active
    for share of account, device
    returning session.id::int as id`.execute(db)
  return rows[0]?.id
}

/** What is on its way with the old token still arrives. */
export async function endSessionAt(db: Database, sessionId: number, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: at })
    .where('id', '=', sessionId)
    .where('expires_at', '>', at)
    .execute()
}

export interface LockTerms {
  lockMinutes: number
  version: number
  timeZone: string
}

const lockTermsOf = (db: Database, parkId: number) =>
  db
    .selectFrom('desk_terms')
    .innerJoin('park', 'park.id', 'desk_terms.park_id')
    .select(['desk_terms.lock_minutes as lockMinutes', 'desk_terms.version', 'park.time_zone as timeZone'])
    .where('desk_terms.park_id', '=', parkId)
    .where('park.active', '=', true)

export const findLockTerms = (db: Database, parkId: number): Promise<LockTerms | undefined> =>
  lockTermsOf(db, parkId).executeTakeFirst()

export const lockLockTerms = (db: Database, parkId: number): Promise<LockTerms | undefined> =>
  lockTermsOf(db, parkId).forNoKeyUpdate('desk_terms').executeTakeFirst()

export async function writeLockMinutes(db: Database, parkId: number, lockMinutes: number): Promise<void> {
  await db
    .updateTable('desk_terms')
    .set({ lock_minutes: lockMinutes })
    .where('park_id', '=', parkId)
    .execute()
}
