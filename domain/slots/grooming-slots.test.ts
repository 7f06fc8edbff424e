import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../calendar/calendar.ts'
import { windowsOn } from '../calendar/opening-hours.ts'
import { clockTime, instantOf, minutesLater, minutesOf } from '../calendar/park-time.ts'
import { type GroomingSlotsInput, groomingSlots } from './grooming-slots.ts'

const ZONE = 'America/Vancouver'
/** Where the clocks still change twice a year. */
const CHANGING = 'America/Los_Angeles'
const PARK = {
  hours: [
    { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
    { opens: '08:00', closes: '18:00', weekdays: [6, 7], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
    { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  ],
  closures: [{ date: '2026-12-25', reason: 'Closed' }],
  timeZone: ZONE,
}
const hours = (weekdays: number[], opens: string, closes: string) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))
const ANNA = { id: 1, hours: hours([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00') }
const BEN = { id: 2, hours: hours([2, 4], '12:45', '20:00') }
const NOW = new Date('2026-11-16T17:00:00Z') // Monday, 10 in the morning

const request = (date: string, change: Partial<GroomingSlotsInput> = {}): GroomingSlotsInput => ({
  from: date,
  to: date,
  minutesNeeded: 75,
  groomers: [ANNA],
  taken: [],
  park: PARK,
  ...change,
})
const times = (date: string, change: Partial<GroomingSlotsInput> = {}) =>
  groomingSlots(request(date, change), NOW)[0]?.times.map(({ time }) => time) ?? []

describe('grooming times', () => {
  test('run from the groomer’s first hour to the last start that is done in time', () => {
    const all = times('2026-11-17')
    expect(all[0]).toBe('09:00')
    expect(all.at(-1)).toBe('15:30')
    expect(all).toHaveLength(14)
    expect(times('2026-11-17', { minutesNeeded: 480 })).toEqual(['09:00'])
    expect(times('2026-11-17', { minutesNeeded: 481 })).toEqual([])
  })

  test('name every groomer who is free, inside their own hours and the park’s', () => {
    const day = groomingSlots(request('2026-11-17', { groomers: [ANNA, BEN] }), NOW)[0]
    expect(day?.times.find(({ time }) => time === '12:30')?.groomerIds).toEqual([1])
    expect(day?.times.find(({ time }) => time === '13:00')).toEqual({
      time: '13:00',
      startsAt: '2026-11-17T20:00:00.000Z',
      endsAt: '2026-11-17T21:15:00.000Z',
      groomerIds: [1, 2],
    })
    // Ben works until eight, the gate closes at seven.
    expect(day?.times.at(-1)).toMatchObject({ time: '17:30', groomerIds: [2] })
  })

  test('begin two hours from now', () => {
    expect(times('2026-11-16')[0]).toBe('12:00')
    expect(times('2026-11-15')).toEqual([])
  })

  test.each([
    ['a closed day', '2026-12-25', []],
    ['a holiday, open from eight to ten and from four to six', '2027-02-15', []],
  ])('on %s, %s, are %j', (_name, date, expected) => {
    expect(times(date)).toEqual(expected)
  })

  test('a short job fits into a holiday’s hours', () => {
    expect(times('2027-02-15', { minutesNeeded: 30 })).toEqual(['09:00', '09:30', '16:00', '16:30'])
  })

  test('leave out what is taken, and what follows directly is free', () => {
    const at = (time: string) => instantOf('2026-11-17', time, ZONE)
    const taken = [{ groomerId: 1, startsAt: at('11:00'), endsAt: at('12:15') }]
    const free = times('2026-11-17', { taken })
    expect(free.slice(0, 4)).toEqual(['09:00', '09:30', '12:30', '13:00'])
    const anHour = {
      minutesNeeded: 60,
      taken: [{ groomerId: 1, startsAt: at('11:00'), endsAt: at('12:00') }],
    }
    expect(times('2026-11-17', anHour).slice(0, 5)).toEqual(['09:00', '09:30', '10:00', '12:00', '12:30'])
    expect(times('2026-11-17', { taken, groomers: [{ ...ANNA, id: 3 }] })).toContain('11:00')
  })

  test.each(['2026-11-01', '2027-03-14'])('keep the clock’s hours on %s, when the clocks change', (date) => {
    const summer = new Date('2026-06-01T00:00:00Z')
    const day = groomingSlots(request(date, { park: { ...PARK, timeZone: CHANGING } }), summer)[0]
    expect(day?.times[0]?.startsAt).toBe(instantOf(date, '09:00', CHANGING))
    expect(day?.times).toHaveLength(14)
  })

  test('skip the hour that the clock jumps over, and last as long as they last', () => {
    const night = { id: 1, hours: hours([7], '01:00', '05:00') }
    const hoursAllNight = [{ opens: '00:00', closes: '24:00', weekdays: [7], holidays: false }]
    const park = { ...PARK, timeZone: CHANGING, hours: hoursAllNight }
    const nightTimes = times('2027-03-14', { groomers: [night], park, minutesNeeded: 90 })
    expect(nightTimes).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })

  test('what is offered is free, and what is free is offered', () => {
    const taken = fc.array(
      fc.record({
        groomerId: fc.constantFrom(1, 2),
        start: fc.nat(48),
        steps: fc.integer({ min: 1, max: 8 }),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 300 }), taken, (days, minutesNeeded, drawn) => {
        const date = addDays('2026-11-17', days)
        const midnight = instantOf(date, '00:00', ZONE)
        const busy = drawn.map(({ groomerId, start, steps }) => {
          const startsAt = minutesLater(midnight, start * 30)
          return { groomerId, startsAt, endsAt: minutesLater(startsAt, steps * 15) }
        })
        const asked = request(date, { groomers: [ANNA, BEN], taken: busy, minutesNeeded })
        const offered = groomingSlots(asked, NOW)[0]?.times ?? []
        for (const [groomerId, time] of EVERY_HALF_HOUR) {
          const isOffered = offered.some((one) => one.time === time && one.groomerIds.includes(groomerId))
          expect(isOffered).toBe(isFreeByLooking(groomerId, date, time, asked))
        }
      }),
      { numRuns: 60 },
    )
  }, 30_000)
})

const EVERY_HALF_HOUR = [1, 2].flatMap((groomerId) =>
  Array.from({ length: 48 }, (_, half) => [groomerId, clockTime(half * 30)] as const),
)

/** Quarter by quarter, as everything here begins at one: nobody at the table, gate open, groomer there. */
function isFreeByLooking(groomerId: number, date: string, time: string, asked: GroomingSlotsInput): boolean {
  const windows = windowsOn(date, PARK)
  const shifts = [ANNA, BEN]
    .find(({ id }) => id === groomerId)
    ?.hours.filter(({ weekday }) => weekday === weekdayOf(date))
  const startsAt = instantOf(date, time, ZONE)
  const quarters = Array.from({ length: Math.ceil(asked.minutesNeeded / 15) }, (_, quarter) => quarter * 15)
  return quarters.every((minutes) => {
    const shown = clockTime(minutesOf(time) + minutes)
    const isIn = ({ opens, closes }: { opens: string; closes: string }) => opens <= shown && shown < closes
    const moment = minutesLater(startsAt, minutes)
    const isBusy = asked.taken.some(
      (one) => one.groomerId === groomerId && one.startsAt <= moment && moment < one.endsAt,
    )
    return windows.some(isIn) && shifts?.some(isIn) === true && !isBusy
  })
}
