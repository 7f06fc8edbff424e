import type { CalendarDate } from '../../calendar/calendar.ts'
import { proportionOf, shareOut, sumOf } from '../../money/money.ts'
import type { OrderPart } from '../order-parts.ts'

/** A part of an order with what was paid for it. */
export interface PaidPart {
  part: OrderPart
  moneyCents: number
  creditCents: number
}

export const paidFor = ({ moneyCents, creditCents }: PaidPart): number => moneyCents + creditCents

/** So many cents of what was paid, of each part's money and credit alike; together exactly as many. */
function takeAlike(paid: readonly PaidPart[], cents: number): PaidPart[] {
  const shares = shareOut(
    cents,
    paid.flatMap(({ moneyCents, creditCents }) => [moneyCents, creditCents]),
  )
  return paid.map(({ part }, index) => ({
    part,
    moneyCents: shares[2 * index] ?? 0,
    creditCents: shares[2 * index + 1] ?? 0,
  }))
}

const portionOf = (one: PaidPart, cents: number): PaidPart => {
  const [moneyCents = 0, creditCents = 0] = shareOut(cents, [one.moneyCents, one.creditCents])
  return { part: one.part, moneyCents, creditCents }
}

/**
 * Of a day that is gone all of it, of one that became smaller as much as its list price fell, and of one that a code
 * made cheaper as much as that: what was paid for it must not pay for a day with a later deadline. A pass that pays for
 * the day instead is another matter: it is used for it. What lies on all days alike is looked at by itself: it is not
 * given up with a day.
 */
export const givenUpOfDays = (paid: readonly PaidPart[], newParts: readonly OrderPart[]): PaidPart[] => {
  const before = paid.map(({ part }) => part)
  return paid.map((one) => givenUp(one, itemOf(before, one.part.date), itemOf(newParts, one.part.date)))
}

function givenUp(one: PaidPart, was: Item, left: Item): PaidPart {
  if (left.parts === 0) return one
  const fallen = Math.max(0, was.listCents - left.listCents)
  // A cent up or down is only rounding.
  const cheaper = left.units > was.units ? 0 : Math.max(0, was.shareCents - left.shareCents - 1)
  const cents = paidFor(one)
  const givenCents = Math.max(
    proportionOf(cents, fallen, was.listCents),
    proportionOf(cents, cheaper, was.shareCents),
  )
  return portionOf(one, givenCents)
}

/** A day, or all that lies on every day. */
export interface Item {
  parts: number
  listCents: number
  shareCents: number
  units: number
}

export function itemOf(parts: readonly OrderPart[], date: OrderPart['date']): Item {
  const own = parts.filter((part) => part.date === date)
  return {
    parts: own.length,
    listCents: sumOf(own.map(({ listCents }) => listCents)),
    shareCents: sumOf(own.map(({ shareCents }) => shareCents)),
    units: sumOf(own.flatMap(({ passUse }) => passUse.map(({ units }) => units))),
  }
}

/**
 * The nights of a stay have one deadline, so they are looked at together: given up are the nights that are gone, and of
 * all the rest as much as its list price fell. A bath on another night gives up nothing. A stay that keeps no night is
 * given up whole; of any other never more than it became cheaper, or going home early would cost more than staying.
 */
export function givenUpOfStay(paid: readonly PaidPart[], newParts: readonly OrderPart[]): PaidPart[] {
  const parts = paid.map(({ part }) => part)
  const newDates = new Set(newParts.map(({ date }) => date))
  const kept = new Set(parts.map(({ date }) => date).filter((date) => newDates.has(date)))
  if (kept.size === 0) return [...paid]
  const given = givenByList(paid, kept, restOf(parts, kept).listCents, restOf(newParts, kept).listCents)
  const priceCents = sumOf(parts.map(({ shareCents }) => shareCents))
  const cheaper = Math.max(0, priceCents - restOf(newParts, kept).shareCents)
  const mostCents = proportionOf(sumOf(paid.map(paidFor)), cheaper, priceCents)
  return sumOf(given.map(paidFor)) <= mostCents ? given : takeAlike(given, mostCents)
}

function givenByList(
  paid: readonly PaidPart[],
  kept: ReadonlySet<CalendarDate | null>,
  listBefore: number,
  listAfter: number,
): PaidPart[] {
  const rest = paid.map((one) => {
    const { date, shareCents, undated } = one.part
    return kept.has(date) ? one : portionOf(one, proportionOf(paidFor(one), undated.shareCents, shareCents))
  })
  const restCents = sumOf(rest.map(paidFor))
  const fallen = takeAlike(rest, proportionOf(restCents, Math.max(0, listBefore - listAfter), listBefore))
  return paid.map((one, index) => plus(less(one, rest[index]), fallen[index]))
}

export const less = (one: PaidPart, other: PaidPart | undefined): PaidPart => ({
  part: one.part,
  moneyCents: one.moneyCents - (other?.moneyCents ?? 0),
  creditCents: one.creditCents - (other?.creditCents ?? 0),
})

const plus = (one: PaidPart, other: PaidPart | undefined): PaidPart => ({
  part: one.part,
  moneyCents: one.moneyCents + (other?.moneyCents ?? 0),
  creditCents: one.creditCents + (other?.creditCents ?? 0),
})

/** What the nights that are kept cost, with all that belongs to no night. */
const restOf = (parts: readonly OrderPart[], kept: ReadonlySet<CalendarDate | null>) => ({
  listCents: sumOf(
    parts.map(({ date, listCents, undated }) => (kept.has(date) ? listCents : undated.listCents)),
  ),
  shareCents: sumOf(
    parts.map(({ date, shareCents, undated }) => (kept.has(date) ? shareCents : undated.shareCents)),
  ),
})
