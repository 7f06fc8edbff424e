import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import { EMPTY_VISIT } from '#client/booking/visit-draft.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { MY_PATHS } from '../page/paths.ts'
import { bookSteps, dogsToMeet, firstOpenStep, mayOpen, stepAfter, stepWords, visitSteps } from './flow.ts'

const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  dogIds: [1],
  orderType: 'boarding',
  arrival: '2026-12-04',
  departure: '2026-12-08',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: 3, dogIds: [1] }],
}

test.each<[string, BookingDraft, boolean, string]>([
  ['nothing chosen', EMPTY_BOOKING, false, MY_PATHS.chooseDog],
  ['a dog', { ...EMPTY_BOOKING, dogIds: [1] }, false, MY_PATHS.orderType],
  ['a stay without dates', { ...stay, arrival: null, rooms: [] }, false, MY_PATHS.boardingDates],
  ['a stay without a time', { ...stay, departureTime: null }, false, MY_PATHS.boardingDates],
  ['a stay without a suite', { ...stay, rooms: [] }, false, MY_PATHS.chooseSuite],
  ['a stay in which one dog has no bed', { ...stay, dogIds: [1, 2] }, false, MY_PATHS.chooseSuite],
  ['a dog to be met', stay, true, MY_PATHS.interviewTime],
  ['everything', stay, false, MY_PATHS.orderAppointment],
  ['daycare without days', { ...stay, orderType: 'daycare' }, false, MY_PATHS.boardingDates],
  ['grooming without a time', { ...stay, orderType: 'grooming' }, false, MY_PATHS.boardingDates],
])('a booking with %s goes on where something is missing', (_, draft, needsInterview, path) => {
  expect(firstOpenStep(bookSteps(draft, needsInterview))).toBe(path)
})

test('a step opens once everything before it is answered', () => {
  const steps = bookSteps({ ...stay, rooms: [] }, false)
  expect(mayOpen(steps, MY_PATHS.chooseDog)).toBe(true)
  expect(mayOpen(steps, MY_PATHS.chooseSuite)).toBe(true)
  expect(mayOpen(steps, MY_PATHS.orderAppointment)).toBe(false)
  expect(mayOpen(steps, MY_PATHS.interviewTime)).toBe(false)
})

test('the meet and greet comes between the suite and the last look, and only when it is needed', () => {
  expect(stepAfter(bookSteps(stay, true), MY_PATHS.chooseSuite)).toBe(MY_PATHS.interviewTime)
  expect(stepAfter(bookSteps(stay, false), MY_PATHS.chooseSuite)).toBe(MY_PATHS.orderAppointment)
  expect(stepAfter(bookSteps(stay, false), MY_PATHS.orderAppointment)).toBeUndefined()
})

test('M4 grooming alone is dogs, type, what and when, and the last look', () => {
  const grooming = [
    { dogId: 1, serviceId: 9, extraIds: [], slot: { date: '2026-12-05', time: '10:00' }, groomerId: null },
  ]
  const steps = bookSteps({ ...EMPTY_BOOKING, dogIds: [1], orderType: 'grooming', grooming }, false)
  expect(steps.map(({ path }) => path)).toEqual([
    MY_PATHS.chooseDog,
    MY_PATHS.orderType,
    MY_PATHS.boardingDates,
    MY_PATHS.orderAppointment,
  ])
  expect(firstOpenStep(steps)).toBe(MY_PATHS.orderAppointment)
})

test('how many steps there are is said once it can no longer change', () => {
  const steps = bookSteps(stay, true)
  expect(stepWords(steps, MY_PATHS.chooseDog)).toBe('step 1')
  expect(stepWords(steps, MY_PATHS.orderType)).toBe('step 2')
  expect(stepWords(steps, MY_PATHS.boardingDates)).toBe('step 3 of 6')
  expect(stepWords(visitSteps(EMPTY_VISIT), MY_PATHS.chooseDog)).toBe('step 1 of 4')
})

test('a visit is dog, questions, time, confirmation', () => {
  const draft = { ...EMPTY_VISIT, dogIds: [1] }
  expect(firstOpenStep(visitSteps(draft))).toBe(MY_PATHS.dogInterview)
  expect(firstOpenStep(visitSteps({ ...draft, kind: 'visit' }))).toBe(MY_PATHS.interviewTime)
  const answered = {
    ...draft,
    kind: 'visit' as const,
    meeting: { date: '2026-12-01', time: '09:00', instants: null },
  }
  expect(firstOpenStep(visitSteps(answered))).toBe(MY_PATHS.interviewAppointment)
})

const dog = (interview: Partial<Dog['interview']>) =>
  ({ interview: { outcome: 'none', conditions: '', validUntil: null, ...interview } }) as Dog

test.each<[string, Partial<Dog['interview']>, string, boolean]>([
  ['never met', {}, '2026-12-04', true],
  ['with a meeting booked', { outcome: 'booked' }, '2026-12-04', false],
  ['met', { outcome: 'passed', validUntil: '2027-01-31' }, '2026-12-04', false],
  ['met, on the last good day', { outcome: 'passed', validUntil: '2026-12-04' }, '2026-12-04', false],
  ['met too long ago', { outcome: 'passed', validUntil: '2026-12-03' }, '2026-12-04', true],
  ['met, with conditions', { outcome: 'conditional', validUntil: '2027-01-31' }, '2026-12-04', false],
])('a dog %s', (_, interview, on, isToMeet) => {
  expect(dogsToMeet([dog(interview)], on)).toHaveLength(isToMeet ? 1 : 0)
})
