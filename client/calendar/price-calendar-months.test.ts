import { describe, expect, test } from 'vitest'
import { isShown, monthsBetween, showing, weeksOf } from './price-calendar-months.ts'

describe('weeks of a month', () => {
  test('begin on Sunday and leave the days of other months empty', () => {
    const weeks = weeksOf('2026-12', '2026-11-15')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      null,
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(weeks[4]).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      null,
      null,
    ])
  })

  test.each([
    ['2026-02', 4],
    ['2027-01', 6],
    ['2027-02', 5],
  ])('of %s are %d', (month, count) => expect(weeksOf(month, '2020-01-01')).toHaveLength(count))

  test('that have passed are left out, the one of today is whole', () => {
    const weeks = weeksOf('2026-11', '2026-11-18')
    expect(weeks).toHaveLength(3)
    expect(weeks[0]?.[0]).toBe('2026-11-15')
  })
})

test.each([
  ['2026-12-31', '2026-12'],
  ['2026-11-30', '2026-11'],
  ['2027-02-01', '2027-01'],
  ['2028-02-29', '2028-01'],
])('%s is brought into sight by showing %s first', (date, month) => {
  const shown = showing(date, { month: '2026-12', count: 2 })
  expect(shown).toEqual({ month, count: 2 })
  expect(isShown(date, shown)).toBe(true)
})

test.each([
  ['2026-12-04', '2026-12-08', 1],
  ['2026-12-31', '2027-01-01', 2],
  ['2026-11-15', '2028-11-15', 25],
])('from %s to %s it is %d months', (from, to, count) => {
  expect(monthsBetween(from, to)).toEqual({ month: from.slice(0, 7), count })
})
