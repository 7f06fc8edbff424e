import { expect, test } from 'vitest'
import { toRequest } from '#client/booking/to-request.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { OrderRequest, type PaidRequest } from '#contract/business/order-request.ts'
import { fillAgain, fillFrom, meetAgain } from './start-booking.ts'

const paid = {
  parkId: 2,
  promoCode: 'FIELD10',
  usePasses: true,
  useCredit: true,
  message: 'Maple is shy of hats.',
  interview: { date: '2026-12-01', time: '09:00' },
}
const services = [{ serviceId: 4, dogId: 1, quantity: 2 }]
const groom = { dogId: 1, serviceId: 9, extraIds: [10], date: '2026-12-05', time: '11:30', groomerId: 3 }

const stay = OrderRequest.parse({
  orderType: 'boarding',
  dogIds: [1, 2],
  arrival: '2026-12-04',
  departure: '2026-12-08',
  arrivalTime: '09:00',
  departureTime: '16:00',
  rooms: [
    { suiteTypeId: 3, dogIds: [1, 2], from: '2026-12-04', to: '2026-12-06' },
    { suiteTypeId: 5, dogIds: [1, 2], from: '2026-12-06', to: '2026-12-08' },
  ],
  services,
  grooming: [groom],
  ...paid,
}) as PaidRequest
const days = OrderRequest.parse({
  orderType: 'daycare',
  dogIds: [1],
  days: [
    { date: '2026-12-08', part: 'half' },
    { date: '2026-12-10', part: 'full' },
  ],
  arrivalTime: '08:30',
  services,
  grooming: [],
  ...paid,
}) as PaidRequest
const grooming = OrderRequest.parse({
  orderType: 'grooming',
  grooming: [groom, { ...groom, dogId: 2, time: '13:00', groomerId: null }],
  services: [],
  ...paid,
}) as PaidRequest

test.each([
  ['a stay in two suites', stay],
  ['days of daycare', days],
  ['grooming', grooming],
])('%s is asked for again as it was', (_, request) => {
  expect(toRequest(fillFrom(request))).toEqual(request)
})

const dog = (id: number, sizeClass: Dog['sizeClass']) => ({ id, sizeClass }) as Dog
const household = [dog(1, 'large'), dog(2, 'small'), dog(7, 'medium')]

test('booking again keeps dogs, suite, hours and extras, and asks for dates and everything else anew', () => {
  const whole = { ...stay, rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }] } as PaidRequest
  expect(fillAgain(whole, household)).toMatchObject({
    changedOrderId: null,
    parkId: 2,
    orderType: 'boarding',
    dogIds: [1, 2],
    sizeCounts: { small: 1, medium: 0, large: 1 },
    arrivalTime: '09:00',
    rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }],
    services,
    arrival: null,
    departure: null,
    grooming: [],
    promoCode: '',
    usePasses: true,
    useCredit: false,
    message: '',
    meeting: null,
  })
  expect(fillAgain(days, household)).toMatchObject({ dogIds: [1], days: [], arrivalTime: '08:30' })
})

test('grooming again is the same service by the same groomer, at another time', () => {
  const { date: _date, time: _time, ...rest } = groom
  const untimed = { ...rest, slot: null }
  expect(fillAgain(grooming, household).grooming).toEqual([
    untimed,
    { ...untimed, dogId: 2, groomerId: null },
  ])
  expect(fillAgain(grooming, [dog(2, 'small')]).grooming).toMatchObject([{ dogId: 2 }])
})

test('a stay that was split over two suites chooses its suite anew', () => {
  expect(fillAgain(stay, household).rooms).toEqual([])
})

test('a dog that is no longer there is left out, and who sleeps where is asked again', () => {
  const whole = { ...stay, rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }] } as PaidRequest
  expect(fillAgain(whole, [dog(2, 'small')])).toMatchObject({ dogIds: [2], rooms: [], services: [] })
  expect(fillAgain(grooming, [dog(7, 'medium')])).toMatchObject({ dogIds: [], orderType: 'grooming' })
})

test('a visit again brings the same dogs and what was told of them', () => {
  const visit = OrderRequest.parse({
    orderType: 'interview',
    dogIds: [2, 9],
    date: '2026-12-01',
    time: '09:00',
    questionnaire: { 'with-dogs': 'Shy at first' },
  })
  if (visit.orderType !== 'interview') throw new Error('not a meeting')
  expect(meetAgain(visit, household)).toMatchObject({
    dogIds: [2],
    meeting: null,
    kind: null,
    answers: { 'with-dogs': 'Shy at first' },
  })
})
