import { describe, expect, test } from 'vitest'
import type { GroomAppointment } from '#contract/office/groom.ts'
import {
  boxOf,
  hoursOf,
  lateWords,
  listOrder,
  partDone,
  stateOf,
  tableClock,
  tableHeight,
  timeAt,
} from './groom-view.ts'

const DAY = { opens: '08:00', closes: '18:00' }
const groom = (change: Partial<GroomAppointment> = {}): GroomAppointment => ({
  id: 1,
  version: 1,
  orderId: 1,
  orderCode: 'EV-1',
  groomerId: 1,
  dog: {
    id: 1,
    name: 'Rusty',
    breed: 'Golden mix',
    photoThumbnailPath: null,
    weightKg: 17,
    allergies: '',
    behaviour: '',
  },
  owner: 'Hannah Weir',
  ownerFirstName: 'Hannah',
  service: 'Bath and brush',
  extras: [],
  room: 'C4',
  orderType: 'boarding',
  isHere: true,
  isHeld: false,
  starts: '12:30',
  ends: '13:15',
  startsAt: '2026-12-04T19:30:00.000Z',
  endsAt: '2026-12-04T20:15:00.000Z',
  startedAt: null,
  doneAt: null,
  expectedAt: null,
  beforePath: null,
  afterPath: null,
  found: '',
  priceCents: null,
  ownerPhone: null,
  goesHome: { date: '2026-12-04', time: null },
  ...change,
})
const STARTED = { startedAt: '2026-12-04T19:48:00.000Z' }

describe('T15 the table', () => {
  test('an hour is 76 px high', () => {
    expect(tableHeight(DAY)).toBe(760)
    expect(hoursOf(DAY)).toHaveLength(10)
    expect(boxOf({ starts: '09:00', ends: '10:45' }, DAY)).toEqual({ top: 78, height: 129, isOneLine: false })
    expect(boxOf({ starts: '09:00', ends: '09:15' }, DAY)).toMatchObject({ height: 30, isOneLine: true })
  })

  test.each([
    [0, '08:00'],
    [76, '09:00'],
    [90, '09:10'],
    [-200, '08:00'],
    [2_000, '17:50'],
  ])('what is dropped %i px down begins at %s', (top, time) => {
    expect(timeAt(top, DAY)).toBe(time)
  })
})

describe('T15 a dog on the table', () => {
  const now = new Date('2026-12-04T20:05:00Z')

  test('has a clock, a bar and how late it began', () => {
    const rusty = groom(STARTED)
    expect(tableClock(rusty, new Date(now.getTime() + 640 * 60_000))).toBe('10 h 57 min')
    expect([stateOf(rusty), tableClock(rusty, now), partDone(rusty, now), lateWords(rusty)]).toEqual([
      'on-table',
      '17 min',
      38,
      '18 min late',
    ])
  })

  test('begun on time nothing is said of it, and the bar ends where it is full', () => {
    const rusty = groom({ startedAt: '2026-12-04T19:32:00.000Z' })
    expect(lateWords(rusty)).toBeNull()
    expect(partDone(rusty, new Date('2026-12-04T23:00:00Z'))).toBe(100)
  })

  test('stands before those to come, and those before what is done', () => {
    const done = groom({ id: 2, ...STARTED, doneAt: '2026-12-04T20:00:00.000Z' })
    expect(listOrder([done, groom({ id: 3 }), groom({ id: 4, ...STARTED })]).map(({ id }) => id)).toEqual([
      4, 3, 2,
    ])
  })
})
