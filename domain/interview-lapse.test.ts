import { expect, test } from 'vitest'
import { type AwaitedMeeting, type AwaitingOrder, interviewLapse } from './interview-lapse.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const hours = (from: number) => new Date(NOW.getTime() + from * 3_600_000)
const on = (endsIn: number): AwaitedMeeting => ({ isOn: true, endsAt: hours(endsIn) })
const off = (since: number): AwaitedMeeting => ({ isOn: false, since: hours(since) })
const lapse = (meetings: AwaitingOrder['meetings'], change: Partial<AwaitingOrder> = {}) =>
  interviewLapse({ placedAt: hours(-100), beginsAt: hours(200), isNear: false, meetings, ...change }, NOW)

test.each<[string, string | null, AwaitingOrder['meetings'], Partial<AwaitingOrder>?]>([
  ['an interview ahead keeps it', null, [on(30)]],
  ['so does one ahead on the day before the stay', null, [on(2)], { isNear: true, beginsAt: hours(20) }],
  ['staff have a day to decide', null, [on(-23.9)]],
  ['a day after an interview without a decision it is off', 'undecided', [on(-24)]],
  ['once it should have begun it is off', 'begun', [on(30)], { beginsAt: NOW }],
  ['two days to book an interview', null, [null], { placedAt: hours(-47.9) }],
  ['and no longer', 'never-booked', [null], { placedAt: hours(-48) }],
  ['nor on the day before the first day', 'too-near', [null], { placedAt: hours(-1), isNear: true }],
  ['a day to find a new time for one called off', null, [off(-23.9)]],
  ['and no longer', 'called-off', [off(-24)]],
  ['counted from the order, when that came later', null, [off(-90)], { placedAt: hours(-23) }],
  ['one called off on the day before the first day', 'too-near', [off(-1)], { isNear: true }],
  ['of two dogs the one without an interview decides', 'never-booked', [on(30), null]],
])('%s', (_what, expected, meetings, change) => {
  expect(lapse(meetings, change)).toBe(expected)
})
