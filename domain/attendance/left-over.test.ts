import { describe, expect, test } from 'vitest'
import type { OrderType } from '../order-types.ts'
import { currentMark, isLeftOver, likelyLeftAt, refuseLeftAt, sinceWords } from './left-over.ts'

const MON = '2026-11-16'
const TUE = '2026-11-17'
const CAME = new Date('2026-11-16T16:00:00Z')
const LEFT = new Date('2026-11-17T02:00:00Z')
const NOW = new Date('2026-11-17T16:30:00Z')

test.each([
  [MON, TUE, 'since yesterday'],
  [MON, '2026-11-18', 'since Mon 16 Nov'],
  ['2026-10-31', '2026-11-01', 'since yesterday'],
])('BB1 open from %s, on %s: %s', (date, today, words) => {
  expect(sinceWords(date, today)).toBe(words)
})

describe('BB1 what counts for a dog now', () => {
  interface Written {
    date: string
    cameAt: Date | null
    leftAt: Date | null
  }
  const came = (date: string): Written => ({ date, cameAt: CAME, leftAt: null })
  const gone = (date: string): Written => ({ date, cameAt: CAME, leftAt: LEFT })
  const absent = (date: string): Written => ({ date, cameAt: null, leftAt: null })
  test.each<[string, boolean, Written[], Written | undefined]>([
    ['daycare, nothing written', true, [], undefined],
    ['daycare, came today', true, [came(TUE)], came(TUE)],
    ['daycare, gone yesterday', true, [gone(MON)], undefined],
    ['daycare, here since yesterday', true, [came(MON)], came(MON)],
    ['daycare, here since yesterday and absent today', true, [came(MON), absent(TUE)], came(MON)],
    ['daycare, gone yesterday and here today', true, [gone(MON), came(TUE)], came(TUE)],
    ['a stay, here since Monday', false, [came(MON)], came(MON)],
    ['a stay, gone', false, [gone(MON)], gone(MON)],
  ])('%s', (_what, isDaycare, marks, expected) => {
    expect(currentMark(marks, { isDaycare, dates: [MON, TUE], today: TUE })).toEqual(expected)
  })
})

test('BB1 of a day of daycare that is over, and none to come, the last word counts', () => {
  const gone = { date: MON, cameAt: CAME, leftAt: LEFT }
  const at = { isDaycare: true, today: TUE }
  expect(currentMark([gone], { ...at, dates: [MON] })).toBe(gone)
  expect(currentMark([gone], { ...at, dates: [MON, '2026-11-19'] })).toBeUndefined()
})

test.each([
  ['daycare', MON, null, true],
  ['daycare', TUE, null, false],
  ['daycare', MON, LEFT, false],
  ['grooming', MON, null, true],
  ['boarding', MON, null, false],
] as const)('BB1 %s of %s, left %s, is left over on Tuesday: %s', (orderType, date, leftAt, expected) => {
  expect(isLeftOver(orderType, { date, cameAt: CAME, leftAt }, TUE)).toBe(expected)
})

interface Asked {
  date?: string
  cameAt?: Date
  closes?: string | null
  now?: Date
  today?: string
}
const at = (
  orderType: OrderType,
  { date = MON, cameAt = CAME, closes = '19:00', now = NOW, today = TUE }: Asked = {},
) =>
  likelyLeftAt(
    { orderType, date, cameAt, closes, timeZone: 'America/Vancouver' },
    { now, today },
  ).toISOString()

describe('BB1 when a dog most likely left', () => {
  test('at closing of the day it came for, once that is over', () => {
    expect(at('daycare')).toBe('2026-11-17T02:00:00.000Z')
    expect(at('grooming')).toBe('2026-11-17T02:00:00.000Z')
    expect(at('daycare', { closes: null })).toBe('2026-11-17T07:00:00.000Z')
  })
  test('now, on its own day and from a stay', () => {
    expect(at('daycare', { today: MON })).toBe(NOW.toISOString())
    expect(at('boarding')).toBe(NOW.toISOString())
  })
  test('never before it came, nor later than now', () => {
    const late = new Date('2026-11-17T04:00:00Z')
    expect(at('daycare', { cameAt: late })).toBe(late.toISOString())
    const early = new Date('2026-11-17T07:10:00Z')
    expect(at('daycare', { now: early, closes: null })).toBe('2026-11-17T07:00:00.000Z')
  })
})

test('BB1 a typed time lies between its coming and now', () => {
  expect(refuseLeftAt(LEFT, CAME, NOW)).toBeNull()
  expect(refuseLeftAt(CAME, CAME, NOW)).toBeNull()
  expect(refuseLeftAt(new Date('2026-11-16T15:59:00Z'), CAME, NOW)).toBe('before-coming')
  expect(refuseLeftAt(new Date('2026-11-17T16:32:00Z'), CAME, NOW)).toBeNull()
  expect(refuseLeftAt(new Date('2026-11-17T16:33:00Z'), CAME, NOW)).toBe('still-to-come')
})
