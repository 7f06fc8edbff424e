import { beforeAll, expect, test } from 'vitest'
import { boardReads } from '#contract/office/orders/board/board.ts'
import { aStayOnBoard, readBoard, roomNamed, stayOn } from '../../../../testing/a-board.ts'
import { aCustomer, type TestCustomer } from '../../../../testing/a-customer.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker, suiteTypeId } from '../../../../testing/booking.ts'
import { staffRead } from '../../../../testing/staff-calls.ts'
import { wideLimits } from '../../../../testing/wide-limits.ts'
import { withServer } from '../../../../testing/with-server.ts'

const server = withServer({ demo: true })
let manager: TestCustomer
let hand: TestCustomer
let guest: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
  manager = await aStaffMember(server, 'manager')
  hand = await aStaffMember(server, ['care'])
  guest = await aBooker(server)
})

test('B1 B3 rooms by suite type, who sleeps where, and who has no room yet', async () => {
  const stayId = await aStayOnBoard(server, guest, {
    arrival: '2027-02-02',
    departure: '2027-02-05',
    room: 'D2',
    isPinned: true,
  })
  const waiting = await aStayOnBoard(server, guest, { arrival: '2027-02-03', departure: '2027-02-06' })
  const board = await readBoard(server, manager, '2027-02-01')
  expect(
    board.rooms.filter(({ suiteTypeId: type }) => type === stayOn(board, stayId).suiteTypeId)[1],
  ).toMatchObject({
    name: 'D2',
  })
  expect(stayOn(board, stayId)).toMatchObject({
    roomId: roomNamed(board, 'D2'),
    isPinned: true,
    isHere: false,
    arrival: '2027-02-02',
    departure: '2027-02-05',
    isMovedByPlanner: false,
  })
  expect(stayOn(board, waiting).roomId).toBeNull()
  const [dogId] = stayOn(board, waiting).dogIds
  // What the board greys while a stay is carried: which dogs a room is made for, and how large each dog is.
  expect(board.dogs.find(({ id }) => id === dogId)?.sizeClass).toBe('large')
  expect(board.suites[0]).toMatchObject({ name: 'Cozy Condo', sizeClasses: ['small'], maxDogs: 1 })
  // Who leaves on the first day is still seen leaving; who left before is not.
  expect((await readBoard(server, manager, '2027-02-05')).stays.map(({ id }) => id)).toContain(stayId)
  expect((await readBoard(server, manager, '2027-02-06')).stays.map(({ id }) => id)).not.toContain(stayId)
})

test('B2 the meters are the counters, and what is left is what a customer is offered', async () => {
  const deluxe = await suiteTypeId(server, 'Deluxe Suite')
  const board = await readBoard(server, manager, '2027-02-01', 7)
  const meter = board.suites.find(({ id }) => id === deluxe)
  const { rows } = await server.database.pool.query(
    `select night::text, capacity, booked from suite_night where suite_type_id = $1 and night = '2027-02-03'`,
    [deluxe],
  )
  expect([meter?.booked[2], meter?.capacity[2]]).toEqual([rows[0].booked, rows[0].capacity])
  expect(rows[0].booked).toBe(2)
  const rooms = board.rooms.filter((room) => room.suiteTypeId === deluxe).length
  expect(meter?.capacity).toEqual(Array(7).fill(rooms))
  expect(board.daycare.capacity[0]).toBeGreaterThan(0)
})

test('B1 sums are for who may see money', async () => {
  const [first] = (await staffRead(server, hand, boardReads.getBoard, { from: '2027-02-01' })).suites
  expect(first?.nightCents).toBeNull()
  const [same] = (await readBoard(server, manager, '2027-02-01')).suites
  expect(same?.nightCents).toBeGreaterThan(0)
})

test.each([
  { days: '61' },
  { days: '0' },
  { days: '1e1' },
  { from: '2027-02-30' },
  { from: 'soon' },
  { parkId: '99999999999' },
])('B1 %o is refused as what it is', async (query) => {
  const { body } = await server.get(
    `${boardReads.getBoard.path}?${new URLSearchParams(query)}`,
    manager.headers,
  )
  expect(body.code).toBe(400)
})

test('B1 a customer is no staff', async () => {
  const { body } = await server.get(boardReads.getBoard.path, (await aCustomer(server)).headers)
  expect(body.code).toBe(403)
})

test('B4 the card says whose dogs they are, for how long and what is next', async () => {
  const stayId = await aStayOnBoard(server, guest, { arrival: '2027-02-09', departure: '2027-02-12' })
  const card = await staffRead(server, hand, boardReads.getStayCard, { stayId })
  expect(card).toMatchObject({ nights: 3, visit: 1, balanceCents: null, history: [] })
  const [dog] = card.dogs
  expect(dog?.name).not.toBe('')
  const own = await staffRead(server, manager, boardReads.getStayCard, { stayId })
  expect(own.balanceCents).toBeGreaterThan(0)
  const { body } = await server.get(`${boardReads.getStayCard.path}?stayId=999999`, manager.headers)
  expect(body.code).toBe(404)
})
