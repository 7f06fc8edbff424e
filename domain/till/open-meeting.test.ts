import { expect, test } from 'vitest'
import { openMeeting } from './open-meeting.ts'

const ENDS = new Date('2026-11-16T18:30:00Z')
const BEFORE = new Date('2026-11-16T18:00:00Z')
const AFTER = new Date('2026-11-16T18:30:00Z')
const bear = (outcome: string, isDeceased = false) => ({ name: 'Bear', outcome, isDeceased })
const miso = (outcome: string) => ({ name: 'Miso', outcome, isDeceased: false })

test.each([
  { status: 'confirmed', dogs: [bear('booked')], now: BEFORE, open: { step: 'ahead', names: ['Bear'] } },
  { status: 'confirmed', dogs: [bear('booked')], now: AFTER, open: { step: 'over', names: ['Bear'] } },
  { status: 'checked_in', dogs: [bear('none')], now: AFTER, open: { step: 'over', names: ['Bear'] } },
  {
    status: 'confirmed',
    dogs: [bear('passed'), miso('booked')],
    now: AFTER,
    open: { step: 'over', names: ['Miso'] },
  },
  { status: 'confirmed', dogs: [bear('passed'), miso('refused')], now: AFTER, open: null },
  { status: 'confirmed', dogs: [bear('conditional')], now: AFTER, open: null },
  { status: 'confirmed', dogs: [bear('booked', true)], now: AFTER, open: null },
  { status: 'checked_out', dogs: [bear('booked')], now: AFTER, open: null },
  { status: 'no_show', dogs: [bear('none')], now: AFTER, open: null },
  { status: 'cancelled', dogs: [bear('booked')], now: BEFORE, open: null },
])('O33 a meet and greet that is $status, with $dogs, is open: $open', ({ status, dogs, now, open }) => {
  expect(openMeeting({ status, endsAt: ENDS, dogs }, now)).toEqual(open)
})
