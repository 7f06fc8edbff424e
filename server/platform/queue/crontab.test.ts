import { describe, expect, test } from 'vitest'
import { isFirstTickOfLocalHour } from './crontab.ts'

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
    for (const hour of [0, 1, 2, 3, 12, 23]) {
      expect(chosenTicks('2026-01-01T08:00:00Z', 365 * 24, hour, 'America/Los_Angeles')).toHaveLength(365)
      expect(chosenTicks('2027-01-01T07:00:00Z', 365 * 24, hour, 'America/Vancouver')).toHaveLength(365)
    }
  })
})
