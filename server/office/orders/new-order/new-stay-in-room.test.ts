import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { planRoomsOf } from '../../../business/orders/space/plan-rooms.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, countRows, suiteTypeId } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker
let type = 0
let room: { id: number; name: string }

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 20)
  type = await suiteTypeId(server, 'Deluxe Suite')
  dana = await aStaffMember(server, ['desk', 'money'])
})
let made = 0
beforeEach(async () => {
  server.clock.set('2026-11-19T18:00:00Z')
  guest = await aBooker(server)
  room = await roomNamed(`New ${++made}`)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const roomNamed = async (name: string) =>
  (await query('select id, name from room where suite_type_id = $1 and name = $2', [type, name]))[0] as {
    id: number
    name: string
  }
const book = async (request: object, further: object) =>
  (await staffSend(server, dana, staffNewOrderWrites.create, {
    accountId: guest.id,
    request,
    pay: 'hold',
    ...further,
  })) as Envelope<OutputOf<typeof staffNewOrderWrites.create>>
const staysOf = (orderId: number | undefined) =>
  query('select room_id, is_pinned from stay where order_id = $1 order by id', [orderId])

test('B15 made, it is pinned in the room; its price is that of any room, and the planner leaves it', async () => {
  const request = await aStay(server, [guest.dogId])
  const asked = { accountId: guest.id, request }
  const quoted = (await server.post(staffNewOrder.quote.path, asked, dana.headers)).body
  const { quote } = staffNewOrder.quote.output.parse(quoted.data)
  const done = await book(request, { roomId: room.id, expectedTotalCents: quote?.price.totalCents })
  expect(done).toMatchObject({ code: 200, data: { totalCents: quote?.price.totalCents } })
  const there = [{ room_id: room.id, is_pinned: true }]
  expect(await staysOf(done.data?.orderId)).toEqual(there)
  await planRoomsOf(server.app, type)
  expect(await staysOf(done.data?.orderId)).toEqual(there)
  const [entry] = await query(
    `select after->>'room' as room from audit_entry where subject_kind = 'order' and subject_id = $1`,
    [done.data?.orderId],
  )
  expect(entry).toEqual({ room: room.name })
})

test('B15 a room that somebody has, or that is out of use, is refused and nothing is placed', async () => {
  await book(await aStay(server, [guest.dogId]), { roomId: room.id })
  const before = await countRows(server, 'customer_order')
  guest = await aBooker(server)
  const request = await aStay(server, [guest.dogId])
  const taken = await book(request, { roomId: room.id })
  expect(taken).toMatchObject({ code: 409, data: { by: [{ arrival: '2027-02-02' }] } })
  expect(taken.msg).toContain(`${room.name} is taken by `)
  await query(
    `insert into room_block (room_id, from_date, to_date, reason, by_account_id, created_at)
     select $1, '2027-02-03', '2027-02-04', 'Paint', $2, clock_now()`,
    [(await roomNamed('New 20')).id, dana.id],
  )
  const blocked = await book(request, { roomId: (await roomNamed('New 20')).id })
  expect(blocked).toMatchObject({
    code: 409,
    msg: 'New 20 is out of use on some of these nights. Nothing was booked.',
  })
  expect(await countRows(server, 'customer_order')).toBe(before)
})

test('B15 ten desks want one room at once: one has it, nothing of the others is placed', async () => {
  const guests = await Promise.all(Array.from({ length: 10 }, () => aBooker(server)))
  const before = await countRows(server, 'customer_order')
  const answers = await Promise.all(
    guests.map(async (one) => {
      const request = await aStay(server, [one.dogId])
      const body = { accountId: one.id, request, pay: 'hold', roomId: room.id }
      return staffSend(server, dana, staffNewOrderWrites.create, body)
    }),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)])
  expect(await countRows(server, 'customer_order')).toBe(before + 1)
})

test.each([
  ['a room of another suite type', async () => (await otherRoom()).id, 'is of another suite type'],
  ['a room that is not there', async () => 999_999, 'We couldn’t find that room.'],
])('B15 refuses %s', async (_what, roomId, msg) => {
  const before = await countRows(server, 'customer_order')
  const refused = await book(await aStay(server, [guest.dogId]), { roomId: await roomId() })
  expect(refused.code).toBeGreaterThanOrEqual(400)
  expect(refused.code).toBeLessThan(500)
  expect(refused.msg).toContain(msg)
  expect(await countRows(server, 'customer_order')).toBe(before)
})
const otherRoom = async () =>
  (
    await query('select room.id from room where suite_type_id <> $1 and active order by id limit 1', [type])
  )[0] as { id: number }

test('B15 several rooms of the type: it does not guess which', async () => {
  const other = await aReadyDog(server, guest.id)
  const rooms = [guest.dogId, other].map((dogId) => ({ suiteTypeId: type, dogIds: [dogId] }))
  const request = await aStay(server, [guest.dogId, other], { rooms })
  expect(await book(request, { roomId: room.id })).toMatchObject({ code: 400 })
})
