import { customerList } from '#contract/office/customers/list.ts'
import { customerPage } from '#contract/office/customers/page.ts'
import { addHouseholds } from '../households.ts'
import { amongMany, getText, type ManyOrders } from '../many-orders.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 150
/** Half of them with ten bookings each, half with none yet. */
const HOUSEHOLDS = 20_000
const ASKED =
  '|list=coming|list=owing|list=stopped|list=no-log-in|q=map|q=gue|q=priya san|q=0042|q=house-12|q=nobody|list=coming&q=gue'.split(
    '|',
  )
const PROFILES = 12

export const row: BenchRow = {
  name: 'staff-customers',
  what: `GET ${customerList.getCustomerList.path} and ${customerPage.getCustomer.path} with ${HOUSEHOLDS} households`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: () =>
    amongMany(async (house, round) => {
      if (round === 0) await addMore(house)
      const { rows } = await house.pool.query<{ id: number }>(
        `select id from account where email like '%@guest.example' order by id % 997, id limit $1`,
        [PROFILES],
      )
      const lists = ASKED.map((query) => `${customerList.getCustomerList.path}?${encodeURI(query)}`)
      const profiles = rows.map(({ id }) => `${customerPage.getCustomer.path}?id=${id}`)
      const paths = [...lists, ...profiles]
      return [...paths, ...paths, ...paths].map((path) => getText(path, house.manager.token))
    }, BUDGET_MS),
}

async function addMore({ pool }: ManyOrders): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from account')
  await addHouseholds(pool, 'house', HOUSEHOLDS - (rows[0]?.count ?? 0))
  await pool.query(`update account set phone = '+1604555' || lpad((id % 10000)::text, 4, '0')`)
  await pool.query('vacuum analyze account, dog')
}
