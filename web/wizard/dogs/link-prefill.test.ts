import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import {
  keptOfPrefill,
  prefillChanges,
  prefillIn,
  suiteIn,
  waitSuiteIn,
  withoutPrefill,
} from './link-prefill.ts'

const TODAY = '2026-11-15'
const read = (address: string) => prefillIn(new URLSearchParams(address), TODAY)
const LINK = 'type=0&orderType=boarding&from=2026-12-04&to=2026-12-08&suite=3'

test('an address can carry a whole stay', () => {
  expect(read(LINK)).toEqual({ orderType: 'boarding', dates: { from: '2026-12-04', to: '2026-12-08' } })
  expect(suiteIn(new URLSearchParams(LINK))).toBe(3)
})

test.each([
  ['in the past', 'from=2026-11-14&to=2026-11-16'],
  ['the wrong way round', 'from=2026-12-08&to=2026-12-04'],
  ['of no night', 'from=2026-12-08&to=2026-12-08'],
  ['too far ahead', 'from=2028-12-04&to=2028-12-08'],
  ['too long', 'from=2026-12-04&to=2027-03-01'],
  ['that do not exist', 'from=2027-02-27&to=2027-02-30'],
  ['that are no dates', 'from=tomorrow&to=later'],
  ['that are missing', 'from=2026-12-04'],
])('dates %s are left to the calendar', (_, dates) => {
  expect(read(`orderType=boarding&${dates}`)).toEqual({ orderType: 'boarding', dates: null })
})

test.each(['', 'type=0', 'orderType=villa', 'orderType=interview', 'from=2026-12-04&to=2026-12-08'])(
  '“%s” asks for nothing',
  (address) => {
    expect(read(address)).toBeNull()
  },
)

test.each(['0', '-1', '1.5', 'x', '99999999999'])('“%s” is no suite', (suite) => {
  expect(suiteIn(new URLSearchParams({ suite }))).toBeNull()
})

test('m16 once it is written down, the address keeps the suite and the kind it asked for', () => {
  expect(withoutPrefill(new URLSearchParams(LINK)).toString()).toBe('type=0&suite=3&asked=boarding')
  expect(keptOfPrefill(new URLSearchParams('type=0&suite=3&asked=boarding&known=1'))).toBe(
    '&suite=3&asked=boarding',
  )
})

test('an address can ask to wait for its suite, and no longer does once that is written down', () => {
  const query = new URLSearchParams(`${LINK}&wait=1`)
  expect(waitSuiteIn(query)).toBe(3)
  expect(waitSuiteIn(new URLSearchParams(LINK))).toBeNull()
  expect(withoutPrefill(query).has('wait')).toBe(false)
})

const request = { orderType: 'boarding', dates: { from: '2026-12-04', to: '2026-12-08' } } as const
const draft: BookingDraft = {
  ...EMPTY_BOOKING,
  dogIds: [1],
  orderType: 'boarding',
  arrival: '2027-01-02',
  departure: '2027-01-05',
  arrivalTime: '09:00',
  rooms: [{ suiteTypeId: 5, dogIds: [1] }],
  meeting: { date: '2026-12-30', time: '09:00', instants: null },
}

test('the requested dates take the place of others; who is coming and at which hour stays', () => {
  expect(prefillChanges(request, draft, [])).toMatchObject({
    dogIds: [1],
    arrival: '2026-12-04',
    departure: '2026-12-08',
    arrivalTime: '09:00',
    rooms: [],
    meeting: null,
  })
})

test('what a link asks for never ends up in a booking that was being changed', () => {
  expect(prefillChanges(request, { ...draft, changedOrderId: 17 }, [])).toMatchObject({
    changedOrderId: null,
    dogIds: [],
    arrival: '2026-12-04',
  })
})
