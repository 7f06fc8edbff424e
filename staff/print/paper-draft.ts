import type { PrintedRow, TypedRow } from '#contract/staff/print.ts'
import { clockTime, minutesOf, timeIn } from '#domain/calendar/park-time.ts'

/** A line as it is being typed. */
export interface DraftRow {
  /** Names the line while it is moved about. */
  key: number
  number: string
  time: string
  initials: string
  /** What the server answered. */
  answer: TypedRow | null
}

export const emptyRow = (key: number, initials = ''): DraftRow => ({
  key,
  number: '',
  time: '',
  initials,
  answer: null,
})

const HALF_DAY = 12 * 60
const DAY = 24 * 60

/**
 * What somebody wrote as a time: '12:04', '1204', '5:10', '5:10 pm'. Without am or pm it is the one of the two that is
 * nearer to when it was due. Null: no time.
 */
export function readTime(written: string, due: string): string | null {
  const [, hour, minute, half] = /^(\d{1,2})[:.h]?(\d{2})\s*([ap])?\.?m?\.?$/i.exec(written.trim()) ?? []
  if (hour === undefined || minute === undefined) return null
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours > 23 || minutes > 59) return null
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null
    return clockTime((hours % 12) * 60 + minutes + (half.toLowerCase() === 'p' ? HALF_DAY : 0))
  }
  const at = hours * 60 + minutes
  if (hours === 0 || hours > 12 || hour.startsWith('0')) return clockTime(at)
  const early = (hours % 12) * 60 + minutes
  const far = (time: number) => {
    const apart = Math.abs(time - minutesOf(due))
    return Math.min(apart, DAY - apart)
  }
  return clockTime(far(early) <= far(early + HALF_DAY) ? early : early + HALF_DAY)
}

export interface ReadyRow {
  key: number
  number: number
  time: string
  initials: string
}

/** The lines that are whole, as they are sent. */
export function readyRows(
  drafts: readonly DraftRow[],
  rows: readonly PrintedRow[],
  timeZone: string,
): ReadyRow[] {
  return drafts.flatMap(({ key, number, time, initials }) => {
    const row = rows.find((one) => String(one.number) === number.trim())
    const at = readTime(time, row === undefined ? '12:00' : timeIn(timeZone, new Date(row.dueAt)))
    if (!/^[1-9]\d{0,4}$/.test(number.trim()) || at === null || initials.trim() === '') return []
    return [{ key, number: Number(number), time: at, initials: initials.trim() }]
  })
}
