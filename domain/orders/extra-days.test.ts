import { expect, test } from 'vitest'
import { onDays, withoutDays } from './extra-days.ts'

const walk = { serviceId: 1, dogId: 7, quantity: 2 }

test('CU7 an extra goes with its day', () => {
  const services = [{ ...walk, date: '2026-12-08' }, { ...walk, date: '2026-12-10' }, walk]
  expect(onDays(services, [{ date: '2026-12-10' }])).toEqual([{ ...walk, date: '2026-12-10' }, walk])
})

test('CU7 asked for again, extras have no day yet, and each stands once', () => {
  const services = [
    { ...walk, date: '2026-12-08' },
    { ...walk, quantity: 1, date: '2026-12-10' },
  ]
  expect(withoutDays(services)).toEqual([{ ...walk, quantity: 3 }])
})
