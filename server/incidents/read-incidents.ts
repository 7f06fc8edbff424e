import type { IncidentDay } from '#contract/staff/incident-page.ts'
import type { Answer } from '#contract/staff/today.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar/durations.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../app.ts'
import { listPhrases } from '../staff-dogs/staff-dog-store.ts'
import { fileLinks } from '../uploads/private-links.ts'
import { type ListedIncident, listDogsHere, listIncidents, listUntoldIncidents } from './list-store.ts'

/** So long a closed one stays on the list, and marks its dog. */
const SHOWN_DAYS = 90
/** D22: whoever is not told for so long stands in Needs an answer. */
const UNTOLD_MS = HOUR_MS

export async function readIncidents(app: App, parkId: number): Promise<IncidentDay> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const [rows, here, phrases, link] = await Promise.all([
    listIncidents(app.db, parkId, since),
    listDogsHere(app.db, parkId),
    listPhrases(app.db, 'incident-done'),
    fileLinks(app),
  ])
  const shown = ({ photo, ...dog }: ListedIncident['dogs'][number]) => ({
    ...dog,
    photoThumbnailPath: photo && link(photo),
  })
  return {
    timeZone,
    now: now.toISOString(),
    incidents: rows.map((row) => ({
      id: row.id,
      state: row.state,
      needsReview: row.needs_review,
      kind: row.kind,
      severity: row.severity,
      place: row.place,
      happenedAt: row.happened_at.toISOString(),
      dogs: row.dogs.map(shown),
      untoldSince: row.is_untold ? row.happened_at.toISOString() : null,
    })),
    here: here.map(({ room, ...dog }) => ({ ...shown(dog), room })),
    doneChoices: phrases.map(({ label }) => label),
  }
}

/** For Needs an answer: whom nobody has told for an hour. */
export async function untoldAnswers(
  { db }: Pick<App, 'db'>,
  parkId: number,
  now: Date,
): Promise<(Pick<Answer, 'kind' | 'id' | 'title' | 'line'> & { until: Date })[]> {
  const untold = await listUntoldIncidents(db, parkId, new Date(now.getTime() - UNTOLD_MS))
  return untold.map(({ incident_id, happened_at, dogs, owners }) => ({
    kind: 'incident',
    id: incident_id,
    title: `What happened to ${nameList(dogs)}`,
    line: `${nameList(owners)} ${owners.length === 1 ? 'was' : 'were'} not told`,
    until: new Date(happened_at.getTime() + UNTOLD_MS),
  }))
}
