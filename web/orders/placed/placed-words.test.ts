import { expect, test } from 'vitest'
import { cancellationLine } from '../cancellation-line.ts'
import { placedWords } from './placed-words.ts'

const meeting = {
  orderId: 7,
  date: '2026-11-18',
  time: '10:00',
  dogNames: ['Pickle', 'Otis'],
  feeCents: 6300,
  balanceCents: 6300,
  payWithinHours: 48,
}

test('M8 what was booked without a payment says how it stands', () => {
  const firstDate = '2026-12-04'
  expect(placedWords({ status: 'confirmed', firstDate, meeting: null })).toBe('Booked. See you on Fri 4 Dec.')
  expect(placedWords({ status: 'awaiting_interview', firstDate, meeting })).toBe(
    'We’ll meet Pickle and Otis first; nothing is charged until then.',
  )
  expect(placedWords({ status: 'held', firstDate, meeting: null })).toBe('Here’s what’s still missing.')
})

test('m20 one booking is cancelled until a moment, each of several days until so long before it', () => {
  const deadline = { until: '2026-12-02T17:00:00.000Z', text: 'Free to cancel', hoursBefore: 24 }
  expect(cancellationLine({ ...deadline, isEachDay: false })).toBe('Free to cancel until Wed 2 Dec, 10:00 am')
  expect(cancellationLine({ ...deadline, isEachDay: true })).toBe(
    'Free to cancel until 24 hours before each day',
  )
})
