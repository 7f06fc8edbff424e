import { beforeAll, expect, test, vi } from 'vitest'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { aCustomer, type TestCustomer } from '../../../../testing/a-customer.ts'
import { aReadyDog } from '../../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { anOrder } from '../../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, suiteTypeId } from '../../../../testing/booking.ts'
import { brokenBoardRules } from '../../../../testing/house-rules.ts'
import { moreRooms } from '../../../../testing/more-rooms.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

/** Fewer than the 100 of B6, unless they are asked for: RACE_ROUNDS=100. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 25)
const MOVERS = 20
const NIGHTS = { arrival: '2027-02-02', departure: '2027-02-05' }

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
let dana: TestCustomer
let type: number
let booker: TestCustomer
let stays: number[]
let rooms: number[]
beforeAll(async () => {
  await wideLimits(server)
  await moreRooms(server, 'Classic Run', MOVERS + ROUNDS + 1)
  dana = await aStaffMember(server, ['desk'])
  type = await suiteTypeId(server, 'Classic Run')
  booker = await aCustomer(server)
  const guest = await aBooker(server)
  for (let count = 0; count < MOVERS; count += 1) {
    await anOrder(server, { accountId: guest.id, suite: 'Classic Run', ...NIGHTS })
  }
  const idsOf = async (text: string) => (await query(text, [type])).map(({ id }) => id as number)
  stays = await idsOf('select id from stay where suite_type_id = $1 order by id')
  rooms = await idsOf('select id from room where suite_type_id = $1 and active order by id')
})

const moveInto = (roomId: number, { id, version }: { id?: number; version?: number }) =>
  staffSend(server, dana, boardMoves.move, {
    stayId: id,
    roomId,
    version,
    expected: { moves: [{ stayId: id, roomId }] },
  })

/** A customer books the type for the same nights, with a dog that is not here yet. */
const book = async ({ headers, dogId }: Pick<Booker, 'headers' | 'dogId'>) =>
  create(
    server,
    { headers },
    await aStay(server, [dogId], { ...NIGHTS, rooms: [{ suiteTypeId: type, dogIds: [dogId] }] }),
  )

const deadlocks = async () =>
  (await query('select deadlocks::int from pg_stat_database where datname = current_database()'))[0].deadlocks

test(
  'B6 B7 of twenty who move into one room one succeeds, and whoever books the type at that moment gets it',
  async () => {
    const codes: Record<string, number> = {}
    const before = await deadlocks()
    for (let round = 0; round < ROUNDS; round += 1) {
      const roomId = rooms[round % rooms.length] ?? 0
      const dogId = await aReadyDog(server, booker.id)
      await query('update stay set room_id = null, is_pinned = false where suite_type_id = $1', [type])
      const versions = await query('select id, version from stay where id = any($1)', [stays])
      const moves = versions.map((stay) => moveInto(roomId, stay))
      const [booked, ...answers] = await Promise.all([book({ ...booker, dogId }), ...moves])
      for (const { code } of [booked, ...answers]) codes[code] = (codes[code] ?? 0) + 1
      expect(booked).toMatchObject({ code: 200 })
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const there = await query('select id from stay where room_id = $1 and is_active', [roomId])
      expect(there).toHaveLength(1)
      // Each of the others learns who is there.
      const refusals = answers.filter(({ code }) => code === 409).map(({ data }) => data)
      expect(refusals).toEqual(
        refusals.map(() => ({ by: [expect.objectContaining({ stayId: there[0].id })] })),
      )
    }
    expect(codes).toEqual({ 200: 2 * ROUNDS, 409: ROUNDS * (MOVERS - 1) })
    expect((await deadlocks()) - before).toBe(0)
    expect(await brokenBoardRules(server.database)).toEqual([])
  },
  240_000 + ROUNDS * 6_000,
)

/** A booking is made, and while it is answered so many at once wait for somebody's lock. */
async function mostWaiting(booking: ReturnType<typeof book>): Promise<number> {
  let most = 0
  for (;;) {
    const seen = await Promise.race([booking, countWaiting()])
    if (typeof seen !== 'number') {
      expect(seen).toMatchObject({ code: 200 })
      return most
    }
    most = Math.max(most, seen)
  }
}

const countWaiting = async () =>
  (
    await query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  ).length

/**
 * That nobody who books waits for more than a second is a matter of the machine; that they wait for no move at all is
 * not: one is stopped in the middle, and while they are answered it is the only one that waits for anything.
 */
test('B7 whoever books the type is answered while a move stands still with the rooms in its hand', async () => {
  const [stayId = 0, roomId = 0] = [stays[0], rooms[0]]
  await query('update stay set room_id = null, is_pinned = false where suite_type_id = $1', [type])
  const [stay = {}] = await query('select id, version from stay where id = $1', [stayId])
  const stopper = await server.database.pool.connect()
  await stopper.query('begin')
  await stopper.query('select from stay where id = $1 for no key update', [stayId])
  const move = moveInto(roomId, stay)
  try {
    const free = 'select id from room where suite_type_id = $1 for no key update skip locked'
    await vi.waitUntil(async () => (await query(free, [type])).length === 0, { timeout: 30_000 })
    expect(await mostWaiting(book(await aBooker(server)))).toBe(1)
  } finally {
    await stopper.query('rollback')
    stopper.release()
    await move
  }
  expect(await move).toMatchObject({ code: 200 })
  expect(await brokenBoardRules(server.database)).toEqual([])
})
