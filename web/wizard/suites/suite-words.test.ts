import { expect, test } from 'vitest'
import { sharingChoices } from '#client/booking/sharing-choices.ts'
import { aHouse, biscuit, condo, deluxe, maple, otis, run } from '#client/booking/testing/suite-house.ts'
import { differenceWords, sharingWords } from './sharing-words.ts'
import { nearestTime } from './suite-move.ts'
import {
  firstSentence,
  leftWords,
  offWords,
  oneDogOnly,
  roomsInWords,
  sharingLead,
  surchargeWords,
} from './suite-words.ts'

const PEAK = {
  name: 'Family Day weekend',
  fromDate: '2027-02-05',
  toDate: '2027-02-08',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  surchargeCents: 1_000,
  minNights: 1,
  isPeak: true,
}

test('why a suite cannot be had is said with names and nights', () => {
  const nights = ['2027-02-04', '2027-02-05']
  expect(offWords({ suite: run, kind: 'full', rooms: [], nights })).toBe('Full on Thu 4 Feb and Fri 5 Feb')
  expect(offWords({ suite: condo, kind: 'too-small', tooLarge: [maple], apart: null })).toBe(
    'Too small for Maple: made for small dogs',
  )
  expect(offWords({ suite: condo, kind: 'too-few-rooms', mostDogs: 8 })).toBe('All rooms together fit 8 dogs')
  expect(oneDogOnly(2)).toBe('One dog only, and two are coming')
})

test('few rooms are counted, many are not', () => {
  expect([1, 3, 4].map(leftWords)).toEqual(['1 left for your dates', '3 left for your dates', ''])
})

test('nights that cost more than the card says are told beside it', () => {
  const facts = aHouse()
  expect(surchargeWords(facts)).toBe('')
  const peak = { ...facts, book: { ...facts.book, seasons: [PEAK] } }
  expect(surchargeWords(peak)).toBe('+$10 on 1 peak night')
})

test('one sentence of the description, and how they sleep', () => {
  expect(firstSentence('A timber nook. It is quiet.')).toBe('A timber nook.')
  const [one, two] = [maple.id, biscuit.id]
  const inOne = [{ suiteTypeId: run.id, dogIds: [one, two] }]
  expect(sharingLead(inOne, 2)).toMatch(/^They share one suite/)
  const apart = [one, two].map((id) => ({ suiteTypeId: id === one ? run.id : condo.id, dogIds: [id] }))
  expect(sharingLead(apart, 2)).toMatch(/^Each dog has their own suite/)
  expect(roomsInWords(apart, [condo, run], [maple, biscuit])).toBe(
    'Classic Run for Maple, Cozy Condo for Biscuit',
  )
})

test('each way of sharing names who is with whom, and what it costs more or less', () => {
  const dogs = [maple, biscuit, otis]
  const facts = aHouse({
    dogs,
    draft: { rooms: dogs.map(({ id }) => ({ suiteTypeId: deluxe.id, dogIds: [id] })) },
  })
  const choices = sharingChoices(deluxe, facts)
  expect(choices.map((choice) => sharingWords(choice, deluxe, dogs))).toEqual([
    'Maple and Biscuit together, Otis alone',
    'One Deluxe Suite each',
    'Choose who shares',
  ])
  const now = choices.find(({ sharing }) => sharing === 'each')
  expect(choices.slice(0, 2).map((choice) => differenceWords(choice, now, facts))).toEqual([
    '$748.00 for 4 nights, $68.00 less',
    '$816.00 for 4 nights',
  ])
})

test('on other dates the gate opens at other hours: the nearest is taken', () => {
  expect(nearestTime('18:30', ['08:00', '17:30'])).toBe('17:30')
  expect(nearestTime('09:00', ['08:30', '09:00'])).toBe('09:00')
  expect(nearestTime('09:00', ['08:30', '09:30'])).toBe('08:30')
  expect(nearestTime('09:00', [])).toBeNull()
})
