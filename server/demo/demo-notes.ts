import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { insertTask, putDayNote, updateTask } from '../office/day/today/day-store.ts'
import type { Stage } from './demo-stage.ts'

const NOTE = 'Hay comes to the back gate this afternoon: please keep the lower lane free.'
/** One of yesterday that is open still, and two of today. */
const TASKS = [
  { what: 'Latch of C4 sticks', daysAgo: 1, isDone: false },
  { what: 'Towels for the mud room', daysAgo: 0, isDone: true },
  { what: 'Call the vet about Angus’s insulin', daysAgo: 0, isDone: false },
]

/** What the team wrote down for itself: the note of the day, and small things to do. */
export async function fillDemoNotes(stage: Stage): Promise<void> {
  const { app, book, today, now, staffId: by, handId } = stage
  const { parkId } = book
  const at = new Date(now.getTime() - 2 * HOUR_MS)
  await putDayNote(app.db, { parkId, date: today, text: NOTE, by, at })
  for (const { what, daysAgo, isDone } of TASKS) {
    const id = await insertTask(app.db, { parkId, date: addDays(today, -daysAgo), what, by, at })
    if (isDone) await updateTask(app.db, id, { by: handId, at: new Date(now.getTime() - HOUR_MS) })
  }
}
