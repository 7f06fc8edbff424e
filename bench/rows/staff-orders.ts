import { staffOrderList } from '#contract/office/orders/list.ts'
import { MANY_ORDERS, readAmongMany } from '../many-orders.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 150
/** What many orders have and what few have, alone and together, both ways round. */
const ASKED = [
  '',
  'sort=arrival',
  'status=checked_in',
  'status=held,awaiting_interview&sort=arrival',
  'type=boarding&day=arrival&from=2026-11-01&to=2026-11-11&sort=arrival',
  'from=2026-11-01&to=2026-11-30',
  'owes=1&sort=arrival',
  'waits=us',
  'waits=owner',
  'by=us',
  'note=1',
  'ours=1',
  'q=map',
  'q=gue',
  'q=priya san',
  'q=0042',
  'q=EV-7',
  'q=c1',
  'q=nobody',
  'q=map&status=checked_out&sort=arrival',
]

export const row: BenchRow = {
  name: 'staff-orders',
  what: `GET ${staffOrderList.getOrderList.path} with ${MANY_ORDERS} orders`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: () =>
    readAmongMany(
      () => ASKED.map((query) => `${staffOrderList.getOrderList.path}?${encodeURI(query)}`),
      BUDGET_MS,
    ),
}
