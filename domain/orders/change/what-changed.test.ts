import { expect, test } from 'vitest'
import type { BoardingRequest, DaycareRequest } from '../order-request.ts'
import { whatChanged } from './what-changed.ts'

const names = {
  suite: (id: number) => (id === 1 ? 'Classic Run' : 'Deluxe Suite'),
  dog: (id: number) => ['', 'Tofu', 'Bear'][id] ?? '',
}
const STAY: BoardingRequest = {
  orderType: 'boarding',
  parkId: 1,
  dogIds: [1],
  arrival: '2026-12-08',
  departure: '2026-12-11',
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms: [{ suiteTypeId: 2, dogIds: [1] }],
  services: [],
  grooming: [],
  promoCode: '',
  usePasses: false,
  useCredit: false,
  message: '',
}
const GROOM = { dogId: 1, serviceId: 3, extraIds: [], date: '2026-12-09', time: '10:00', groomerId: null }

test.each<[string, Partial<BoardingRequest>]>([
  ['Tue 8 to Sat 12 Dec', { departure: '2026-12-12' }],
  ['Classic Run', { rooms: [{ suiteTypeId: 1, dogIds: [1] }] }],
  ['Tofu and Bear', { dogIds: [1, 2] }],
  [
    'Tue 8 to Sat 12 Dec, Deluxe Suite and Classic Run',
    {
      departure: '2026-12-12',
      rooms: [
        { suiteTypeId: 2, dogIds: [1], to: '2026-12-11' },
        { suiteTypeId: 1, dogIds: [1], from: '2026-12-11' },
      ],
    },
  ],
  ['grooming', { grooming: [GROOM] }],
  ['extras', { services: [{ serviceId: 1, dogId: 1, quantity: 1 }] }],
  ['drop-off 9:00 am, pick-up 11:00 am', { departureTime: '11:00' }],
  ['promo code', { promoCode: 'FIELD10' }],
  ['details', { message: 'He likes carrots.' }],
])('O9 what changed is said: %s', (words, change) => {
  expect(whatChanged(STAY, { ...STAY, ...change }, names)).toBe(words)
})

test('O9 daycare is named by its days', () => {
  const { arrival: _arrival, departure: _departure, departureTime: _time, rooms: _rooms, ...rest } = STAY
  const days: DaycareRequest = {
    ...rest,
    orderType: 'daycare',
    days: [{ date: '2026-12-08', part: 'full' }],
  }
  const more: DaycareRequest = { ...days, days: [...days.days, { date: '2026-12-10', part: 'half' }] }
  expect(whatChanged(days, more, names)).toBe('Tue 8 and Thu 10 Dec')
})
