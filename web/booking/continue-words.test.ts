import { expect, test } from 'vitest'
import { FRESH_BOARDING } from '#client/booking/boarding-draft.ts'
import { FRESH_INTERVIEW } from '#client/booking/interview-draft.ts'
import type { Suite } from '#contract/catalog-park.ts'
import type { Dog } from '#contract/dogs.ts'
import { isUnfinished, isVisitUnfinished, soFarWords, visitSoFarWords } from './continue-words.ts'

const dogs = [
  { id: 1, name: 'Maple' },
  { id: 2, name: 'Biscuit' },
] as Dog[]
const suites = [{ id: 3, name: 'Deluxe Suite' }] as Suite[]

test('a look at the dogs alone is nothing to go on with', () => {
  expect(isUnfinished(FRESH_BOARDING)).toBe(false)
  expect(isUnfinished({ ...FRESH_BOARDING, orderType: 'daycare' })).toBe(true)
  expect(isVisitUnfinished({ ...FRESH_INTERVIEW, orderType: 'visit' })).toBe(false)
  expect(isVisitUnfinished({ ...FRESH_INTERVIEW, orderType: 'visit', date: '2026-12-01' })).toBe(true)
})

test('what is chosen so far is said in one line', () => {
  const stay = { ...FRESH_BOARDING, orderType: 'boarding' as const, dogIds: [1, 2] }
  expect(soFarWords(stay, dogs, suites)).toBe('Boarding for Maple and Biscuit')
  const dated = { ...stay, beginDateStr: '2026-12-04', endDateStr: '2026-12-08' }
  expect(soFarWords(dated, dogs, suites)).toBe('Boarding for Maple and Biscuit, Fri 4 to Tue 8 Dec')
  const roomed = { ...dated, rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }] }
  expect(soFarWords(roomed, dogs, suites)).toMatch(/, Deluxe Suite$/)
  const days = {
    ...FRESH_BOARDING,
    orderType: 'daycare' as const,
    dateDetail: [{ date: '2026-12-08', part: 'full' as const }],
  }
  expect(soFarWords(days, [], suites)).toBe('Daycare, 1 day')
})

test('a visit names its hour', () => {
  const visit = {
    ...FRESH_INTERVIEW,
    orderType: 'interview' as const,
    dogIds: [1],
    date: '2026-12-01',
    time: '09:00',
  }
  expect(visitSoFarWords(visit, dogs)).toBe('A meet and greet for Maple, Tue 1 Dec, 9:00 am')
})
