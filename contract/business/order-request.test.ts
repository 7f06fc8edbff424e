import { expect, test } from 'vitest'
import { OrderRequest } from './order-request.ts'

const groom = (dogId: number, date: string) => ({ dogId, serviceId: 1, date, time: '10:00' })
const grooming = (...dates: string[]) => ({
  orderType: 'grooming',
  parkId: 1,
  grooming: dates.map((date, index) => groom(index + 1, date)),
})

test('AD48 grooming by itself is one visit, on one day', () => {
  expect(OrderRequest.safeParse(grooming('2026-12-08', '2026-12-08')).success).toBe(true)
  const { error } = OrderRequest.safeParse(grooming('2026-12-08', '2026-12-10'))
  expect(error?.issues[0]?.message).toContain('is for one day')
})
