import { describe, expect, test } from 'vitest'
import { aDog, bear, maple, NOW, otis, someFacts } from '../../testing/booking-facts.ts'
import { BEAR, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aBath, aMeeting, aStay, someDays, someGrooming } from '../../testing/order-requests.ts'
import { checkDogs, findDogs, namesOf } from './check-dogs.ts'
import { planBooking } from './plan-booking.ts'

const household = [maple, otis]

describe('whose dogs', () => {
  test.each([
    ['a stay', aStay({ dogIds: [MAPLE, BEAR] })],
    ['daycare', someDays({ dogIds: [BEAR] })],
    ['grooming', someGrooming([aBath(), aBath({ dogId: BEAR })])],
    ['a meeting', aMeeting({ dogIds: [BEAR] })],
  ])('another household’s dog does not exist for %s', (_what, request) => {
    expect(findDogs(request, household)).toEqual({
      ok: false,
      reason: 'not-found',
      msg: 'We couldn’t find that dog.',
    })
  })

  test('the dogs come in the order they were chosen; a dog that is groomed twice is one dog', () => {
    expect(findDogs(aStay({ dogIds: [OTIS, MAPLE] }), household)).toEqual([otis, maple])
    expect(findDogs(someGrooming([aBath(), aBath({ time: '14:00' })]), household)).toEqual([maple])
  })
})

describe('which dogs stay at home', () => {
  const puppy = (birthday: string) => aDog(MAPLE, 'Maple', { birthday })

  test.each([
    ['four months old to the day', '2026-08-08', true],
    ['a day short of four months', '2026-08-09', false],
    ['not born yet', '2026-12-24', false],
    ['born on the last of a month, four months with a shorter one later', '2026-08-05', true],
  ])('%s at the visit: %s', (_age, birthday, isOldEnough) => {
    expect(checkDogs([puppy(birthday)], '2026-12-08') === null).toBe(isOldEnough)
  })

  test('a puppy is booked for the day it is old enough, not by its age today', () => {
    const facts = someFacts({ household: { dogs: [puppy('2026-08-08')] } })
    expect(planBooking(aStay(), facts, {}, NOW).ok).toBe(true)
    const tooSoon = aStay({ arrival: '2026-12-07' })
    expect(planBooking(tooSoon, facts, {}, NOW)).toMatchObject({
      msg: 'Maple must be at least 4 months old by then. Please choose a later date.',
    })
  })

  test('days thousands of years away are decided as fast as any other', () => {
    const began = performance.now()
    for (let year = 2_030; year < 9_030; year += 10) {
      expect(checkDogs([puppy('2026-08-31')], `${year}-01-01`)).toBeNull()
    }
    // Counting the months one by one took a minute.
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  test('all puppies are named, and no other dog', () => {
    const dogs = [puppy('2026-11-01'), otis, aDog(BEAR, 'Bear', { birthday: '2026-11-01' })]
    expect(checkDogs(dogs, '2026-12-08')?.msg).toBe(
      'Maple and Bear must be at least 4 months old by then. Please choose a later date.',
    )
  })

  test('a dog we could not take is asked to talk to us, for grooming too', () => {
    const interview = { outcome: 'refused', passedOn: null, lastVisitOn: null } as const
    const dogs = [{ ...maple, interview }, otis]
    expect(checkDogs(dogs, '2026-12-08')).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'Maple can’t stay with us right now. Please talk to us.',
    })
    const facts = someFacts({ household: { dogs } })
    for (const request of [aStay(), someDays(), someGrooming()]) {
      expect(planBooking(request, facts, {}, NOW)).toMatchObject({ reason: 'cannot-book' })
    }
  })

  test('a dog that has not been met yet is no reason to refuse', () => {
    expect(
      checkDogs([{ ...maple, interview: { ...maple.interview, outcome: 'none' } }], '2026-12-08'),
    ).toBeNull()
  })
})

test('names are put as one says them', () => {
  expect(namesOf([maple, otis, bear])).toBe('Maple, Otis and Bear')
})
