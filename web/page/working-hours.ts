import type { BrowserStorage } from '#client/page/browser-storage.ts'
import type { ConfigTime } from '#contract/business/catalog-park.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'

export type WorkingHours = Pick<ConfigTime, 'label' | 'workTime'>

/** H10: '07:00-19:00' → '7:00 am to 7:00 pm'. */
export function twelveHourRange(workTime: string): string {
  return workTime.split('-').map(twelveHour).join(' to ')
}

export interface HoursLine {
  label: string
  ranges: string[]
}

/** A day with two windows is two entries on the wire and one line on the page. */
export function hoursLines(hours: readonly WorkingHours[]): HoursLine[] {
  const lines = new Map<string, string[]>()
  for (const { label, workTime } of hours) {
    lines.set(label, [...(lines.get(label) ?? []), twelveHourRange(workTime)])
  }
  return [...lines].map(([label, ranges]) => ({ label, ranges }))
}

const KEY = 'workTime'

function isHours(entry: unknown): entry is WorkingHours {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'label' in entry &&
    typeof entry.label === 'string' &&
    'workTime' in entry &&
    typeof entry.workTime === 'string'
  )
}

/** The hours of the last visit, so that the footer has them before the server has answered. */
export function rememberedHours(storage: BrowserStorage): WorkingHours[] | undefined {
  try {
    const stored: unknown = JSON.parse(storage.read(KEY) ?? 'null')
    return Array.isArray(stored) && stored.every(isHours) ? stored : undefined
  } catch {
    return undefined
  }
}

export function rememberHours(storage: BrowserStorage, hours: readonly WorkingHours[]) {
  storage.write(KEY, JSON.stringify(hours.map(({ label, workTime }) => ({ label, workTime }))))
}
