import type { Database } from '../database.ts'
import { queuePlanning } from './room-store.ts'

/**
 * Rooms follow by a job; one for a suite type is enough, however many orders come in. Asked for before any night is
 * taken or given back: whoever asks first keeps the others waiting until its end, and must not wait for their nights.
 */
export async function planRoomsSoon(tx: Database, suiteTypeIds: readonly number[]): Promise<void> {
  if (suiteTypeIds.length === 0) return
  await queuePlanning(
    tx,
    suiteTypeIds.map((suiteTypeId) => ({ suiteTypeId })),
  )
}
