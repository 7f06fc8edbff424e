import { describe, expect, test } from 'vitest'
import type { TodayRow } from '#contract/office/day/today.ts'
import { mainActionOf } from './main-action.ts'
import {
  aboutRow,
  balanceNote,
  type DayKind,
  emptyWords,
  openWords,
  progressWords,
  rowLateness,
  rowTime,
} from './row-words.ts'

type Where = TodayRow['dogs'][number]['whereabouts']

const dog = (whereabouts: Where, id: number): TodayRow['dogs'][number] => ({
  id,
  name: `Dog ${id}`,
  breed: 'Corgi',
  photoThumbnailPath: null,
  whereabouts,
  hasMedicine: false,
  isBirthday: false,
  isFirstVisit: false,
  conditions: '',
  hasIncident: false,
  extras: [],
})

const row = (dogs: Where[], more: Partial<TodayRow> = {}): TodayRow => ({
  orderId: 1,
  code: 'EV-1',
  version: 1,
  status: 'confirmed',
  orderType: 'boarding',
  time: '09:00',
  comesAt: '2026-12-04T17:00:00.000Z',
  goesAt: '2026-12-06T20:00:00.000Z',
  lastDate: '2026-12-06',
  date: '2026-12-04',
  since: null,
  owner: 'Priya Sandhu',
  dogs: dogs.map(dog),
  rooms: ['D2'],
  nights: 2,
  part: null,
  openGates: [],
  holdUntil: null,
  asksCare: false,
  asks: [],
  roomNotReady: [],
  noShowFrom: null,
  isInHouse: false,
  pinned: [],
  isSigned: true,
  balanceCents: 0,
  ...more,
})

const DATE = '2026-12-04'

describe('T1 one unit for one number', () => {
  test.each<[DayKind, TodayRow[], string]>([
    [
      'arriving',
      [row(['here', 'expected']), row(['expected']), row(['expected', 'expected'])],
      '1 of 3 stays here',
    ],
    ['arriving', [row(['expected', 'expected'])], '0 of 1 stay here'],
    [
      'leaving',
      [row(['gone', 'gone'], { lastDate: DATE }), row(['here'], { lastDate: DATE })],
      '1 of 2 stays gone',
    ],
    ['leaving', [row(['here'], { lastDate: '2026-12-03' })], '1 stay overdue'],
    ['leaving', [row(['gone'])], '1 stay left early'],
    ['leaving', [row(['gone'], { lastDate: '2026-12-03' })], '1 stay gone'],
    ['arriving', [row(['absent'], { status: 'no_show' }), row(['here'])], '1 of 1 stay here'],
    ['daycare', [row(['here', 'gone']), row(['expected'])], '2 of 3 dogs came'],
    ['grooming', [row(['expected'])], '0 of 1 dog came'],
    ['meeting', [row(['gone']), row(['absent'])], '1 of 2 dogs met'],
    ['in-house', [row(['here', 'here']), row(['here'])], '3 dogs in 2 stays'],
  ])('%s', (kind, rows, words) => expect(progressWords(kind, rows, DATE)).toBe(words))
})

describe('T2 late', () => {
  const today = { date: DATE, today: DATE }
  test.each<[string, TodayRow, string, string | null]>([
    ['expected, in time', row(['expected']), '2026-12-04T17:00:30Z', null],
    ['expected', row(['expected']), '2026-12-04T17:20:00Z', '20 min late'],
    ['one of two is here', row(['here', 'expected']), '2026-12-04T17:20:00Z', '20 min late'],
    ['named no time', row(['expected'], { comesAt: null }), '2026-12-04T23:00:00Z', null],
    ['here, to go home later', row(['here']), '2026-12-04T17:20:00Z', null],
    ['here, should have gone home', row(['here']), '2026-12-06T21:01:00Z', '1 h 1 min late'],
    ['gone', row(['gone']), '2026-12-06T21:01:00Z', null],
  ])('%s', (_case, one, now, words) => {
    expect(rowLateness(one, today, new Date(now))?.words ?? null).toBe(words)
  })

  test('on another day nobody is', () => {
    const other = { date: DATE, today: '2026-12-05' }
    expect(rowLateness(row(['expected']), other, new Date('2026-12-05T17:00:00Z'))).toBe(null)
  })

  test('WS26 a daycare dog past closing stands with closing, not with its arrival', () => {
    const late = { words: '26 min late', isRed: false }
    const goesAt = '2026-12-05T02:00:00.000Z'
    const daycare = row(['here'], { orderType: 'daycare', goesAt })
    expect(rowTime(daycare, late, 'America/Vancouver')).toBe('7:00 pm')
    expect(rowTime(daycare, null, 'America/Vancouver')).toBe('9:00 am')
    expect(rowTime(row(['expected'], { orderType: 'daycare', goesAt }), late, 'America/Vancouver')).toBe(
      '9:00 am',
    )
    expect(rowTime(row(['expected'], { time: null }), null, 'America/Vancouver')).toBe('any time')
  })
})

describe('WS26 noise', () => {
  const owing = { balanceCents: 21_420 }
  test.each<[string, TodayRow, DayKind, string | null, boolean]>([
    ['to come', row(['expected'], owing), 'arriving', '$214.20 at pick-up', false],
    ['due first', row(['expected'], { ...owing, openGates: ['money'] }), 'arriving', 'owes $214.20', true],
    ['goes home today', row(['here'], owing), 'leaving', 'owes $214.20', true],
    ['gone unpaid', row(['gone'], owing), 'arriving', 'owes $214.20', true],
    ['from an earlier day', row(['here'], owing), 'earlier', 'owes $214.20', true],
    ['daycare, here', row(['here'], owing), 'daycare', '$214.20 at pick-up', false],
    ['with us', row(['here'], owing), 'in-house', null, false],
    ['paid', row(['here']), 'leaving', null, false],
    ['sums are for others', row(['here'], { balanceCents: null }), 'leaving', null, false],
  ])('a balance, %s', (_case, one, kind, words, isDue) => {
    const note = balanceNote(one, kind)
    expect([note?.words ?? null, note?.isDue ?? false]).toEqual([words, isDue])
  })

  test('a first visit is told while they are still to come', () => {
    const first = (where: Where) => row([where], { dogs: [{ ...dog(where, 1), isFirstVisit: true }] })
    expect(aboutRow(first('expected'))).toBe('D2, 2 nights, Priya Sandhu, first visit')
    expect(aboutRow(first('here'))).toBe('D2, 2 nights, Priya Sandhu')
  })
})

describe('T2 T3 T4 the one action', () => {
  const ALL = { checkIn: true, checkOut: true, meet: true }
  const HAND = { checkIn: true, checkOut: false, meet: false }
  test.each<[string, TodayRow, DayKind, typeof ALL, string]>([
    ['nothing open', row(['expected']), 'arriving', ALL, 'check-in'],
    ['a paper open', row(['expected'], { openGates: ['vaccines'] }), 'arriving', ALL, 'open'],
    ['a meal unknown', row(['expected'], { asksCare: true }), 'arriving', ALL, 'open'],
    [
      'WS7 the last guest is still in the room',
      row(['expected'], { roomNotReady: ['C2 still has Waffles'] }),
      'arriving',
      ALL,
      'open',
    ],
    ['one of two has come', row(['here', 'expected']), 'arriving', ALL, 'open'],
    ['here', row(['here']), 'arriving', ALL, 'open'],
    ['goes home today', row(['here']), 'leaving', ALL, 'check-out'],
    ['goes home, for a kennel hand', row(['here']), 'leaving', HAND, 'open'],
    ['goes home today and never came', row(['expected']), 'leaving', ALL, 'open'],
    ['daycare here', row(['here']), 'daycare', ALL, 'check-out'],
    ['in house', row(['here']), 'in-house', ALL, 'open'],
    ['BB1 here since yesterday', row(['here'], { since: '2026-12-03' }), 'earlier', ALL, 'check-out'],
    ['BB1 never came, since yesterday', row(['expected']), 'earlier', ALL, 'open'],
    ['BB1 its last visit is open', row(['expected'], { openGates: ['open-visit'] }), 'daycare', ALL, 'open'],
    ['a groom of a dog who is here anyway', row(['here'], { isInHouse: true }), 'grooming', ALL, 'dog'],
    ['to be met', row(['expected']), 'meeting', ALL, 'decide'],
    ['to be met, for a kennel hand', row(['expected']), 'meeting', HAND, 'open'],
  ])('%s', (_case, one, kind, may, action) => {
    expect(mainActionOf({ row: one, kind, isToday: true, may })).toBe(action)
    expect(mainActionOf({ row: one, kind, isToday: false, may })).toBe(one.isInHouse ? 'dog' : 'open')
  })
})

describe('BB1 a row from an earlier day', () => {
  test('says since when, and what it was', () => {
    const day = { today: DATE }
    expect(openWords(row(['here']), day)).toBe(null)
    expect(openWords(row(['here'], { since: '2026-12-03' }), day)).toBe('since yesterday')
    expect(openWords(row(['here'], { since: '2026-11-30' }), day)).toBe('since Mon 30 Nov')
    const daycare = row(['here'], { orderType: 'daycare', rooms: [], nights: 0 })
    expect(aboutRow(daycare, 'earlier')).toBe('daycare, Priya Sandhu')
    expect(aboutRow(daycare, 'daycare')).toBe('Priya Sandhu')
    expect(progressWords('earlier', [daycare, daycare], DATE)).toBe('2 bookings to answer')
  })
})

test.each([
  ['2026-11-18', 'No dogs today. Enjoy the quiet.'],
  ['2026-11-17', 'No dogs were here on Tue 17 Nov.'],
  ['2026-11-21', 'No dogs booked for Sat 21 Nov yet.'],
])('WS42 an empty day speaks of itself: %s', (date, words) => {
  expect(emptyWords({ date, today: '2026-11-18' })).toBe(words)
})
