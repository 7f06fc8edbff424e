import { expect, test } from 'vitest'
import type { PriceBook } from '#contract/business/price-book.ts'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { asType, tryType } from './change-order-type.ts'

const prices = { small: 500, medium: 500, large: 500 }
const service = (id: number, orderTypes: PriceBook['services'][number]['orderTypes']) => ({
  id,
  name: `Service ${id}`,
  unit: 'each' as const,
  prices,
  taxableAsGoods: false,
  orderTypes,
})
const offered = [service(1, ['boarding']), service(2, ['boarding', 'daycare'])]

const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  dogIds: [1, 2],
  orderType: 'boarding',
  message: 'He sleeps late.',
  arrival: '2026-12-04',
  departure: '2026-12-08',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }],
  services: [
    { serviceId: 1, dogId: 1, quantity: 1 },
    { serviceId: 2, dogId: 1, quantity: 2 },
  ],
  grooming: [
    { dogId: 1, serviceId: 9, extraIds: [], slot: { date: '2026-12-05', time: '10:00' }, groomerId: null },
  ],
  meeting: { date: '2026-12-01', time: '09:00', instants: null },
}

test('another kind of booking keeps the dogs and the words, and drops dates, beds and what is not offered', () => {
  const daycare = { ...stay, ...asType(stay, 'daycare', offered) }
  expect(daycare).toMatchObject({
    orderType: 'daycare',
    dogIds: [1, 2],
    message: 'He sleeps late.',
    arrival: null,
    departure: null,
    arrivalTime: null,
    rooms: [],
    grooming: [],
    meeting: null,
    services: [{ serviceId: 2, dogId: 1, quantity: 2 }],
  })
})

test('the same kind again changes nothing', () => {
  expect({ ...stay, ...asType(stay, 'boarding', offered) }).toEqual(stay)
})

test('m1 going through the kinds and back to the first one loses nothing', () => {
  const passing = { ...stay, ...tryType(stay, 'daycare', offered) }
  expect(passing).toMatchObject({ orderType: 'daycare', arrival: null, rooms: [] })
  expect({ ...passing, ...tryType(stay, 'boarding', offered) }).toEqual(stay)
})
