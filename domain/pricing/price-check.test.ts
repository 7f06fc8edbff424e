import { expect, test } from 'vitest'
import {
  anOrder,
  BATH_AND_BRUSH,
  BEAR,
  DE_SHED,
  EXIT_BATH,
  MAPLE,
  OTIS,
  PRICE_BOOK,
  RUN,
  WALK,
} from '../testing/demo-prices.ts'
import type { OrderToPrice } from './price-book.ts'
import { NO_DISCOUNTS } from './price-book.ts'
import { priceOrder } from './price-order.ts'

const stay = (arrival: string, departure: string, dogIds = [MAPLE], suiteTypeId = RUN) => ({
  suiteTypeId,
  arrival,
  departure,
  dogIds,
})
const threeNights = stay('2026-11-17', '2026-11-20')
const aDay = { date: '2026-11-17', part: 'full' } as const
const daycare = (parts: Partial<OrderToPrice>) => anOrder('daycare', { days: [aDay], ...parts })
const service = (serviceId: number, quantity = 1, dogId = MAPLE) => ({ serviceId, dogId, quantity })

test.each([
  ['boarding without a night', anOrder('boarding'), { reason: 'no-nights' }],
  [
    'a stay that ends as it begins',
    anOrder('boarding', { stays: [stay('2026-11-17', '2026-11-17')] }),
    { reason: 'no-nights' },
  ],
  ['daycare without a day', anOrder('daycare'), { reason: 'no-days' }],
  ['grooming without a service', anOrder('grooming'), { reason: 'no-grooming' }],
  ['a package that is none', anOrder('package'), { reason: 'no-package' }],
  ['no dog', anOrder('visit', {}, []), { reason: 'no-dogs' }],
  ['the same dog twice', anOrder('visit', {}, [MAPLE, MAPLE]), { reason: 'dog-twice', dogId: MAPLE }],
  [
    'days in a boarding order',
    anOrder('boarding', { stays: [threeNights], days: [aDay] }),
    { reason: 'not-for-order-type', part: 'days' },
  ],
  [
    'grooming at an interview',
    anOrder('interview', { grooming: [{ dogId: MAPLE, serviceId: BATH_AND_BRUSH, extraIds: [] }] }),
    { reason: 'not-for-order-type', part: 'grooming' },
  ],
  [
    'the same day twice',
    daycare({ days: [aDay, { ...aDay, part: 'half' }] }),
    { reason: 'day-twice', date: '2026-11-17' },
  ],
  [
    'a suite type we do not have',
    anOrder('boarding', { stays: [stay('2026-11-17', '2026-11-18', [MAPLE], 99)] }),
    { reason: 'unknown-suite', suiteTypeId: 99 },
  ],
  [
    'an empty room',
    anOrder('boarding', { stays: [threeNights, stay('2026-11-17', '2026-11-18', [])] }),
    { reason: 'bed-without-dog', suiteTypeId: RUN },
  ],
  [
    'a bed for a dog that is not coming',
    anOrder('boarding', { stays: [stay('2026-11-17', '2026-11-18', [MAPLE, BEAR])] }),
    { reason: 'unknown-dog', dogId: BEAR },
  ],
  [
    'a dog without a bed',
    anOrder('boarding', { stays: [threeNights] }, [MAPLE, OTIS]),
    { reason: 'dog-without-bed', dogId: OTIS, night: '2026-11-17' },
  ],
  [
    'a night between two rooms',
    anOrder('boarding', { stays: [stay('2026-11-15', '2026-11-16'), threeNights] }),
    { reason: 'dog-without-bed', dogId: MAPLE, night: '2026-11-16' },
  ],
  [
    'a dog in two rooms',
    anOrder('boarding', { stays: [threeNights, stay('2026-11-19', '2026-11-21')] }),
    { reason: 'dog-in-two-beds', dogId: MAPLE, night: '2026-11-19' },
  ],
  [
    'a service we do not have',
    daycare({ services: [service(99)] }),
    { reason: 'unknown-service', serviceId: 99 },
  ],
  [
    'a service for boarders only',
    daycare({ services: [service(EXIT_BATH)] }),
    { reason: 'service-not-for-order-type', serviceId: EXIT_BATH, name: 'Exit bath' },
  ],
  [
    'a service for a stranger',
    daycare({ services: [service(WALK, 1, BEAR)] }),
    { reason: 'unknown-dog', dogId: BEAR },
  ],
  [
    'CU7 a walk on a day that is not booked',
    daycare({ services: [{ ...service(WALK), date: '2026-11-18' }] }),
    { reason: 'service-on-other-day', name: '20-minute walk', date: '2026-11-18' },
  ],
  ['no walks', daycare({ services: [service(WALK, 0)] }), { reason: 'bad-quantity', serviceId: WALK }],
  ['half a walk', daycare({ services: [service(WALK, 0.5)] }), { reason: 'bad-quantity', serviceId: WALK }],
  [
    'an extra alone',
    daycare({ grooming: [{ dogId: MAPLE, serviceId: DE_SHED, extraIds: [] }] }),
    { reason: 'unknown-grooming', serviceId: DE_SHED },
  ],
  [
    'a groom as an extra',
    daycare({ grooming: [{ dogId: MAPLE, serviceId: BATH_AND_BRUSH, extraIds: [BATH_AND_BRUSH] }] }),
    { reason: 'unknown-grooming', serviceId: BATH_AND_BRUSH },
  ],
  [
    'grooming for a stranger',
    daycare({ grooming: [{ dogId: BEAR, serviceId: BATH_AND_BRUSH, extraIds: [] }] }),
    { reason: 'unknown-dog', dogId: BEAR },
  ],
] as const)('%s is not priced', (_what, order, refusal) => {
  expect(priceOrder(order, PRICE_BOOK, NO_DISCOUNTS)).toEqual({ ok: false, ...refusal })
})
