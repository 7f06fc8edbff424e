import { beforeAll, expect, test } from 'vitest'
import { boardMoves } from '#contract/staff/board/moves.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, suiteTypeId } from '../../testing/booking.ts'
import { brokenBoardRules } from '../../testing/house-rules.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

/** Fewer than the 100 of B6, unless they are asked for: RACE_ROUNDS=100. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 40)
const MOVERS = 20
/** Every so many rounds a customer books the type at the same moment. */
const BOOKING_EVERY = 10
const NIGHTS = { arrival: '2027-02-02', departure: '2027-02-05' }

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
let dana: TestCustomer
let type: number
let bookers: Booker[]
beforeAll(async () => {
  await wideLimits(server)
  await moreRooms(server, 'Classic Run', MOVERS + ROUNDS / BOOKING_EVERY)
  dana = await aStaffMember(server, ['desk'])
  type = await suiteTypeId(server, 'Classic Run')
  const guest = await aBooker(server)
  for (let count = 0; count < MOVERS; count += 1) {
    await anOrder(server, { accountId: guest.id, suite: 'Classic Run', ...NIGHTS })
  }
  bookers = []
  for (let count = 0; count < ROUNDS / BOOKING_EVERY; count += 1) bookers.push(await aBooker(server))
})

test(
  'B6 B7 of twenty who move into one room one succeeds, and whoever books the type does not wait',
  async () => {
    const stays = await query('select id from stay where suite_type_id = $1 order by id', [type])
    const rooms = await query('select id from room where suite_type_id = $1 and active order by id', [type])
    const codes: Record<string, number> = {}
    let longest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const roomId = rooms[round % rooms.length].id as number
      await query('update stay set room_id = null, is_pinned = false where suite_type_id = $1', [type])
      const versions = await query('select id, version from stay where id = any($1)', [
        stays.map(({ id }) => id),
      ])
      const moves = versions.map(({ id, version }) =>
        staffSend(server, dana, boardMoves.move, {
          stayId: id,
          roomId,
          version,
          expected: { moves: [{ stayId: id, roomId }] },
        }),
      )
      const booker = round % BOOKING_EVERY === 0 ? bookers[round / BOOKING_EVERY] : undefined
      const began = performance.now()
      const booked = booker === undefined ? null : await book(booker)
      if (booked !== null) longest = Math.max(longest, performance.now() - began)
      const answers = await Promise.all(moves)
      for (const { code } of [...answers, ...(booked === null ? [] : [booked])]) {
        codes[code] = (codes[code] ?? 0) + 1
      }
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const there = await query('select id from stay where room_id = $1 and is_active', [roomId])
      expect(there).toHaveLength(1)
      // Each of the others is told who is there.
      const told = answers.filter(({ code }) => code === 409).map(({ data }) => data)
      expect(told).toEqual(told.map(() => ({ by: [expect.objectContaining({ stayId: there[0].id })] })))
    }
    const won = ROUNDS + ROUNDS / BOOKING_EVERY
    expect(codes).toEqual({ 200: won, 409: ROUNDS * (MOVERS - 1) })
    expect(longest).toBeLessThan(2_000)
    expect(await brokenBoardRules(server.database)).toEqual([])
  },
  240_000 + ROUNDS * 6_000,
)

const book = async (booker: Booker) =>
  create(
    server,
    booker,
    await aStay(server, [booker.dogId], {
      ...NIGHTS,
      rooms: [{ suiteTypeId: type, dogIds: [booker.dogId] }],
    }),
  )
