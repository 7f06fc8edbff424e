import type { Alarm, Alarms } from '#contract/office/alarms.ts'
import { isConcerned } from '#domain/alarms/alarms.ts'
import type { StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { type AlarmRow, listAlarms } from './alarm-store.ts'
import { toAlarm } from './alarm-view.ts'

/** So long the others read who has taken an alarm, or how it ended. */
const SHOWN_AFTER_MS = 30_000

/** What stands on the pages of whoever asks, and what came to its end just now. */
export async function readAlarms(app: App, caller: StaffMember, parkId: number): Promise<Alarms> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const since = new Date(now.getTime() - SHOWN_AFTER_MS)
  const rows = await listAlarms(app.db, { parkId, since })
  return {
    now: now.toISOString(),
    alarms: rows
      .filter(({ concerns }) => isConcerned(caller, concerns))
      .filter((row) => isShown(row, since))
      .map((row) => toAlarm(row, { timeZone, now })),
  }
}

function isShown({ takenAt, endedAt }: AlarmRow, since: Date): boolean {
  if (takenAt !== null) return takenAt > since
  return endedAt === null || endedAt > since
}

/** What has not ended, whoever has taken it: until then it needs an answer. */
export async function readOpenAlarms(app: App, caller: StaffMember, parkId: number): Promise<OpenAlarm[]> {
  const { timeZone } = await app.parkBook(parkId)
  const now = app.clock.now()
  const rows = await listAlarms(app.db, { parkId, since: now })
  return rows
    .filter(({ concerns, endedAt }) => endedAt === null && isConcerned(caller, concerns))
    .map(({ itemKey, dueAt, ...row }) => ({
      alarm: toAlarm({ ...row, itemKey, dueAt }, { timeZone, now }),
      itemKey,
      dueAt,
    }))
}

export interface OpenAlarm {
  alarm: Alarm
  itemKey: string
  dueAt: Date | null
}
