import { DAY_MS, MINUTE_MS } from '../calendar/durations.ts'

export const CORRECT_MINUTES = 15
export const REPORTED_DAYS = 7

/** D24: what was sent a moment ago can still be corrected; later it can only be added to. */
export const canCorrect = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= CORRECT_MINUTES * MINUTE_MS

/** D23: there is something to tell of dogs that are here, or went home within a week. */
export const canReport = (visit: { cameAt: Date | null; leftAt: Date | null }, now: Date): boolean =>
  visit.cameAt !== null &&
  (visit.leftAt === null || now.getTime() - visit.leftAt.getTime() <= REPORTED_DAYS * DAY_MS)

/** The chips' sentences and what was written below them, as the owner reads it. */
export const cardText = (chipTexts: readonly string[], note: string): string =>
  [chipTexts.join(' '), note].filter((part) => part !== '').join('\n\n')
