import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** W10: what a screen has to know of its own lock; the house's first park has the setting. */
export async function readLock(
  db: Database,
  { accountId, deviceId }: { accountId: number; deviceId: number | null },
): Promise<{ hasPin: boolean; lockMinutes: number; deviceName: string | null }> {
  const { rows } = await sql<{
    hasPin: boolean
    lockMinutes: number
    deviceName: string | null
  }>`/* own_lock */
    select pin_hash is not null as "hasPin",
      coalesce((select lock_minutes from desk_terms order by park_id limit 1), 15) as "lockMinutes",
      (select name from device where device.id = ${deviceId}::integer) as "deviceName"
    from account where account.id = ${accountId}`.execute(db)
  const [own] = rows
  if (own === undefined) throw new Error('whoever asks has an account')
  return own
}
