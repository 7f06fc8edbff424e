import type { BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { barBox, type Days } from './bar-box.ts'
import type { PlaceRow, RoomRow } from './board-rows.ts'

/** One line of the list: what stands in a room on some days, or that nothing does. */
export type ListLine =
  | { kind: 'stay'; key: string; row: PlaceRow; from: CalendarDate; to: CalendarDate; stay: BoardStay }
  | { kind: 'block'; key: string; row: RoomRow; from: CalendarDate; to: CalendarDate; block: BoardBlock }
  | { kind: 'free'; key: string; row: RoomRow; from: CalendarDate; to: CalendarDate }

/** B17: room by room what the chart shows of these days, in the order of the days; between two lines nothing is free. */
export function listLines(rows: readonly PlaceRow[], shown: Days): ListLine[] {
  const end = addDays(shown.from, shown.days)
  return rows.flatMap((row) => {
    const taken: ListLine[] = [
      ...row.stays.map((stay): ListLine => {
        const { id, arrival: from, departure: to } = stay
        return { kind: 'stay', key: `stay-${id}`, row, from, to, stay }
      }),
      ...(row.kind === 'lane'
        ? []
        : row.blocks.map((block): ListLine => {
            const { id, from, to } = block
            return { kind: 'block', key: `block-${id}`, row, from, to, block }
          })),
    ]
      .filter(({ from, to }) => barBox(from, to, shown) !== null)
      .toSorted((one, other) => one.from.localeCompare(other.from))
    return row.kind === 'lane' ? taken : withGaps(row, taken, { from: shown.from, to: end })
  })
}

function withGaps(
  row: RoomRow,
  taken: readonly ListLine[],
  span: { from: CalendarDate; to: CalendarDate },
): ListLine[] {
  const lines: ListLine[] = []
  let free = span.from
  const addGap = (to: CalendarDate) => {
    if (free < to) lines.push({ kind: 'free', key: `free-${row.room.id}-${free}`, row, from: free, to })
  }
  for (const line of taken) {
    addGap(line.from)
    lines.push(line)
    if (line.to > free) free = line.to
  }
  addGap(span.to)
  return lines
}
