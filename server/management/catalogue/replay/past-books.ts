import { inYearsOf, pastNamesakes } from '#domain/catalogue/draft-on-past.ts'
import type { SourcedBook } from '#domain/catalogue/row-behind-line.ts'
import type { PromoCode } from '#domain/pricing/promo-codes.ts'
import type { ReplayedChange } from '../catalogue-history-tables.ts'
import { layDraft, type LaidChange } from '../simulate/lay-draft.ts'
import type { PriceTableRow } from '../simulate/price-rows-store.ts'
import { codesOf, toSourcedBook } from '../simulate/sourced-book.ts'
import type { PastState } from './past-states-store.ts'

export interface PastBooks {
  /** As things were sold at that moment … */
  asSold: SourcedBook
  /** … and as the draft would have had it. */
  drafted: SourcedBook
  promos: ReadonlyMap<number, PromoCode>
}

interface ToReplay {
  states: readonly PastState[]
  changes: readonly ReplayedChange[]
  span: { from: string; to: string }
  /** Before this nothing is known whole: what was sold earlier is taken as sold then. */
  knownSince: Date
}

/** The price lists of the past, each made once: orders of one time share them. */
export function pastBooks({ states, changes, span, knownSince }: ToReplay): (at: Date) => PastBooks | null {
  const made = new Map<number, PastBooks | null>()
  return (at) => {
    const moment = at < knownSince ? knownSince : at
    const known = countUntil(states, moment)
    const found = made.get(known)
    if (found !== undefined) return found
    const books = toBooks(rowsOf(states.slice(0, known)), changes, span)
    made.set(known, books)
    return books
  }
}

/** How many of the states had come by then. */
function countUntil(states: readonly PastState[], moment: Date): number {
  let [low, high] = [0, states.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (states[middle]!.at <= moment) low = middle + 1
    else high = middle
  }
  return low
}

function rowsOf(states: readonly PastState[]): PriceTableRow[] {
  const last = new Map(states.map((state) => [`${state.table} ${state.key}`, state]))
  return [...last.values()].flatMap(({ table, row }) => (row === null ? [] : [{ table, row }]))
}

function toBooks(
  rows: readonly PriceTableRow[],
  changes: readonly ReplayedChange[],
  span: ToReplay['span'],
): PastBooks | null {
  const asSold = toSourcedBook(rows)
  const drafted = toSourcedBook(layDraft(rows, onThePast(changes, rows, span)))
  if (asSold === null || drafted === null) return null
  return { asSold: { ...asSold, promo: null }, drafted: { ...drafted, promo: null }, promos: codesOf(rows) }
}

/** What of a season's change holds in other years too. */
const TERMS = ['surchargeCents', 'minNights', 'isPeak', 'weekdays']

/** K8: what a draft says of a season to come it says of those of the same name before it. */
function onThePast(
  changes: readonly ReplayedChange[],
  rows: readonly PriceTableRow[],
  span: ToReplay['span'],
): LaidChange[] {
  const seasons = rows
    .filter(({ table }) => table === 'season')
    .map(({ row }) => ({
      id: row.id as number,
      name: row.name as string,
      fromDate: row.from_date as string,
    }))
  const own = new Set(changes.flatMap(({ kind, row_id }) => (kind === 'season' ? (row_id ?? []) : [])))
  return changes.flatMap((change) => {
    const { season, action, values } = change
    if (change.kind !== 'season' || season === undefined) return change
    if (action === 'add') {
      const years = inYearsOf(season, span)
      return years.map((dates, at) => ({
        ...change,
        id: change.id * 100 + at,
        values: { ...values, ...dates },
      }))
    }
    const terms =
      values === null
        ? null
        : Object.fromEntries(Object.entries(values).filter(([name]) => TERMS.includes(name)))
    const namesakes = pastNamesakes({ action, rowId: change.row_id, season }, seasons)
    return [
      change,
      ...namesakes.filter((id) => !own.has(id)).map((id) => ({ ...change, row_id: id, values: terms })),
    ]
  })
}
