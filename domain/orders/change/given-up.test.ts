import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../../calendar/calendar.ts'
import { shareOut, sumOf } from '../../money/money.ts'
import type { OrderPart } from '../order-parts.ts'
import { givenUpOfDays, givenUpOfStay, type PaidPart, paidFor } from './given-up.ts'

const ARRIVAL = '2026-11-17'

interface Night {
  shareCents: number
  listCents: number
  undatedCents?: number
}

const night = (date: CalendarDate, { shareCents, listCents, undatedCents = 0 }: Night): OrderPart => ({
  date,
  beginsAt: '2026-11-17T23:00:00Z',
  shareCents,
  listCents,
  undated: { shareCents: Math.min(undatedCents, shareCents), listCents: Math.min(undatedCents, listCents) },
  passUse: [],
})
const nights = (all: readonly Night[]): OrderPart[] =>
  all.map((one, index) => night(addDays(ARRIVAL, index), one))
const same = (count: number, one: Night): Night[] => Array.from({ length: count }, () => one)

/** Paid by their shares, as an order is. */
function paidFully(parts: readonly OrderPart[], creditPercent = 0): PaidPart[] {
  const shares = parts.map(({ shareCents }) => shareCents)
  const credit = shareOut(Math.floor((sumOf(shares) * creditPercent) / 100), shares)
  return parts.map((part, index) => ({
    part,
    moneyCents: part.shareCents - (credit[index] ?? 0),
    creditCents: credit[index] ?? 0,
  }))
}
const totalOf = (parts: readonly OrderPart[]) => sumOf(parts.map(({ shareCents }) => shareCents))
const sumGiven = (given: readonly PaidPart[]) => sumOf(given.map(paidFor))

describe('of a stay that keeps nights, given up is at most what it became cheaper', () => {
  test.each<[string, Night[], Night[], number, number]>([
    [
      'fifty-eight nights in a plainer suite, the code lost on the way',
      same(58, { shareCents: 15_081, listCents: 16_000 }),
      same(58, { shareCents: 10_000, listCents: 10_500 }),
      0,
      58 * 5_081,
    ],
    [
      'a list that fell by more than the price, each night by a third of a cent',
      same(3, { shareCents: 1_000, listCents: 3_000 }),
      [{ shareCents: 667, listCents: 1_000 }, ...same(2, { shareCents: 666, listCents: 1_000 })],
      0,
      1_001,
    ],
    [
      'the same, half of it paid with credit',
      same(3, { shareCents: 1_000, listCents: 3_000 }),
      [{ shareCents: 667, listCents: 1_000 }, ...same(2, { shareCents: 666, listCents: 1_000 })],
      50,
      1_001,
    ],
    [
      'as dear as before',
      same(3, { shareCents: 1_000, listCents: 3_000 }),
      same(3, { shareCents: 1_000, listCents: 1_000 }),
      0,
      0,
    ],
    [
      'two nights of four',
      same(4, { shareCents: 5_775, listCents: 5_500 }),
      same(2, { shareCents: 5_775, listCents: 5_500 }),
      0,
      11_550,
    ],
  ])('%s', (_what, before, after, creditPercent, cents) => {
    expect(sumGiven(givenUpOfStay(paidFully(nights(before), creditPercent), nights(after)))).toBe(cents)
  })
})

const someNight = fc.record({
  shareCents: fc.nat(30_000),
  listCents: fc.integer({ min: 1, max: 40_000 }),
  undatedCents: fc.nat(9_000),
})
const someNights = fc.array(someNight, { minLength: 1, maxLength: 60 })

describe('whatever the parts of a stay', () => {
  test('never more is given up than the price fell by, nor of any part more than was paid for it', () => {
    fc.assert(
      fc.property(someNights, someNights, fc.nat(100), (before, after, creditPercent) => {
        const [was, is] = [nights(before), nights(after.slice(0, before.length))]
        const paid = paidFully(was, creditPercent)
        const given = givenUpOfStay(paid, is)
        expect(sumGiven(given)).toBeLessThanOrEqual(Math.max(0, totalOf(was) - totalOf(is)))
        for (const [index, one] of given.entries()) {
          expect(one.moneyCents).toBeGreaterThanOrEqual(0)
          expect(one.creditCents).toBeGreaterThanOrEqual(0)
          expect(one.moneyCents).toBeLessThanOrEqual(paid[index]?.moneyCents ?? 0)
          expect(one.creditCents).toBeLessThanOrEqual(paid[index]?.creditCents ?? 0)
        }
      }),
    )
  })

  test('where the list fell by more, the shares sum to what the price fell by, to the cent', () => {
    fc.assert(
      fc.property(someNights, fc.integer({ min: 1, max: 99 }), fc.nat(100), (before, left, creditPercent) => {
        const was = nights(before)
        const shares = shareOut(
          Math.floor((totalOf(was) * left) / 100),
          was.map(({ shareCents }) => shareCents),
        )
        const is = was.map((part, index) => ({
          ...part,
          listCents: 0,
          shareCents: shares[index] ?? 0,
          undated: { shareCents: 0, listCents: 0 },
        }))
        expect(sumGiven(givenUpOfStay(paidFully(was, creditPercent), is))).toBe(totalOf(was) - totalOf(is))
      }),
    )
  })
})

test('of a day that became smaller, money and credit together are its share of what was paid', () => {
  fc.assert(
    fc.property(someNights, fc.integer({ min: 1, max: 99 }), fc.nat(100), (before, left, creditPercent) => {
      const was = nights(before)
      const is = was.map((part) => ({ ...part, listCents: Math.floor((part.listCents * left) / 100) }))
      const given = givenUpOfDays(paidFully(was, creditPercent), is)
      for (const [index, { listCents, shareCents }] of was.entries()) {
        const exact = (shareCents * (listCents - (is[index]?.listCents ?? 0))) / listCents
        const one = given[index]
        expect(Math.abs((one === undefined ? 0 : paidFor(one)) - exact)).toBeLessThanOrEqual(0.5)
      }
    }),
  )
})
