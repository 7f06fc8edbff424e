import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING, type GroomingChoice } from '#client/booking/booking-draft.ts'
import { priceOf } from '#client/booking/draft-price.ts'
import { aHouse, biscuit, maple } from '#client/booking/testing/suite-house.ts'
import { toRequest } from '#client/booking/to-request.ts'
import type { GroomingPrice } from '#contract/business/catalog-prices.ts'
import {
  groomCents,
  groomingDetails,
  groomWords,
  isGroomingChosen,
  onOneDay,
  takenByOthers,
  withGroom,
} from './grooming-choice.ts'
import { daysHere, groomMinutes, isWhileHere, timesBeside } from './grooming-times.ts'

const bySize =
  (...cents: [number, number, number]) =>
  (minutes: number) => ({
    small: { priceCents: cents[0], minutes },
    medium: { priceCents: cents[1], minutes },
    large: { priceCents: cents[2], minutes },
  })
const bath = { id: 21, name: 'Bath and brush', description: '', prices: bySize(5_000, 6_500, 8_000)(75) }
const nails = { id: 25, name: 'Nails', description: '', prices: bySize(2_000, 2_000, 2_000)(15) }
const menu: GroomingPrice = { services: [bath], extras: [nails], groomers: [] }
const [DANA, MALIK] = [1, 2]

const groom = (given: Partial<GroomingChoice> = {}): GroomingChoice => ({
  dogId: maple.id,
  serviceId: bath.id,
  extraIds: [],
  slot: { date: '2027-02-03', time: '10:00' },
  groomerId: null,
  ...given,
})
const slot = (time: string, groomerIds = [DANA, MALIK], date = '2027-02-03') => ({ date, time, groomerIds })
const ANYONE = { minutes: 75, groomerId: null }
const times = (slots: { time: string }[]) => slots.map(({ time }) => time)

test('how long it takes and what it costs goes by the dog’s size, extras on top', () => {
  const request = groom({ extraIds: [nails.id] })
  expect(groomMinutes(request, maple, menu)).toBe(90)
  expect([groomCents(request, maple, menu), groomCents(request, biscuit, menu)]).toEqual([10_000, 7_000])
  expect(groomWords(request, menu)).toBe('Bath and brush, with nails')
})

test('the price shown for a groom is what the order costs with it', () => {
  const grooming = [groom({ extraIds: [nails.id] })]
  const facts = aHouse({ draft: { orderType: 'grooming', grooming } })
  const rates = [bath, nails].map(({ id, name, prices }) => ({
    id,
    name,
    isExtra: id === nails.id,
    prices: {
      small: prices.small.priceCents,
      medium: prices.medium.priceCents,
      large: prices.large.priceCents,
    },
  }))
  const price = priceOf(facts.draft, [], { ...facts, book: { ...facts.book, grooming: rates } })
  expect(price?.beforeTaxCents).toBe(groomCents(groom({ extraIds: [nails.id] }), maple, menu))
})

test.each([
  ['nobody else is groomed', [], ['09:00', '10:00', '11:00', '11:30']],
  ['whoever is free does the other: one of two is left', [null], ['09:00', '10:00', '11:00', '11:30']],
  ['two others, both tables are taken', [null, DANA], ['11:30']],
  ['the one who works at nine is taken', [MALIK], ['09:00', '10:00', '11:00', '11:30']],
] as const)('beside the other dogs: %s', (_, others, left) => {
  const taken = others.map((groomerId) => ({ date: '2027-02-03', time: '10:00', minutes: 90, groomerId }))
  const slots = ['09:00', '10:00', '11:00', '11:30'].map((time) => slot(time))
  expect(times(timesBeside(slots, ANYONE, taken))).toEqual(left)
})

test('beside another dog only what overlaps on the same day and the same table counts', () => {
  const taken = [{ date: '2027-02-03', time: '10:00', minutes: 75, groomerId: DANA }]
  const slots = [slot('08:30', [DANA]), slot('09:00', [DANA]), slot('11:00', [DANA]), slot('11:30', [DANA])]
  expect(times(timesBeside(slots, ANYONE, taken))).toEqual(['08:30', '11:30'])
  expect(timesBeside([slot('10:00', [DANA], '2027-02-04')], ANYONE, taken)).toHaveLength(1)
  expect(timesBeside([slot('10:00', [MALIK])], ANYONE, taken)).toHaveLength(1)
})

test('who asks for one groomer comes before those who take whoever is free', () => {
  const taken = [{ date: '2027-02-03', time: '10:00', minutes: 75, groomerId: null }]
  const asked = { minutes: 75, groomerId: DANA }
  expect(timesBeside([slot('10:00', [DANA])], asked, taken)).toHaveLength(1)
  expect(timesBeside([slot('10:00', [DANA])], ANYONE, taken)).toEqual([])
  const grooming = withGroom([groom()], groom({ dogId: biscuit.id, groomerId: DANA }))
  expect(grooming.map(({ dogId }) => dogId)).toEqual([biscuit.id, maple.id])
})

test('takes the other dogs’ times from the booking, for their size and extras', () => {
  const grooming = [groom({ extraIds: [nails.id], groomerId: DANA }), groom({ dogId: biscuit.id })]
  expect(takenByOthers(grooming, biscuit, [maple, biscuit], menu)).toEqual([
    { date: '2027-02-03', time: '10:00', groomerId: DANA, minutes: 90 },
  ])
})

const stay = aHouse({ draft: { arrivalTime: '10:30', departureTime: '12:00' } }).draft
const daycare: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'daycare',
  arrivalTime: '08:00',
  days: [
    { date: '2027-02-03', part: 'full' },
    { date: '2027-02-10', part: 'half' },
  ],
}
test.each([
  ['before drop-off', stay, '2027-02-02', '10:00', false],
  ['after drop-off', stay, '2027-02-02', '10:30', true],
  ['any time on a day between', stay, '2027-02-04', '09:00', true],
  ['done by pick-up', stay, '2027-02-06', '10:45', true],
  ['not done by pick-up', stay, '2027-02-06', '11:00', false],
  ['the day after', stay, '2027-02-07', '09:00', false],
  ['on a day of daycare', daycare, '2027-02-03', '15:00', true],
  ['before daycare begins', daycare, '2027-02-03', '07:30', false],
  ['done within half a day', daycare, '2027-02-10', '11:30', true],
  ['not done within half a day', daycare, '2027-02-10', '12:00', false],
  ['on a day between', daycare, '2027-02-05', '10:00', false],
])('an added groom %s', (_, draft, date, time, isHere) => {
  expect(isWhileHere({ date, time }, 75, draft)).toBe(isHere)
})

test('an added groom is looked for between the first and the last day', () => {
  expect(daysHere(stay)).toEqual({ first: '2027-02-02', last: '2027-02-06' })
  expect(daysHere(daycare)).toEqual({ first: '2027-02-03', last: '2027-02-10' })
})

test('a groom is complete with its time, and only then the booking can be sent', () => {
  const draft = { ...EMPTY_BOOKING, orderType: 'grooming' as const, dogIds: [maple.id, biscuit.id] }
  const withGrooms = (...grooming: GroomingChoice[]) => ({ ...draft, grooming })
  const untimed = groom({ dogId: biscuit.id, slot: null })
  const both = withGrooms(groom(), groom({ dogId: biscuit.id, slot: { date: '2027-02-03', time: '13:00' } }))
  expect(
    [withGrooms(), withGrooms(groom()), withGrooms(groom(), untimed), both].map(isGroomingChosen),
  ).toEqual([false, false, false, true])
  expect(toRequest(withGrooms(groom(), untimed))).toBeNull()
  expect(toRequest(both)).toMatchObject({ orderType: 'grooming' })
  expect(groomingDetails(withGrooms())).toBe('Choose a service and a time')
  expect(groomingDetails(withGrooms(untimed))).toBe('Choose a time')
  expect(groomingDetails(withGrooms(groom(), untimed))).toBe('1 of 2 dogs so far')
  expect(groomingDetails(both)).toBe('2 dogs, from Wed 3 Feb, 10:00 am')
})

test('another request for a dog takes the place of the one before it', () => {
  const first = withGroom([groom({ dogId: biscuit.id })], groom())
  const later = groom({ slot: { date: '2027-02-03', time: '14:00' } })
  expect(withGroom(first, later).map(({ dogId, slot: chosen }) => [dogId, chosen?.time])).toEqual([
    [biscuit.id, '10:00'],
    [maple.id, '14:00'],
  ])
})

test('AD48 a time on another day gives up the other dogs’ times', () => {
  const other = { date: '2027-02-05', time: '09:00' }
  const both = [groom(), groom({ dogId: biscuit.id, slot: other })]
  expect(onOneDay(both, other.date).map((one) => one.slot)).toEqual([null, other])
})
