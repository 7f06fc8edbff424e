import { expect, test } from 'vitest'
import { OrderRequest } from '#contract/business/order-request.ts'
import { toBookingChange, withChange } from './booking-draft.ts'

const stay = OrderRequest.parse({
  orderType: 'boarding',
  dogIds: [1, 2],
  arrival: '2026-12-08',
  departure: '2026-12-11',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: 2, dogIds: [1, 2] }],
  services: [
    { serviceId: 5, dogId: 1 },
    { serviceId: 5, dogId: 2 },
  ],
})
const split = OrderRequest.parse({
  ...stay,
  rooms: [
    { suiteTypeId: 2, dogIds: [1, 2], to: '2026-12-10' },
    { suiteTypeId: 3, dogIds: [1, 2], from: '2026-12-10', to: '2026-12-11' },
  ],
})
const daycare = OrderRequest.parse({
  orderType: 'daycare',
  dogIds: [1],
  days: [{ date: '2026-12-08', part: 'full' }],
})

test.each([stay, split, daycare])('O9 what nobody touched stays as it was asked for', (request) => {
  expect(withChange(request, toBookingChange(request))).toEqual(request)
})

test('O9 a dog who no longer comes takes its extras along', () => {
  expect(withChange(stay, { ...toBookingChange(stay), dogIds: [2], suiteTypeIds: [4] })).toMatchObject({
    dogIds: [2],
    rooms: [{ suiteTypeId: 4, dogIds: [2] }],
    services: [{ dogId: 2 }],
  })
})

test('O9 the last of two rooms ends when the stay does', () => {
  expect(withChange(split, { ...toBookingChange(split), to: '2026-12-12' })).toMatchObject({
    departure: '2026-12-12',
    rooms: [{ to: '2026-12-10' }, { from: '2026-12-10', to: '2026-12-12' }],
  })
})

test('O9 each of several rooms can become another suite, and extras come and go', () => {
  const services = [{ serviceId: 6, dogId: 1, quantity: 2 }]
  expect(withChange(split, { ...toBookingChange(split), suiteTypeIds: [2, 5], services })).toMatchObject({
    rooms: [{ suiteTypeId: 2 }, { suiteTypeId: 5, from: '2026-12-10' }],
    services,
  })
  expect(withChange(daycare, { ...toBookingChange(daycare), services })).toMatchObject({ services })
})

test('O9 nothing is asked for while something is missing', () => {
  expect(withChange(stay, { ...toBookingChange(stay), to: '' })).toBeNull()
  expect(withChange(stay, { ...toBookingChange(stay), dogIds: [] })).toBeNull()
  expect(withChange(daycare, { ...toBookingChange(daycare), days: [] })).toBeNull()
})

test('O9 the gate times, a groom’s service and a promo code can become others', () => {
  const times = { arrivalTime: '08:30', departureTime: '16:00', promoCode: 'TENTH' }
  expect(withChange(stay, { ...toBookingChange(stay), ...times })).toEqual({ ...stay, ...times })
  expect(withChange(daycare, { ...toBookingChange(daycare), arrivalTime: '07:30' })).toMatchObject({
    arrivalTime: '07:30',
  })
  const one = { dogId: 1, serviceId: 7, extraIds: [9], date: '2026-12-08', time: '10:00' }
  const groom = OrderRequest.parse({ orderType: 'grooming', grooming: [one] })
  expect(withChange(groom, toBookingChange(groom))).toEqual(groom)
  // Extras belong to the service they were chosen with.
  expect(withChange(groom, { ...toBookingChange(groom), groomServiceId: 8 })).toMatchObject({
    grooming: [{ serviceId: 8, extraIds: [], time: '10:00' }],
  })
})
