import { staffOrderPage } from '#contract/office/orders/page.ts'
import { MANY_ORDERS, readAmongMany } from '../many-orders.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 120

export const row: BenchRow = {
  name: 'staff-order',
  what: `GET ${staffOrderPage.getOrder.path} with ${MANY_ORDERS} orders`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: () =>
    readAmongMany((orderIds) => orderIds.map((id) => `${staffOrderPage.getOrder.path}?id=${id}`), BUDGET_MS),
}
