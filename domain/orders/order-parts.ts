import type { CalendarDate } from '../calendar/calendar.ts'
import type { Instant } from '../calendar/park-time.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import { grouped } from '../grouped.ts'
import { shareOut, sumOf } from '../money/money.ts'
import { joinPassUse, type PassUse } from '../pricing/passes.ts'
import type { OrderPrice } from '../pricing/price-lines.ts'
import type { CancelledPart } from './cancel/cancellation.ts'
import type { ExtrasTerm, OrderTerms } from './order-terms.ts'

/** What of an order can be given up by itself: a night, a day of daycare, a day of grooming, a meeting. */
export interface OrderPart {
  /** Null for what belongs to all days alike, such as a number of walks: it is given up only by itself. */
  date: CalendarDate | null
  /** From when its deadlines are counted: a stay's nights all from the stay's beginning. */
  beginsAt: Instant
  /** How much of the order's price it is. */
  shareCents: number
  /** The same before codes, passes and discounts for length: what is compared when an order is changed. */
  listCents: number
  /** Of a night: of both, what belongs to the whole stay. */
  undated: { shareCents: number; listCents: number }
  passUse: readonly PassUse[]
}

export interface OrderWithParts {
  orderType: string
  firstDate: CalendarDate
  lastDate: CalendarDate
  price: OrderPrice
}

/** The parts of an order, each with its share of the price and its own beginning. */
export function partsOf(order: OrderWithParts, terms: OrderTerms): OrderPart[] {
  const parts = daysOf(order).map((day) => ({
    date: day.date,
    beginsAt: terms.begins[day.date] ?? terms.beginsAt,
    shareCents: day.totalCents,
    listCents: day.listCents,
    undated: { shareCents: day.undated?.totalCents ?? 0, listCents: day.undated?.listCents ?? 0 },
    passUse: day.passUse,
  }))
  // The nights of a stay begin as one.
  return order.orderType === 'boarding' ? parts : [...parts.map(ownOf), ...extrasOf(parts, terms)]
}

const NOTHING = { shareCents: 0, listCents: 0 }

const ownOf = ({ undated, ...part }: OrderPart): OrderPart => ({
  ...part,
  shareCents: part.shareCents - undated.shareCents,
  listCents: part.listCents - undated.listCents,
  undated: NOTHING,
})

/** What belongs to all days lies on each of them; once days were left out or added, it keeps the deadlines it had. */
function extrasOf(parts: readonly OrderPart[], { extras }: OrderTerms): OrderPart[] {
  const listCents = sumOf(parts.map(({ undated }) => undated.listCents))
  if (listCents === 0) return []
  const lie: readonly ExtrasTerm[] =
    extras ?? parts.map(({ beginsAt, undated }) => ({ beginsAt, listCents: undated.listCents }))
  const weights = lie.map((one) => one.listCents)
  const lists = shareOut(listCents, weights)
  const shares = shareOut(sumOf(parts.map(({ undated }) => undated.shareCents)), weights)
  return lie.map(({ beginsAt }, index) => ({
    date: null,
    beginsAt,
    shareCents: shares[index] ?? 0,
    listCents: lists[index] ?? 0,
    undated: NOTHING,
    passUse: [],
  }))
}

/** The deadlines of what belongs to all days, after a change: what was there keeps its own, what is added has new ones. */
export function extrasAfterChange(
  before: readonly OrderPart[],
  after: readonly OrderPart[],
): ExtrasTerm[] | undefined {
  const [was, is] = [before.filter(isExtra), after.filter(isExtra)]
  const lastBegin = after
    .map(({ beginsAt }) => beginsAt)
    .toSorted()
    .at(-1)
  if (was.length === 0 || is.length === 0 || lastBegin === undefined) return undefined
  const [wasCents, isCents] = [listOf(was), listOf(is)]
  const stay = shareOut(
    Math.min(wasCents, isCents),
    was.map(({ listCents }) => listCents),
  )
  const added = shareOut(
    Math.max(0, isCents - wasCents),
    is.map(({ listCents }) => listCents),
  )
  const all = [
    // None later than the last day that is left.
    ...was.map(({ beginsAt }, at) => ({
      beginsAt: beginsAt < lastBegin ? beginsAt : lastBegin,
      listCents: stay[at] ?? 0,
    })),
    ...is.map(({ beginsAt }, at) => ({ beginsAt, listCents: added[at] ?? 0 })),
  ].filter(({ listCents }) => listCents > 0)
  return grouped(all, ({ beginsAt }) => beginsAt).map((same) => ({
    beginsAt: same[0].beginsAt,
    listCents: sumOf(same.map(({ listCents }) => listCents)),
  }))
}

const isExtra = ({ date }: OrderPart) => date === null
const listOf = (parts: readonly OrderPart[]) => sumOf(parts.map(({ listCents }) => listCents))

/** A price that names no days is that of one meeting, or a stay priced before nights were named. */
function daysOf({ orderType, firstDate, lastDate, price }: OrderWithParts): OrderPrice['days'] {
  if (price.days.length > 0) return price.days
  const dates = orderType === 'boarding' ? nightsOf(firstDate, lastDate) : [firstDate]
  const each = Math.floor(price.totalCents / dates.length)
  return dates.map((date, index) => {
    const totalCents = index === 0 ? price.totalCents - each * (dates.length - 1) : each
    return { date, totalCents, listCents: totalCents, passUse: index === 0 ? price.passUse : [] }
  })
}

/** What begins at one time is cancelled as one: a whole stay, one day of daycare, one appointment. */
export const cancelledParts = (parts: readonly OrderPart[]): CancelledPart[] =>
  grouped(parts, ({ beginsAt }) => beginsAt).map((same) => ({
    beginsAt: same[0].beginsAt,
    shareCents: sumOf(same.map(({ shareCents }) => shareCents)),
    passUnits: joinPassUse(same.flatMap(({ passUse }) => passUse)),
  }))
