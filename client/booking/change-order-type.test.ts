import { expect, test } from 'vitest'
import type { PriceBook } from '#contract/price-book.ts'
import { type BoardingFields, FRESH_BOARDING } from './boarding-draft.ts'
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

const stay: BoardingFields = {
  ...FRESH_BOARDING,
  dogIds: [1, 2],
  orderType: 'boarding',
  message: 'He sleeps late.',
  beginDateStr: '2026-12-04',
  endDateStr: '2026-12-08',
  beginTimeSlot: '09:00',
  endTimeSlot: '10:00',
  rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }],
  services: [
    { serviceId: 1, dogId: 1, quantity: 1 },
    { serviceId: 2, dogId: 1, quantity: 2 },
  ],
  grooming: [{ dogId: 1, serviceId: 9, extraIds: [], date: '2026-12-05', time: '10:00', groomerId: null }],
  date: '2026-12-01',
  time: '09:00',
}

test('another kind of booking keeps the dogs and the words, and drops dates, beds and what is not offered', () => {
  const daycare = { ...stay, ...asType(stay, 'daycare', offered) }
  expect(daycare).toMatchObject({
    orderType: 'daycare',
    dogIds: [1, 2],
    message: 'He sleeps late.',
    beginDateStr: '',
    endDateStr: '',
    beginTimeSlot: '',
    rooms: [],
    grooming: [],
    date: '',
    services: [{ serviceId: 2, dogId: 1, quantity: 2 }],
  })
})

test('the same kind again changes nothing', () => {
  expect({ ...stay, ...asType(stay, 'boarding', offered) }).toEqual(stay)
})

test('m1 going through the kinds and back to the first one loses nothing', () => {
  const passing = { ...stay, ...tryType(stay, 'daycare', offered) }
  expect(passing).toMatchObject({ orderType: 'daycare', beginDateStr: '', rooms: [] })
  expect({ ...passing, ...tryType(stay, 'boarding', offered) }).toEqual(stay)
})
