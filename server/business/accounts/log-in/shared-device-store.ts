import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

export const hashDeviceKey = (key: string) => createHash('sha256').update(key).digest()

export interface SharedDevice {
  id: number
  name: string
}

/** W19: the named screen that shows itself by this key, if it is still one of ours; it has been seen. */
export async function findSharedDevice(
  db: Database,
  key: string | null,
  now: Date,
): Promise<SharedDevice | undefined> {
  if (key === null) return undefined
  return db
    .updateTable('device')
    .set({ last_seen_at: now })
    .where('key_hash', '=', hashDeviceKey(key))
    .where('is_active', '=', true)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

export async function touchDevice(db: Database, deviceId: number, now: Date): Promise<void> {
  await sql`/* touch_device */
    update device set last_seen_at = ${now} where id = ${deviceId} and last_seen_at < ${now}`.execute(db)
}
