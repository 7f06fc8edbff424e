import type pg from 'pg'
import { openConnection } from './connection.ts'
import { addHouseholds, type Household } from './households.ts'
import { openKennel } from './kennel.ts'
import { fillStays } from './past-stays.ts'
import { besideBudget, percentile95 } from './percentile.ts'
import type { BenchResult } from './row.ts'

export const MANY_ORDERS = 100_000
const ROUNDS = 5

/** A house that has had a hundred thousand orders, and its manager, who is logged in. */
export interface ManyOrders {
  pool: pg.Pool
  manager: Household
}

/** The requests of a round one after the other, by a manager, in such a house; the first round warms up. */
export async function amongMany(
  requestsOf: (house: ManyOrders, round: number) => Promise<string[]>,
  budgetMs: number,
): Promise<BenchResult> {
  const kennel = await openKennel()
  try {
    const { pool, servers } = kennel
    await fillStays(pool, 0, MANY_ORDERS)
    const [manager] = await addHouseholds(pool, 'orders', 1)
    if (manager === undefined) throw new Error('the manager was not written')
    await pool.query(`update account set role = 'manager' where id = $1`, [manager.accountId])
    const connection = await openConnection(servers[0]?.port ?? 0)
    const measure = async (round: number) => {
      const times: number[] = []
      for (const request of await requestsOf({ pool, manager }, round)) {
        const began = performance.now()
        const { status, body } = await connection.ask(request)
        times.push(performance.now() - began)
        if (status !== 200) throw new Error(`${request.split('\r')[0]}: ${status} ${body.toString()}`)
      }
      return percentile95(times)
    }
    await measure(0)
    const figures: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) figures.push(await measure(round))
    connection.close()
    return besideBudget(figures, budgetMs)
  } finally {
    await kennel.stop()
  }
}

/** Each path a few times over. */
export const readAmongMany = (
  pathsOf: (orderIds: readonly number[]) => string[],
  budgetMs: number,
): Promise<BenchResult> =>
  amongMany(async ({ pool, manager }) => {
    const { rows } = await pool.query<{ id: number }>(
      'select id from customer_order where id % 2500 = 0 order by id',
    )
    const paths = pathsOf(rows.map(({ id }) => id))
    return [...paths, ...paths, ...paths].map((path) => getText(path, manager.token))
  }, budgetMs)

export const getText = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n\r\n`
