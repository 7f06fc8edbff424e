import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from './calendar.ts'
import { clockTime, instantOf, minutesLater, minutesOf, timeIn } from './park-time.ts'

const SURREY = 'America/Vancouver'
/** Its clocks still change, as Surrey’s did until spring 2026. */
const LOS_ANGELES = 'America/Los_Angeles'

describe('the park’s clock', () => {
  test.each([
    ['winter', '2026-11-15', '09:00', '2026-11-15T16:00:00.000Z'],
    ['summer', '2026-07-01', '09:00', '2026-07-01T16:00:00.000Z'],
    ['late in the evening', '2026-11-15', '23:30', '2026-11-16T06:30:00.000Z'],
    ['the end of a day', '2026-11-15', '24:00', '2026-11-16T07:00:00.000Z'],
    ['spring 2026, before the clocks go forward', '2026-03-08', '01:59', '2026-03-08T09:59:00.000Z'],
    ['spring 2026, in the hour that is jumped over', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    ['spring 2026, after', '2026-03-08', '03:30', '2026-03-08T10:30:00.000Z'],
    ['spring 2026, opening', '2026-03-08', '08:00', '2026-03-08T15:00:00.000Z'],
  ])('%s: %s %s is %s', (_name, date, time, instant) => {
    expect(instantOf(date, time, SURREY)).toBe(instant)
  })

  test.each([
    ['autumn 2026, before the clocks go back', '2026-11-01', '00:59', '2026-11-01T07:59:00.000Z'],
    ['autumn 2026, in the hour that comes twice', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['autumn 2026, after', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
    ['autumn 2026, opening', '2026-11-01', '08:00', '2026-11-01T16:00:00.000Z'],
    ['spring 2027, before', '2027-03-14', '01:59', '2027-03-14T09:59:00.000Z'],
    ['spring 2027, jumped over', '2027-03-14', '02:00', '2027-03-14T10:00:00.000Z'],
    ['spring 2027, after', '2027-03-14', '03:00', '2027-03-14T10:00:00.000Z'],
  ])('where clocks still change, %s: %s %s is %s', (_name, date, time, instant) => {
    expect(instantOf(date, time, LOS_ANGELES)).toBe(instant)
  })

  test.each([
    ['East of Greenwich in spring', '2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['East of Greenwich in autumn', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['The other half of the world', '2027-04-04', '02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z'],
    ['No summer time', '2026-07-01', '09:00', 'America/Regina', '2026-07-01T15:00:00.000Z'],
  ])('%s, %s %s in %s is %s', (_name, date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toBe(instant)
  })

  test.each([
    [SURREY, '2026-03-08', 23],
    [SURREY, '2026-11-01', 24],
    [SURREY, '2026-11-15', 24],
    [SURREY, '2027-03-14', 24],
    [LOS_ANGELES, '2026-11-01', 25],
    [LOS_ANGELES, '2027-03-14', 23],
  ])('in %s %s has %i hours', (zone, date, hours) => {
    const [startsAt, endsAt] = [instantOf(date, '00:00', zone), instantOf(date, '24:00', zone)]
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(hours)
    expect(minutesLater(startsAt, hours * 60)).toBe(endsAt)
  })

  test('only the hour that is jumped over is shown as another one', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => clockTime(hour * 60))
    const missing = (zone: string, date: string) =>
      hours.filter((time) => timeIn(zone, new Date(instantOf(date, time, zone))) !== time)
    expect(missing(SURREY, '2026-03-08')).toEqual(['02:00'])
    expect(missing(LOS_ANGELES, '2027-03-14')).toEqual(['02:00'])
    expect(missing(LOS_ANGELES, '2026-11-01')).toEqual([])
  })

  test('the clock then shows the time that was meant, or one an hour later where it jumps over it', () => {
    const zones = fc.constantFrom(
      SURREY,
      LOS_ANGELES,
      'Europe/Berlin',
      'Australia/Sydney',
      'Asia/Kathmandu',
      'UTC',
    )
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_439), zones, (days, minutes, zone) => {
        const date = addDays('2026-01-01', days)
        const time = clockTime(minutes)
        const instant = new Date(instantOf(date, time, zone))
        expect(dateIn(zone, instant)).toBe(date)
        expect([minutes, minutes + 60]).toContain(minutesOf(timeIn(zone, instant)))
      }),
    )
  })

  test('minutes of the day and back', () => {
    expect(minutesOf('17:30')).toBe(1_050)
    expect(clockTime(1_050)).toBe('17:30')
    expect(clockTime(1_440)).toBe('24:00')
  })
})
