import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { wouldDiscard } from './ask-to-discard.ts'

const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'boarding',
  dogIds: [1],
  arrival: '2027-01-12',
  departure: '2027-01-15',
}

test('another kind of booking is asked about when the one before would lose its dates', () => {
  expect(wouldDiscard(stay, 'daycare')).toBe(true)
  expect(wouldDiscard(stay, 'boarding')).toBe(false)
  expect(wouldDiscard({ ...stay, arrival: null, departure: null }, 'daycare')).toBe(false)
  const days: BookingDraft = { ...EMPTY_BOOKING, orderType: 'daycare' }
  expect(wouldDiscard({ ...days, days: [{ date: '2027-01-12', part: 'full' }] }, 'grooming')).toBe(true)
  // The order that was being changed stays as it is.
  expect(wouldDiscard({ ...stay, changedOrderId: 7 }, 'daycare')).toBe(false)
  expect(wouldDiscard(EMPTY_BOOKING, 'daycare')).toBe(false)
})
