import { expect, test } from 'vitest'
import type { Booking } from '../booking-words.ts'
import { aBooking } from '../testing/a-booking.ts'
import { runningHolds } from './running-holds.ts'

const NOW = new Date('2026-12-01T16:00:00Z')

const held = (id: number, holdUntil: string, change: Partial<Booking> = {}) =>
  aBooking({
    id,
    status: 'held',
    canPay: true,
    holdUntil,
    checklist: [{ gate: 'money', dogId: null, state: 'waiting-for-you', text: '' }],
    ...change,
  })

test('unpaid bookings with minutes left come first, the first to go before the others', () => {
  const list = [
    aBooking({ id: 1 }),
    held(2, '2026-12-01T16:14:00Z'),
    held(3, '2026-12-01T16:05:00Z'),
    held(4, '2026-12-03T16:00:00Z'),
    held(5, '2026-12-01T15:59:00Z'),
    held(6, '2026-12-01T16:10:00Z', { awaitsTransfer: true }),
    held(7, '2026-12-01T16:10:00Z', {
      checklist: [{ gate: 'money', dogId: null, state: 'green', text: '' }],
    }),
  ]
  expect(runningHolds(list, NOW).map(({ id }) => id)).toEqual([3, 2])
})
