import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { aBooker, aStay, type Booker, suiteTypeId, theAgreement } from '../booking.ts'
import { brokenRules } from '../house-rules.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'
import { testClockAt } from '../test-clock.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const PATIENCE_MS = 180_000
const HOUSEHOLDS = 12
const STAYS_EACH = 5
/** After so many answers the server is killed. */
const FIRST = 5

interface SentOrder {
  booker: Booker
  key: string
  body: string
}

/** One server in the test prepares the households; another, in a process of its own, is killed under the rush. */
describe('after kill -9 in a rush of orders', () => {
  let here: TestServer
  let data: ReturnType<typeof createDataDir>
  let killed: ServerProcess
  let requests: SentOrder[]

  const startProcess = () =>
    startServerProcess({
      CLOCK_AT: testClockAt(),
      DATABASE_URL: here.database.url,
      DATA_DIR: data.dataDir,
      DEMO: 'off',
      RATE_LIMIT_PER_MINUTE: '100000',
    })

  beforeEach(async () => {
    here = await startTestServer({ demo: true })
    data = createDataDir()
    killed = await startProcess()
    requests = []
    const run = await suiteTypeId(here, 'Classic Run')
    const signature = await theAgreement(here)
    for (let household = 0; household < HOUSEHOLDS; household += 1) {
      const booker = await aBooker(here)
      for (let turn = 0; turn < STAYS_EACH; turn += 1) {
        const arrival = addDays('2027-02-02', turn * 3)
        const request = await aStay(here, [booker.dogId], {
          arrival,
          departure: addDays(arrival, 2),
          rooms: [{ suiteTypeId: run, dogIds: [booker.dogId] }],
        })
        requests.push({ booker, key: `stay-${turn}`, body: JSON.stringify({ request, signature }) })
      }
    }
  }, PATIENCE_MS)
  afterEach(async () => {
    await killed.stop()
    await here.stop()
    data.remove()
  }, PATIENCE_MS)

  /** The order's id, or null when no answer came. */
  async function place({ booker, key, body }: SentOrder): Promise<number | null> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...booker.headers }
    const answer = await fetch(`${killed.url}/api/order/create`, { method: 'POST', body, headers }).then(
      (response) => response.json() as Promise<Envelope<Order>>,
      () => null,
    )
    if (answer !== null && answer.code !== 200) throw new Error(`${answer.code}: ${answer.msg}`)
    return answer?.data?.id ?? null
  }

  test(
    'every acknowledged order is there once, sending all again completes the rest, and the counts add up',
    async () => {
      let acknowledged = 0
      // A household sends its next one when the last is answered, so that there are always some to come.
      const placeAll = async (wanted: SentOrder[]) => {
        const ids: (number | null)[] = []
        for (const each of wanted) {
          const id = await place(each)
          ids.push(id)
          if (id !== null) acknowledged += 1
          // In the middle of it, with others under way.
          if (id !== null && acknowledged === FIRST) void killed.kill()
        }
        return ids
      }
      const households = Array.from({ length: HOUSEHOLDS }, (_none, index) =>
        requests.slice(index * STAYS_EACH, (index + 1) * STAYS_EACH),
      )
      const before = (await Promise.all(households.map(placeAll))).flat()
      await killed.kill()
      expect(before.filter((id) => id !== null).length).toBeGreaterThanOrEqual(FIRST)
      expect(before).toContain(null)
      expect(await brokenRules(here.database)).toEqual([])

      killed = await startProcess()
      const after = await Promise.all(requests.map(place))
      for (const [index, id] of before.entries()) if (id !== null) expect(after[index]).toBe(id)
      expect(new Set(after).size).toBe(requests.length)
      const { rows } = await here.database.pool.query('select count(*)::int from customer_order')
      expect(rows).toEqual([{ count: requests.length }])
      expect(await brokenRules(here.database)).toEqual([])
    },
    PATIENCE_MS,
  )
})
