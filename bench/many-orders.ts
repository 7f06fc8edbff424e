import { openConnection } from './connection.ts'
import { addHouseholds } from './households.ts'
import { openKennel } from './kennel.ts'
import { fillStays } from './past-stays.ts'
import { besideBudget, percentile95 } from './percentile.ts'
import type { BenchResult } from './row.ts'

export const MANY_ORDERS = 100_000
const ROUNDS = 5

/** Each path a few times over, by a manager, in a house that has had a hundred thousand orders. */
export async function readAmongMany(
  pathsOf: (orderIds: readonly number[]) => string[],
  budgetMs: number,
): Promise<BenchResult> {
  const kennel = await openKennel()
  try {
    const { pool, servers } = kennel
    await fillStays(pool, 0, MANY_ORDERS)
    const [manager] = await addHouseholds(pool, 'orders', 1)
    await pool.query(`update account set role = 'manager' where id = $1`, [manager?.accountId])
    const { rows } = await pool.query<{ id: number }>(
      'select id from customer_order where id % 2500 = 0 order by id',
    )
    const paths = pathsOf(rows.map(({ id }) => id))
    const connection = await openConnection(servers[0]?.port ?? 0)
    const measure = async () => {
      const times: number[] = []
      for (const path of [...paths, ...paths, ...paths]) {
        const began = performance.now()
        const { status, body } = await connection.ask(
          `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${manager?.token}\r\n\r\n`,
        )
        times.push(performance.now() - began)
        if (status !== 200) throw new Error(`${path}: ${status} ${body.toString()}`)
      }
      return percentile95(times)
    }
    await measure()
    const figures: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) figures.push(await measure())
    connection.close()
    return besideBudget(figures, budgetMs)
  } finally {
    await kennel.stop()
  }
}
