import { describe, expect, test } from 'vitest'
import { isFirstTickAt, isFirstTickOfLocalHour } from './crontab.ts'

const HOUR_MS = 3_600_000

/** The ticks of the hourly crontab within `hours` from `start` at which the job goes on. */
const chosenTicks = (start: string, hours: number, hour: number, timeZone: string) =>
  Array.from({ length: hours }, (_, index) => new Date(Date.parse(start) + index * HOUR_MS))
    .filter((tick) => isFirstTickOfLocalHour(tick, hour, timeZone))
    .map((tick) => tick.toISOString())

describe('a daily job at an hour of the day at the park', () => {
  test('runs at that hour in winter and in summer', () => {
    expect(chosenTicks('2026-01-10T00:00:00Z', 24, 6, 'America/Vancouver')).toEqual([
      '2026-01-10T14:00:00.000Z',
    ])
    expect(chosenTicks('2026-07-10T00:00:00Z', 24, 6, 'America/Vancouver')).toEqual([
      '2026-07-10T13:00:00.000Z',
    ])
    expect(chosenTicks('2027-01-10T00:00:00Z', 24, 6, 'America/Vancouver')).toEqual([
      '2027-01-10T13:00:00.000Z',
    ])
  })

  test('runs once on the November day that has no second hour in British Columbia any more', () => {
    expect(chosenTicks('2026-11-01T07:00:00Z', 24, 1, 'America/Vancouver')).toEqual([
      '2026-11-01T08:00:00.000Z',
    ])
  })

  test('runs once on the day an hour is left out, though its hour does not exist', () => {
    expect(chosenTicks('2026-03-08T05:00:00Z', 23, 2, 'America/New_York')).toEqual([
      '2026-03-08T07:00:00.000Z',
    ])
  })

  test('runs once on the day an hour comes twice', () => {
    expect(chosenTicks('2026-11-01T04:00:00Z', 25, 1, 'America/New_York')).toEqual([
      '2026-11-01T05:00:00.000Z',
    ])
  })

  test('runs at midnight, and where clocks stand half an hour off', () => {
    expect(chosenTicks('2026-05-05T00:00:00Z', 24, 0, 'America/Vancouver')).toEqual([
      '2026-05-05T07:00:00.000Z',
    ])
    expect(chosenTicks('2026-05-05T00:00:00Z', 24, 6, 'Asia/Kolkata')).toEqual(['2026-05-05T01:00:00.000Z'])
  })

  test('runs exactly 365 times in a year, at any hour', () => {
    for (const hour of [0, 1, 2, 23]) {
      expect(chosenTicks('2026-01-01T08:00:00Z', 365 * 24, hour, 'America/Los_Angeles')).toHaveLength(365)
      expect(chosenTicks('2027-01-01T07:00:00Z', 365 * 24, hour, 'America/Vancouver')).toHaveLength(365)
    }
  })
})

describe('a daily job at a time of the day at the park', () => {
  const chosen = (start: string, days: number, time: string, timeZone: string) =>
    Array.from({ length: 48 * days }, (_, index) => new Date(Date.parse(start) + (index * HOUR_MS) / 2))
      .filter((tick) => isFirstTickAt(tick, time, timeZone))
      .map((tick) => tick.toISOString())

  test.each([
    ['2026-06-10T04:00:00Z', '05:30', 'America/Toronto', '2026-06-10T09:30:00.000Z'],
    ['2026-06-10T02:30:00Z', '05:30', 'America/St_Johns', '2026-06-10T08:00:00.000Z'],
    ['2026-06-10T04:00:00Z', '05:40', 'America/Toronto', '2026-06-10T10:00:00.000Z'],
    ['2026-06-10T04:00:00Z', '00:00', 'America/Toronto', '2026-06-10T04:00:00.000Z'],
    ['2026-06-10T04:30:00Z', '23:50', 'America/Toronto', '2026-06-11T04:00:00.000Z'],
  ])('from %s at %s in %s: once, at %s', (start, time, zone, moment) => {
    expect(chosen(start, 1, time, zone)).toEqual([moment])
  })

  test('runs once on the days with 23 and 25 hours too', () => {
    expect(chosen('2026-03-07T05:00:00Z', 3, '02:30', 'America/Toronto')).toHaveLength(3)
    expect(chosen('2026-10-31T04:00:00Z', 3, '01:30', 'America/Toronto')).toHaveLength(3)
  })
})
