import type { CalendarDate } from '../calendar/calendar.ts'
import type { ReplayCause, ReplayedOrder, SoldOrder } from './replay-order.ts'

interface ReplaySums {
  orders: number
  beforeCents: number
  afterCents: number
}

export interface ReplayedRow {
  orderId: number
  code: string
  firstDate: CalendarDate
  beforeCents: number
  afterCents: number
}

export interface DifferingRow {
  orderId: number
  code: string
  billedCents: number
  /** By the prices of then; null where they make nothing of it. */
  pricedCents: number | null
}

/** What a replay has found so far. Plain data: it is kept after every batch. */
export interface ReplayTally extends ReplaySums {
  tooShort: number
  /** By the month of the first day, in order. */
  months: (ReplaySums & { month: string })[]
  /** Those that differ most, either way. */
  largest: ReplayedRow[]
  differing: DifferingRow[]
  differingCount: number
  causes: ReplayCause[]
}

export const EMPTY_TALLY: ReplayTally = {
  orders: 0,
  beforeCents: 0,
  afterCents: 0,
  tooShort: 0,
  months: [],
  largest: [],
  differing: [],
  differingCount: 0,
  causes: [],
}

const LARGEST_SHOWN = 20
const DIFFERING_NAMED = 200

/** The tally with so many orders more. */
export function addReplayed(
  tally: ReplayTally,
  replayed: readonly { sold: SoldOrder; result: ReplayedOrder }[],
): ReplayTally {
  const months = new Map(tally.months.map((one) => [one.month, { ...one }]))
  const causes = new Map(tally.causes.map((one) => [one.name, { ...one }]))
  const next = { ...tally }
  const rows: ReplayedRow[] = []
  const differing = [...tally.differing]
  for (const { sold, result } of replayed) {
    const month = sold.firstDate.slice(0, 7)
    const sums = months.get(month) ?? { month, orders: 0, beforeCents: 0, afterCents: 0 }
    months.set(month, { month, ...plus(sums, sold, result) })
    Object.assign(next, plus(next, sold, result))
    if (result.isTooShort) next.tooShort += 1
    const { id: orderId, code, firstDate, billedCents: beforeCents } = sold
    if (result.afterCents !== beforeCents) {
      rows.push({ orderId, code, firstDate, beforeCents, afterCents: result.afterCents })
    }
    if (result.differs !== null) {
      next.differingCount += 1
      if (differing.length < DIFFERING_NAMED) {
        differing.push({ orderId, code, billedCents: beforeCents, pricedCents: result.differs.pricedCents })
      }
    }
    for (const { name, cents, units } of result.causes) {
      const sum = causes.get(name) ?? { name, cents: 0, units: 0 }
      causes.set(name, { name, cents: sum.cents + cents, units: sum.units + units })
    }
  }
  return {
    ...next,
    months: [...months.values()].toSorted((a, b) => a.month.localeCompare(b.month)),
    largest: [...tally.largest, ...rows].toSorted(byDifference).slice(0, LARGEST_SHOWN),
    differing,
    causes: [...causes.values()].toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)),
  }
}

const plus = (sums: ReplaySums, { billedCents }: SoldOrder, { afterCents }: ReplayedOrder): ReplaySums => ({
  orders: sums.orders + 1,
  beforeCents: sums.beforeCents + billedCents,
  afterCents: sums.afterCents + afterCents,
})

const changeOf = ({ beforeCents, afterCents }: ReplayedRow) => Math.abs(afterCents - beforeCents)

const byDifference = (a: ReplayedRow, b: ReplayedRow) => changeOf(b) - changeOf(a) || a.orderId - b.orderId
