import { describe, expect, test } from 'vitest'
import type { BoardingRequest, RequestedRoom } from '../order-request.ts'
import { type MovedStay, type MoveTarget, moveRequest, withSuite } from './move-request.ts'

const CLASSIC = 1
const DELUXE = 2
const asked = (change: Partial<BoardingRequest> = {}): BoardingRequest => ({
  orderType: 'boarding',
  parkId: 1,
  dogIds: [1],
  arrival: '2026-12-08',
  departure: '2026-12-12',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: CLASSIC, dogIds: [1] }],
  services: [],
  grooming: [],
  promoCode: '',
  usePasses: false,
  useCredit: false,
  message: '',
  ...change,
})
const stay = (change: Partial<MovedStay> = {}): MovedStay => ({
  suiteTypeId: CLASSIC,
  dogIds: [1],
  arrival: '2026-12-08',
  departure: '2026-12-12',
  ...change,
})
const SPLIT: RequestedRoom[] = [
  { suiteTypeId: CLASSIC, dogIds: [1], to: '2026-12-10' },
  { suiteTypeId: DELUXE, dogIds: [1], from: '2026-12-10' },
]
const BESIDE: RequestedRoom[] = [
  { suiteTypeId: CLASSIC, dogIds: [1] },
  { suiteTypeId: CLASSIC, dogIds: [2] },
]

describe('a stay is put elsewhere', () => {
  test.each<[string, BoardingRequest, MovedStay, MoveTarget, Partial<BoardingRequest>]>([
    [
      'on other days',
      asked(),
      stay(),
      { arrival: '2026-12-15', departure: '2026-12-19' },
      { arrival: '2026-12-15', departure: '2026-12-19' },
    ],
    ['with a later end', asked(), stay(), { departure: '2026-12-14' }, { departure: '2026-12-14' }],
    ['with a later beginning', asked(), stay(), { arrival: '2026-12-09' }, { arrival: '2026-12-09' }],
    [
      'in another suite',
      asked(),
      stay(),
      { suiteTypeId: DELUXE },
      { rooms: [{ suiteTypeId: DELUXE, dogIds: [1] }] },
    ],
    [
      'in another suite on other days',
      asked(),
      stay(),
      { suiteTypeId: DELUXE, arrival: '2026-12-09', departure: '2026-12-11' },
      { rooms: [{ suiteTypeId: DELUXE, dogIds: [1] }], arrival: '2026-12-09', departure: '2026-12-11' },
    ],
    [
      'in another suite, the room beside it stays',
      asked({ dogIds: [1, 2], rooms: BESIDE }),
      stay({ dogIds: [2] }),
      { suiteTypeId: DELUXE },
      {
        rooms: [
          { suiteTypeId: CLASSIC, dogIds: [1] },
          { suiteTypeId: DELUXE, dogIds: [2] },
        ],
      },
    ],
    [
      'the end of its second part later',
      asked({ rooms: SPLIT }),
      stay({ suiteTypeId: DELUXE, arrival: '2026-12-10' }),
      { departure: '2026-12-14' },
      { departure: '2026-12-14', rooms: SPLIT },
    ],
    [
      'the beginning of its first part earlier',
      asked({ rooms: SPLIT }),
      stay({ departure: '2026-12-10' }),
      { arrival: '2026-12-07' },
      { arrival: '2026-12-07', rooms: SPLIT },
    ],
    [
      'its second part in the suite of the first: it is one again',
      asked({ rooms: SPLIT }),
      stay({ suiteTypeId: DELUXE, arrival: '2026-12-10' }),
      { suiteTypeId: CLASSIC },
      { rooms: [{ suiteTypeId: CLASSIC, dogIds: [1] }] },
    ],
  ])('B9, B10: %s', (_what, request, moved, target, expected) => {
    expect(moveRequest(request, moved, target)).toEqual({ ok: true, request: { ...request, ...expected } })
  })

  test.each<[string, BoardingRequest, MovedStay, MoveTarget, string]>([
    [
      'one of two rooms side by side',
      asked({ dogIds: [1, 2], rooms: BESIDE }),
      stay(),
      { departure: '2026-12-14' },
      'This booking has rooms side by side, which begin and end together. Please change its days on the booking itself.',
    ],
    [
      'the end of a first part',
      asked({ rooms: SPLIT }),
      stay({ departure: '2026-12-10' }),
      { departure: '2026-12-11' },
      'They sleep elsewhere from Thu 10 Dec on. Please move the day on which the booking ends.',
    ],
    [
      'the beginning of a second part',
      asked({ rooms: SPLIT }),
      stay({ suiteTypeId: DELUXE, arrival: '2026-12-10' }),
      { arrival: '2026-12-11' },
      'They sleep elsewhere until Thu 10 Dec. Please move the day on which the booking begins.',
    ],
  ])('B9: refuses %s', (_what, request, moved, target, msg) => {
    expect(moveRequest(request, moved, target)).toEqual({ ok: false, reason: 'cannot-book', msg })
  })
})

describe('who is in house sleeps elsewhere from a night on', () => {
  test.each<[string, BoardingRequest, MovedStay, string, RequestedRoom[]]>([
    [
      'from the third night',
      asked(),
      stay(),
      '2026-12-10',
      [
        { suiteTypeId: CLASSIC, dogIds: [1], to: '2026-12-10' },
        { suiteTypeId: DELUXE, dogIds: [1], from: '2026-12-10' },
      ],
    ],
    [
      'from the first, with nothing slept yet',
      asked(),
      stay(),
      '2026-12-08',
      [{ suiteTypeId: DELUXE, dogIds: [1] }],
    ],
    [
      'in the second room of a type the booking asked for once',
      asked(),
      stay({ arrival: '2026-12-09', departure: '2026-12-11' }),
      '2026-12-09',
      [
        { suiteTypeId: CLASSIC, dogIds: [1], to: '2026-12-09' },
        { suiteTypeId: DELUXE, dogIds: [1], from: '2026-12-09', to: '2026-12-11' },
        { suiteTypeId: CLASSIC, dogIds: [1], from: '2026-12-11' },
      ],
    ],
  ])('B11: %s', (_what, request, moved, from, rooms) => {
    expect(withSuite(request, moved, { suiteTypeId: DELUXE, from })).toEqual({ ...request, rooms })
  })
})
