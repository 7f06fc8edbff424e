import { expect, test } from 'vitest'
import { eachDay } from '#domain/calendar/calendar.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { priceOf } from './draft-price.ts'
import { areOutOfDate } from './suite-facts.ts'
import {
  cheapestRooms,
  fitsAll,
  fittingRooms,
  nearestDates,
  type SuiteOffer,
  splitStay,
  suiteOffers,
} from './suite-offers.ts'
import { aHouse, biscuit, condo, deluxe, maple, otis, run, STAY, villa } from './testing/suite-house.ts'

const FIFTH = '2027-02-05'
const FOURTH = '2027-02-04'
const WHOLE_STAY = eachDay('2027-02-02', FIFTH)

const offerOf = (suite: { id: number }, facts: ReturnType<typeof aHouse>): SuiteOffer => {
  const found = suiteOffers(facts).find((offer) => offer.suite.id === suite.id)
  if (found === undefined) throw new Error('no offer')
  return found
}

test('the price on a suite card is the price of the order in it, without extras and before tax', () => {
  const services = [{ serviceId: 11, dogId: maple.id, quantity: 3 }]
  const facts = aHouse({ dogs: [maple, biscuit], draft: { services } })
  for (const offer of suiteOffers(facts)) {
    if (offer.kind !== 'free') continue
    const price = priceOf({ ...facts.draft, services: [] }, offer.rooms, facts)
    expect(offer.cents).toBe(price?.beforeTaxCents)
  }
  // Two dogs, the second for a quarter less.
  expect(offerOf(deluxe, facts)).toMatchObject({ kind: 'free', cents: 4 * (6_800 + 5_100), left: 10 })
})

test.each([
  ['on one night', [FIFTH]],
  ['on two nights', [FOURTH, FIFTH]],
  ['throughout', WHOLE_STAY],
])('a suite that is full %s names exactly these nights', (_, nights) => {
  const facts = aHouse({ left: [{ suite: villa, nights, rooms: 0 }] })
  expect(offerOf(villa, facts)).toMatchObject({ kind: 'full', nights })
  expect(offerOf(deluxe, facts).kind).toBe('free')
})

test('the night after pick-up may be full, and the fewest rooms left on one night count', () => {
  const facts = aHouse({
    left: [
      { suite: villa, nights: ['2027-02-06'], rooms: 0 },
      { suite: deluxe, nights: [FOURTH], rooms: 2 },
    ],
  })
  expect(offerOf(villa, facts).kind).toBe('free')
  expect(offerOf(deluxe, facts)).toMatchObject({ kind: 'free', left: 2 })
})

test('two dogs in a suite for one need two of them free', () => {
  const dogs = [biscuit, otis]
  expect(offerOf(condo, aHouse({ dogs }))).toMatchObject({
    kind: 'free',
    rooms: [{ dogIds: [biscuit.id] }, { dogIds: [otis.id] }],
  })
  const oneLeft = aHouse({ dogs, left: [{ suite: condo, nights: [FIFTH], rooms: 1 }] })
  expect(offerOf(condo, oneLeft)).toMatchObject({ kind: 'full', nights: [FIFTH] })
})

test('a dog that is too large is named, and the small one could have the condo while it sleeps elsewhere', () => {
  const facts = aHouse({ dogs: [maple, biscuit] })
  expect(offerOf(condo, facts)).toMatchObject({
    kind: 'too-small',
    tooLarge: [maple],
    apart: [
      { suiteTypeId: run.id, dogIds: [maple.id] },
      { suiteTypeId: condo.id, dogIds: [biscuit.id] },
    ],
  })
  // What is chosen for Maple already stays hers.
  const rooms = [{ suiteTypeId: deluxe.id, dogIds: [maple.id, biscuit.id] }]
  expect(offerOf(condo, aHouse({ dogs: [maple, biscuit], draft: { rooms } }))).toMatchObject({
    apart: [{ suiteTypeId: deluxe.id, dogIds: [maple.id] }, { suiteTypeId: condo.id }],
  })
  expect(offerOf(condo, aHouse())).toMatchObject({ kind: 'too-small', apart: null })
})

test('more dogs than all rooms of a type take are told how many it takes', () => {
  const dogs = Array.from({ length: 9 }, (_, index) => ({ ...biscuit, id: index + 1 }))
  expect(offerOf(condo, aHouse({ dogs }))).toMatchObject({ kind: 'too-few-rooms', mostDogs: 8 })
})

test('the nearest dates are as long, free throughout, open at both ends, later before earlier', () => {
  const facts = aHouse({
    left: [{ suite: villa, nights: [FOURTH, FIFTH], rooms: 0 }],
    closed: ['2027-02-07'],
  })
  const offer = offerOf(villa, facts)
  if (offer.kind !== 'full') throw new Error('not full')
  const found = nearestDates(offer, facts)
  // Arriving on the 6th would do; on the 7th the gate is closed. Leaving on the 4th is two days earlier.
  expect(found.map(({ arrival, departure }) => `${arrival} ${departure}`)).toEqual([
    '2027-01-31 2027-02-04',
    '2027-01-30 2027-02-03',
    '2027-02-06 2027-02-10',
  ])
  expect(exactPrice(found[0]?.cents ?? 0)).toBe('$448.00')
})

test('M5 the nearest dates leave out nights on which a dog is booked already', () => {
  const facts = aHouse({
    left: [{ suite: villa, nights: [FOURTH, FIFTH], rooms: 0 }],
    booked: ['2027-02-06', '2027-01-30'],
  })
  const offer = offerOf(villa, facts)
  if (offer.kind !== 'full') throw new Error('not full')
  expect(nearestDates(offer, facts).map(({ arrival }) => arrival)).toEqual([
    '2027-01-31',
    '2027-02-07',
    '2027-02-08',
  ])
})

test('without one suite for all nights, the stay changes suites once, with a bed for every dog every night', () => {
  const taken = [
    { suite: condo, nights: WHOLE_STAY, rooms: 0 },
    { suite: run, nights: [FOURTH, FIFTH], rooms: 0 },
    { suite: deluxe, nights: ['2027-02-02', '2027-02-03'], rooms: 0 },
    { suite: villa, nights: WHOLE_STAY, rooms: 0 },
  ]
  const facts = aHouse({ dogs: [maple, biscuit], left: taken })
  expect(suiteOffers(facts).map(({ kind }) => kind)).not.toContain('free')
  const split = splitStay(facts)
  expect(split?.parts.map(({ suite, from, to }) => [suite.name, from, to])).toEqual([
    ['Classic Run', '2027-02-02', '2027-02-04'],
    ['Deluxe Suite', '2027-02-04', '2027-02-06'],
  ])
  expect(split?.rooms).toEqual([
    { suiteTypeId: run.id, dogIds: [maple.id, biscuit.id], from: '2027-02-02', to: '2027-02-04' },
    { suiteTypeId: deluxe.id, dogIds: [maple.id, biscuit.id], from: '2027-02-04', to: '2027-02-06' },
  ])
  expect(split?.cents).toBe(priceOf(facts.draft, split?.rooms ?? [], facts)?.beforeTaxCents)
  const allTaken = taken.map((entry) => ({ ...entry, nights: WHOLE_STAY }))
  expect(splitStay(aHouse({ left: allTaken }))).toBeNull()
})

test('of several ways to change suites, the one that is nearest to staying in one', () => {
  const facts = aHouse({
    left: [
      { suite: run, nights: [FOURTH, FIFTH], rooms: 0 },
      { suite: deluxe, nights: ['2027-02-02'], rooms: 0 },
      { suite: villa, nights: WHOLE_STAY, rooms: 0 },
    ],
  })
  expect(splitStay(facts)?.parts.map(({ suite, to }) => [suite.name, to])).toEqual([
    ['Classic Run', '2027-02-03'],
    ['Deluxe Suite', '2027-02-06'],
  ])
})

test('a split stay no longer fits once the dates have changed', () => {
  const rooms = [
    { suiteTypeId: 2, dogIds: [1], from: STAY.arrival, to: FOURTH },
    { suiteTypeId: 3, dogIds: [1], from: FOURTH, to: STAY.departure },
  ]
  const longer = { ...STAY, departure: '2027-02-08' }
  expect(areOutOfDate(rooms, STAY)).toBe(false)
  expect(areOutOfDate(rooms, longer)).toBe(true)
  const whole = [{ suiteTypeId: 2, dogIds: [1] }]
  expect(areOutOfDate(whole, longer)).toBe(false)
})

test('the cheapest suite that is free is chosen first, and those in which the dogs do not fit stand last', () => {
  expect(cheapestRooms(aHouse())).toEqual([{ suiteTypeId: run.id, dogIds: [maple.id] }])
  const runTaken = aHouse({ left: [{ suite: run, nights: [FIFTH], rooms: 0 }] })
  expect(cheapestRooms(runTaken)).toEqual([{ suiteTypeId: deluxe.id, dogIds: [maple.id] }])
  const allTaken = [condo, run, deluxe, villa].map((suite) => ({ suite, nights: WHOLE_STAY, rooms: 0 }))
  expect(cheapestRooms(aHouse({ left: allTaken }))).toBeNull()
  expect(suiteOffers(runTaken).filter(fitsAll)).toHaveLength(3)
})

const inSuite = ({ id }: { id: number }, dates = {}) => [{ suiteTypeId: id, dogIds: [maple.id], ...dates }]
const OTHER_DATES = { from: '2027-01-10', to: '2027-01-12' }
const ALL_FULL = [run, deluxe, villa].map((suite) => ({ suite, nights: WHOLE_STAY, rooms: 0 }))
const RUN_FULL = [{ suite: run, nights: [FIFTH], rooms: 0 }]

test.each([
  ['nothing yet: the cheapest that is free', {}, [], inSuite(run)],
  ['nothing yet and the cheapest is full: the next', {}, RUN_FULL, inSuite(deluxe)],
  ['nothing yet and nothing is free: nothing', {}, ALL_FULL, []],
  ['what they chose stays', { rooms: inSuite(villa) }, [], inSuite(villa)],
  ['what they chose stays when it is full by now', { rooms: inSuite(run) }, RUN_FULL, inSuite(run)],
  ['of other dates: the cheapest', { rooms: inSuite(villa, OTHER_DATES) }, [], inSuite(run)],
  ['of other dates and nothing is free: nothing', { rooms: inSuite(villa, OTHER_DATES) }, ALL_FULL, []],
  ['who waits for a suite that is full: nothing', { waitSuiteId: run.id }, RUN_FULL, []],
  ['who waits for a suite that is free by now: that one', { waitSuiteId: villa.id }, [], inSuite(villa)],
  [
    'who waits for a suite in which they do not fit: the cheapest',
    { waitSuiteId: condo.id },
    [],
    inSuite(run),
  ],
  ['other dogs than before are asked again', { dogsChanged: true }, [], []],
])('where they sleep, %s', (_, draft, left, rooms) => {
  const facts = aHouse({ draft, left })
  expect(fittingRooms(facts.draft, STAY, facts)).toEqual(rooms)
})

test.each([
  ['nothing is chosen for them', {}, []],
  ['what they chose stays', { rooms: inSuite(villa) }, inSuite(villa)],
  ['rooms of other dates go', { rooms: inSuite(villa, OTHER_DATES) }, []],
])('until it is known what is free, %s', (_, draft, rooms) => {
  expect(fittingRooms(aHouse({ draft }).draft, STAY, undefined)).toEqual(rooms)
})
