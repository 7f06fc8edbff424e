import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { type AwaitedVisit, noShowFrom, refuseNoShow } from './no-show.ts'

const TERMS = { noShowMinutes: 120, timeZone: 'America/Vancouver' }
const visit = (change: Partial<AwaitedVisit>): AwaitedVisit => ({
  orderType: 'daycare',
  date: '2026-11-24',
  slot: '09:00',
  closes: '18:00',
  ...change,
})

describe('T12 from when on nobody is waited for', () => {
  test.each([
    ['daycare: two hours after the slot', {}, '2026-11-24T18:00:00.000Z'],
    ['grooming the same', { orderType: 'grooming', slot: '15:30' }, '2026-11-25T00:30:00.000Z'],
    ['a stay once the gate has closed', { orderType: 'boarding' }, '2026-11-25T01:00:00.000Z'],
    ['no time named: when the gate closes', { slot: null }, '2026-11-25T01:00:00.000Z'],
    [
      'a stay on a day without hours: when the day is over',
      { orderType: 'boarding', closes: null },
      '2026-11-25T07:00:00.000Z',
    ],
    [
      'an hour that the clock jumps over is none to wait',
      { date: '2026-03-08', slot: '01:30' },
      '2026-03-08T11:30:00.000Z',
    ],
  ] as [string, Partial<AwaitedVisit>, string][])('%s', (_what, change, from) => {
    expect(noShowFrom(visit(change), TERMS)).toBe(from)
  })
})

const FROM = '2026-11-24T18:00:00.000Z'
test.each([
  ['at the very moment', 'confirmed', false, FROM, null],
  ['a moment before', 'confirmed', false, '2026-11-24T17:59:59.999Z', 'too-early'],
  ['held', 'held', false, '2026-11-26T19:00:00Z', 'not-confirmed'],
  ['waiting for the meeting', 'awaiting_interview', false, '2026-11-26T19:00:00Z', 'not-confirmed'],
  ['cancelled', 'cancelled', false, '2026-11-26T19:00:00Z', 'not-confirmed'],
  ['missed already', 'no_show', false, '2026-11-26T19:00:00Z', 'not-confirmed'],
  ['gone home', 'checked_out', true, '2026-11-26T19:00:00Z', 'has-come'],
  ['here', 'checked_in', true, '2026-11-26T19:00:00Z', 'has-come'],
  ['daycare that came on an earlier day', 'confirmed', true, '2026-11-26T19:00:00Z', 'has-come'],
] as [string, OrderStatus, boolean, string, string | null][])(
  'T12 %s',
  (_what, status, hasCome, now, refusal) => {
    expect(refuseNoShow({ status, hasCome, from: FROM }, new Date(now))).toBe(refusal)
  },
)
