import { beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { packages } from '#contract/business/packages.ts'
import { queryClient } from '../api/query-client.ts'
import { invalidateBookings } from './booking-cache.ts'

beforeEach(() => queryClient.clear())

test.each([
  orders.getOrder,
  orders.getOrderList,
  orders.getOrdersBetween,
  orders.getWaitList,
  packages.getMyPackages,
  packages.getLedger,
])('$path is read again after an order was written', async ({ path }) => {
  queryClient.setQueryData([path, {}], [])
  await invalidateBookings()
  expect(queryClient.getQueryState([path, {}])?.isInvalidated).toBe(true)
})

test('what no order changes is kept', async () => {
  queryClient.setQueryData([orders.getSlots.path, {}], [])
  await invalidateBookings()
  expect(queryClient.getQueryState([orders.getSlots.path, {}])?.isInvalidated).toBe(false)
})
