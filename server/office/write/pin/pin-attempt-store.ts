import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** Counts a wrong PIN in a session: how many in a row by now; nothing where the session is over. */
export async function countSessionMiss(db: Database, sessionId: number): Promise<number | undefined> {
  const row = await db
    .updateTable('session')
    .set(({ eb }) => ({ pin_misses: eb('pin_misses', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('pin_misses')
    .executeTakeFirst()
  return row?.pin_misses
}

export async function forgetSessionMisses(db: Database, sessionId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ pin_misses: 0 })
    .where('id', '=', sessionId)
    .where('pin_misses', '>', 0)
    .execute()
}

/** Counts a wrong PIN on a named screen where nobody is logged in; the fifth keeps it shut for a while. */
export async function countDeviceMiss(
  db: Database,
  deviceId: number,
  { most, lockedUntil }: { most: number; lockedUntil: Date },
): Promise<void> {
  await sql`/* device_pin_miss */
    update device set pin_misses = case when pin_misses + 1 >= ${most} then 0 else pin_misses + 1 end,
      pin_locked_until = case when pin_misses + 1 >= ${most} then ${lockedUntil} else pin_locked_until end
    where id = ${deviceId}`.execute(db)
}

export async function isDeviceLocked(db: Database, deviceId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('id', '=', deviceId)
    .where('pin_locked_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetDeviceMisses(db: Database, deviceId: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ pin_misses: 0, pin_locked_until: null })
    .where('id', '=', deviceId)
    .where('pin_misses', '>', 0)
    .execute()
}
