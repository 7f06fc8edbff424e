import { expect, test } from 'vitest'
import { type BoardingFields, FRESH_BOARDING } from '#client/booking/boarding-draft.ts'
import { wouldDiscard } from './ask-to-discard.ts'

const stay: BoardingFields = {
  ...FRESH_BOARDING,
  orderType: 'boarding',
  dogIds: [1],
  beginDateStr: '2027-01-12',
  endDateStr: '2027-01-15',
}

test('another kind of booking is asked about when the one before would lose its dates', () => {
  expect(wouldDiscard(stay, 'daycare')).toBe(true)
  expect(wouldDiscard(stay, 'boarding')).toBe(false)
  expect(wouldDiscard({ ...stay, beginDateStr: '', endDateStr: '' }, 'daycare')).toBe(false)
  const days: BoardingFields = { ...FRESH_BOARDING, orderType: 'daycare' }
  expect(wouldDiscard({ ...days, dateDetail: [{ date: '2027-01-12', part: 'full' }] }, 'grooming')).toBe(true)
  // The order that was being changed stays as it is.
  expect(wouldDiscard({ ...stay, id: 7 }, 'daycare')).toBe(false)
  expect(wouldDiscard(FRESH_BOARDING, 'daycare')).toBe(false)
})
