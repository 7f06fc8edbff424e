import { beforeAll, expect, test } from 'vitest'
import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { boardMoves, Moved } from '#contract/office/orders/board/moves.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { planRoomsOf } from '../../../business/orders/space/plan-rooms.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { moveAsShown } from '../../../testing/a-board.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { aBooker, type Booker, suiteTypeId } from '../../../testing/booking.ts'
import { brokenBoardRules } from '../../../testing/house-rules.ts'
import { cancel } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const STEPS = 60
const FIRST_DAY = '2027-02-02'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let type: number
let rooms: number[]
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  guest = await aBooker(server)
  type = await suiteTypeId(server, 'Family Villa')
  rooms = (await rowsOf('select id from room where suite_type_id = $1 and active order by id', [type])).map(
    ({ id }) => id,
  )
})

const rowsOf = async (text: string, values: unknown[] = []): Promise<{ id: number; version: number }[]> =>
  (await server.database.pool.query(text, values)).rows

/** The same numbers each time, so that what breaks breaks again. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('B5 B8 B12 B13 B14 whatever happens on the board, no room is taken twice and nothing counted is lost', async () => {
  const random = seeded(20_270_202)
  const one = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  const span = () => {
    const from = addDays(FIRST_DAY, random(12))
    return { from, to: addDays(from, 1 + random(4)) }
  }
  const codes = new Map<string, number>()
  const count = (what: string, code: number) =>
    codes.set(`${what} ${code}`, (codes.get(`${what} ${code}`) ?? 0) + 1)
  const steps: Record<string, () => Promise<void>> = {
    book: async () => {
      const { from: arrival, to: departure } = span()
      await anOrder(server, { accountId: guest.id, suite: 'Family Villa', arrival, departure }).catch(
        (error) => {
          if (!(error instanceof Refusal)) throw error
        },
      )
    },
    cancel: async () => {
      const order = one(await rowsOf(`select id from customer_order where status = 'held' order by id`))
      if (order !== undefined) await cancel(server, guest, order.id)
    },
    plan: () => planRoomsOf(server.app, type),
    move: async () => {
      const stay = one(await rowsOf('select id from stay where is_active order by id'))
      if (stay === undefined) return
      const done = await moveAsShown(server, asha, { stayId: stay.id, roomId: one(rooms) ?? 0 })
      count('move', done.code)
      if (done.code !== 200 || random(3) > 0) return
      const { runId } = Moved.parse(done.data)
      if (runId !== null) count('undo', (await staffSend(server, asha, boardMoves.undoMove, { runId })).code)
    },
    block: async () => {
      const form = { roomId: one(rooms), ...span(), reason: 'A new floor' }
      count('block', (await staffSend(server, asha, boardCapacity.block, form)).code)
    },
    unblock: async () => {
      const block = one(await rowsOf('select id, version from room_block order by id'))
      if (block === undefined) return
      const form = { blockId: block.id, version: block.version }
      count('unblock', (await staffSend(server, asha, boardCapacity.unblock, form)).code)
    },
    raise: async () => {
      const form = { suiteTypeId: type, ...span(), extra: 1, reason: 'A cot' }
      count('raise', (await staffSend(server, asha, boardCapacity.raiseCapacity, form)).code)
    },
    lower: async () => {
      const raise = one(await rowsOf('select id, version from capacity_change order by id'))
      if (raise === undefined) return
      const form = { raisedId: raise.id, version: raise.version }
      count('lower', (await staffSend(server, asha, boardCapacity.lowerCapacity, form)).code)
    },
  }
  const names = [
    'book',
    'book',
    'book',
    'move',
    'move',
    'plan',
    'block',
    'unblock',
    'raise',
    'lower',
    'cancel',
  ]
  for (let step = 0; step < STEPS; step += 1) {
    const name = one(names) ?? 'plan'
    await steps[name]?.()
    expect([step, name, await brokenBoardRules(server.database)]).toEqual([step, name, []])
  }
  // It was no quiet afternoon, and nothing broke.
  expect([...codes.keys()].filter((key) => key.endsWith('500'))).toEqual([])
  for (const done of ['move 200', 'block 200', 'raise 200']) expect(codes.get(done)).toBeGreaterThan(0)
}, 240_000)
