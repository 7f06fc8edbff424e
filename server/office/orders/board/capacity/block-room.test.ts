import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boardReads } from '#contract/office/orders/board/board.ts'
import { boardBlockPreview, boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { planRoomsOf } from '../../../../business/orders/space/plan-rooms.ts'
import { aStayOnBoard, previewMove, readBoard, roomsOf } from '../../../../testing/a-board.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker, aStay, create, suiteTypeId } from '../../../../testing/booking.ts'
import { emptyTables } from '../../../../testing/empty-tables.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Awaited<ReturnType<typeof aBooker>>
let rooms: Record<string, number>
let villaType: number
beforeAll(async () => {
  await wideLimits(server)
  dana = await aStaffMember(server, ['desk'])
  asha = await aStaffMember(server, 'manager')
  guest = await aBooker(server)
  const board = await readBoard(server, dana, '2027-02-01')
  rooms = Object.fromEntries(board.rooms.map(({ id, name }) => [name, id]))
  villaType = await suiteTypeId(server, 'Family Villa')
})
beforeEach(() =>
  emptyTables(server.database, 'customer_order', 'suite_night', 'room_block', 'capacity_change'),
)

const NIGHTS = { arrival: '2027-02-02', departure: '2027-02-05' }
const villa = (room?: string, more: object = {}) =>
  aStayOnBoard(server, guest, { suite: 'Family Villa', ...NIGHTS, ...(room && { room }), ...more })
const blockOf = (room: string, change: object = {}) => ({
  roomId: rooms[room],
  from: '2027-02-03',
  to: '2027-02-04',
  reason: 'A new floor',
  ...change,
})
const block = (room: string, change: object = {}) =>
  staffSend(server, dana, boardCapacity.block, blockOf(room, change))
const meter = async () => {
  const board = await readBoard(server, dana, '2027-02-02', 3)
  return board.suites.find(({ id }) => id === villaType)?.capacity
}
const bookVilla = async () => {
  const fresh = await aBooker(server)
  return create(
    server,
    fresh,
    await aStay(server, [fresh.dogId], {
      ...NIGHTS,
      rooms: [{ suiteTypeId: villaType, dogIds: [fresh.dogId] }],
    }),
  )
}
const raise = (who: TestCustomer, change: object = {}) =>
  staffSend(server, who, boardCapacity.raiseCapacity, {
    suiteTypeId: villaType,
    from: '2027-02-02',
    to: '2027-02-05',
    extra: 1,
    reason: 'A cot',
    ...change,
  })

const query = async (text: string, values: unknown[]) => (await server.database.pool.query(text, values)).rows

test('B13 a blocked room is one less to sell, also for whoever books, and can be had again', async () => {
  const done = await block('V1')
  expect(done).toMatchObject({ code: 200, data: { moved: 0 } })
  expect(await meter()).toEqual([2, 1, 2])
  expect(await bookVilla()).toMatchObject({ code: 200 })
  expect(await bookVilla()).toMatchObject({ code: 409 })
  const { blockId, version } = done.data as { blockId: number; version: number }
  expect(await staffSend(server, dana, boardCapacity.unblock, { blockId, version })).toMatchObject({
    code: 200,
  })
  expect(await staffSend(server, dana, boardCapacity.unblock, { blockId, version })).toMatchObject({
    code: 404,
  })
  expect(await meter()).toEqual([2, 2, 2])
  expect(await bookVilla()).toMatchObject({ code: 200 })
  expect(await brokenRules(server.database)).toEqual([])
})

test('B13 who may move makes way, and it is shown before', async () => {
  const stay = await villa('V1')
  const shown = await server.post(boardBlockPreview.previewBlock.path, blockOf('V1'), dana.headers)
  expect(shown.body.data).toMatchObject({ moves: [{ stayId: stay, fromRoom: 'V1', toRoom: 'V2' }] })
  expect(await roomsOf(server, [stay])).toEqual(['V1'])
  expect(await block('V1')).toMatchObject({ code: 200, data: { moved: 1 } })
  expect(await roomsOf(server, [stay])).toEqual(['V2'])
})

test('B13 what is sold is not taken back: dates and stays are named, nothing is written', async () => {
  const stays = [await villa('V1'), await villa('V2')]
  const refused = await block('V1', { from: '2027-02-01', to: '2027-02-07' })
  expect(refused).toMatchObject({
    code: 409,
    data: {
      nights: ['2027-02-02', '2027-02-03', '2027-02-04'].map((night) => ({ night, booked: 2, left: 1 })),
      stays: stays.map((stayId) => ({ stayId })),
      freeFor: [
        { from: '2027-02-01', to: '2027-02-02' },
        { from: '2027-02-05', to: '2027-02-07' },
      ],
    },
  })
  expect(refused.msg).toBe('More of Family Villa is sold for Tue 2, Wed 3 and Thu 4 Feb. Nothing was done.')
  const { rows } = await server.database.pool.query('select * from room_block')
  expect(rows).toEqual([])
})

test('B13 who is pinned or in house is named', async () => {
  const stay = await villa('V1', { isPinned: true })
  expect(await block('V1')).toMatchObject({ code: 409, data: { fixed: [{ stayId: stay, why: 'pinned' }] } })
})

test('B13 nobody is moved or planned into a blocked room', async () => {
  await block('V1', { from: '2027-02-02', to: '2027-02-05' })
  const stay = await villa('V2')
  expect(await previewMove(server, dana, { stayId: stay, roomId: rooms['V1'] ?? 0 })).toMatchObject({
    code: 409,
    data: { fixed: [{ stayId: null, why: 'blocked', until: '2027-02-05' }] },
  })
  await server.database.pool.query('update stay set room_id = null')
  await planRoomsOf(server.app, villaType)
  expect(await roomsOf(server, [stay])).toEqual(['V2'])
})

test.each([
  [{ from: '2026-01-02' }, 400],
  [{ from: '2027-02-04' }, 400],
  [{ to: '2031-02-04' }, 400],
  [{ roomId: 999_999 }, 404],
  [{ reason: ' ' }, 400],
  [{ reason: 'x'.repeat(201) }, 400],
  [{ from: '2027-02-30' }, 400],
])('B13 a block with %o is refused with %i', async (change, code) => {
  expect(await block('V1', change)).toMatchObject({ code })
})

test('B13 a room is blocked once', async () => {
  await block('V1')
  const refused = await block('V1', { from: '2027-02-02', to: '2027-02-05' })
  expect(refused).toMatchObject({ code: 409 })
  expect(refused.msg).toContain('V1 is blocked Wed 3 to Thu 4 Feb already')
})

test('B14 a manager sells one more; it has no room until staff find one; sold it cannot be lowered', async () => {
  expect(await raise(dana)).toMatchObject({ code: 403 })
  const done = await raise(asha)
  expect(done).toMatchObject({ code: 200 })
  expect(await meter()).toEqual([3, 3, 3])
  for (const _ of [1, 2, 3]) expect(await bookVilla()).toMatchObject({ code: 200 })
  expect(await bookVilla()).toMatchObject({ code: 409 })
  await planRoomsOf(server.app, villaType)
  const { rows } = await server.database.pool.query('select room_id from stay where room_id is null')
  expect(rows).toHaveLength(1)
  const { raisedId, version } = done.data as { raisedId: number; version: number }
  const lower = () => staffSend(server, asha, boardCapacity.lowerCapacity, { raisedId, version })
  expect(await lower()).toMatchObject({ code: 409, data: { nights: [{ booked: 3, left: 2 }, {}, {}] } })
  await emptyTables(server.database, 'customer_order')
  await server.database.pool.query('update suite_night set booked = 0')
  expect(await lower()).toMatchObject({ code: 200 })
  expect(await meter()).toEqual([2, 2, 2])
})

test('B14 no more than twenty, no day that is over', async () => {
  expect(await raise(asha, { extra: 21 })).toMatchObject({ code: 400 })
  expect(await raise(asha, { extra: 15 })).toMatchObject({ code: 200 })
  expect(await raise(asha, { extra: 6 })).toMatchObject({ code: 400 })
  expect(await raise(asha, { from: '2026-01-01' })).toMatchObject({ code: 400 })
  expect(await raise(asha, { suiteTypeId: 999_999 })).toMatchObject({ code: 404 })
})

test('B14 every raised night is listed, also of days that no board shows and of those that are over', async () => {
  await raise(asha, { from: '2028-05-01', to: '2028-05-03', extra: 2, reason: 'A wedding' })
  await query(
    `insert into capacity_change (suite_type_id, from_date, to_date, extra, reason, by_account_id, created_at)
     values ($1, '2026-01-02', '2026-01-03', 1, 'A storm', $2, '2026-01-01T10:00:00Z')`,
    [villaType, asha.id],
  )
  const { raised } = await staffRead(server, dana, boardReads.getRaised)
  const [{ by }] = await query('select first_name as by from account where id = $1', [asha.id])
  const shared = { suite: 'Family Villa', suiteTypeId: villaType, version: 1, by }
  expect(raised).toMatchObject([
    { ...shared, from: '2028-05-01', to: '2028-05-03', extra: 2, reason: 'A wedding' },
    { ...shared, from: '2026-01-02', to: '2026-01-03', reason: 'A storm', at: '2026-01-01T10:00:00.000Z' },
  ])
  const { body } = await server.get(boardReads.getRaised.path, guest.headers)
  expect(body.code).toBe(403)
})

test('B12 whom the planner moves reads of it; the pinned stay', async () => {
  const first = await villa('V1', { departure: '2027-02-03' })
  const pinned = await villa('V2', { arrival: '2027-02-04', departure: '2027-02-06', isPinned: true })
  const long = await villa(undefined, { departure: '2027-02-06' })
  await planRoomsOf(server.app, villaType)
  expect(await roomsOf(server, [first, pinned, long])).toEqual(['V2', 'V2', 'V1'])
  const board = await readBoard(server, dana, '2027-02-01')
  const moved = board.stays.filter(({ isMovedByPlanner }) => isMovedByPlanner).map(({ id }) => id)
  expect(moved).toEqual([first])
  const { history } = await staffRead(server, dana, boardReads.getStayCard, { stayId: first })
  expect(history).toMatchObject([{ by: null, text: 'moved it from V1 to V2' }])
})
