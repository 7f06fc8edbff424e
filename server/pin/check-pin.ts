import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { isPasswordRight } from '../accounts/log-in/password.ts'
import type { Database } from '../database.ts'
import { Refusal, type RefusalReason } from '../refusal.ts'
import { lockPin, writePinMisses } from './pin-store.ts'

export const MAX_MISSES = 5
export const LOCKED_MINUTES = 15

/**
 * U6: refuses unless this is the PIN of that person on the team. Five wrong ones in a row lock it for a quarter of an
 * hour, on every device. It needs a transaction of its own, whose count stays when the caller's work is undone: call it
 * with the pool, before the write begins (`check` of a staff write).
 */
export async function checkPin(db: Database, accountId: number, pin: string, now: Date): Promise<void> {
  const refused = await db.transaction().execute((tx) => tryPin(tx, accountId, pin, now))
  // The screen keeps its pad open for these, whatever else may be refused.
  if (refused !== null) throw new Refusal(refused, { data: { pin: refused } })
}

async function tryPin(
  tx: Database,
  accountId: number,
  pin: string,
  now: Date,
): Promise<RefusalReason | null> {
  const row = await lockPin(tx, accountId)
  if (row === undefined || row.pin_hash === null) return 'wrong-pin'
  if (row.pin_locked_until !== null && row.pin_locked_until > now) return 'pin-locked'
  if (await isPasswordRight(row.pin_hash, pin)) {
    if (row.pin_misses > 0) await writePinMisses(tx, accountId, { misses: 0, lockedUntil: null })
    return null
  }
  const misses = row.pin_misses + 1
  const isLocked = misses >= MAX_MISSES
  const lockedUntil = isLocked ? new Date(now.getTime() + LOCKED_MINUTES * MINUTE_MS) : null
  await writePinMisses(tx, accountId, { misses: isLocked ? 0 : misses, lockedUntil })
  return isLocked ? 'pin-locked' : 'wrong-pin'
}
