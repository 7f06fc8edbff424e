import { beforeAll, expect, test, vi } from 'vitest'
import {
  aBooker,
  aStay,
  type Booker,
  create,
  groomingId,
  someDays,
  suiteTypeId,
} from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { cancel, change, pay, placed, previewChange } from '../../testing/order-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'
import { endRunOutOrders } from './lifecycle/end-orders.ts'

const HOUSEHOLDS = 8
/** A hundred by hand; with locks taken in any order each round has several deadlocks. */
const ROUNDS = Number(process.env['LOCK_ROUNDS'] ?? 6)

vi.setConfig({ testTimeout: 30_000 + ROUNDS * 3_000 })

const server = withServer({ demo: true })
let bookers: Booker[]
let suites: number[]
let bathId: number
beforeAll(async () => {
  await wideLimits(server)
  bookers = []
  for (let count = 0; count < HOUSEHOLDS; count += 1) bookers.push(await aBooker(server))
  suites = await Promise.all(['Classic Run', 'Deluxe Suite'].map((name) => suiteTypeId(server, name)))
  bathId = await groomingId(server)
}, 60_000)

const stayIn = (suite: number, { dogId }: Booker, dates: object) =>
  aStay(server, [dogId], { ...dates, rooms: [{ suiteTypeId: suites[suite % 2], dogIds: [dogId] }] })
const EARLY = { arrival: '2027-02-02', departure: '2027-02-07' }
const LATE = { arrival: '2027-02-05', departure: '2027-02-10' }

const deadlocks = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

/** Everyone at once, round after round: nobody locks anybody out, and nothing ends in a fault. */
async function rounds(work: (booker: Booker, index: number, round: number) => Promise<{ code: number }>) {
  const before = await deadlocks()
  const codes = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(bookers.map((booker, index) => work(booker, index, round)))
    for (const { code } of answers) codes.add(code)
  }
  expect([...codes].filter((code) => code >= 500)).toEqual([])
  expect(await deadlocks()).toBe(before)
  expect(await brokenRules(server.database)).toEqual([])
  return codes
}

async function clear(): Promise<void> {
  server.clock.advance(60 * 24)
  await endRunOutOrders(server.app)
}

test('A21 households that change between two suite types never lock each other out', async () => {
  const ids: number[] = []
  for (const [index, booker] of bookers.entries()) {
    ids.push(placed(await create(server, booker, await stayIn(index, booker, EARLY))).id)
  }
  const codes = await rounds(async (booker, index, round) =>
    change(server, booker, ids[index] ?? 0, await stayIn(index + round + 1, booker, EARLY)),
  )
  expect(codes).toContain(200)
  await clear()
})

test('A21 households that swap dates, beside others who book, preview and cancel', async () => {
  const ids: number[] = []
  for (const [index, booker] of bookers.entries()) {
    ids.push(
      placed(await create(server, booker, await stayIn(index, booker, index % 2 === 0 ? EARLY : LATE))).id,
    )
  }
  await rounds(async (booker, index, round) => {
    const id = ids[index] ?? 0
    if (index % 4 === 3) {
      const other = await stayIn(round, booker, { arrival: '2027-03-02', departure: '2027-03-05' })
      const answer = await create(server, booker, other)
      return answer.code === 200 ? cancel(server, booker, answer.data.id) : answer
    }
    const request = await stayIn(index + round, booker, (index + round) % 2 === 0 ? LATE : EARLY)
    return index % 4 === 2 ? previewChange(server, booker, id, request) : change(server, booker, id, request)
  })
  await clear()
})

test('A21 with grooms, daycare, meetings and payments all at once', async () => {
  const groom = (booker: Booker, time: string) => ({
    grooming: [{ dogId: booker.dogId, serviceId: bathId, date: '2027-02-03', time }],
  })
  const times = ['09:00', '10:30', '12:00', '13:30']
  const ids = new Map<number, number>()
  await rounds(async (booker, index, round) => {
    const time = times[(index + round) % times.length] ?? ''
    const id = ids.get(index)
    const request =
      index % 3 === 0
        ? someDays([booker.dogId], { days: [{ date: '2027-02-03', part: 'full' }], ...groom(booker, time) })
        : await stayIn(index + round, booker, { ...EARLY, ...groom(booker, time) })
    if (id === undefined) {
      const answer = await create(server, booker, request)
      if (answer.code === 200) ids.set(index, answer.data.id)
      return answer
    }
    if (round % 5 === 4) {
      ids.delete(index)
      return cancel(server, booker, id)
    }
    if (round % 5 === 2) await pay(server, booker, id).catch(() => undefined)
    return change(server, booker, id, request)
  })
})
