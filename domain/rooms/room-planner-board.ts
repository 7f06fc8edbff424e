/** A stay, or a room out of service, as a bar on the board; days are numbers, the departure is not part of it. */
export interface Bar {
  stayId: number | null
  from: number
  to: number
  /** The room it has at present, by its place in the list of rooms; -1 for none. */
  home: number
  isFixed: boolean
}

/** For each room its bars, in order of their beginnings. */
export type Board = Bar[][]

/** How many steps a search may still take. */
export interface StepMeter {
  left: number
}

export const rowOf = (board: Board, room: number): Bar[] => board[room] ?? []

export const overlaps = (a: Bar, b: Bar): boolean => a.from < b.to && b.from < a.to

/** Where in a row the first bar lies that ends after a day. Bars of one room never overlap: ends are in order too. */
function firstEndingAfter(row: readonly Bar[], day: number): number {
  let low = 0
  let high = row.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle]?.to ?? 0) > day) high = middle
    else low = middle + 1
  }
  return low
}

/** What already lies in a room on the nights of a bar. */
export function clashesIn(row: readonly Bar[], bar: Bar): Bar[] {
  const found: Bar[] = []
  for (let at = firstEndingAfter(row, bar.from); at < row.length; at += 1) {
    const other = row[at]
    if (other === undefined || other.from >= bar.to) break
    found.push(other)
  }
  return found
}

export function isFreeIn(row: readonly Bar[], bar: Bar): boolean {
  const next = row[firstEndingAfter(row, bar.from)]
  return next === undefined || next.from >= bar.to
}

/** Further ahead than any day on a board: nobody follows. */
export const OPEN_END = 1_000_000

/** When the room is wanted again after a bar has left it. */
export const nextFrom = (row: readonly Bar[], bar: Bar): number =>
  row[firstEndingAfter(row, bar.to)]?.from ?? OPEN_END

/** The free nights around a bar, from what ends before it to what begins after it: the fewer, the tighter it sits. */
export function gapAround(row: readonly Bar[], bar: Bar): number {
  const before = row[firstEndingAfter(row, bar.from) - 1]?.to ?? -OPEN_END
  return nextFrom(row, bar) - bar.to + bar.from - before
}

export function put(row: Bar[], bar: Bar): void {
  row.splice(firstEndingAfter(row, bar.from), 0, bar)
}

export function take(row: Bar[], bar: Bar): void {
  row.splice(row.indexOf(bar), 1)
}

/** Order of beginnings; of those that begin together the longer first, so that the answer is always the same. */
export const byBeginning = (a: Bar, b: Bar): number =>
  a.from - b.from || b.to - a.to || (a.stayId ?? 0) - (b.stayId ?? 0)
