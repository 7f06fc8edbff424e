import { randomUUID } from 'node:crypto'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { EntryKind } from '#domain/care/ticks.ts'
import { weightInGrams } from '#domain/dogs/weight-text.ts'
import type { Speaker } from '#domain/staff/own-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { listOutgrown } from '../../business/dogs/refuse-outgrown.ts'
import { insertLogRows } from './care-log-store.ts'
import { countWeighed, type Grown } from './count-weighed.ts'

export interface Note {
  dogId: number
  orderId: number
  parkId: number
  kind: EntryKind
  what: string
  note: string
  photoFile?: string | null
}

/** Who noted it, and when; `recordedAt` is later for what was noted without network. */
export interface Noted {
  by: Speaker
  deviceId: number | null
  at: Date
  recordedAt: Date
  syncedId?: string | null
}

/** Notes and measurements into the dogs' log. A weight counts as weighed here, wherever it was written. */
export async function writeNotes(
  app: App,
  tx: Database,
  notes: readonly Note[],
  noted: Noted,
): Promise<{ ids: string[]; grown: Grown[]; grownWords: string[] }> {
  const rows = notes.map(({ dogId, orderId, parkId, kind, what, note, photoFile = null }) => ({
    id: randomUUID(),
    park_id: parkId,
    dog_id: dogId,
    order_id: orderId,
    kind,
    what,
    due_at: null,
    outcome: 'noted' as const,
    note,
    by_account_id: noted.by.accountId,
    second_by: null,
    made_at: noted.at,
    recorded_at: noted.recordedAt,
    device_id: noted.deviceId,
    synced_id: noted.syncedId ?? null,
    withdrawn_at: null,
    withdrawn_by: null,
    photo_file: photoFile,
  }))
  if (rows.length > 0) await insertLogRows(tx, rows)
  const grown: Grown[] = []
  const { by, at: takenAt, recordedAt: now } = noted
  // One order for everybody: two who note at once do not wait for each other's dogs.
  for (const { id: logId, dog_id: dogId, kind, what } of rows.toSorted((a, b) => a.dog_id - b.dog_id)) {
    const grams = kind === 'weight' ? weightInGrams(what) : null
    if (grams !== null) {
      grown.push(...(await countWeighed(app, tx, { logId, dogId, grams, by, takenAt, now })))
    }
  }
  const ids = rows.map(({ id }) => id)
  return { ids, grown, grownWords: await Promise.all(grown.map((dog) => wordsOf(app, tx, dog))) }
}

/** For whoever weighed it. D1: what is booked for a smaller dog is named; nothing is done to it. */
async function wordsOf(app: App, tx: Database, { dogId, name, size }: Grown): Promise<string> {
  const words = `At that weight ${name} is a ${size} dog: later bookings go by it.`
  const outgrown = await listOutgrown(app, tx, dogId, size)
  if (outgrown.length === 0) return words
  const named = outgrown.map(({ code, first_date }) => `${code} (${shortDate(first_date)})`)
  return `${words} Booked for a smaller dog: ${named.join(', ')}.`
}
