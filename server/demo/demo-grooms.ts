import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { boundsOf } from '../office/care/care-facts.ts'
import { listGrooms, setProgress } from '../office/groom/groom-store.ts'
import type { Stage } from './demo-stage.ts'

/** The first dog of a groomer takes longer than it was given, and the next one begins late. */
const LATE_MS = 18 * MINUTE_MS

/** T15: the tables as they stand at this time of the day: some done, one running late, the rest to come. */
export async function simulateGroomDay({ app: { db }, book, today, now }: Stage): Promise<void> {
  const bounds = boundsOf({ date: today, timeZone: book.timeZone })
  const begun = new Set<number>()
  for (const groom of await listGrooms(db, book.parkId, bounds)) {
    const late = begun.has(groom.groomerId) ? 0 : LATE_MS
    begun.add(groom.groomerId)
    const starts = new Date(groom.startsAt.getTime() + late)
    const ends = new Date(groom.endsAt.getTime() + late)
    if (!groom.isHere || starts > now) continue
    await setProgress(db, groom.id, { started_at: starts, done_at: ends <= now ? ends : null })
  }
}
