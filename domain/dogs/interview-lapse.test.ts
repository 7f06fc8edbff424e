import { expect, test } from 'vitest'
import { type AwaitedMeeting, type AwaitingOrder, awaitsUntil, interviewLapse } from './interview-lapse.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const hours = (from: number) => new Date(NOW.getTime() + from * 3_600_000)
const on = (endsIn: number): AwaitedMeeting => ({ isOn: true, endsAt: hours(endsIn) })
const off = (since: number): AwaitedMeeting => ({ isOn: false, since: hours(since) })
const ORDER = { placedAt: hours(-100), beginsAt: hours(200), nearAt: hours(170) }
const lapse = (meetings: AwaitingOrder['meetings'], change: Partial<AwaitingOrder> = {}) =>
  interviewLapse({ ...ORDER, meetings, ...change }, NOW)

test.each<[string, string | null, AwaitingOrder['meetings'], Partial<AwaitingOrder>?]>([
  ['an interview ahead keeps it', null, [on(30)]],
  ['so does one ahead on the day before the stay', null, [on(2)], { nearAt: hours(-4), beginsAt: hours(20) }],
  ['staff have a day to decide', null, [on(-23.9)]],
  ['a day after an interview without a decision it is off', 'undecided', [on(-24)]],
  ['once it should have begun it is off', 'begun', [on(30)], { beginsAt: NOW }],
  ['two days to book an interview', null, [null], { placedAt: hours(-47.9) }],
  ['and no longer', 'never-booked', [null], { placedAt: hours(-48) }],
  ['nor on the day before the first day', 'too-near', [null], { placedAt: hours(-1), nearAt: hours(-4) }],
  ['a day to find a new time for one called off', null, [off(-23.9)]],
  ['and no longer', 'called-off', [off(-24)]],
  ['counted from the order, when that came later', null, [off(-90)], { placedAt: hours(-23) }],
  ['one called off on the day before the first day', 'too-near', [off(-1)], { nearAt: hours(-4) }],
  ['of two dogs the one without an interview decides', 'never-booked', [on(30), null]],
])('%s', (_what, expected, meetings, change) => {
  expect(lapse(meetings, change)).toBe(expected)
})

test.each<[string, AwaitingOrder['meetings'], Date]>([
  ['a day after the meeting', [on(30)], hours(54)],
  ['never past the beginning', [on(190)], hours(200)],
  ['two days to book one', [null], hours(-52)],
  ['the earliest of all dogs counts', [on(30), off(-1)], hours(23)],
])('it is known until when an order waits: %s', (_what, meetings, until) => {
  expect(awaitsUntil({ ...ORDER, meetings })).toEqual(until)
})
