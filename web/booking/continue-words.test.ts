import { expect, test } from 'vitest'
import { EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { EMPTY_VISIT } from '#client/booking/visit-draft.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { isUnfinished, isVisitUnfinished, soFarWords, visitSoFarWords } from './continue-words.ts'

const dogs = [
  { id: 1, name: 'Maple' },
  { id: 2, name: 'Biscuit' },
] as Dog[]
const meeting = { date: '2026-12-01', time: '09:00', instants: null }
const suites = [{ id: 3, name: 'Deluxe Suite' }] as Suite[]

test('a look at the dogs alone is nothing to go on with', () => {
  expect(isUnfinished(EMPTY_BOOKING)).toBe(false)
  expect(isUnfinished({ ...EMPTY_BOOKING, orderType: 'daycare' })).toBe(true)
  expect(isVisitUnfinished({ ...EMPTY_VISIT, kind: 'visit' })).toBe(false)
  expect(isVisitUnfinished({ ...EMPTY_VISIT, kind: 'visit', meeting })).toBe(true)
})

test('what is chosen so far is said in one line', () => {
  const stay = { ...EMPTY_BOOKING, orderType: 'boarding' as const, dogIds: [1, 2] }
  expect(soFarWords(stay, dogs, suites)).toBe('Boarding for Maple and Biscuit')
  const dated = { ...stay, arrival: '2026-12-04', departure: '2026-12-08' }
  expect(soFarWords(dated, dogs, suites)).toBe('Boarding for Maple and Biscuit, Fri 4 to Tue 8 Dec')
  const roomed = { ...dated, rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }] }
  expect(soFarWords(roomed, dogs, suites)).toMatch(/, Deluxe Suite$/)
  const days = {
    ...EMPTY_BOOKING,
    orderType: 'daycare' as const,
    days: [{ date: '2026-12-08', part: 'full' as const }],
  }
  expect(soFarWords(days, [], suites)).toBe('Daycare, 1 day')
})

test('a visit names its hour', () => {
  const visit = {
    ...EMPTY_VISIT,
    kind: 'interview' as const,
    dogIds: [1],
    meeting,
  }
  expect(visitSoFarWords(visit, dogs)).toBe('A meet and greet for Maple, Tue 1 Dec, 9:00 am')
})
