import type { CalendarDate } from '../calendar.ts'
import type { CancelledPart } from '../cancellation.ts'
import { grouped } from '../grouped.ts'
import { sumOf } from '../money.ts'
import type { Instant } from '../park-time.ts'
import { joinPassUse, type PassUse } from '../passes.ts'
import type { OrderPrice } from '../price-lines.ts'
import { nightsOf } from '../stay-dates.ts'
import type { OrderTerms } from './order-terms.ts'

/** What of an order can be given up by itself: a night, a day of daycare, a day of grooming, a meeting. */
export interface OrderPart {
  date: CalendarDate
  /** From when its deadlines are counted: a stay's nights all from the stay's beginning. */
  beginsAt: Instant
  /** How much of the order's price it is. */
  shareCents: number
  /** The same before codes, passes and discounts for length: what is compared when an order is changed. */
  listCents: number
  /** Of both, what belongs to the whole order. */
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
  return daysOf(order).map((day) => ({
    date: day.date,
    beginsAt: terms.begins[day.date] ?? terms.beginsAt,
    shareCents: day.totalCents,
    listCents: day.listCents,
    undated: { shareCents: day.undated?.totalCents ?? 0, listCents: day.undated?.listCents ?? 0 },
    passUse: day.passUse,
  }))
}

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
