import { describe, expect, test } from 'vitest'
import { instantOf } from '../calendar/park-time.ts'
import { askCharges, type PickUpFacts, proposeCharges, restOf } from './pick-up-charges.ts'

const ZONE = 'America/Vancouver'
const DATE = '2026-12-04'

const FACTS: PickUpFacts = {
  orderType: 'boarding',
  date: DATE,
  timeZone: ZONE,
  closesOn: () => '19:00',
  lateTerms: {
    minuteCents: 100,
    leastCents: 1_500,
    nightAfterMinutes: 60,
    night: { suite: 'Classic', cents: 4_800 },
  },
  daycare: { fullDayCents: 4_200, halfDayCents: 3_200, halfDayMaxHours: 5 },
  pickUp: { halfDayAfter: '12:00', fullDayAfter: '17:00' },
  lastDate: DATE,
  quotedExtra: 'full-day',
  part: null,
  dogs: [{ dogId: 1, name: 'Rusty', cameAt: null, medicineDays: 0, medicineCents: 300 }],
}

const proposed = (facts: Partial<PickUpFacts>, time: string) =>
  proposeCharges({ ...FACTS, ...facts }, new Date(instantOf(DATE, time, ZONE))).map(({ rule, cents }) => [
    rule,
    cents,
  ])
const how = (facts: Partial<PickUpFacts>, time: string) =>
  proposeCharges({ ...FACTS, ...facts }, new Date(instantOf(DATE, time, ZONE))).map((one) => one.how)
const two = [FACTS.dogs[0], { ...FACTS.dogs[0], dogId: 2, name: 'Olive' }] as PickUpFacts['dogs']

describe('O26 late pick-up, from that day’s closing', () => {
  test.each([
    ['19:00', []],
    ['19:01', [['late-pick-up', 1_500]]],
    ['19:15', [['late-pick-up', 1_500]]],
    ['19:16', [['late-pick-up', 1_600]]],
    ['20:00', [['late-pick-up', 6_000]]],
    ['20:01', [['late-pick-up', 4_800]]],
    ['23:30', [['late-pick-up', 4_800]]],
  ])('at %s', (time, expected) => {
    expect(proposed({}, time)).toEqual(expected)
  })
  test('is one sum for the order, and a night for each dog', () => {
    expect(proposed({ dogs: two }, '19:20')).toEqual([['late-pick-up', 2_000]])
    expect(proposed({ dogs: two }, '20:30')).toEqual([
      ['late-pick-up', 4_800],
      ['late-pick-up', 4_800],
    ])
  })
  test('says how it was calculated', () => {
    expect(how({}, '19:18')).toEqual(['18 minutes after closing at 7:00 pm: $1 a minute, at least $15'])
    expect(how({ dogs: two }, '20:01')).toEqual([
      '61 minutes after closing at 7:00 pm: a night in Classic, $48',
      '61 minutes after closing at 7:00 pm: a night in Classic, $48',
    ])
  })
  test('AD29 of what was decided on before the rest is left, or nothing', () => {
    const [late] = askCharges(FACTS, new Date(instantOf(DATE, '19:50', ZONE)), false)
    if (late === undefined) throw new Error('nothing was proposed')
    expect(restOf(late, 0)).toEqual(late)
    expect(restOf(late, 5_000)).toBeNull()
    expect(restOf(late, 2_000)).toMatchObject({
      cents: 3_000,
      leastShownCents: 2_000,
      how: '50 minutes after closing at 7:00 pm: $1 a minute, at least $15, less $20 decided on before',
    })
  })
  test.each([
    ['19:05', 1_500, 1_500],
    ['19:20', 2_000, 1_500],
    ['19:40', 4_000, 3_000],
    ['20:05', 4_800, 4_800],
  ])('AD29 at %s somebody whose form is open has seen so much at least', (time, cents, leastShownCents) => {
    const at = new Date(instantOf(DATE, time, ZONE))
    expect(askCharges(FACTS, at, false)).toMatchObject([{ cents, leastShownCents }])
    expect(askCharges(FACTS, at, true)).toMatchObject([{ cents, leastShownCents: cents }])
  })
  test('does not exist on a day without hours', () => {
    expect(proposed({ closesOn: () => null }, '20:30')).toEqual([])
  })
})

describe('O26 BB2 a visit that nobody ended on its day', () => {
  const on = (date: string, time: string, facts: Partial<PickUpFacts> = {}) =>
    proposeCharges({ ...FACTS, ...facts }, new Date(instantOf(date, time, ZONE)))
  const sums = (date: string, time: string, facts: Partial<PickUpFacts> = {}) =>
    on(date, time, facts).map(({ rule, cents }) => [rule, cents])

  test.each([
    ['a minute past midnight', '2026-12-05', '00:01', [['late-pick-up', 4_800]]],
    ['the next morning', '2026-12-05', '10:00', [['late-pick-up', 4_800]]],
    ['the next day at closing', '2026-12-05', '19:00', [['late-pick-up', 4_800]]],
    [
      'the next day, 20 minutes after closing',
      '2026-12-05',
      '19:20',
      [
        ['late-pick-up', 4_800],
        ['late-pick-up', 2_000],
      ],
    ],
    ['the next night', '2026-12-05', '20:01', [['late-pick-up', 9_600]]],
    ['two days later', '2026-12-06', '08:00', [['late-pick-up', 9_600]]],
    ['a week later', '2026-12-11', '08:00', [['late-pick-up', 33_600]]],
  ] as const)('%s: nights from that day’s closing on', (_when, date, time, expected) => {
    expect(sums(date, time)).toEqual(expected)
  })

  test('past midnight, but not too late after a gate that had just closed: by the minute', () => {
    const closesOn = () => '23:30'
    expect(sums('2026-12-05', '00:15', { closesOn })).toEqual([['late-pick-up', 4_500]])
    expect(sums('2026-12-05', '00:15', { closesOn, quotedExtra: 'none' })).toEqual([
      ['late-pick-up', 4_500],
      ['late-day', 4_200],
    ])
    expect(sums('2026-12-05', '00:31', { closesOn })).toEqual([['late-pick-up', 4_800]])
  })

  test('a day without hours has a night too', () => {
    const closesOn = (date: string) => (date === DATE ? null : '19:00')
    expect(sums('2026-12-05', '09:00', { closesOn })).toEqual([['late-pick-up', 4_800]])
    expect(sums('2026-12-04', '22:00', { closesOn })).toEqual([])
    expect(on('2026-12-05', '09:00', { closesOn })[0]?.how).toBe(
      'Not picked up on Fri 4 Dec: a night in Classic, $48',
    )
  })

  test('a night for each dog, and the afternoon after it as on a last day', () => {
    expect(sums('2026-12-06', '08:00', { dogs: two })).toEqual([
      ['late-pick-up', 9_600],
      ['late-pick-up', 9_600],
    ])
    expect(sums('2026-12-05', '14:00', { quotedExtra: 'none' })).toEqual([
      ['late-pick-up', 4_800],
      ['late-day', 3_200],
    ])
    expect(sums('2026-12-05', '21:00', { quotedExtra: 'none' })).toEqual([['late-pick-up', 9_600]])
  })

  test('says since when, and how it was calculated', () => {
    expect(on('2026-12-06', '19:05', { dogs: two })).toMatchObject([
      {
        what: '2 nights for Rusty, picked up too late',
        how: 'Not picked up on Fri 4 Dec by 7:00 pm: 2 nights in Classic, 2 nights × $48',
      },
      { what: '2 nights for Olive, picked up too late' },
      { what: 'Late pick-up', how: '5 minutes after closing at 7:00 pm: $1 a minute, at least $15' },
    ])
    expect(on('2026-12-05', '10:00')).toMatchObject([
      {
        what: 'A night for Rusty, picked up too late',
        how: 'Not picked up on Fri 4 Dec by 7:00 pm: a night in Classic, $48',
      },
    ])
  })

  test('BB1 a day of daycare that was left over is counted from its own closing, or not at all', () => {
    const daycare = { orderType: 'daycare', part: 'full' } as const
    expect(sums(DATE, '19:00', daycare)).toEqual([])
    expect(sums('2026-12-05', '07:30', daycare)).toEqual([['late-pick-up', 4_800]])
  })
})

describe('O26 a stay picked up later than its price has', () => {
  test.each([
    ['none', '12:00', []],
    ['none', '12:01', [['late-day', 3_200]]],
    ['none', '17:00', [['late-day', 3_200]]],
    ['none', '17:01', [['late-day', 4_200]]],
    ['half-day', '16:00', []],
    ['half-day', '17:30', [['late-day', 1_000]]],
    ['full-day', '18:30', []],
  ] as const)('with %s quoted, at %s', (quotedExtra, time, expected) => {
    expect(proposed({ quotedExtra }, time)).toEqual(expected)
  })
  test('is for each dog, and only on the last day', () => {
    expect(proposed({ quotedExtra: 'none', dogs: two }, '14:04')).toEqual([
      ['late-day', 3_200],
      ['late-day', 3_200],
    ])
    expect(proposed({ quotedExtra: 'none', lastDate: '2026-12-06' }, '14:04')).toEqual([])
    expect(how({ quotedExtra: 'none' }, '14:04')).toEqual([
      'It is 2:04 pm, after 12:00 pm: half a daycare day, $32',
    ])
  })
  test('comes with the minutes after closing, but not with a night', () => {
    expect(proposed({ quotedExtra: 'none' }, '19:20').map(([rule]) => rule)).toEqual([
      'late-pick-up',
      'late-day',
    ])
    expect(proposed({ quotedExtra: 'none' }, '20:30').map(([rule]) => rule)).toEqual(['late-pick-up'])
  })
})

describe('O26 a half day of daycare over five hours', () => {
  const since = (time: string) => [
    {
      dogId: 1,
      name: 'Rusty',
      cameAt: new Date(instantOf(DATE, time, ZONE)),
      medicineDays: 0,
      medicineCents: 300,
    },
  ]
  test.each([
    ['half', '12:00', []],
    ['half', '12:01', [['half-day-over', 1_000]]],
    ['full', '17:00', []],
  ] as const)('booked %s, here from 7:00 until %s', (part, time, expected) => {
    expect(proposed({ orderType: 'daycare', part, dogs: since('07:00') }, time)).toEqual(expected)
  })
  test('says how long the dog was here', () => {
    expect(how({ orderType: 'daycare', part: 'half', dogs: since('07:00') }, '13:20')).toEqual([
      'Rusty was here 6 h 20 min on Fri 4 Dec; a half day is 5 h. A full day less the half: $10',
    ])
  })
})

test('O26 medicine that was given and not booked, by the day', () => {
  const given = (medicineDays: number, medicineCents: number | null) => [
    { dogId: 1, name: 'Rusty', cameAt: null, medicineDays, medicineCents },
  ]
  expect(proposed({ dogs: given(0, 300) }, '10:00')).toEqual([])
  expect(proposed({ dogs: given(3, null) }, '10:00')).toEqual([])
  expect(proposed({ dogs: given(3, 300) }, '10:00')).toEqual([['medicine', 900]])
  expect(how({ dogs: given(1, 300) }, '10:00')).toEqual(['Given on 1 day and not booked, $3 a day'])
})
