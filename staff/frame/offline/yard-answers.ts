import { type Alarms, staffAlarm } from '#contract/office/alarms.ts'
import type { CareRounds } from '#contract/office/care.ts'
import { staffCare } from '#contract/office/care.ts'
import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffToday, type Today } from '#contract/office/day/today.ts'
import type { Yard } from '#contract/office/yard/yard.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { readKeptYard } from './copy-table.ts'

/**
 * What a page asks the server, answered from the copy as of now: yesterday's copy knows today as its tomorrow. Undefined
 * for whatever is not kept.
 */
export function answerFrom(yard: Yard, path: string, input: unknown, now: Date): unknown {
  const today = dateIn(yard.timeZone, now)
  if (path === staffAlarm.getAlarms.path) {
    // A copy that an older build kept has none.
    return { now: now.toISOString(), alarms: Array.isArray(yard.alarms) ? yard.alarms : [] } satisfies Alarms
  }
  const asked = (input ?? {}) as { date?: string }
  const day = yard.days.find(({ date }) => date === (asked.date ?? today))
  if (day === undefined) return undefined
  const as = { today, now: now.toISOString() }
  if (path === staffToday.getToday.path) return { ...keptDay(day.today), ...as } satisfies Today
  if (path === staffCare.getRound.path) return { ...day.rounds, ...as } satisfies CareRounds
  if (path === staffIncident.getIncidents.path) {
    return {
      timeZone: yard.timeZone,
      now: as.now,
      incidents: [],
      here: day.rounds.dogs.map(({ id, name, breed, photo, room }) => ({
        id,
        name,
        breed,
        room,
        photoThumbnailPath: photo,
      })),
      // A copy that an older build kept has none.
      doneChoices: Array.isArray(yard.doneChoices) ? yard.doneChoices : [],
    } satisfies IncidentDay
  }
  return undefined
}

const LISTS = ['earlier', 'arriving', 'leaving', 'daycare', 'grooming', 'meetings', 'inHouse'] as const

/** A copy that an older build kept knows nothing of earlier days, nor of rooms that are not ready. */
const keptDay = (today: Today): Today => ({
  ...today,
  ...Object.fromEntries(LISTS.map((list) => [list, keptRows(today[list])])),
})

const keptRows = (rows: Today['arriving'] | undefined): Today['arriving'] =>
  (Array.isArray(rows) ? rows : []).map((row) => ({
    ...row,
    roomNotReady: Array.isArray(row.roomNotReady) ? row.roomNotReady : [],
  }))

/** The same for whatever copy this device has. */
export async function yardAnswer(path: string, input: unknown): Promise<unknown> {
  const kept = await readKeptYard()
  if (kept === undefined) return undefined
  return answerFrom(kept.yard, path, input, new Date(Date.now() + kept.offsetMs))
}
