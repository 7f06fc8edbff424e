import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** C4: whoever is to call us first neither books nor adds to a booking on line. */
export async function refuseStopped(db: Database, accountId: number): Promise<void> {
  const row = await db
    .selectFrom('account')
    .select('booking_stopped_because')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (row !== undefined && row.booking_stopped_because !== '') throw new Refusal('booking-stopped')
}
