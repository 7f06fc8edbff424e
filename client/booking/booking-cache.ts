import { orders } from '#contract/business/orders.ts'
import { packages } from '#contract/business/packages.ts'
import { queryClient } from '../api/query-client.ts'

const SHOWN = new Set<unknown>([
  orders.getOrder.path,
  orders.getOrderList.path,
  orders.getOrdersBetween.path,
  orders.getWaitList.path,
  packages.getMyPackages.path,
  packages.getLedger.path,
])

/** An order was written: all that is shown of bookings, passes and credit is read again. */
export const invalidateBookings = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.has(queryKey[0]) })
