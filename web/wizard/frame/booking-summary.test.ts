import { expect, test } from 'vitest'
import { EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { villa } from '#client/booking/testing/suite-house.ts'
import { bookingLabel } from './booking-summary.tsx'

const stay = { ...EMPTY_BOOKING, orderType: 'boarding' as const }
const waiting = { ...stay, waitSuiteId: villa.id }

test.each([
  ['nothing chosen', EMPTY_BOOKING, 'New booking'],
  ['a stay', stay, 'Boarding'],
  ['a full suite they came for', waiting, 'Joining the wait-list for the Family Villa'],
  ['another suite instead', { ...waiting, rooms: [{ suiteTypeId: 2, dogIds: [1] }] }, 'Boarding'],
  ['daycare instead', { ...waiting, orderType: 'daycare' as const }, 'Daycare'],
  ['a change', { ...waiting, changedOrderId: 7 }, 'Changing your booking'],
])('the top of a step names what is booked: %s', (_, draft, label) => {
  expect(bookingLabel({ draft, suites: [villa] })).toBe(label)
})
