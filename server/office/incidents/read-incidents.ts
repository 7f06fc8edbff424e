import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { listPhrases } from '../dogs/staff-dog-store.ts'
import { fileLinks } from '../../business/uploads/private-links.ts'
import { type ListedIncident, listDogsToName, listIncidents } from './list-store.ts'

/** So long a closed one stays on the list, and marks its dog. */
const SHOWN_DAYS = 90

/** What is often done about one, in the house's words; a device that has no network keeps them too. */
export const listDoneChoices = async (db: Database): Promise<string[]> =>
  (await listPhrases(db, 'incident-done')).map(({ label }) => label)

export async function readIncidents(app: App, parkId: number): Promise<IncidentDay> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const [rows, here, doneChoices, link] = await Promise.all([
    listIncidents(app.db, parkId, since),
    listDogsToName(app.db, parkId, dateIn(timeZone, now)),
    listDoneChoices(app.db),
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
      needsNoticeSince: row.needs_notice ? row.happened_at.toISOString() : null,
      isSigned: row.is_signed,
    })),
    here: here.map(({ room, ...dog }) => ({ ...shown(dog), room })),
    doneChoices,
  }
}
