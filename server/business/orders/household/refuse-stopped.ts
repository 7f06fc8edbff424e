import type { Database } from '../../../database.ts'
import { isBookingStopped } from './household-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** C4: whoever is to call us first neither books nor adds to a booking on line. */
export async function refuseStopped(db: Database, accountId: number): Promise<void> {
  if (await isBookingStopped(db, accountId)) throw new Refusal('booking-stopped')
}
