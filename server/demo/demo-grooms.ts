import type { GroomPlan } from '#db/seed/guests.ts'
import type { Picture } from '#db/seed/pictures.ts'
import { foundNote } from '#domain/grooming/found-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { boundsOf } from '../office/care/care-facts.ts'
import { insertNote, toSubjectColumns } from '../business/notes/note-store.ts'
import { findOrderLocked, listAppointments } from '../business/orders/order/order-store.ts'
import { followGroom } from '../office/groom/follow-groom.ts'
import { type AppointmentRow, listGrooms, setGroomNote, setProgress } from '../office/groom/groom-store.ts'
import { atTheDoor } from './demo-day.ts'
import { isHereBy, wasHere } from './demo-day-store.ts'
import { payAtDesk } from './demo-desk.ts'
import { atMoment, type Stage } from './demo-stage.ts'
import { keepPicture } from './files/demo-pictures.ts'

/** The first dog of a groomer takes longer than it was given, and the next one begins late. */
const LATE_MS = 18 * MINUTE_MS

/** Whoever is brought only to be groomed comes a little before, and is fetched a while after. */
const COMES_BEFORE_MS = 6 * MINUTE_MS
const FETCHED_AFTER_MS = 20 * MINUTE_MS

/** T15: the tables as they stand at this time of the day: some done, one running late, the rest to come. */
export async function simulateGroomDay(stage: Stage): Promise<void> {
  const { app, book, today, now } = stage
  const bounds = boundsOf({ date: today, timeZone: book.timeZone })
  const begun = new Set<number>()
  for (const groom of await listGrooms(app.db, book.parkId, bounds)) {
    const late = begun.has(groom.groomerId) ? 0 : LATE_MS
    begun.add(groom.groomerId)
    const starts = new Date(groom.startsAt.getTime() + late)
    const ends = new Date(groom.endsAt.getTime() + late)
    if (starts <= now) await onTheTable(stage, groom, { starts, ends })
  }
}

async function onTheTable(
  stage: Stage,
  { id, orderId, dogId, startsAt }: AppointmentRow,
  { starts, ends }: { starts: Date; ends: Date },
): Promise<void> {
  const { app, now, groomerId: by } = stage
  const order = { id: orderId, dog_ids: [dogId] }
  if (!(await wasHere(app.db, dogId, starts))) {
    await atTheDoor(stage, order, new Date(startsAt.getTime() - COMES_BEFORE_MS), 'come')
    if (!(await wasHere(app.db, dogId, starts))) return
  }
  const isDone = ends <= now
  const at = atMoment(app, isDone ? ends : starts)
  await setProgress(app.db, id, { started_at: starts, done_at: isDone ? ends : null })
  if (isDone) await payAtDesk(at, stage.staffId, orderId, 'all')
  const locked = await findOrderLocked(app.db, orderId)
  if (locked !== undefined)
    await followGroom(at, app.db, locked, { by, why: isDone ? 'Groomed' : 'On the table' })
  const fetched = new Date(ends.getTime() + FETCHED_AFTER_MS)
  if (fetched <= now && (await isHereBy(app.db, orderId))) await atTheDoor(stage, order, fetched, 'go')
}

/** WS23: how a groom of an earlier day went, with what was found and the photos of it. */
export async function noteGrooms(
  { app, groomerId }: Stage,
  orderId: number,
  { found = '', before, after }: GroomPlan,
): Promise<void> {
  const { db } = app
  for (const groom of await listAppointments(db, [orderId])) {
    const then = atMoment(app, groom.ends_at)
    const photo = async (picture: Picture | undefined) =>
      picture === undefined ? null : keepPicture(then, groomerId, picture)
    const [beforeFile, afterFile] = [await photo(before), await photo(after)]
    await setProgress(db, groom.id, { started_at: groom.starts_at, done_at: groom.ends_at })
    await setGroomNote(db, groom.id, {
      found,
      ...(beforeFile && { before_file: beforeFile, before_by: groomerId }),
      ...(afterFile && { after_file: afterFile, after_by: groomerId }),
    })
    if (found === '') continue
    await insertNote(db, {
      ...toSubjectColumns({ kind: 'dog', id: groom.dog_id }),
      text: foundNote(found),
      is_pinned: false,
      by_account_id: groomerId,
      at: groom.ends_at,
      removed_by: null,
      removed_at: null,
    })
  }
}
