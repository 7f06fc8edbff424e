import { staffTake } from '#contract/office/money/take.ts'
import { postText } from '../connection.ts'
import { amongMany, MANY_ORDERS } from '../many-orders.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 200
const CALLS = 60

/** Cash, a slip and a transfer at once, with a tip: each booking once. */
const parts = (slip: string) => [
  { way: 'cash', amountCents: 1_000, tenderedCents: 2_000 },
  { way: 'terminal', amountCents: 2_500, last4: '4242', reference: slip },
  { way: 'etransfer', amountCents: 700, reference: `E${slip}` },
]

export const row: BenchRow = {
  name: 'staff-take',
  what: `POST ${staffTake.take.path} in three parts with ${MANY_ORDERS} orders`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: () =>
    amongMany(async ({ pool, manager }, round) => {
      await pool.query(
        `insert into till (park_id, date, status, opened_at, opened_by, float_cents)
         values (1, current_date, 'open', now(), $1, 20000) on conflict do nothing`,
        [manager.accountId],
      )
      const { rows } = await pool.query<{ id: number; version: number }>(
        'select id, version from customer_order where balance_cents > 10000 and id % 250 = $1 order by id limit $2',
        [round, CALLS],
      )
      return rows.map(({ id, version }) =>
        postText(
          staffTake.take.path,
          { orderId: id, version, parts: parts(`A${id}`), tip: { amountCents: 500 } },
          { authorization: manager.token, 'idempotency-key': `take-${id}` },
        ),
      )
    }, BUDGET_MS),
}
