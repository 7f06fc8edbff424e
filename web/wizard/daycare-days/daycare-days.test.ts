import { describe, expect, test } from 'vitest'
import { FULL, SHUT, someDays } from '#client/booking/testing/some-days.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { lostDays, toggleDay, weeklyDays, withAll } from './daycare-days.ts'
import { weeklyDone, weeklyPreview, whyNotUntil } from './daycare-words.ts'

const KNOWN = someDays('2026-11-16', 60, {
  '2026-12-08': FULL,
  '2026-12-24': { ...SHUT, reasonText: 'Holiday: no daycare' },
  '2026-12-25': SHUT,
})
const full = (date: string) => ({ date, part: 'full' as const })

describe('pressing a day', () => {
  test('chooses it, in order, and a second press takes it back', () => {
    const one = toggleDay([full('2026-12-03')], '2026-12-01', 'half', KNOWN)
    expect(one).toEqual({ days: [{ date: '2026-12-01', part: 'half' }, full('2026-12-03')], refused: '' })
    expect(toggleDay(one.days, '2026-12-03', 'half', KNOWN).days).toEqual([
      { date: '2026-12-01', part: 'half' },
    ])
  })

  test.each([
    ['2026-12-08', 'Tue 8 Dec: no spots are left for these dogs.'],
    ['2026-12-24', 'Thu 24 Dec: holiday, no daycare.'],
    ['2026-12-25', 'Fri 25 Dec: closed, Christmas Day.'],
    ['2027-06-01', 'We’re still checking Tue 1 Jun. One moment, please.'],
  ])('on %s it is refused: %s', (date, refused) => {
    expect(toggleDay([full('2026-12-03')], date, 'full', KNOWN)).toEqual({
      days: [full('2026-12-03')],
      refused,
    })
  })

  test('a day that is no longer free can still be taken back', () => {
    expect(lostDays([full('2026-12-07'), full('2026-12-08')], KNOWN)).toEqual(['2026-12-08'])
    expect(toggleDay([full('2026-12-08')], '2026-12-08', 'full', KNOWN)).toEqual({ days: [], refused: '' })
  })

  test('sixty at a time', () => {
    const days = Array.from({ length: 60 }, (_, index) => full(addDays('2027-02-01', index)))
    expect(toggleDay(days, '2026-12-01', 'full', KNOWN).refused).toContain('up to 60 days')
  })
})

describe('every Tue and Thu until Christmas', () => {
  const request = { weekdays: [2, 4], from: '2026-12-01', until: '2026-12-25' }

  test('adds the days there is room, and says which not and why', () => {
    const found = weeklyDays(request, [full('2026-12-03')], KNOWN)
    expect(found.added).toEqual(['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-17', '2026-12-22'])
    expect(found.skipped.map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-24'])
    expect(weeklyPreview(found)).toBe(
      'This adds 5 days, Tue 1 Dec to Tue 22 Dec. Without Tue 8 Dec (full) and Thu 24 Dec (holiday: no daycare).',
    )
    expect(weeklyDone(found)).toMatch(/^Added 5 days\. Without Tue 8 Dec/)
    expect(withAll([full('2026-12-03')], found.added, 'half')).toHaveLength(6)
  })

  test('waits for days that are not known yet', () => {
    const found = weeklyDays({ ...request, until: '2027-03-01' }, [], KNOWN)
    expect(found.isWaiting).toBe(true)
    expect(weeklyPreview(found)).toContain('Checking')
  })

  test('stops at sixty days and says how many are left out', () => {
    const known = someDays('2026-11-16', 200)
    const found = weeklyDays(
      { weekdays: [1, 2, 3, 4, 5], from: '2026-11-16', until: '2027-02-28' },
      [],
      known,
    )
    expect(found.added).toHaveLength(60)
    expect(found.left).toBe(15)
    expect(weeklyPreview(found)).toContain('15 days over the 60 you can book at once are left out.')
  })

  test.each([
    ['', undefined],
    ['2026-11-16', undefined],
    ['2026-11-15', 'That day has passed. Please choose a later one.'],
    ['2028-11-17', 'You can book until 16 Nov 2028.'],
  ])('CU32 until %j is typed: %s', (until, words) => {
    expect(whyNotUntil(until, { first: '2026-11-16', last: '2028-11-16' })).toBe(words)
  })
})
