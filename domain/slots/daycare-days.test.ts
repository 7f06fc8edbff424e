import { describe, expect, test } from 'vitest'
import { eachDay } from '../calendar/calendar.ts'
import {
  checkDays,
  type DaycareDaysInput,
  daycareDays,
  MAX_DAYS_AT_ONCE,
  soldOutDays,
} from './daycare-days.ts'

const PARK = {
  hours: [
    { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
    { opens: '08:00', closes: '18:00', weekdays: [6], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
    { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  ],
  closures: [{ date: '2026-12-25', reason: 'Closed' }],
  timeZone: 'America/Vancouver',
  dropOffBy: '11:00',
}
/** Monday, nine in the morning in Surrey. */
const NOW = new Date('2026-11-16T16:00:00Z')
const TODAY = '2026-11-16'

const always = (places: number, but: Record<string, number> = {}) =>
  new Map(eachDay(TODAY, '2028-01-01').map((date) => [date, but[date] ?? places]))
const LEFT = {
  small: always(25),
  medium: always(15, { '2026-11-18': 1 }),
  large: always(20, { '2026-11-19': 0 }),
}
const dayOf = (date: string, change: Partial<DaycareDaysInput> = {}, now = NOW) =>
  daycareDays(
    { from: date, to: date, dogs: { small: 0, medium: 1, large: 0 }, left: LEFT, park: PARK, ...change },
    now,
  )[0]

describe('the daycare calendar', () => {
  test('shows the places left by size', () => {
    expect(dayOf('2026-11-17')).toEqual({
      date: '2026-11-17',
      left: { small: 25, medium: 15, large: 20 },
      isOpen: true,
      reason: null,
    })
  })

  test.each([
    ['one dog', { small: 0, medium: 1, large: 0 }, null],
    ['two dogs of that size', { small: 0, medium: 2, large: 0 }, 'sold-out'],
    ['two of different sizes', { small: 1, medium: 1, large: 0 }, null],
  ])('with one medium place left is %s: %j → %s', (_name, dogs, reason) => {
    expect(dayOf('2026-11-18', { dogs })?.reason).toBe(reason)
  })

  test('is sold out only for the size that is', () => {
    expect(dayOf('2026-11-19')?.isOpen).toBe(true)
    expect(dayOf('2026-11-19', { dogs: { small: 1, medium: 0, large: 1 } })).toMatchObject({
      isOpen: false,
      reason: 'sold-out',
    })
  })

  test.each([
    ['yesterday', '2026-11-15', 'past'],
    ['today', TODAY, null],
    ['a Sunday without hours', '2026-11-22', 'closed'],
    ['Christmas Day', '2026-12-25', 'closed'],
    ['Family Day, with hours that have a gap', '2027-02-15', 'holiday-hours'],
    ['a year from today', '2027-11-16', null],
    ['a day later', '2027-11-17', 'too-far-ahead'],
  ])('on %s, %s, says %s', (_name, date, reason) => {
    expect(dayOf(date)).toMatchObject({ reason, isOpen: reason === null })
  })

  test('today ends for new dogs with the last drop-off', () => {
    const at = (time: string) => dayOf(TODAY, {}, new Date(`2026-11-16T${time}:00-07:00`))?.reason
    expect([at('11:00'), at('11:01')]).toEqual([null, 'too-late-today'])
  })

  test('sells nothing it does not know', () => {
    const left = { ...LEFT, medium: new Map() }
    expect(dayOf('2026-11-17', { left })).toMatchObject({ reason: 'sold-out', left: { medium: 0 } })
  })
})

describe('chosen days', () => {
  test('come back in order', () => {
    expect(checkDays(['2026-11-19', '2026-11-17'], PARK, NOW)).toEqual({
      ok: true,
      days: ['2026-11-17', '2026-11-19'],
    })
  })

  test.each([
    ['none', [], { reason: 'no-days' }],
    ['one twice', ['2026-11-17', '2026-11-18', '2026-11-17'], { reason: 'day-twice', dates: ['2026-11-17'] }],
    [
      'two in the past',
      ['2026-11-13', '2026-11-17', '2026-11-12'],
      { reason: 'past', dates: ['2026-11-12', '2026-11-13'] },
    ],
    ['a closed one', ['2026-11-17', '2026-12-25'], { reason: 'closed', dates: ['2026-12-25'] }],
    ['a holiday', ['2027-02-15'], { reason: 'holiday-hours', dates: ['2027-02-15'] }],
    ['one too far ahead', ['2027-11-17'], { reason: 'too-far-ahead', dates: ['2027-11-17'] }],
  ])('%s are refused', (_name, dates, refusal) => {
    expect(checkDays(dates, PARK, NOW)).toEqual({ ok: false, ...refusal })
  })

  test('sixty are allowed, sixty-one are not', () => {
    const days = eachDay(TODAY, '2027-03-01').filter((date) => checkDays([date], PARK, NOW).ok)
    expect(checkDays(days.slice(0, MAX_DAYS_AT_ONCE), PARK, NOW).ok).toBe(true)
    expect(checkDays(days.slice(0, MAX_DAYS_AT_ONCE + 1), PARK, NOW)).toEqual({
      ok: false,
      reason: 'too-many-days',
      most: 60,
    })
  })

  test('without a place for all the dogs are named', () => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19']
    expect(soldOutDays(days, { small: 0, medium: 2, large: 1 }, LEFT)).toEqual(['2026-11-18', '2026-11-19'])
    expect(soldOutDays(days, { small: 3, medium: 1, large: 0 }, LEFT)).toEqual([])
  })
})
