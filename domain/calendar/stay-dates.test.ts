import { expect, test } from 'vitest'
import { seasonsAhead } from './seasons.ts'
import { checkStayDates, nightsOf } from './stay-dates.ts'

const TODAY = '2026-11-16'
const CALENDAR = {
  seasons: seasonsAhead(1_000, TODAY),
  closures: [
    { date: '2026-12-25', reason: 'Christmas Day' },
    { date: '2027-01-01', reason: 'New Year’s Day' },
  ],
}
const check = (arrival: string, departure: string) => checkStayDates(arrival, departure, CALENDAR, TODAY)

test.each([
  ['today for one night', TODAY, '2026-11-17', 1],
  ['over the end of a month', '2026-11-28', '2026-12-02', 4],
  ['over a night when clocks change, by days and not by hours', '2027-03-13', '2027-03-15', 2],
  ['sixty nights', '2027-04-06', '2027-06-05', 60],
  ['two nights of a long weekend', '2027-02-12', '2027-02-14', 2],
  ['over a closed day in the middle', '2026-12-24', '2026-12-27', 3],
  ['until two years from today', '2028-11-14', '2028-11-16', 2],
])('%s can be asked for', (_name, arrival, departure, nights) => {
  expect(check(arrival, departure)).toEqual({ ok: true, nights })
})

test.each([
  ['yesterday', '2026-11-15', '2026-11-18', 'arrival-in-the-past'],
  ['an end before its beginning', '2026-11-20', '2026-11-18', 'departure-not-after-arrival'],
  ['no night at all', '2026-11-20', '2026-11-20', 'departure-not-after-arrival'],
  ['sixty-one nights', '2027-04-06', '2027-06-06', 'too-long'],
  ['more than two years ahead', '2028-11-15', '2028-11-17', 'too-far-ahead'],
])('%s is refused', (_name, arrival, departure, reason) => {
  expect(check(arrival, departure)).toEqual({ ok: false, reason })
})

test.each([
  ['arriving', '2026-12-25', '2026-12-29', 'closed-on-arrival', '2026-12-25', 'Christmas Day'],
  ['leaving', '2026-12-28', '2027-01-01', 'closed-on-departure', '2027-01-01', 'New Year’s Day'],
])('nobody is %s on a closed day', (_name, arrival, departure, reason, date, why) => {
  expect(check(arrival, departure)).toEqual({ ok: false, reason, date, why })
})

test.each([
  ['one night of a long weekend', '2027-02-13', '2027-02-14', 2],
  ['two nights at Christmas', '2026-12-22', '2026-12-24', 3],
  ['a last night at Christmas', '2026-12-19', '2026-12-21', 3],
])('%s is shorter than the season asks', (_name, arrival, departure, minNights) => {
  expect(check(arrival, departure)).toEqual({ ok: false, reason: 'below-minimum-stay', minNights })
})

test('nights are named by the day they begin', () => {
  expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(nightsOf('2026-12-30', '2026-12-29')).toEqual([])
})
