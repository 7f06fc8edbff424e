import { expect, test } from 'vitest'
import { deadlineWords } from './booking-deadline-words.ts'
import type { Booking } from './booking-words.ts'
import { aBooking } from './testing/a-booking.ts'

const NOW = new Date('2026-12-01T16:00:00Z')
const SOON = '2026-12-01T16:42:00.000Z'
const BEGINS = '2026-12-04T16:00:00.000Z'

type Item = Booking['checklist'][number]

const item = (gate: Item['gate'], state: Item['state'], dogId: number | null = null): Item => ({
  gate,
  dogId,
  state,
  text: '',
})
const paid = item('money', 'green')
const biscuit = { id: 2, name: 'Biscuit', breed: '', sizeClass: 'small', photoThumbnailPath: null } as const

test.each<[string, Partial<Booking>, string]>([
  ['confirmed', {}, ''],
  [
    'unpaid',
    { status: 'held', holdUntil: SOON, canPay: true, checklist: [item('money', 'waiting-for-you')] },
    'Pay by 9:42 am',
  ],
  [
    'unpaid, its e-transfer on the way',
    {
      status: 'held',
      holdUntil: SOON,
      canPay: true,
      awaitsTransfer: true,
      checklist: [item('money', 'waiting-for-you')],
    },
    'Held until 9:42 am',
  ],
  [
    'unpaid, with records missing too',
    {
      status: 'held',
      holdUntil: SOON,
      canPay: true,
      checklist: [item('vaccines', 'waiting-for-you', 1), item('money', 'waiting-for-you')],
    },
    'Pay by 9:42 am',
  ],
  [
    'unpaid, its time over',
    {
      status: 'held',
      holdUntil: '2026-12-01T15:59:00.000Z',
      canPay: true,
      checklist: [item('money', 'waiting-for-you')],
    },
    'Payment wasn’t received in time',
  ],
  [
    'paid, a record missing, the rest payable ahead',
    {
      status: 'held',
      holdUntil: BEGINS,
      canPay: true,
      checklist: [item('vaccines', 'waiting-for-you', 1), paid],
    },
    'Send Maple’s records by Fri 4 Dec, 9:00 am',
  ],
  [
    'paid, not signed',
    { status: 'held', holdUntil: BEGINS, checklist: [item('agreement', 'waiting-for-you'), paid] },
    'Sign the agreement by Fri 4 Dec, 9:00 am',
  ],
  [
    'paid, the records of two dogs missing, and not signed',
    {
      status: 'held',
      holdUntil: BEGINS,
      dogs: [...aBooking().dogs, biscuit],
      checklist: [
        item('vaccines', 'waiting-for-you', 1),
        item('vaccines', 'waiting-for-you', 2),
        item('agreement', 'waiting-for-you'),
        paid,
      ],
    },
    'Send the records of Maple and Biscuit and sign the agreement by Fri 4 Dec, 9:00 am',
  ],
  [
    'paid, the records are with us',
    { status: 'held', holdUntil: BEGINS, checklist: [item('vaccines', 'waiting-for-us', 1), paid] },
    '',
  ],
  [
    'waiting for a meeting that is booked',
    {
      status: 'awaiting_interview',
      holdUntil: '2026-12-03T18:00:00.000Z',
      checklist: [item('interview', 'waiting-for-us', 1)],
    },
    'Held until we meet',
  ],
  [
    'waiting for a meeting that nobody has booked',
    { status: 'awaiting_interview', holdUntil: SOON, checklist: [item('interview', 'waiting-for-you', 1)] },
    'Book a meet and greet by 9:42 am',
  ],
])('a booking that is %s says: %s', (_, change, words) => {
  expect(deadlineWords(aBooking(change), NOW)).toBe(words)
})

test('CU11 a booking that waits to be met says on which day', () => {
  const booking = {
    ...aBooking({
      status: 'awaiting_interview',
      holdUntil: '2026-12-03T18:00:00.000Z',
      checklist: [item('interview', 'waiting-for-us', 1)],
    }),
    meeting: {
      orderId: 2,
      date: '2026-12-02',
      time: '10:00',
      dogNames: ['Maple'],
      feeCents: 3150,
      balanceCents: 3150,
      payWithinHours: 48,
    },
  }
  expect(deadlineWords(booking, NOW)).toBe('Held until we meet on Wed 2 Dec')
})
