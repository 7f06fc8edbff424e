import type { Database } from '../database.ts'
import { queuePlanning } from './room-store.ts'

/** Rooms follow by a job; one for a suite type is enough, however many orders come in. */
export async function planRoomsSoon(tx: Database, suiteTypeIds: readonly number[]): Promise<void> {
  if (suiteTypeIds.length === 0) return
  await queuePlanning(
    tx,
    suiteTypeIds.map((suiteTypeId) => ({ suiteTypeId })),
  )
}
