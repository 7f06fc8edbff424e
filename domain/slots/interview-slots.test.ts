import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { instantOf } from '../calendar/park-time.ts'
import { type InterviewSlotsInput, interviewSlots } from './interview-slots.ts'

const PARK = {
  hours: [
    { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
    { opens: '08:00', closes: '18:00', weekdays: [6, 7], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [], holidays: true },
    { opens: '16:00', closes: '18:00', weekdays: [], holidays: true },
  ],
  closures: [
    { date: '2026-12-25', reason: 'Closed' },
    { date: '2027-01-01', reason: 'Closed' },
  ],
  timeZone: 'America/Vancouver',
}
/** Monday to Saturday from nine to twelve, an hour each, two dogs at a time. */
const TERMS = {
  weekdays: [1, 2, 3, 4, 5, 6],
  opens: '09:00',
  closes: '12:00',
  minutes: 60,
  dogsPerSlot: 2,
}
/** Sunday evening in Surrey, Monday already in UTC. */
const NOW = new Date('2026-11-16T04:00:00Z')
const request = (change: Partial<InterviewSlotsInput> = {}): InterviewSlotsInput => ({
  from: '2026-11-15',
  to: '2026-11-17',
  dogs: 1,
  terms: TERMS,
  park: PARK,
  taken: [],
  ...change,
})
const on = (date: string, change: Partial<InterviewSlotsInput> = {}) => {
  const [day] = interviewSlots(request({ from: date, to: date, ...change }), NOW)
  return { reason: day?.reason, times: day?.slots.map(({ time }) => time) }
}

describe('interview times', () => {
  test('begin tomorrow by the park’s calendar', () => {
    expect(interviewSlots(request(), NOW).map(({ date, reason }) => [date, reason])).toEqual([
      ['2026-11-15', 'too-soon'],
      ['2026-11-16', null],
      ['2026-11-17', null],
    ])
  })

  test('are an hour each from nine to twelve', () => {
    expect(interviewSlots(request({ from: '2026-11-16', to: '2026-11-16' }), NOW)[0]?.slots).toEqual([
      {
        time: '09:00',
        startsAt: '2026-11-16T16:00:00.000Z',
        endsAt: '2026-11-16T17:00:00.000Z',
        left: 2,
        isFree: true,
      },
      {
        time: '10:00',
        startsAt: '2026-11-16T17:00:00.000Z',
        endsAt: '2026-11-16T18:00:00.000Z',
        left: 2,
        isFree: true,
      },
      {
        time: '11:00',
        startsAt: '2026-11-16T18:00:00.000Z',
        endsAt: '2026-11-16T19:00:00.000Z',
        left: 2,
        isFree: true,
      },
    ])
  })

  test.each([
    ['a Saturday', '2026-11-21', null, ['09:00', '10:00', '11:00']],
    ['a Sunday', '2026-11-22', 'no-interviews', []],
    ['Christmas Day', '2026-12-25', 'closed', []],
    ['Family Day, when the gate is open from eight to ten', '2027-02-15', null, ['09:00']],
  ])('on %s, %s, the answer is %s %j', (_name, date, reason, times) => {
    expect(on(date)).toEqual({ reason, times })
  })

  test.each(['2027-03-15', '2027-11-08'])(
    'keep the clock’s hours on %s, after a change of clocks',
    (date) => {
      const park = { ...PARK, timeZone: 'America/Los_Angeles' }
      expect(on(date, { park })).toEqual({ reason: null, times: ['09:00', '10:00', '11:00'] })
    },
  )

  test('take two dogs, whoever they belong to', () => {
    const taken = [
      { startsAt: '2026-11-16T16:00:00Z', dogs: 1 },
      { startsAt: '2026-11-16T10:00:00-07:00', dogs: 2 },
    ]
    const left = (dogs: number) =>
      interviewSlots(request({ from: '2026-11-16', to: '2026-11-16', taken, dogs }), NOW)[0]?.slots.map(
        (slot) => [slot.left, slot.isFree],
      )
    expect(left(1)).toEqual([
      [1, true],
      [0, false],
      [2, true],
    ])
    expect(left(2)).toEqual([
      [1, false],
      [0, false],
      [2, true],
    ])
    expect(on('2026-11-16', { dogs: 3 }).reason).toBe('full')
  })

  test('a slot beyond the limit, however it came to be, has nothing left', () => {
    const taken = [{ startsAt: instantOf('2026-11-16', '09:00', PARK.timeZone), dogs: 5 }]
    expect(interviewSlots(request({ taken }), NOW)[1]?.slots[0]).toMatchObject({ left: 0, isFree: false })
  })

  test('every slot lies inside the hours, lasts an hour, and begins after today', () => {
    fc.assert(
      fc.property(fc.nat(500), (days) => {
        const from = addDays('2026-11-10', days)
        for (const { date, slots } of interviewSlots(request({ from, to: addDays(from, 6) }), NOW)) {
          if (slots.length > 0) expect(date > '2026-11-15').toBe(true)
          for (const { time, startsAt, endsAt } of slots) {
            expect(startsAt).toBe(instantOf(date, time, PARK.timeZone))
            expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(3_600_000)
            expect('09:00' <= time && time <= '11:00').toBe(true)
          }
        }
      }),
    )
  })
})
