import type { Alarm } from '#contract/office/alarms.ts'

/** Where one sees to it: the report, or the round in which a dose is ticked and a change is read. */
export function alarmAddress({ incidentId, round }: Alarm): string {
  if (incidentId !== null) return `/staff/incidents/${incidentId}`
  return round === null ? '/staff/rounds/now' : `/staff/rounds/${round.key}?date=${round.date}`
}
