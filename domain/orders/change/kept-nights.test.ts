import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../money/money.ts'
import { type KeptNight, keepNights, keptBack, unitsKeptFor } from './kept-nights.ts'

const night = (date: string, totalCents: number, units = 0) => ({
  date,
  totalCents,
  listCents: totalCents,
  passUse: units > 0 ? [{ passId: 7, kind: 'night' as const, units }] : [],
})
const DAYS = [night('2026-11-25', 7_000), night('2026-11-26', 7_000), night('2026-11-27', 7_000)]
const TWO = [{ arrival: '2026-11-25', departure: '2026-11-27' }]
const NOTHING = { keptCents: 0, creditCents: 0, fromCreditCents: 0 }
const keep = (keptCents: number, more: object = {}, before: KeptNight[] = []) =>
  keepNights({ before, days: DAYS, settlement: { ...NOTHING, keptCents, ...more }, passUnitsKept: [] })

const moneyOf = (nights: readonly KeptNight[]) =>
  nights.map(({ night: date, moneyCents, creditCents }) => [date, moneyCents, creditCents])

test('AD27 what is kept lies on the nights as they were sold, money and credit apart', () => {
  expect(moneyOf(keep(9_000))).toEqual([
    ['2026-11-25', 3_000, 0],
    ['2026-11-26', 3_000, 0],
    ['2026-11-27', 3_000, 0],
  ])
  // Of 4,500 that was paid with credit 1,500 comes back as credit: the rest is kept.
  expect(moneyOf(keep(9_000, { creditCents: 1_500, fromCreditCents: 4_500 }))).toEqual([
    ['2026-11-25', 2_000, 1_000],
    ['2026-11-26', 2_000, 1_000],
    ['2026-11-27', 2_000, 1_000],
  ])
  expect(moneyOf(keep(300, {}, keep(9_000)))).toEqual([
    ['2026-11-25', 3_100, 0],
    ['2026-11-26', 3_100, 0],
    ['2026-11-27', 3_100, 0],
  ])
  expect(keep(0)).toEqual([])
})

test.each([
  ['all of two nights', 9_999, [6_000, 0], [['2026-11-27', 3_000, 0]]],
  [
    'as much as is needed, the first night first',
    4_000,
    [4_000, 0],
    [
      ['2026-11-26', 2_000, 0],
      ['2026-11-27', 3_000, 0],
    ],
  ],
  [
    'nothing where nothing is owed',
    0,
    [0, 0],
    [
      ['2026-11-25', 3_000, 0],
      ['2026-11-26', 3_000, 0],
      ['2026-11-27', 3_000, 0],
    ],
  ],
] as const)('AD27 two of three nights are slept after all: %s', (_what, cents, [money, credit], left) => {
  const back = keptBack(keep(9_000), TWO, { cents, passUse: [] })
  expect([back.moneyCents, back.creditCents, moneyOf(back.left)]).toEqual([money, credit, left])
})

test('AD27 credits of a pass come back for the nights they were kept of', () => {
  const days = DAYS.map(({ date }) => night(date, 0, 1))
  const passUnitsKept = [{ passId: 7, kind: 'night' as const, units: 2 }]
  const kept = keepNights({ before: [], days, settlement: NOTHING, passUnitsKept })
  expect(kept.map(({ night: date }) => date)).toEqual(['2026-11-26', '2026-11-27'])
  expect(unitsKeptFor(kept, TWO)).toEqual([{ ...passUnitsKept[0], units: 1 }])
  const back = keptBack(kept, TWO, { cents: 0, passUse: passUnitsKept })
  expect(back.passUse).toEqual([{ ...passUnitsKept[0], units: 1 }])
  expect(back.left).toMatchObject([{ night: '2026-11-27', passUse: [{ units: 1 }] }])
})

test('AD27 whatever comes back and stays is what was kept, to the cent, and never more than is needed', () => {
  const cents = fc.nat({ max: 100_000 })
  fc.assert(
    fc.property(cents, cents, cents, fc.nat({ max: 3 }), (keptCents, fromCredit, needed, nights) => {
      const fromCreditCents = Math.min(fromCredit, keptCents)
      const kept = keep(keptCents, { fromCreditCents })
      const stays = [{ arrival: '2026-11-25', departure: `2026-11-2${5 + nights}` }]
      const back = keptBack(kept, stays, { cents: needed, passUse: [] })
      const all = (some: readonly KeptNight[], of: 'moneyCents' | 'creditCents') =>
        sumOf(some.map((one) => one[of]))
      expect(back.moneyCents + all(back.left, 'moneyCents')).toBe(keptCents - fromCreditCents)
      expect(back.creditCents + all(back.left, 'creditCents')).toBe(fromCreditCents)
      expect(back.moneyCents + back.creditCents).toBeLessThanOrEqual(needed)
      expect(back.left.every((one) => one.moneyCents >= 0 && one.creditCents >= 0)).toBe(true)
    }),
  )
})
