import { describe, expect, test } from 'vitest'
import { dateIn, eachDay } from './calendar.ts'
import { clockZone } from './clock-law.ts'
import { clockTime, instantOf, timeIn } from './park-time.ts'

const VANCOUVER = 'America/Vancouver'
const LOS_ANGELES = 'America/Los_Angeles'
const DAYS_OF_2027 = eachDay('2027-01-01', '2027-12-31')

describe('British Columbia’s clock', () => {
  test('is the time zone data’s own until the hour that would have come twice, and then the law’s', () => {
    expect(clockZone(VANCOUVER, new Date('2026-11-01T08:59:59.999Z'))).toBe(VANCOUVER)
    expect(clockZone(VANCOUVER, new Date('2026-11-01T09:00:00Z'))).toBe('Etc/GMT+7')
  })

  test.each([
    ['the last winter', '2026-01-15T17:00:00Z', '09:00'],
    ['before the last change', '2026-03-08T09:59:00Z', '01:59'],
    ['after the last change', '2026-03-08T10:00:00Z', '03:00'],
    ['before the law is needed', '2026-11-01T08:59:00Z', '01:59'],
    ['from then on', '2026-11-01T09:00:00Z', '02:00'],
    ['an hour later', '2026-11-01T10:00:00Z', '03:00'],
    ['in winter', '2027-01-05T16:00:00Z', '09:00'],
    ['in summer', '2027-07-05T16:00:00Z', '09:00'],
  ])('%s, at %s, shows %s', (_when, instant, time) => {
    expect(timeIn(VANCOUVER, new Date(instant))).toBe(time)
  })

  test('is an hour ahead of Los Angeles in winter, and like it in summer', () => {
    const [winter, summer] = [new Date('2027-01-15T20:00:00Z'), new Date('2027-07-15T20:00:00Z')]
    expect([timeIn(VANCOUVER, winter), timeIn(LOS_ANGELES, winter)]).toEqual(['13:00', '12:00'])
    expect([timeIn(VANCOUVER, summer), timeIn(LOS_ANGELES, summer)]).toEqual(['13:00', '13:00'])
    expect(instantOf('2027-01-15', '09:00', VANCOUVER)).toBe('2027-01-15T16:00:00.000Z')
    expect(instantOf('2027-01-15', '09:00', LOS_ANGELES)).toBe('2027-01-15T17:00:00.000Z')
  })

  test('is seven hours behind UTC on every day of 2027, from the time to the moment and back', () => {
    for (const date of DAYS_OF_2027)
      for (const hour of [0, 1, 2, 3, 9, 16]) {
        const time = clockTime(hour * 60)
        const instant = instantOf(date, time, VANCOUVER)
        expect(instant).toBe(`${date}T${clockTime((hour + 7) * 60)}:00.000Z`)
        expect([dateIn(VANCOUVER, new Date(instant)), timeIn(VANCOUVER, new Date(instant))]).toEqual([
          date,
          time,
        ])
      }
  })

  test('gives 1 November 2026 and every day of 2027 twenty-four hours', () => {
    for (const date of ['2026-11-01', ...DAYS_OF_2027]) {
      const [begins, ends] = [instantOf(date, '00:00', VANCOUVER), instantOf(date, '24:00', VANCOUVER)]
      expect([date, Date.parse(ends) - Date.parse(begins)]).toEqual([date, 86_400_000])
    }
    const [begins, ends] = ['00:00', '24:00'].map((time) => instantOf('2026-11-01', time, LOS_ANGELES))
    expect(Date.parse(ends ?? '') - Date.parse(begins ?? '')).toBe(25 * 3_600_000)
  })

  test.each([
    ['2026-11-01T06:59:59Z', '2026-10-31'],
    ['2026-11-01T07:00:00Z', '2026-11-01'],
    ['2026-11-02T06:59:59Z', '2026-11-01'],
    ['2026-11-02T07:00:00Z', '2026-11-02'],
    ['2027-01-05T06:59:59Z', '2027-01-04'],
    ['2027-01-05T07:30:00Z', '2027-01-05'],
  ])('at %s it is %s', (instant, date) => {
    expect(dateIn(VANCOUVER, new Date(instant))).toBe(date)
  })

  test('changes no other place’s', () => {
    expect(dateIn(LOS_ANGELES, new Date('2027-01-05T07:30:00Z'))).toBe('2027-01-04')
    for (const zone of [LOS_ANGELES, 'America/Toronto', 'Europe/Berlin', 'UTC'])
      expect(clockZone(zone, new Date('2027-01-05T07:30:00Z'))).toBe(zone)
  })
})
