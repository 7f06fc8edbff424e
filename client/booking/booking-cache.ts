import { orders } from '#contract/orders.ts'
import { queryClient } from '../api/query-client.ts'

const SHOWN = new Set<unknown>([
  orders.getOrder.path,
  orders.getOrderList.path,
  orders.getOrdersBetween.path,
  orders.getWaitList.path,
])

/** Something about the bookings has changed: what is shown of them is read again. */
export const invalidateBookings = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.has(queryKey[0]) })
