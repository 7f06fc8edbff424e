import type { BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { type Days, lastDay } from './bar-box.ts'
import type { PlaceRow } from './board-rows.ts'

/** Where the keys are: a room, or a lane, and a night. */
export interface Cursor {
  rowKey: string
  date: CalendarDate
  /** WS28: the stay that was carried by keys: they are wherever it is until they go on by themselves. */
  stayId?: number
}

export const stayAt = (row: PlaceRow, date: CalendarDate): BoardStay | undefined =>
  row.stays.find(({ arrival, departure }) => arrival <= date && date < departure)

export const blockAt = (row: PlaceRow, date: CalendarDate): BoardBlock | undefined =>
  row.kind === 'room' ? row.blocks.find(({ from, to }) => from <= date && date < to) : undefined

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Today, or the first day, in the first row; where the row is gone, in the first again. */
export function cursorIn(
  rows: readonly PlaceRow[],
  cursor: Cursor | null,
  shown: Days,
  today: CalendarDate,
): Cursor | null {
  const first = rows[0]
  if (first === undefined) return null
  const followed = followedTo(rows, cursor, shown)
  if (followed !== null) return followed
  const isShown = (date: CalendarDate) => date >= shown.from && date <= lastDay(shown)
  const date = cursor !== null && isShown(cursor.date) ? cursor.date : isShown(today) ? today : shown.from
  const row = rows.find(({ key }) => key === cursor?.rowKey) ?? first
  return { rowKey: row.key, date }
}

/** On the same night, or on the first that is in sight; null where nothing is followed, or it is out of sight. */
function followedTo(rows: readonly PlaceRow[], cursor: Cursor | null, shown: Days): Cursor | null {
  for (const row of rows) {
    const stay = row.stays.find(({ id }) => id === cursor?.stayId)
    if (stay === undefined || cursor === null) continue
    const { arrival, departure } = stay
    if (departure <= shown.from || arrival > lastDay(shown)) return null
    const isOnIt = arrival <= cursor.date && cursor.date < departure
    return {
      rowKey: row.key,
      date: isOnIt ? cursor.date : arrival < shown.from ? shown.from : arrival,
    }
  }
  return null
}

/** By room and by day; what lies over several days is one step. It stops at the edges. */
export function stepped(rows: readonly PlaceRow[], cursor: Cursor, key: ArrowKey, shown: Days): Cursor {
  const at = rows.findIndex((row) => row.key === cursor.rowKey)
  const row = rows[at]
  if (row === undefined) return cursor
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = rows[at + (key === 'ArrowUp' ? -1 : 1)]
    return next === undefined ? cursor : { ...cursor, rowKey: next.key }
  }
  const date = key === 'ArrowLeft' ? before(row, cursor.date) : after(row, cursor.date)
  return date < shown.from || date > lastDay(shown) ? cursor : { ...cursor, date }
}

function before(row: PlaceRow, date: CalendarDate): CalendarDate {
  return addDays(stayAt(row, date)?.arrival ?? blockAt(row, date)?.from ?? date, -1)
}

function after(row: PlaceRow, date: CalendarDate): CalendarDate {
  return stayAt(row, date)?.departure ?? blockAt(row, date)?.to ?? addDays(date, 1)
}

/** B15: free nights in a row around which they were chosen: from the one where it began to the other, up to what is taken. */
export function freeRun(
  row: PlaceRow,
  begin: CalendarDate,
  end: CalendarDate,
): { from: CalendarDate; to: CalendarDate } | null {
  const isFree = (date: CalendarDate) => stayAt(row, date) === undefined && blockAt(row, date) === undefined
  if (!isFree(begin)) return null
  const step = end < begin ? -1 : 1
  let last = begin
  while (last !== end && isFree(addDays(last, step))) last = addDays(last, step)
  const [from, lastNight] = step === 1 ? [begin, last] : [last, begin]
  return { from, to: addDays(lastNight, 1) }
}
