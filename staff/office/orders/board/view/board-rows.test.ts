import { expect, test } from 'vitest'
import { aBlock, aBoard, aStay } from '../testing/a-board.ts'
import { barBox, columnWidth, overlaps } from './bar-box.ts'
import { boardRows, isPlace, linesOf, rowAt, rowsTo } from './board-rows.ts'

test('B1, B3: rooms stand under their type, empty ones too, and a lane only while somebody is in it', () => {
  const waiting = aStay({ roomId: null, suiteTypeId: 2 })
  const rows = boardRows(aBoard({ stays: [aStay(), waiting], blocks: [aBlock()] }))
  expect(rows.map(({ key }) => key)).toEqual([
    'rooms',
    'daycare',
    'suite-1',
    'room-11',
    'room-12',
    'room-13',
    'suite-2',
    'lane-2-0',
    'room-21',
    'room-22',
  ])
  const places = rows.filter(isPlace)
  expect(places.map(({ stays }) => stays.length)).toEqual([1, 0, 0, 1, 0, 0])
  expect(places[1]).toMatchObject({ blocks: [{ reason: 'Drain' }] })
})

test('B1: the strip of the season has a row where there is something to say', () => {
  const seasons = [{ from: '2026-12-18', to: '2027-01-04', name: 'Winter holidays', minNights: 3 }]
  expect(boardRows(aBoard({ seasons }))[0]).toMatchObject({ key: 'season', top: 0, height: 31 })
})

test('B3: stays without a room that overlap stand on lines of their own, others share one', () => {
  const [one, two, three] = [
    aStay({ arrival: '2026-12-18', departure: '2026-12-20' }),
    aStay({ arrival: '2026-12-19', departure: '2026-12-22' }),
    aStay({ arrival: '2026-12-20', departure: '2026-12-21' }),
  ]
  expect(linesOf([three, two, one])).toEqual([[one, three], [two]])
})

test.each([
  {
    what: 'inside',
    arrival: '2026-12-20',
    departure: '2026-12-26',
    start: 2.55,
    end: 8.45,
    cut: [false, false],
  },
  {
    what: 'begun before',
    arrival: '2026-12-10',
    departure: '2026-12-18',
    start: 0,
    end: 0.45,
    cut: [true, false],
  },
  {
    what: 'going on',
    arrival: '2026-12-31',
    departure: '2027-01-09',
    start: 13.55,
    end: 14,
    cut: [false, true],
  },
])(
  'B1: a bar goes from .55 of arrival to .45 of departure: $what',
  ({ arrival, departure, start, end, cut }) => {
    expect(barBox(arrival, departure, aBoard())).toEqual({
      start,
      end,
      isCutLeft: cut[0],
      isCutRight: cut[1],
    })
  },
)

test.each([
  { arrival: '2026-12-10', departure: '2026-12-17' },
  { arrival: '2027-01-01', departure: '2027-01-05' },
])('B1: what lies beside the board has no bar: $arrival', ({ arrival, departure }) => {
  expect(barBox(arrival, departure, aBoard())).toBeNull()
})

test('B1: who leaves on the day another arrives does not overlap', () => {
  const nights = { arrival: '2026-12-20', departure: '2026-12-24' }
  expect(overlaps(nights, { arrival: '2026-12-24', departure: '2026-12-26' })).toBe(false)
  expect(overlaps(nights, { arrival: '2026-12-23', departure: '2026-12-26' })).toBe(true)
})

test('B1: the rows in sight are drawn first', () => {
  const rows = boardRows(aBoard())
  expect([0, 1, 121, 122, 9_999].map((y) => rowsTo(rows, y))).toEqual([0, 1, 3, 4, rows.length])
})

test('B1: a row is found by its height, a day is never too narrow', () => {
  const rows = boardRows(aBoard())
  expect(rowAt(rows, 125)?.key).toBe('room-11')
  expect(rowAt(rows, 9_999)?.key).toBe('room-22')
  expect([columnWidth(1_300, 14, 44), columnWidth(700, 60, 44)].map(Math.round)).toEqual([93, 44])
})
