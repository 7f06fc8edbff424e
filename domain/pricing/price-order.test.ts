import { describe, expect, test } from 'vitest'
import {
  anOrder,
  BATH_AND_BRUSH,
  BEAR,
  DE_SHED,
  DELUXE,
  EXIT_BATH,
  KONG,
  MAPLE,
  MEAL,
  OTIS,
  PRICE_BOOK,
  RUN,
  WALK,
} from '../testing/demo-prices.ts'
import type { UsablePass } from './passes.ts'
import type { Discounts, OrderToPrice } from './price-book.ts'
import type { OrderPrice } from './price-lines.ts'
import { priceOrder } from './price-order.ts'
import type { PromoCode } from './promo-codes.ts'

const promo = (change: Partial<PromoCode> = {}): PromoCode => ({
  code: 'WELCOME10',
  kind: 'percent',
  percent: 10,
  amountCents: 0,
  fromDate: '2026-01-01',
  toDate: '2027-12-31',
  orderTypes: ['boarding', 'daycare', 'grooming', 'package'],
  totalLimit: null,
  perCustomerLimit: null,
  isActive: true,
  ...change,
})
const aPass = (change: Partial<UsablePass> = {}): UsablePass => ({
  passId: 7,
  kind: 'full_day',
  unitsLeft: 10,
  expiresOn: '2027-12-31',
  ...change,
})

function price(order: OrderToPrice, discounts: Partial<Discounts> = {}): OrderPrice {
  const priced = priceOrder(order, PRICE_BOOK, { promo: null, passes: [], ...discounts })
  if (!priced.ok) throw new Error(priced.reason)
  return priced.price
}
const linesOf = ({ lines }: OrderPrice) => lines.map(({ rule, amountCents }) => [rule, amountCents])
const sumsOf = (order: OrderPrice) => [order.beforeTaxCents, order.gstCents, order.pstCents, order.totalCents]

const inRun = (arrival: string, departure: string, dogIds = [MAPLE]) => ({
  suiteTypeId: RUN,
  arrival,
  departure,
  dogIds,
})
const twoNights = anOrder('boarding', {
  stays: [inRun('2026-11-17', '2026-11-19')],
  services: [
    { serviceId: KONG, dogId: MAPLE, quantity: 3 },
    { serviceId: MEAL, dogId: MAPLE, quantity: 1 },
  ],
})
const days = (...parts: ('full' | 'half')[]) =>
  parts.map((part, index) => ({ date: `2026-11-${17 + index}`, part }))

describe('each order type', () => {
  test('goods carry PST beside GST, and half of a boarding order is due now', () => {
    const order = price(twoNights)
    expect(linesOf(order)).toEqual([
      ['nights', 11_000],
      ['service', 1_500],
      ['service', 1_000],
    ])
    expect(sumsOf(order)).toEqual([13_500, 675, 175, 14_350])
    expect([order.dueNowCents, order.balanceCents]).toEqual([7_175, 7_175])
    expect(order.isPeak).toBe(false)
  })

  test('daycare costs full and half days for every dog, all due now', () => {
    const order = price(anOrder('daycare', { days: days('full', 'half', 'full') }, [MAPLE, OTIS]))
    expect(linesOf(order)).toEqual([
      ['days', 4 * 4_500],
      ['days', 2 * 3_200],
    ])
    expect([order.dueNowCents, order.balanceCents]).toEqual([25_620, 0])
  })

  test('grooming goes by the size of the dog, extras come on top', () => {
    const grooming = [
      { dogId: MAPLE, serviceId: BATH_AND_BRUSH, extraIds: [DE_SHED] },
      { dogId: BEAR, serviceId: BATH_AND_BRUSH, extraIds: [] },
    ]
    const order = price(anOrder('grooming', { grooming }, [MAPLE, BEAR]))
    expect(linesOf(order)).toEqual([
      ['grooming', 6_500],
      ['grooming', 8_000],
      ['grooming', 2_500],
    ])
    expect(order.totalCents).toBe(17_850)
  })

  test('two dogs at the same price are one line', () => {
    const services = [OTIS, MAPLE].map((dogId) => ({ serviceId: WALK, dogId, quantity: 2 }))
    const { lines } = price(anOrder('daycare', { days: days('full'), services }, [MAPLE, OTIS]))
    expect(lines[1]).toMatchObject({
      name: '20-minute walk',
      dogIds: [MAPLE, OTIS],
      count: 4,
      amountCents: 4_800,
    })
  })

  test('a daily service follows the days, one for the stay comes once, however often it is named', () => {
    const services = [MEAL, MEAL, EXIT_BATH, EXIT_BATH].map((serviceId) => ({
      serviceId,
      dogId: MAPLE,
      quantity: 4,
    }))
    const stay = { stays: [inRun('2026-11-17', '2026-11-20')] }
    expect(linesOf(price(anOrder('boarding', { ...stay, services }))).slice(1)).toEqual([
      ['service', 3 * 500],
      ['service', 5_000],
    ])
  })

  test('an interview costs $30 a dog and GST, a visit nothing', () => {
    expect(price(anOrder('interview', {}, [MAPLE, OTIS])).totalCents).toBe(6_300)
    expect(price(anOrder('visit'))).toMatchObject({ lines: [], totalCents: 0, dueNowCents: 0 })
  })

  test('a package costs its price and GST, for no dog in particular', () => {
    const ten = { packageId: 2, name: '10 full days', priceCents: 40_500 }
    expect(price(anOrder('package', { package: ten }, [])).totalCents).toBe(42_525)
  })
})

describe('a stay over several rooms', () => {
  test('split over two suite types, the whole length counts, and each type has its own lines', () => {
    const stays = [
      inRun('2027-02-08', '2027-02-13', [MAPLE, OTIS]),
      { ...inRun('2027-02-13', '2027-02-15', [MAPLE, OTIS]), suiteTypeId: DELUXE },
    ]
    const order = price(anOrder('boarding', { stays }, [MAPLE, OTIS]))
    expect(
      order.lines.map((line) => [line.rule, 'suite' in line ? line.suite : '', line.amountCents]),
    ).toEqual([
      ['nights', 'Classic Run', 10 * 5_500],
      ['nights', 'Deluxe Suite', 4 * 6_800],
      ['season', 'Classic Run', 1_000],
      ['season', 'Deluxe Suite', 2_000],
      ['further-dogs', 'Classic Run', -5 * 1_375],
      ['further-dogs', 'Deluxe Suite', -2 * 1_700],
      ['length', '', -Math.round((4 * (5_500 + 4_125) * 5) / 100)],
    ])
    expect(order.isPeak).toBe(true)
  })

  test('a dog that moves after two nights is counted in dog-nights', () => {
    const stays = [
      inRun('2026-11-17', '2026-11-19', [MAPLE, OTIS]),
      inRun('2026-11-19', '2026-11-21', [MAPLE]),
      { ...inRun('2026-11-19', '2026-11-21', [OTIS]), suiteTypeId: DELUXE },
    ]
    const [run, deluxe, sharing] = price(anOrder('boarding', { stays }, [MAPLE, OTIS])).lines
    expect(run).toMatchObject({ nights: 4, dogs: 2, dogNights: 6, amountCents: 33_000 })
    expect(deluxe).toMatchObject({ nights: 2, dogs: 1, dogNights: 2, amountCents: 13_600 })
    expect(sharing).toMatchObject({ nights: 2, dogs: 1, dogNights: 2, amountCents: -2_750 })
  })
})

describe('promo codes', () => {
  test('a percentage takes its part of GST and PST along', () => {
    const order = price(twoNights, { promo: promo() })
    expect(order.lines.at(-1)).toEqual({
      rule: 'promo',
      code: 'WELCOME10',
      percent: 10,
      amountCents: -1_350,
      gstCents: -67,
      pstCents: -17,
    })
    expect(order.totalCents).toBe(12_150 + 608 + 158)
  })

  test('an amount is never more than the order, and everything off is exactly nothing', () => {
    const amount = price(twoNights, { promo: promo({ kind: 'amount', percent: 0, amountCents: 99_999 }) })
    const whole = price(twoNights, { promo: promo({ percent: 100 }) })
    expect(sumsOf(amount)).toEqual([0, 0, 0, 0])
    expect(sumsOf(whole)).toEqual([0, 0, 0, 0])
    expect(amount.lines.at(-1)).toMatchObject({ percent: null, amountCents: -13_500 })
  })

  test('a code for another order type takes nothing off', () => {
    expect(price(twoNights, { promo: promo({ orderTypes: ['daycare'] }) })).toEqual(price(twoNights))
  })
})

describe('passes', () => {
  test('credits pay whole dog-days, the earliest first, with their tax', () => {
    const order = price(anOrder('daycare', { days: days('full', 'full') }, [MAPLE, OTIS]), {
      passes: [aPass({ unitsLeft: 7 })],
    })
    expect(order.lines.at(-1)).toEqual({
      rule: 'pass',
      passIds: [7],
      fullDays: 3,
      halfDays: 0,
      nights: 0,
      amountCents: -13_500,
      gstCents: -675,
      pstCents: 0,
    })
    expect(order.passUse).toEqual([{ passId: 7, kind: 'full_day', units: 6 }])
    expect(order.days).toEqual([
      {
        date: '2026-11-17',
        totalCents: 0,
        listCents: 9_000,
        passUse: [{ passId: 7, kind: 'full_day', units: 4 }],
      },
      {
        date: '2026-11-18',
        totalCents: 4_725,
        listCents: 9_000,
        passUse: [{ passId: 7, kind: 'full_day', units: 2 }],
      },
    ])
  })

  test('half-day credits pay a full day two at a time, full-day credits pay two half days', () => {
    const halves = price(anOrder('daycare', { days: days('full', 'half') }), {
      passes: [aPass({ kind: 'half_day', unitsLeft: 3 })],
    })
    expect(halves.totalCents).toBe(0)
    const full = price(anOrder('daycare', { days: days('half', 'half') }), {
      passes: [aPass({ unitsLeft: 2 })],
    })
    expect([full.totalCents, full.lines.at(-1)]).toEqual([0, expect.objectContaining({ halfDays: 2 })])
  })

  test('a pass does not pay for a day after it expired, nor add-ons', () => {
    const services = [{ serviceId: KONG, dogId: MAPLE, quantity: 1 }]
    const order = price(anOrder('daycare', { days: days('full', 'full'), services }), {
      passes: [aPass({ expiresOn: '2026-11-17' })],
    })
    expect(order.beforeTaxCents).toBe(4_500 + 500)
    expect(order.passUse).toEqual([{ passId: 7, kind: 'full_day', units: 2 }])
  })

  test('night credits pay the dearest dog-nights; the season’s surcharge stays', () => {
    const stays = [inRun('2027-02-12', '2027-02-14', [MAPLE, OTIS])]
    const order = price(anOrder('boarding', { stays }, [MAPLE, OTIS]), {
      passes: [aPass({ kind: 'night', unitsLeft: 2 })],
    })
    expect(order.lines.at(-1)).toMatchObject({ rule: 'pass', nights: 2, amountCents: -11_000 })
    expect(order.beforeTaxCents).toBe(2 * 4_125 + 2 * 1_000)
    expect(order.isPeak).toBe(true)
  })

  test('a covered day costs what it costs after the promo code, and no credit goes where nothing is left to pay', () => {
    const order = anOrder('daycare', { days: days('full', 'full') })
    const passes = [aPass({ unitsLeft: 2 })]
    expect(linesOf(price(order, { promo: promo(), passes }))).toEqual([
      ['days', 9_000],
      ['promo', -900],
      ['pass', -4_050],
    ])
    expect(price(order, { promo: promo({ percent: 100 }), passes }).passUse).toEqual([])
  })

  test('the odd cent of a promo code falls on the same night, whichever room is named first', () => {
    const stays = [inRun('2026-11-17', '2026-11-18'), inRun('2026-11-18', '2026-11-19')]
    const discounts = {
      promo: promo({ kind: 'amount', percent: 0, amountCents: 1 }),
      passes: [aPass({ kind: 'night', unitsLeft: 1, expiresOn: '2026-11-17' })],
    }
    const order = price(anOrder('boarding', { stays }), discounts)
    expect(linesOf(order).slice(1)).toEqual([
      ['promo', -1],
      ['pass', -5_499],
    ])
    expect(price(anOrder('boarding', { stays: stays.toReversed() }), discounts)).toEqual(order)
  })

  test('day credits do not pay for boarding, nor night credits for daycare', () => {
    expect(price(twoNights, { passes: [aPass()] })).toEqual(price(twoNights))
    const order = anOrder('daycare', { days: days('full') })
    expect(price(order, { passes: [aPass({ kind: 'night' })] })).toEqual(price(order))
  })
})

test('what belongs to no day in particular is spread over the days', () => {
  const grooming = [{ dogId: OTIS, serviceId: BATH_AND_BRUSH, extraIds: [] }]
  const services = [{ serviceId: MEAL, dogId: OTIS, quantity: 1 }]
  const order = price(anOrder('daycare', { days: days('full', 'half'), grooming, services }, [OTIS]))
  expect(order.totalCents).toBe(13_700 + 685 + 70)
  expect(order.days.map(({ totalCents }) => totalCents)).toEqual([7_910, 6_545])
})
