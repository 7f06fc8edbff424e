import { staffSearch } from '#contract/office/search.ts'
import { type Connection, openConnection } from '../connection.ts'
import { addHouseholds } from '../households.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'

const HOUSEHOLDS = 20_000
const BUDGET_MS = 100
const ROUNDS = 5
/** Names that hundreds share, names that few have, phones, e-mails, codes and rooms; and what nobody has. */
const TYPED =
  'map|mapl|bis|pri|san|priya san|maple san|gri|zzz|Maple|bea|del|5550|604 555|+1 604 555 01|0042|6045|search-12|search-199|EV-7|7K3M9Q|c1'.split(
    '|',
  )

export const row: BenchRow = {
  name: 'staff-search',
  what: `GET ${staffSearch.find.path} with ${HOUSEHOLDS} households, two people at once`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      const [person] = await addHouseholds(pool, 'search', HOUSEHOLDS)
      await pool.query(
        `update account set role = case when id = $1 then 'manager' else role end,
           phone = '+1604555' || lpad((id % 10000)::text, 4, '0'),
           first_name = (array['Priya', 'Dev', 'Lena', 'Sean', 'Nadia', 'Tara', 'Malik', 'Griet'])[1 + id % 8],
           last_name = (array['Sandhu', 'Kapoor', 'Fox', 'Murphy', 'Haddad'])[1 + id % 5] || chr(97 + id % 26)`,
        [person?.accountId],
      )
      await pool.query(
        `update dog set name = (array['Maple', 'Biscuit', 'Bear', 'Koda', 'Otis', 'Moose', 'Grizzly'])[1 + id % 7]
           || case when id % 3 = 0 then '' else ' ' || chr(65 + id % 26) end`,
      )
      await pool.query('vacuum analyze account, dog')
      const ask = searching(servers[0]?.port ?? 0, person?.token ?? '')
      await ask()
      const figures: number[] = []
      for (let round = 0; round < ROUNDS; round++) figures.push(percentile95(await ask()))
      return besideBudget(figures, BUDGET_MS)
    } finally {
      await kennel.stop()
    }
  },
}

/** Everything typed a few times over, on two connections. */
const searching = (port: number, token: string) => async (): Promise<number[]> => {
  const open = await Promise.all([openConnection(port), openConnection(port)])
  const times = await Promise.all(open.map((connection) => askAll(connection, token)))
  for (const connection of open) connection.close()
  return times.flat()
}

async function askAll(connection: Connection, token: string): Promise<number[]> {
  const times: number[] = []
  for (const typed of Array.from({ length: 5 }, () => TYPED).flat()) {
    const path = `${staffSearch.find.path}?q=${encodeURIComponent(typed)}`
    const began = performance.now()
    const { status, body } = await connection.ask(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n\r\n`,
    )
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`${typed}: ${status} ${body.toString()}`)
  }
  return times
}
