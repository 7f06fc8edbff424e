import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { sumOf } from '../money/money.ts'
import { MAPLE, OTIS, PRICE_BOOK } from '../testing/demo-prices.ts'
import {
  anyOrder,
  DOGS,
  FIRST_DAY,
  someBook,
  someDiscounts,
  somePasses,
  somePromo,
} from '../testing/some-orders.ts'
import type { Discounts, OrderToPrice, PriceBook } from './price-book.ts'
import type { OrderPrice } from './price-lines.ts'
import { priceOrder, priceStay } from './price-order.ts'
import { lineText } from './price-words.ts'

// Many orders on a busy machine: slow is not wrong.
vi.setConfig({ testTimeout: 60_000 })

function price(order: OrderToPrice, book: PriceBook, discounts: Discounts): OrderPrice {
  const priced = priceOrder(order, book, discounts)
  if (!priced.ok) throw new Error(JSON.stringify(priced))
  return priced.price
}

test('the total is the sum of its lines, never negative, and due now and later', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, someDiscounts, (order, book, discounts) => {
      const { lines, ...sums } = price(order, book, discounts)
      const sum = (key: 'amountCents' | 'gstCents' | 'pstCents') => sumOf(lines.map((line) => line[key]))
      expect(sums.beforeTaxCents).toBe(sum('amountCents'))
      expect(sums.gstCents).toBe(sum('gstCents'))
      expect(sums.pstCents).toBe(sum('pstCents'))
      expect(sums.totalCents).toBe(sums.beforeTaxCents + sums.gstCents + sums.pstCents)
      expect(sums.dueNowCents + sums.balanceCents).toBe(sums.totalCents)
      expect(
        Math.min(sums.beforeTaxCents, sums.totalCents, sums.dueNowCents, sums.balanceCents),
      ).toBeGreaterThanOrEqual(0)
      expect(lines.every((line) => Number.isInteger(line.amountCents + line.gstCents + line.pstCents))).toBe(
        true,
      )
    }),
  )
})

test('a stay whose every night is taken off in full costs exactly nothing, tax included', () => {
  const isOrdinary = (order: OrderToPrice) => order.stays.every(({ departure }) => departure < '2026-12-18')
  fc.assert(
    fc.property(anyOrder(['boarding']).filter(isOrdinary), someBook, (order, book) => {
      const free = { ...book, lengthDiscounts: [{ minNights: 1, percent: 100 }] }
      const stay = { ...order, services: [], grooming: [], pickUpExtra: 'none' as const }
      const { totalCents, gstCents, lines } = price(stay, free, { promo: null, passes: [] })
      expect([totalCents, gstCents]).toEqual([0, 0])
      expect(lines.length).toBeGreaterThan(1)
    }),
  )
})

test('GST is within a cent of exact for every line', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, someDiscounts, (order, book, discounts) => {
      const { lines, beforeTaxCents, gstCents } = price(order, book, discounts)
      const exact = (beforeTaxCents * book.gstPercent) / 100
      expect(Math.abs(gstCents - exact)).toBeLessThanOrEqual(lines.length)
    }),
  )
})

test('a price is plain data: it reads back as it was stored, and every line has words', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, someDiscounts, (order, book, discounts) => {
      const priced = price(order, book, discounts)
      expect(JSON.parse(JSON.stringify(priced))).toEqual(priced)
      expect(priced.lines.every((line) => lineText(line).length > 0)).toBe(true)
    }),
  )
})

test('a promo code or a pass never raises the total, with or without the other', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, somePromo, somePasses, (order, book, promo, passes) => {
      const total = (discounts: Discounts) => price(order, book, discounts).totalCents
      const plain = total({ promo: null, passes: [] })
      const withPromo = total({ promo, passes: [] })
      const withPasses = total({ promo: null, passes })
      const withBoth = total({ promo, passes })
      expect(withPromo).toBeLessThanOrEqual(plain)
      expect(withPasses).toBeLessThanOrEqual(plain)
      expect(withBoth).toBeLessThanOrEqual(Math.min(withPromo, withPasses))
    }),
    { numRuns: 200 },
  )
})

test('one more pass never raises the total', () => {
  fc.assert(
    fc.property(anyOrder(['boarding', 'daycare']), someBook, somePasses, (order, book, passes) => {
      const totalWith = (count: number) =>
        price(order, book, { promo: null, passes: passes.slice(0, count) }).totalCents
      for (const count of passes.keys()) expect(totalWith(count + 1)).toBeLessThanOrEqual(totalWith(count))
    }),
  )
})

test('everything off is exactly nothing, and then no credit is used', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, somePromo, somePasses, (order, book, promo, passes) => {
      const free = { ...promo, kind: 'percent' as const, percent: 100, amountCents: 0 }
      const priced = price(order, book, { promo: free, passes })
      expect([priced.totalCents, priced.gstCents, priced.pstCents, priced.passUse]).toEqual([0, 0, 0, []])
    }),
  )
})

test('in whatever order dogs, rooms, days and services are named, the price is the same', () => {
  const turned = <T>(things: readonly T[]) => things.toReversed()
  fc.assert(
    fc.property(anyOrder(), someBook, someDiscounts, (order, book, { promo, passes }) => {
      const other: OrderToPrice = {
        ...order,
        dogs: turned(order.dogs),
        stays: turned(order.stays).map((stay) => ({ ...stay, dogIds: turned(stay.dogIds) })),
        days: turned(order.days),
        services: turned(order.services),
        grooming: turned(order.grooming),
      }
      expect(price(other, book, { promo, passes: turned(passes) })).toEqual(
        price(order, book, { promo, passes }),
      )
    }),
  )
})

test('no pass gives more than it holds, nor is any used that takes nothing off', () => {
  fc.assert(
    fc.property(anyOrder(), someBook, someDiscounts, (order, book, discounts) => {
      const { passUse, lines } = price(order, book, discounts)
      for (const { passId, units } of passUse) {
        expect(units).toBeLessThanOrEqual(
          discounts.passes.find((pass) => pass.passId === passId)?.unitsLeft ?? 0,
        )
      }
      const line = lines.find(({ rule }) => rule === 'pass')
      expect(line === undefined).toBe(passUse.length === 0)
      if (line?.rule !== 'pass') return
      expect(line.amountCents).toBeLessThan(0)
      expect(sumOf(passUse.map(({ units }) => units))).toBe(2 * line.fullDays + line.halfDays + line.nights)
    }),
  )
})

test('enough credits pay for all days, and exactly those', () => {
  fc.assert(
    fc.property(anyOrder(['daycare']), someBook, (order, book) => {
      const passes = [{ passId: 1, kind: 'half_day', unitsLeft: 1_000, expiresOn: '2099-12-31' } as const]
      const daysOnly = { ...order, services: [], grooming: [] }
      const { totalCents, passUse } = price(daysOnly, book, { promo: null, passes })
      const units = sumOf(order.days.map(({ part }) => (part === 'full' ? 2 : 1))) * order.dogs.length
      expect([totalCents, passUse]).toEqual([0, [{ passId: 1, kind: 'half_day', units }]])
    }),
  )
})

test('the days of a daycare order share its total and its credits; no credit pays a day after its pass ended', () => {
  fc.assert(
    fc.property(anyOrder(['daycare']), someBook, someDiscounts, (order, book, discounts) => {
      const { days, totalCents, passUse } = price(order, book, discounts)
      expect(sumOf(days.map((day) => day.totalCents))).toBe(totalCents)
      const units = days.flatMap((day) => day.passUse.map((use) => use.units))
      expect(sumOf(units)).toBe(sumOf(passUse.map((use) => use.units)))
      const good = days.every(({ date, passUse: uses }) =>
        uses.every(({ passId }) =>
          discounts.passes.some((pass) => pass.passId === passId && date <= pass.expiresOn),
        ),
      )
      expect(good).toBe(true)
    }),
  )
})

test('what anybody can look up is what an order costs', () => {
  const stay = fc.record({
    nights: fc.integer({ min: 1, max: 20 }),
    offset: fc.nat(90),
    together: fc.boolean(),
  })
  fc.assert(
    fc.property(
      someBook,
      stay,
      fc.constantFrom(...PRICE_BOOK.suites.keys()),
      (book, { nights, offset, together }, at) => {
        const suite = book.suites[at]
        if (suite === undefined) throw new Error('no suite')
        const arrival = addDays(FIRST_DAY, offset)
        const dates = { arrival, departure: addDays(arrival, nights) }
        const rooms = together ? [[MAPLE, OTIS]] : [[MAPLE], [OTIS]]
        const order: OrderToPrice = {
          orderType: 'boarding',
          dogs: DOGS.slice(0, 2),
          stays: rooms.map((dogIds) => ({ suiteTypeId: suite.id, ...dates, dogIds })),
          days: [],
          services: [],
          grooming: [],
        }
        const lookedUp = priceStay({ ...dates, dogsPerRoom: rooms.map((dogs) => dogs.length) }, suite, book)
        expect(lookedUp).toEqual(price(order, book, { promo: null, passes: [] }))
      },
    ),
  )
})
