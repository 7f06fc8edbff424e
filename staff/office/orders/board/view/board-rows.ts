import type { Board, BoardBlock, BoardStay } from '#contract/office/orders/board/board.ts'

export type BoardSuite = Board['suites'][number]
export type BoardRoom = Board['rooms'][number]

/** Pixels; each kind of row has its own height, so where a row stands needs no measuring. */
export const ROW_HEIGHTS = { season: 31, rooms: 44, daycare: 44, suite: 33, lane: 37, room: 37 } as const

interface RowPlace {
  key: string
  top: number
  height: number
}

export interface LaneRow extends RowPlace {
  kind: 'lane'
  suite: BoardSuite
  /** Stays of one type that overlap need several lines; the first carries the name. */
  line: number
  stays: readonly BoardStay[]
}

export interface RoomRow extends RowPlace {
  kind: 'room'
  suite: BoardSuite
  room: BoardRoom
  stays: readonly BoardStay[]
  blocks: readonly BoardBlock[]
}

export interface SuiteRow extends RowPlace {
  kind: 'suite'
  suite: BoardSuite
  rooms: number
}

export type BoardRow = (RowPlace & { kind: 'season' | 'rooms' | 'daycare' }) | SuiteRow | LaneRow | RoomRow

/** What a dog can stand in. */
export type PlaceRow = LaneRow | RoomRow
export const isPlace = (row: BoardRow): row is PlaceRow => row.kind === 'lane' || row.kind === 'room'

/** B1, B3: the meters, then each suite type with its lane, if anybody is in it, and its rooms; empty rooms stay. */
export function boardRows(board: Board): BoardRow[] {
  const rows: BoardRow[] = []
  let top = 0
  const add = <Row extends BoardRow>(row: Omit<Row, 'top' | 'height'>) => {
    const height = ROW_HEIGHTS[row.kind]
    rows.push({ ...row, top, height } as unknown as Row)
    top += height
  }
  if (board.seasons.length > 0 || board.closures.length > 0) add({ kind: 'season', key: 'season' })
  add({ kind: 'rooms', key: 'rooms' })
  add({ kind: 'daycare', key: 'daycare' })
  const [staysOf, blocksOf] = [
    groupBy(board.stays, ({ roomId }) => roomId),
    groupBy(board.blocks, ({ roomId }) => roomId),
  ]
  const waitingOf = groupBy(staysOf.get(null) ?? [], ({ suiteTypeId }) => suiteTypeId)
  for (const suite of board.suites) {
    const rooms = board.rooms.filter(({ suiteTypeId }) => suiteTypeId === suite.id)
    add<SuiteRow>({ kind: 'suite', key: `suite-${suite.id}`, suite, rooms: rooms.length })
    for (const [line, stays] of linesOf(waitingOf.get(suite.id) ?? []).entries()) {
      add<LaneRow>({ kind: 'lane', key: `lane-${suite.id}-${line}`, suite, line, stays })
    }
    for (const room of rooms) {
      const [stays, blocks] = [staysOf.get(room.id) ?? [], blocksOf.get(room.id) ?? []]
      add<RoomRow>({ kind: 'room', key: `room-${room.id}`, suite, room, stays, blocks })
    }
  }
  return rows
}

export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** As few lines as possible on which no two overlap. */
export function linesOf<Span extends { arrival: string; departure: string }>(
  stays: readonly Span[],
): Span[][] {
  const lines: Span[][] = []
  for (const stay of stays.toSorted((one, other) => one.arrival.localeCompare(other.arrival))) {
    const line = lines.find((one) => (one.at(-1)?.departure ?? '') <= stay.arrival)
    if (line === undefined) lines.push([stay])
    else line.push(stay)
  }
  return lines
}

/** The row at this height; the nearest one above or below all of them. */
export function rowAt(rows: readonly BoardRow[], y: number): BoardRow | undefined {
  return rows.find(({ top, height }) => y < top + height) ?? rows.at(-1)
}

/** How many rows, from the first on, begin above this height. */
export function rowsTo(rows: readonly { top: number }[], y: number): number {
  const below = rows.findIndex(({ top }) => top >= y)
  return below === -1 ? rows.length : below
}
