import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { staffRoom } from '#contract/office/day/rooms.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { wideLimits } from '../../../testing/wide-limits.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let hand: TestCustomer
let roomId: number
let room: string

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  await wideLimits(server)
  await moreRooms(server, 'Deluxe Suite', 40)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
  hand = await aStaffMember(server, ['care'])
})
beforeEach(async () => {
  await query('update attendance set left_at = came_at, left_by = came_by where left_at is null')
  await query('delete from room_cleaning')
  // One that nobody has, and that the planner comes to last.
  const [last] = await query<{ id: number; name: string }>(
    `select id, name from room where name like 'New %' and not exists (select from stay where room_id = room.id)
     order by position desc limit 1`,
  )
  roomId = last?.id ?? 0
  room = last?.name ?? ''
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

async function aStayIn(dates: { arrival: string; departure: string }, guest?: Booker, name = 'Waffles') {
  server.clock.set('2026-11-20T18:00:00Z')
  const owner = guest ?? (await aBooker(server))
  await query('update dog set name = $2 where id = $1', [owner.dogId, name])
  const { id } = placed(await create(server, owner, await aStay(server, [owner.dogId], dates)))
  await pay(server, owner, id, 'all')
  await query('update stay set room_id = $2 where order_id = $1', [id, roomId])
  return { id, owner }
}

const seen = async ({ id, owner }: { id: number; owner: Booker }) => ({
  orderId: id,
  version: (await orderNow(server, id)).version,
  dogIds: [owner.dogId],
})
type Guest = Awaited<ReturnType<typeof aStayIn>>
const checkIn = async (guest: Guest, body: object = {}, who = dana) =>
  staffSend(server, who, staffAttendance.checkIn, { ...(await seen(guest)), careConfirmed: true, ...body })
const checkOut = async (guest: Guest) => staffSend(server, dana, staffAttendance.checkOut, await seen(guest))
const look = ({ id }: Guest) => staffRead(server, dana, staffAttendance.getAttendance, { orderId: id })
const rowOf = async ({ id }: Guest) =>
  (await staffRead(server, dana, staffToday.getToday)).arriving.find(({ orderId }) => orderId === id)
const toClean = async () => (await staffRead(server, dana, staffRoom.getRoomsToClean)).rooms

/** Waffles came on the 22nd and goes home on the 24th; Bear comes into the same room on the morning of that day. */
async function wafflesAndBear(bearOf?: Booker) {
  const waffles = await aStayIn({ arrival: '2026-11-22', departure: '2026-11-24' })
  const bear = await aStayIn({ arrival: '2026-11-24', departure: '2026-11-26' }, bearOf, 'Bear')
  server.clock.set('2026-11-22T18:00:00Z')
  expect(await checkIn(waffles)).toMatchObject({ code: 200 })
  server.clock.set('2026-11-24T17:02:00Z')
  return { waffles, bear }
}

test('WS7 the last guest has not left: said on the row and at the door, and nobody comes in by one tap', async () => {
  const { waffles, bear } = await wafflesAndBear()
  expect(await rowOf(bear)).toMatchObject({ roomNotReady: [`${room} still has Waffles`] })
  expect(await look(bear)).toMatchObject({
    roomsNotReady: [
      { room, stillThere: [{ dogId: waffles.owner.dogId, orderId: waffles.id }], toCleanSince: null },
    ],
  })
  expect(await checkIn(bear)).toMatchObject({
    code: 409,
    msg: `${room} still has Waffles. Choose another room, or let them wait for it. Nobody was checked in.`,
  })
  expect((await look(bear)).dogs[0]?.whereabouts).toBe('expected')
})

test('WS7 one tap gives them a free room of the type by the board’s own move; nobody else moves', async () => {
  const { waffles, bear } = await wafflesAndBear()
  const [asked] = (await look(bear)).roomsNotReady
  const [free] = asked?.ready ?? []
  expect(asked?.ready.map((one) => one.roomId)).not.toContain(roomId)
  const move = {
    stayId: asked?.stayId,
    version: asked?.stayVersion,
    roomId: free?.roomId,
    expected: { moves: [{ stayId: asked?.stayId, roomId: free?.roomId }] },
  }
  expect(await staffSend(server, hand, boardMoves.move, move)).toMatchObject({ code: 403 })
  expect(await staffSend(server, dana, boardMoves.move, move)).toMatchObject({ code: 200 })
  expect(await look(bear)).toMatchObject({ roomsNotReady: [] })
  expect(await checkIn(bear)).toMatchObject({ code: 200 })
  const rooms = await query<{ room_id: number }>('select room_id from stay where order_id = $1', [waffles.id])
  expect(rooms).toEqual([{ room_id: roomId }])
})

test('WS7 they wait for it elsewhere: here, and the row says so until the room is empty and clean', async () => {
  const { waffles, bear } = await wafflesAndBear()
  const answer = await checkIn(bear, { roomWaits: true })
  expect(answer).toMatchObject({ code: 200, data: { status: 'checked_in' } })
  expect(answer.msg).toBe(`${room} still has Waffles. They wait elsewhere until it is ready.`)
  expect(await rowOf(bear)).toMatchObject({ roomNotReady: [`${room} still has Waffles`] })
  expect(await checkOut(waffles)).toMatchObject({ code: 200 })
  expect(await rowOf(bear)).toMatchObject({ roomNotReady: [`${room} is to be cleaned`] })
  const [left] = await toClean()
  expect(left).toMatchObject({ room, dogs: ['Waffles'], next: { dogs: ['Bear'], isHere: true } })
  const mark = { roomId, since: left?.since }
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({ code: 200 })
  expect([(await rowOf(bear))?.roomNotReady, await toClean()]).toEqual([[], []])
})

test('WS7 after a check-out the room is to be cleaned: asked at the next check-in, cleared by one tap, and back again', async () => {
  const { waffles, bear } = await wafflesAndBear()
  await checkOut(waffles)
  expect(await checkIn(bear)).toMatchObject({
    code: 409,
    msg: `${room} is to be cleaned. Choose another room, or let them wait for it. Nobody was checked in.`,
  })
  const [asked] = (await look(bear)).roomsNotReady
  expect(asked).toMatchObject({ stillThere: [] })
  const mark = { roomId, since: asked?.toCleanSince }
  const groomer = await aStaffMember(server, ['groom'])
  expect(await staffSend(server, groomer, staffRoom.markClean, mark)).toMatchObject({ code: 403 })
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({
    code: 200,
    msg: `${room} is clean.`,
  })
  // Twice is no error; taken back it is on the list as it was.
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({ code: 200 })
  expect(await staffSend(server, hand, staffRoom.markClean, { ...mark, isClean: false })).toMatchObject({
    code: 200,
  })
  expect(await toClean()).toMatchObject([{ roomId, since: asked?.toCleanSince }])
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({ code: 200 })
  expect(await checkIn(bear)).toMatchObject({ code: 200 })
})

test('WS7 T11 taking a check-out back takes the cleaning back; who leaves later has to be cleaned up after too', async () => {
  const { waffles } = await wafflesAndBear()
  await checkOut(waffles)
  const [first] = await toClean()
  const undo = { ...(await seen(waffles)), what: 'check-out' }
  expect(await staffSend(server, dana, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
  expect(await toClean()).toEqual([])
  const mark = { roomId, since: first?.since }
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({ code: 404 })
  server.clock.set('2026-11-24T18:30:00Z')
  await checkOut(waffles)
  expect(await staffSend(server, hand, staffRoom.markClean, mark)).toMatchObject({ code: 409 })
  expect(await toClean()).toHaveLength(1)
})

test('WS7 dogs of one household may share a room, and one that nobody had is ready', async () => {
  const owner = await aBooker(server)
  const waffles = await aStayIn({ arrival: '2026-11-22', departure: '2026-11-24' }, owner)
  server.clock.set('2026-11-22T18:00:00Z')
  expect(await checkIn(waffles)).toMatchObject({ code: 200 })
  const dogId = await aReadyDog(server, owner.id)
  const bear = await aStayIn({ arrival: '2026-11-24', departure: '2026-11-26' }, { ...owner, dogId }, 'Bear')
  server.clock.set('2026-11-24T17:02:00Z')
  expect(await look(bear)).toMatchObject({ roomsNotReady: [] })
  expect(await checkIn(bear)).toMatchObject({ code: 200 })
})
