import { catalog } from '#contract/business/catalog.ts'
import { orders } from '#contract/business/orders.ts'
import { type CatalogueRow, staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { type Connection, openConnection, postText } from '../connection.ts'
import { addHouseholds } from '../households.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'

const BUDGET_MS = 1_000
const ROUNDS = 5
const SAVES = 20

interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

async function asked<Data>(connection: Connection, request: string): Promise<Data> {
  const { body } = await connection.ask(request)
  const answer = JSON.parse(body.toString()) as Answer<Data>
  if (answer.code !== 200) throw new Error(`${request.split('\r')[0]}: ${answer.msg}`)
  return answer.data
}

export const row: BenchRow = {
  name: 'setup-price',
  what: 'a price saved on one server until a quote on another has it',
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      const [manager, guest] = await addHouseholds(pool, 'price', 2)
      await pool.query(`update account set role = 'manager' where id = $1`, [manager?.accountId])
      const other = await kennel.addServer()
      const [here, there] = await Promise.all([
        openConnection(servers[0]?.port ?? 0),
        openConnection(other.port),
      ])
      const read = (path: string, token = '') =>
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\n\r\n`
      const suites = async () =>
        (
          await asked<{ rows: CatalogueRow<'suite'>[] }>(
            here,
            read(`${staffCatalog.getRows.path}?kind=suite`, manager?.token),
          )
        ).rows
      const { rows: days } = await pool.query<{ from: string; to: string }>(
        `select (current_date + 70)::text as from, (current_date + 73)::text as to`,
      )
      const quoted = async (suiteTypeId: number) => {
        const dogIds = [guest?.dogId]
        const body = {
          orderType: 'boarding',
          dogIds,
          arrival: days[0]?.from,
          departure: days[0]?.to,
          arrivalTime: '09:00',
          departureTime: '10:00',
          rooms: [{ suiteTypeId, dogIds }],
        }
        const { price } = await asked<{ price: { totalCents: number } }>(
          there,
          postText(orders.quote.path, body, { authorization: guest?.token ?? '' }),
        )
        return price.totalCents
      }
      // What visitors read is kept in memory there.
      await asked(there, read(catalog.getPriceBook.path))
      const measure = async (round: number) => {
        const times: number[] = []
        for (let at = 0; at < SAVES; at += 1) {
          const [suite] = await suites()
          if (suite === undefined) throw new Error('there is no suite')
          const before = await quoted(suite.id)
          const values = { ...suite.values, nightCents: suite.values.nightCents + 1 }
          const { kind, id, version } = suite
          const began = performance.now()
          await asked(
            here,
            postText(
              staffCatalog.saveRow.path,
              { kind, id, version, values },
              { authorization: manager?.token ?? '', 'idempotency-key': `price-${round}-${at}` },
            ),
          )
          while ((await quoted(id)) === before) {
            if (performance.now() - began > 10 * BUDGET_MS) throw new Error('the price never arrived')
          }
          times.push(performance.now() - began)
        }
        return percentile95(times)
      }
      await measure(0)
      const rounds: number[] = []
      for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await measure(round))
      here.close()
      there.close()
      return besideBudget(rounds, BUDGET_MS)
    } finally {
      await kennel.stop()
    }
  },
}
