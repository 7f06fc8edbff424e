import { describe, expect, test } from 'vitest'
import { aDog, aHousehold, bear, maple, NOW, otis, parkTime, RULES } from '../../testing/booking-facts.ts'
import { BEAR, CONDO, DELUXE, MAPLE, OTIS, RUN, VILLA } from '../../testing/demo-prices.ts'
import { aStay } from '../../testing/order-requests.ts'
import type { BoardingRequest } from '../order-request.ts'
import type { BookingRules } from './booking-rules.ts'
import { checkBoarding } from './check-boarding.ts'

const dogsOf = ({ dogIds }: BoardingRequest) => [maple, otis, bear].filter(({ id }) => dogIds.includes(id))
const check = (change: Partial<BoardingRequest>, rules: Partial<BookingRules> = {}, now = NOW) => {
  const request = aStay(change)
  return checkBoarding(request, dogsOf(request), { ...RULES, ...rules }, now)
}
const room = (suiteTypeId: number, dogIds: number[], dates: { from?: string; to?: string } = {}) => ({
  suiteTypeId,
  dogIds,
  ...dates,
})

describe('the dates', () => {
  test.each([
    ['yesterday', { arrival: '2026-11-15' }, 'That drop-off date has passed. Please choose another one.'],
    [
      'there and back on one day',
      { departure: '2026-12-08' },
      'Pick-up must be after drop-off. Please choose the dates again.',
    ],
    [
      'back before there',
      { departure: '2026-12-07' },
      'Pick-up must be after drop-off. Please choose the dates again.',
    ],
    [
      '61 nights',
      { departure: '2027-02-07' },
      'You can book up to 60 nights online. For a longer stay, please talk to us.',
    ],
    [
      'more than two years ahead',
      { arrival: '2028-11-15', departure: '2028-11-17' },
      'That’s too far ahead. Please choose dates within the next two years.',
    ],
    [
      'from Christmas Day on',
      { arrival: '2026-12-25', departure: '2026-12-29' },
      'We’re closed on that drop-off day (Christmas Day). Please choose another one.',
    ],
    [
      'until New Year’s Day',
      { arrival: '2026-12-28', departure: '2027-01-01' },
      'We’re closed on that pick-up day (New Year’s Day). Please choose another one.',
    ],
    [
      'two nights at Christmas',
      { arrival: '2026-12-22', departure: '2026-12-24' },
      'These dates need a stay of at least 3 nights.',
    ],
    [
      'one night of a long weekend',
      { arrival: '2027-02-13', departure: '2027-02-14' },
      'These dates need a stay of at least 2 nights.',
    ],
  ])('%s is refused', (_what, dates, msg) => {
    expect(check(dates)).toEqual({ ok: false, reason: 'cannot-book', msg })
  })

  test.each([
    ['60 nights', { departure: '2027-02-06' }],
    ['tonight', { arrival: '2026-11-16', departure: '2026-11-17', arrivalTime: '11:30' }],
    ['over Christmas Day', { arrival: '2026-12-23', departure: '2026-12-27', departureTime: '09:00' }],
    ['up to two years from today', { arrival: '2028-11-14', departure: '2028-11-16' }],
  ])('%s is possible', (_what, dates) => {
    expect(check(dates)).toBeNull()
  })
})

describe('the hours', () => {
  const dropOff = 'Drop-off is between 8:00 am and 6:00 pm while we’re open. Please choose another time.'
  const pickUp = 'We’re not open at that pick-up time. Please choose another one.'
  const holiday = { arrival: '2026-11-11', departure: '2026-11-13' }
  const before = parkTime('2026-11-09', '09:00')

  test.each([
    ['drop-off before check-in', { arrivalTime: '07:30' }, dropOff],
    ['drop-off after check-in', { arrivalTime: '18:30' }, dropOff],
    ['drop-off in the gap of a holiday', { ...holiday, arrivalTime: '12:00' }, dropOff],
    ['pick-up before the gate opens', { departureTime: '06:30' }, pickUp],
    ['pick-up after it has shut', { departureTime: '19:30' }, pickUp],
    [
      'pick-up in the gap of a holiday',
      { arrival: '2026-11-10', departure: '2026-11-11', departureTime: '12:00' },
      pickUp,
    ],
  ])('%s is refused', (_what, times, msg) => {
    expect(check(times, {}, before)).toEqual({ ok: false, reason: 'cannot-book', msg })
  })

  test.each([
    ['the first minute of check-in', { arrivalTime: '08:00' }],
    ['the last minute of check-in', { arrivalTime: '18:00' }],
    ['a holiday while the gate is open', { ...holiday, arrivalTime: '16:30' }],
    ['a pick-up as the gate shuts', { departureTime: '19:00' }],
  ])('%s is possible', (_what, times) => {
    expect(check(times, {}, before)).toBeNull()
  })

  test.each([
    ['09:00', false],
    ['11:00', false],
    ['11:30', true],
  ])('at 11:00 a drop-off today at %s is possible: %s', (arrivalTime, isPossible) => {
    const wrong = check({ arrival: '2026-11-16', departure: '2026-11-18', arrivalTime })
    expect(wrong === null).toBe(isPossible)
    if (wrong) expect(wrong.msg).toMatch(/^(9|11):00 am has passed today\. Please choose a later drop-off\.$/)
  })

  test('an hour that has passed today is not past tomorrow', () => {
    expect(check({ arrival: '2026-11-17', arrivalTime: '09:00', departure: '2026-11-18' })).toBeNull()
  })
})

describe('the rooms', () => {
  test.each([
    [
      'a suite that is not there',
      { rooms: [room(99, [MAPLE])] },
      { reason: 'not-found', msg: 'We couldn’t find that suite.' },
    ],
    [
      'three dogs in a room for two',
      { dogIds: [MAPLE, OTIS, BEAR], rooms: [room(RUN, [MAPLE, OTIS, BEAR])] },
      { reason: 'cannot-book', msg: 'A Classic Run fits 2 dogs at most. Please add another room.' },
    ],
    [
      'two dogs in a room for one',
      { dogIds: [OTIS, MAPLE], rooms: [room(CONDO, [OTIS, MAPLE])] },
      { reason: 'cannot-book', msg: 'A Cozy Condo fits 1 dog at most. Please add another room.' },
    ],
    [
      'a medium dog in a room for small ones',
      { rooms: [room(CONDO, [MAPLE])] },
      { reason: 'cannot-book', msg: 'Maple is too large for a Cozy Condo. Please choose another suite.' },
    ],
  ])('%s is refused', (_what, change, refusal) => {
    expect(check(change)).toEqual({ ok: false, ...refusal })
  })

  test('a small dog may sleep in a large room, and four in the villa', () => {
    const pip = aDog(104, 'Pip', { sizeClass: 'small' })
    const dogIds = [MAPLE, OTIS, BEAR, pip.id]
    const request = aStay({ dogIds, rooms: [room(VILLA, dogIds)] })
    expect(checkBoarding(request, [...aHousehold().dogs, pip], RULES, NOW)).toBeNull()
  })
})

describe('a bed for every dog on every night', () => {
  const [first, second, last] = ['2026-12-08', '2026-12-09', '2026-12-11']
  const noSuite = (name: string, night: string) =>
    `${name} has no suite for the night of ${night}. Please choose the suite again.`
  const outside = 'One of the rooms is outside the dates of your stay. Please choose the suite again.'

  test.each([
    ['no room at all', { rooms: [] }, noSuite('Maple', 'Tue 8 Dec')],
    [
      'a room that begins a night late',
      { rooms: [room(RUN, [MAPLE], { from: second })] },
      noSuite('Maple', 'Tue 8 Dec'),
    ],
    [
      'a room that ends a night early',
      { rooms: [room(RUN, [MAPLE], { to: '2026-12-10' })] },
      noSuite('Maple', 'Thu 10 Dec'),
    ],
    [
      'a night between two rooms',
      { rooms: [room(RUN, [MAPLE], { to: second }), room(DELUXE, [MAPLE], { from: '2026-12-10' })] },
      noSuite('Maple', 'Wed 9 Dec'),
    ],
    [
      'two rooms that share a night',
      { rooms: [room(RUN, [MAPLE], { to: '2026-12-10' }), room(DELUXE, [MAPLE], { from: second })] },
      'Maple has two suites for the night of Wed 9 Dec. Please choose the suite again.',
    ],
    [
      'a dog that is in no room',
      { dogIds: [MAPLE, OTIS], rooms: [room(RUN, [MAPLE])] },
      noSuite('Otis', 'Tue 8 Dec'),
    ],
    [
      'a dog whose room ends before the other dog’s',
      { dogIds: [MAPLE, OTIS], rooms: [room(RUN, [MAPLE]), room(RUN, [OTIS], { to: second })] },
      noSuite('Otis', 'Wed 9 Dec'),
    ],
    ['a room from before the stay', { rooms: [room(RUN, [MAPLE], { from: '2026-12-07' })] }, outside],
    ['a room beyond the stay', { rooms: [room(RUN, [MAPLE], { to: '2026-12-12' })] }, outside],
    ['a room that ends as it begins', { rooms: [room(RUN, [MAPLE], { from: second, to: second })] }, outside],
    [
      'a room that ends before it begins',
      { rooms: [room(RUN, [MAPLE], { from: last, to: first })] },
      outside,
    ],
  ])('%s is refused', (_what, change, msg) => {
    expect(check(change)).toEqual({ ok: false, reason: 'cannot-book', msg })
  })

  test.each([
    [
      'a move halfway',
      { rooms: [room(RUN, [MAPLE], { to: second }), room(DELUXE, [MAPLE], { from: second })] },
    ],
    [
      'two dogs who share only the last nights',
      {
        dogIds: [MAPLE, OTIS],
        rooms: [
          room(RUN, [MAPLE], { to: second }),
          room(CONDO, [OTIS], { to: second }),
          room(DELUXE, [MAPLE, OTIS], { from: second }),
        ],
      },
    ],
  ])('%s is possible', (_what, change) => {
    expect(check(change)).toBeNull()
  })
})
