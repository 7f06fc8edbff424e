import { expect, test } from 'vitest'
import { openVisitGate } from './open-visit.ts'

const VISIT = {
  dogId: 7,
  name: 'Rusty',
  orderId: 33,
  code: 'K7QX',
  orderType: 'daycare',
  date: '2026-11-16',
  cameAt: new Date('2026-11-16T16:10:00Z'),
} as const

test.each([
  [
    VISIT,
    '2026-11-17',
    'Rusty is still checked in to daycare since yesterday (booking K7QX). Please check Rusty out of that first.',
  ],
  [
    VISIT,
    '2026-11-20',
    'Rusty is still checked in to daycare since Mon 16 Nov (booking K7QX). Please check Rusty out of that first.',
  ],
  [
    { ...VISIT, orderType: 'boarding' },
    '2026-11-16',
    'Rusty is still checked in to a stay since 9:10 am (booking K7QX). Please check Rusty out of that first.',
  ],
] as const)('BB1 a visit that is still open says so: %#', (visit, today, text) => {
  expect(openVisitGate(visit, today, 'America/Vancouver')).toEqual({
    gate: 'open-visit',
    dogId: 7,
    orderId: 33,
    text,
    canBeWaived: false,
    canBeVerified: false,
  })
})
