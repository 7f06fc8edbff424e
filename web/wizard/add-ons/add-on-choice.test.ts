import { expect, test } from 'vitest'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { priceOf } from '#client/booking/draft-price.ts'
import { aHouse, BOOK, biscuit, deluxe, maple } from '#client/booking/testing/suite-house.ts'
import type { Service } from '#contract/business/catalog-prices.ts'
import {
  addOnCents,
  asksForDay,
  costWords,
  datedWords,
  offeredFor,
  onlyDayOf,
  quantityOf,
  unitPrice,
  withDates,
  withoutDay,
  withQuantity,
} from './add-on-choice.ts'

const service = (id: number): Service => {
  const rate = BOOK.services.find((one) => one.id === id)
  if (rate === undefined) throw new Error('no service')
  return { ...rate, description: '', priceCents: 0, orderTypes: ['boarding', 'daycare'] }
}
const [walk, meal, bath] = [service(11), service(14), service(16)]
const rooms = [{ suiteTypeId: deluxe.id, dogIds: [maple.id] }]
const stay = aHouse({ draft: { rooms } })
const daycare: Partial<BookingDraft> = {
  orderType: 'daycare',
  days: [
    { date: '2027-02-02', part: 'full' },
    { date: '2027-02-09', part: 'half' },
  ],
}

test.each([
  ['three walks', walk, 3, stay],
  ['a meal a day of a stay', meal, 1, stay],
  ['an exit bath', bath, 1, stay],
  ['a meal a day of daycare', meal, 1, aHouse({ draft: daycare })],
])('what is said of %s is what the order then costs more', (_, wanted, quantity, facts) => {
  const { draft } = facts
  const services = withQuantity([], { serviceId: wanted.id, dogId: maple.id }, quantity)
  const [without, withIt] = [draft, { ...draft, services }].map((one) => priceOf(one, draft.rooms, facts))
  const more = (withIt?.beforeTaxCents ?? 0) - (without?.beforeTaxCents ?? 0)
  expect(addOnCents(wanted, maple, draft, quantity)).toBe(more)
  expect(more).toBeGreaterThan(0)
})

test('prices in words, by the dogs who are coming', () => {
  const dogs = [maple, biscuit]
  expect([walk, meal, bath].map((one) => unitPrice(one, dogs))).toEqual([
    '$12 each',
    '$5 a day',
    '$40 to $60 once',
  ])
  expect(unitPrice(bath, [maple])).toBe('$60 once')
  expect(costWords(walk, maple, stay.draft, 3)).toBe('$36.00 for 3')
  expect(costWords(meal, maple, stay.draft)).toBe('$20.00 for 4 days')
  expect(costWords(bath, biscuit, stay.draft)).toBe('$40.00')
})

test('a service is offered where it can be added', () => {
  const bathing: Service = { ...bath, orderTypes: ['boarding'] }
  expect(offeredFor([walk, bathing], { orderType: 'daycare' })).toEqual([walk])
  expect(offeredFor([walk, bathing], { orderType: 'grooming' })).toEqual([])
})

test('each dog has its own number, and none takes it off', () => {
  const place = { serviceId: 11, dogId: 1 }
  const one = withQuantity([], place, 1)
  const both = withQuantity(one, { serviceId: 11, dogId: 2 }, 2)
  expect(quantityOf(both, place)).toBe(1)
  expect(quantityOf(withQuantity(both, place, 4), place)).toBe(4)
  expect(withQuantity(both, place, 0)).toEqual([{ serviceId: 11, dogId: 2, quantity: 2 }])
  expect(quantityOf([], place)).toBe(0)
})

test('CU7 of several days of daycare it is asked on which, and said', () => {
  const { draft } = aHouse({ draft: daycare })
  const place = { serviceId: walk.id, dogId: maple.id }
  expect([walk, meal, bath].map((one) => asksForDay(one, draft))).toEqual([true, false, true])
  expect(asksForDay(walk, stay.draft)).toBe(false)
  const [unsaid, dated] = [withQuantity([], place, 2), withDates([], place, ['2027-02-09', '2027-02-02'])]
  expect(datedWords(walk, maple, unsaid)).toBe('$24.00. On which day?')
  expect(withoutDay({ ...draft, services: unsaid }, [walk, bath])).toEqual([walk])
  expect(datedWords(walk, maple, dated)).toBe('Tue 2 and Tue 9 Feb, $24.00')
  expect(withoutDay({ ...draft, services: dated }, [walk, bath])).toEqual([])
  expect(withDates(dated, place, ['2027-02-09'])).toEqual([{ ...place, quantity: 1, date: '2027-02-09' }])
  expect(datedWords(walk, maple, withDates(dated, place, []))).toBe('None')
})

test('CU7 on a single day it is on that one, and another day keeps it there', () => {
  const { draft } = aHouse({ draft: { ...daycare, days: [{ date: '2027-02-02', part: 'full' }] } })
  const place = { serviceId: walk.id, dogId: maple.id, date: onlyDayOf(draft) }
  expect(withQuantity([], place, 2)).toEqual([
    { serviceId: walk.id, dogId: maple.id, quantity: 2, date: '2027-02-02' },
  ])
  expect(onlyDayOf(aHouse({ draft: daycare }).draft)).toBeUndefined()
  expect(onlyDayOf(stay.draft)).toBeUndefined()
})
