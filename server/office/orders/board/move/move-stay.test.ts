import { beforeAll, beforeEach, expect, test } from 'vitest'
import { boardReads } from '#contract/office/orders/board/board.ts'
import { boardMoves, Moved } from '#contract/office/orders/board/moves.ts'
import {
  aStayOnBoard,
  moveAsShown,
  previewMove,
  readBoard,
  roomsOf,
  stayOn,
} from '../../../../testing/a-board.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker } from '../../../../testing/booking.ts'
import { emptyTables } from '../../../../testing/empty-tables.ts'
import { brokenBoardRules } from '../../../../testing/house-rules.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: TestCustomer
let rooms: Record<string, number>
beforeAll(async () => {
  await wideLimits(server)
  dana = await aStaffMember(server, ['desk'])
  guest = await aBooker(server)
  const board = await readBoard(server, dana, '2027-02-01')
  rooms = Object.fromEntries(board.rooms.map(({ id, name }) => [name, id]))
})
beforeEach(() => emptyTables(server.database, 'customer_order', 'suite_night'))

const NIGHTS = { arrival: '2027-02-02', departure: '2027-02-05' }
const roomId = (name: string): number => rooms[name] ?? 0
const villa = (room?: string, more: object = {}) =>
  aStayOnBoard(server, guest, { suite: 'Family Villa', ...NIGHTS, ...(room && { room }), ...more })
const versionOf = async (stayId: number) =>
  stayOn(await readBoard(server, dana, '2027-02-01'), stayId).version

test('B5 a stay goes to a free room of its type and is pinned there; the price stays, the owner hears nothing', async () => {
  const stay = await villa('V1')
  const [before] = (await server.database.pool.query('select total_cents from customer_order')).rows
  const mails = (await server.database.pool.query('select count(*) from notification')).rows
  const done = await moveAsShown(server, dana, { stayId: stay, roomId: roomId('V2') })
  expect(done).toMatchObject({ code: 200 })
  expect(await roomsOf(server, [stay])).toEqual(['V2'])
  expect(stayOn(await readBoard(server, dana, '2027-02-01'), stay).isPinned).toBe(true)
  expect((await server.database.pool.query('select total_cents from customer_order')).rows).toEqual([before])
  expect((await server.database.pool.query('select count(*) from notification')).rows).toEqual(mails)
  const { rows } = await server.database.pool.query(
    `select action, before, after from audit_entry where subject_kind = 'stay' and subject_id = $1`,
    [stay],
  )
  expect(rows).toEqual([
    {
      action: 'moved this to V2',
      before: { room: 'V1', isPinned: false },
      after: { room: 'V2', isPinned: true },
    },
  ])
})

test('B5 W8 undo puts it back as it was, once', async () => {
  const stay = await villa('V1')
  const done = await moveAsShown(server, dana, { stayId: stay, roomId: roomId('V2') })
  const { runId } = Moved.parse(done.data)
  expect(await staffSend(server, dana, boardMoves.undoMove, { runId })).toMatchObject({ code: 200 })
  expect(await roomsOf(server, [stay])).toEqual(['V1'])
  expect(stayOn(await readBoard(server, dana, '2027-02-01'), stay).isPinned).toBe(false)
  expect(await staffSend(server, dana, boardMoves.undoMove, { runId })).toMatchObject({ code: 409 })
  const { history } = await staffRead(server, dana, boardReads.getStayCard, { stayId: stay })
  expect(history.map(({ text }) => text)).toEqual([
    'put it back: moved it from V2 to V1',
    'moved it from V1 to V2',
  ])
})

test('B5 W8 what has moved since cannot be undone', async () => {
  const stay = await villa('V1')
  const { runId } = Moved.parse(
    (await moveAsShown(server, dana, { stayId: stay, roomId: roomId('V2') })).data,
  )
  await moveAsShown(server, dana, { stayId: stay, roomId: roomId('V1') })
  expect(await staffSend(server, dana, boardMoves.undoMove, { runId })).toMatchObject({ code: 409 })
  expect(await roomsOf(server, [stay])).toEqual(['V1'])
})

test('B8 on an occupied room the other makes way, both or neither', async () => {
  const first = await villa('V1')
  const second = await villa('V2')
  const shown = await previewMove(server, dana, { stayId: first, roomId: roomId('V2') })
  expect(shown.data).toMatchObject({
    kind: 'room',
    unmoved: 0,
    moves: [
      { stayId: first, fromRoom: 'V1', toRoom: 'V2' },
      { stayId: second, fromRoom: 'V2', toRoom: 'V1' },
    ],
  })
  expect(await roomsOf(server, [first, second])).toEqual(['V1', 'V2'])
  await moveAsShown(server, dana, { stayId: first, roomId: roomId('V2') })
  expect(await roomsOf(server, [first, second])).toEqual(['V2', 'V1'])
  expect(await brokenBoardRules(server.database)).toEqual([])
})

test('B8 who is in house or pinned does not make way, and the free rooms are offered', async () => {
  const first = await villa('V1')
  const second = await villa('V2', { status: 'checked_in' })
  const refused = await previewMove(server, dana, { stayId: first, roomId: roomId('V2') })
  expect(refused).toMatchObject({
    code: 409,
    data: { fixed: [{ stayId: second, room: 'V2', why: 'in-house' }] },
  })
  expect(refused.msg).toContain('in house in V2 until Fri 5 Feb')
  await server.database.pool.query(
    `update customer_order set status = 'confirmed' where status = 'checked_in'`,
  )
  await server.database.pool.query('update stay set is_pinned = true where id = $1', [second])
  const pinned = await previewMove(server, dana, { stayId: first, roomId: roomId('V2') })
  expect(pinned).toMatchObject({ code: 409, data: { fixed: [{ why: 'pinned' }], free: [] } })
})

test('B8 when others would have to move by now, nobody does', async () => {
  const first = await villa('V1')
  const second = await villa('V2')
  const version = await versionOf(first)
  const moves = [
    { stayId: first, roomId: roomId('V2') },
    { stayId: second, roomId: roomId('V1') },
  ]
  await server.database.pool.query(`update stay set arrival = '2027-02-01' where id = $1`, [second])
  await server.database.pool.query('update stay set room_id = null where id = $1', [second])
  const form = { stayId: first, roomId: roomId('V2'), version, expected: { moves } }
  expect(await staffSend(server, dana, boardMoves.move, form)).toMatchObject({ code: 409 })
  expect(await roomsOf(server, [first, second])).toEqual(['V1', ''])
})

test('B6 who comes second is told who is there', async () => {
  const [first, second] = [await villa(), await villa()]
  const form = async (stayId: number) => ({
    stayId,
    roomId: roomId('V1'),
    version: await versionOf(stayId),
    expected: { moves: [{ stayId, roomId: roomId('V1') }] },
  })
  const late = await form(second)
  expect(await staffSend(server, dana, boardMoves.move, await form(first))).toMatchObject({ code: 200 })
  const refused = await staffSend(server, dana, boardMoves.move, late)
  expect(refused).toMatchObject({ code: 409, data: { by: [{ stayId: first, ...NIGHTS }] } })
  expect(refused.msg).toContain('in V1 from Tue 2 to Fri 5 Feb. Nothing was done.')
})

test('W6 who saw an older state is told what happened', async () => {
  const stay = await villa('V1')
  const version = await versionOf(stay)
  await moveAsShown(server, dana, { stayId: stay, roomId: roomId('V2') })
  const moves = [{ stayId: stay, roomId: roomId('V2') }]
  const form = { stayId: stay, roomId: roomId('V2'), version, expected: { moves } }
  const refused = await staffSend(server, dana, boardMoves.move, form)
  expect(refused).toMatchObject({ code: 409, data: { now: { room: 'V2' } } })
  expect(refused.msg).toContain('moved this to V2 at')
})

test('B12 pinned and let go; what has no room cannot be pinned', async () => {
  const stay = await villa('V1')
  const pin = async (isPinned: boolean) =>
    staffSend(server, dana, boardMoves.pin, { stayId: stay, version: await versionOf(stay), isPinned })
  expect(await pin(true)).toMatchObject({ code: 200, data: { isPinned: true } })
  expect(await pin(true)).toMatchObject({ code: 200, data: { isPinned: true } })
  expect(await pin(false)).toMatchObject({ code: 200, data: { isPinned: false } })
  await server.database.pool.query('update stay set room_id = null')
  expect(await pin(true)).toMatchObject({ code: 409 })
})

test('B5 what is over, gone or nowhere is refused', async () => {
  const stay = await villa('V1')
  const move = (change: object) =>
    previewMove(server, dana, { stayId: stay, roomId: roomId('V2'), ...change })
  expect(await move({ stayId: 999_999 })).toMatchObject({ code: 404 })
  expect(await move({ roomId: 999_999 })).toMatchObject({ code: 404 })
  expect(await previewMove(server, dana, { stayId: stay })).toMatchObject({ code: 400 })
  await server.database.pool.query(`update stay set arrival = '2026-01-02', departure = '2026-01-05'`)
  expect(await move({})).toMatchObject({ code: 400 })
  await server.database.pool.query('update stay set is_active = false, room_id = null')
  expect(await move({})).toMatchObject({ code: 409 })
})
