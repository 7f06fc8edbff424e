import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let hand: TestCustomer
let desk: TestCustomer
let guest: Booker
let other: number

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  server.clock.set('2026-11-23T18:00:00Z')
  hand = await aStaffMember(server, ['care'])
  desk = await aStaffMember(server, ['care', 'desk', 'money'])
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  other = await aReadyDog(server, guest.id)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const MORNING = '2026-11-24T17:00:00Z'
const see = (orderId: number) => staffRead(server, desk, staffAttendance.getAttendance, { orderId })

/** Takes a step as somebody who has just looked. */
async function step(
  who: TestCustomer,
  what: 'checkIn' | 'checkOut' | 'markAbsent' | 'markNoShow' | 'undo',
  orderId: number,
  body: object = {},
) {
  const { version } = await see(orderId)
  return staffSend(server, who, staffAttendance[what], { orderId, version, ...body })
}
const absent = (orderId: number, dogIds: number[], date = '2026-11-24') =>
  step(hand, 'markAbsent', orderId, { dogIds, date, why: 'A cold' })
const backAgain = (orderId: number, dogIds: number[]) =>
  step(hand, 'undo', orderId, { what: 'absence', dogIds })

async function aBooking(request: Record<string, unknown>, isPaid = true): Promise<number> {
  const { id } = placed(await create(server, guest, request))
  if (isPaid) await pay(server, guest, id, 'due')
  server.clock.set(MORNING)
  return id
}
const aStayOfTwo = async () => {
  const rooms = { arrival: '2026-11-24', departure: '2026-11-27' }
  return aBooking(await aStay(server, [guest.dogId, other], rooms))
}
const bookedNights = async () => {
  const { rows } = await server.database.pool.query<{ booked: number }>(
    `select booked from suite_night join suite_type on suite_type.id = suite_type_id
     where name = 'Deluxe Suite' and night in ('2026-11-24', '2026-11-25', '2026-11-26') order by night`,
  )
  return rows.map(({ booked }) => booked)
}
const written = async (orderId: number) => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select (select count(*) from audit_entry where subject_kind = 'order' and subject_id = $1)::integer
       + (select count(*) from order_history where order_id = $1)::integer as count`,
    [orderId],
  )
  return rows[0]?.count
}

test('§0.4 T6 T8 a booking that is only held stays held, whoever stays away or is expected after all', async () => {
  const alone = await aBooking(someDays([guest.dogId]), false)
  expect(await absent(alone, [guest.dogId])).toMatchObject({ code: 200, data: { status: 'held' } })
  expect(await backAgain(alone, [guest.dogId])).toMatchObject({ code: 200, data: { status: 'held' } })
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  other = await aReadyDog(server, guest.id)
  const two = await aBooking(someDays([guest.dogId, other]), false)
  expect(await absent(two, [other])).toMatchObject({ code: 200, data: { status: 'held' } })
})

test('T12 what nobody came to is not brought back by taking a dog’s absence back', async () => {
  const id = await aStayOfTwo()
  const nights = await bookedNights()
  server.clock.set('2026-11-25T04:00:00Z')
  expect((await step(desk, 'markNoShow', id)).code).toBe(200)
  const before = await written(id)
  for (const dogIds of [[guest.dogId], [guest.dogId, other]]) {
    expect(await backAgain(id, dogIds)).toMatchObject({
      code: 409,
      msg: 'There is nothing to take back any more. Nothing was done.',
    })
    expect(await absent(id, dogIds)).toMatchObject({
      code: 409,
      msg: 'This booking is over or was cancelled. Nothing was done.',
    })
  }
  expect([(await see(id)).status, await written(id)]).toEqual(['no_show', before])
  const all = { what: 'no-show', dogIds: [guest.dogId] }
  expect(await step(desk, 'undo', id, all)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  expect((await see(id)).balanceCents).toBeGreaterThan(0)
  expect(await bookedNights()).toEqual(nights)
})

test('T8 what ran out or was cancelled is not confirmed by an absence and its undo', async () => {
  for (const status of ['expired', 'cancelled']) {
    const id = await aBooking(someDays([guest.dogId]), false)
    await absent(id, [guest.dogId])
    expect((await see(id)).undoable).toMatchObject([{ what: 'absence' }])
    await server.app.db
      .updateTable('customer_order')
      .set({ status: status as 'expired' })
      .where('id', '=', id)
      .execute()
    expect((await see(id)).undoable).toEqual([])
    expect((await backAgain(id, [guest.dogId])).code).toBe(409)
    expect((await see(id)).status).toBe(status)
    await server.app.db.updateTable('customer_order').set({ status: 'held' }).where('id', '=', id).execute()
    server.clock.set('2026-11-23T18:00:00Z')
    guest = await aBooker(server)
  }
})

test('T6 T10 O16 one has gone and the other stays away: what is owed is said, the nights can be sold again, and are taken again by the undo', async () => {
  const id = await aStayOfTwo()
  const nights = await bookedNights()
  await step(hand, 'checkIn', id, { dogIds: [guest.dogId], careConfirmed: true })
  await step(desk, 'checkOut', id, { dogIds: [guest.dogId], unpaidWhy: 'Pays on Friday' })
  expect(await bookedNights()).toEqual(nights)
  expect(await absent(id, [other])).toMatchObject({
    code: 200,
    msg: 'Tue 24, Wed 25 and Thu 26 Nov can be sold again. Something is still owed for this visit.',
    data: { status: 'checked_out' },
  })
  expect(await bookedNights()).toEqual(nights.map((booked) => booked - 1))
  expect((await getOrder(server, guest, id)).history.at(-1)).toMatchObject({
    text: 'Left early: Tue 24, Wed 25 and Thu 26 Nov given back',
    byUs: true,
  })
  expect(await backAgain(id, [other])).toMatchObject({ code: 200, data: { status: 'checked_in' } })
  expect(await bookedNights()).toEqual(nights)
  const comes = await step(hand, 'checkIn', id, { dogIds: [other], careConfirmed: true })
  expect(comes).toMatchObject({ code: 200, data: { status: 'checked_in' } })
})

test('T6 who was marked absent, once, and comes on the second day is here, and can go home', async () => {
  const id = await aStayOfTwo()
  await absent(id, [guest.dogId])
  const once = await written(id)
  expect(await absent(id, [guest.dogId])).toMatchObject({ code: 200, msg: 'That is already noted.' })
  expect(await written(id)).toBe(once)
  server.clock.set('2026-11-25T18:00:00Z')
  const dogIds = [guest.dogId]
  const came = await step(hand, 'checkIn', id, { dogIds, careConfirmed: true })
  expect(came).toMatchObject({ code: 200, data: { status: 'checked_in' } })
  expect((await see(id)).dogs[0]).toMatchObject({ whereabouts: 'here', absentWhy: '' })
  expect(await step(desk, 'checkOut', id, { dogIds, unpaidWhy: 'Pays on Friday' })).toMatchObject({
    code: 200,
  })
})

test('T13 a day on which a dog came is no day it stayed away; who stays away from the last one ends the booking', async () => {
  const days = [
    { date: '2026-11-24', part: 'full' },
    { date: '2026-11-25', part: 'full' },
  ]
  const id = await aBooking(someDays([guest.dogId], { days }))
  await step(hand, 'checkIn', id, { dogIds: [guest.dogId], careConfirmed: true })
  await step(desk, 'checkOut', id, { dogIds: [guest.dogId], unpaidWhy: 'Pays on Friday' })
  server.clock.set('2026-11-25T18:00:00Z')
  const before = await written(id)
  expect(await absent(id, [guest.dogId], '2026-11-24')).toMatchObject({
    code: 409,
    msg: expect.stringContaining('has come. Nothing was done.') as string,
  })
  expect(await written(id)).toBe(before)
  const over = { code: 200, data: { status: 'checked_out' } }
  expect(await absent(id, [guest.dogId], '2026-11-25')).toMatchObject(over)
  const waits = { code: 200, data: { status: 'confirmed' } }
  expect(await backAgain(id, [guest.dogId])).toMatchObject(waits)
})

test('T3 T8 a check-in that is taken back was no visit: whom we have not seen for long we still meet again', async () => {
  const id = await aStayOfTwo()
  const { pool } = server.database
  const lastVisit = async () => {
    const { rows } = await pool.query<{ seen: string | null }>(
      'select last_visit_on::text as seen from dog where id = $1',
      [guest.dogId],
    )
    return rows[0]?.seen
  }
  await pool.query(
    `update dog set interview_passed_on = '2026-06-01', last_visit_on = '2026-06-01' where id = $1`,
    [guest.dogId],
  )
  const dogIds = [guest.dogId]
  expect((await step(hand, 'checkIn', id, { dogIds, careConfirmed: true })).code).toBe(200)
  expect(await lastVisit()).toBe('2026-11-24')
  expect((await step(hand, 'undo', id, { what: 'check-in', dogIds })).code).toBe(200)
  expect(await lastVisit()).toBe('2026-06-01')
})

test('W7 a dog named twice, or a version no row can have, is refused as what it is', async () => {
  const id = await aStayOfTwo()
  const twice = [guest.dogId, guest.dogId]
  for (const what of ['checkIn', 'checkOut', 'markAbsent', 'undo'] as const) {
    const body = { dogIds: twice, date: '2026-11-24', why: 'x', what: 'check-in', careConfirmed: true }
    expect(await step(desk, what, id, body)).toMatchObject({ code: 400, msg: 'Please choose each dog once.' })
  }
  const early = { orderId: id, version: 1, totalCents: null, dogIds: twice }
  expect(await staffSend(server, desk, staffEarlyArrival.comeEarly, early)).toMatchObject({
    code: 400,
    msg: 'Please choose each dog once.',
  })
  const far = { orderId: id, version: 2_147_483_648, dogIds: [guest.dogId] }
  expect(await staffSend(server, desk, staffAttendance.checkIn, far)).toMatchObject({
    code: 400,
    msg: 'Please reload the page and try again.',
  })
})

test('BB7 T13 a kennel hand marks absent on a day to come; who may see sums reads our words, not the owner’s', async () => {
  const days = ['2026-11-24', '2026-11-27', '2026-11-30'].map((date) => ({ date, part: 'full' }))
  const id = await aBooking(someDays([guest.dogId], { days }))
  const byHand = await absent(id, [guest.dogId], '2026-11-27')
  expect(byHand).toMatchObject({ code: 200, msg: 'Fri 27 Nov is off.' })
  expect((await see(id)).days).toEqual(['2026-11-24', '2026-11-30'])
  const why = { dogIds: [guest.dogId], date: '2026-11-30', why: 'Away' }
  const byDesk = await step(desk, 'markAbsent', id, why)
  expect(byDesk.code).toBe(200)
  expect(byDesk.msg).toMatch(/^Mon 30 Nov is off\. \$[\d.]+ (goes back to the owner’s card|less is owed)\.$/)
  expect(byDesk.msg).not.toMatch(/your/i)
})

test('BB7 the only day of a booking is not skipped but cancelled, and a change that waits is said in our words', async () => {
  const id = await aBooking(someDays([guest.dogId], { days: [{ date: '2026-11-27', part: 'full' }] }))
  const refused = await absent(id, [guest.dogId], '2026-11-27')
  expect(refused).toMatchObject({ code: 400 })
  expect(refused.msg).toBe(
    'Fri 27 Nov is the only day of this booking. The front desk can cancel it on the booking’s page. Nothing was done.',
  )
})

test('BB1 a stay nobody came for is marked absent on whichever day somebody gives up waiting', async () => {
  const id = await aStayOfTwo()
  server.clock.set('2026-11-25T18:00:00Z')
  expect(await absent(id, [guest.dogId], '2026-11-25')).toMatchObject({ code: 200 })
  expect((await see(id)).dogs).toMatchObject([{ whereabouts: 'absent' }, { whereabouts: 'expected' }])
})
