import type { PrintedRow, TypedRow } from '#contract/office/print.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { readTime } from '../../frame/words/read-time.ts'

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
