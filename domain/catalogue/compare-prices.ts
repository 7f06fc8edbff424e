import type { OrderToPrice } from '../pricing/price-book.ts'
import type { OrderPrice, PriceLine } from '../pricing/price-lines.ts'
import { lineText } from '../pricing/price-words.ts'
import { rowsBehind, type SourcedBook, type SourceRow } from './row-behind-line.ts'

export interface SourcedPrice {
  price: OrderPrice
  from: SourcedBook
}

interface SideOfLine {
  text: string
  amountCents: number
  /** Of a season: how many suite-nights. */
  units: number
}

/** A line of both prices, with what differs beside each other. */
export interface ComparedLine {
  rule: PriceLine['rule']
  rows: SourceRow[]
  before: SideOfLine | null
  after: SideOfLine | null
}

interface OpenLine {
  line: PriceLine
  rows: SourceRow[]
  side: SideOfLine
}

/** Two prices of one order, line by line: those that come from the same rows stand beside each other. */
export function compareLines(
  order: OrderToPrice,
  before: SourcedPrice | null,
  after: SourcedPrice | null,
): ComparedLine[] {
  const was = sourcedLines(order, before)
  const left = [...was]
  const lines = sourcedLines(order, after).map((one): ComparedLine => {
    const at = left.findIndex((other) => isSameLine(other, one))
    const [twin] = at === -1 ? [] : left.splice(at, 1)
    return { rule: one.line.rule, rows: one.rows, before: twin?.side ?? null, after: one.side }
  })
  const gone = left.map(
    (one): ComparedLine => ({ rule: one.line.rule, rows: one.rows, before: one.side, after: null }),
  )
  return [...lines, ...gone]
}

const sourcedLines = (order: OrderToPrice, sourced: SourcedPrice | null): OpenLine[] =>
  (sourced?.price.lines ?? []).map((line) => ({
    line,
    rows: rowsBehind(line, order, sourced!.from),
    side: {
      text: lineText(line, sourced!.price.lines),
      amountCents: line.amountCents,
      units: line.rule === 'season' ? line.suiteNights : 0,
    },
  }))

function isSameLine(one: OpenLine, other: OpenLine): boolean {
  if (one.line.rule !== other.line.rule) return false
  if (one.line.rule === 'days' && other.line.rule === 'days') return one.line.part === other.line.part
  if (one.rows.length === 0 && other.rows.length === 0) return true
  // A long stay may reach another discount: it is still what a long stay saves.
  if (one.line.rule === 'length') return true
  return one.rows.some((row) => other.rows.some(({ kind, id, name }) => isSameRow(row, { kind, id, name })))
}

const isSameRow = (one: SourceRow, other: SourceRow) =>
  one.kind === other.kind &&
  (one.id === null ? other.id === null && one.name === other.name : one.id === other.id)
