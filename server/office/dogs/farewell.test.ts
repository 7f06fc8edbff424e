import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffNote } from '#contract/office/notes.ts'
import { remindDayBefore } from '../../business/reminders/remind-day-before.ts'
import { remindOfVaccines } from '../../business/reminders/remind-of-vaccines.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../testing/booking.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { noticesTo } from '../../testing/paying.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeAll(() => moreRooms(server, 'Deluxe Suite', 10))
beforeEach(() => server.clock.set('2026-11-23T18:00:00Z'))
const people = during(
  async () => ({
    desk: await aStaffMember(server, ['desk', 'care']),
    boss: await aStaffMember(server, 'manager'),
  }),
  async () => {},
)
const dogOf = (id: number) => staffRead(server, people.desk, staffDog.getDog, { id })
const send = (endpoint: Parameters<typeof staffSend>[2], body: object, who: TestCustomer = people.desk) =>
  staffSend(server, who, endpoint, body)
const markDeceased = async (id: number, on = '2026-11-22') =>
  send(staffDog.markDeceased, { id, version: (await dogOf(id)).version, on })

async function aPaidStay(guest: Booker, arrival: string, departure: string) {
  const { id } = placed(
    await create(server, guest, await aStay(server, [guest.dogId], { arrival, departure })),
  )
  await pay(server, guest, id, 'all')
  return orderNow(server, id)
}

test('D2 a dog that has died: nothing reminds of it, nothing is booked for it, its history stays', async () => {
  const guest = await aBooker(server)
  await aPaidStay(guest, '2026-11-24', '2026-11-26')
  await server.database.pool.query(`update vaccine_record set expires_on = '2026-12-05' where dog_id = $1`, [
    guest.dogId,
  ])
  const { body } = await server.get('/api/dog/getDogList', guest.headers)
  expect(body.data).toHaveLength(1)
  expect(await markDeceased(guest.dogId)).toMatchObject({
    code: 200,
    data: { dog: { deceasedOn: '2026-11-22' } },
  })
  const before = await noticesTo(server, guest)
  await remindDayBefore(server.app, 1)
  await remindOfVaccines(server.app)
  expect(await noticesTo(server, guest)).toEqual(before)
  expect((await server.get('/api/dog/getDogList', guest.headers)).body.data).toEqual([])
  const later = await aStay(server, [guest.dogId], { arrival: '2026-12-14', departure: '2026-12-16' })
  const refused = await create(server, guest, later)
  expect(refused.code).toBe(400)
  expect(refused.msg).toMatch(/^We are so sorry about Maple \d+\. /)
  expect((await dogOf(guest.dogId)).visits).toHaveLength(1)
})

test('D2 AD22 what is booked is called off one by one, with everything back, once, and by nobody but the desk', async () => {
  const guest = await aBooker(server)
  // Inside of what the terms would keep: ours to call off, all of it comes back.
  const soon = await aPaidStay(guest, '2026-11-24', '2026-11-26')
  await aPaidStay(guest, '2026-12-14', '2026-12-16')
  const cancel = (version = soon.version, who = people.desk) =>
    send(staffDog.cancelComing, { dogId: guest.dogId, orderId: soon.id, version }, who)
  expect(await cancel()).toMatchObject({
    code: 409,
    msg: 'This dog isn’t noted as deceased. Nothing was done.',
  })
  await markDeceased(guest.dogId)
  const { comingOrders } = await dogOf(guest.dogId)
  expect(comingOrders.map(({ firstDate }) => firstDate)).toEqual(['2026-11-24', '2026-12-14'])
  expect(await cancel(soon.version, await aStaffMember(server, ['care']))).toMatchObject({ code: 403 })
  expect(await cancel(soon.version + 7)).toMatchObject({ code: 409 })
  const version = comingOrders[0]?.version
  // AD22: what the terms would keep is given by a manager, however sad the day is.
  expect(await cancel(version)).toMatchObject({ code: 403, data: { needs: 'manager' } })
  const both = [cancel(version, people.boss), cancel(version, people.boss)]
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([200, 200])
  expect(await orderNow(server, soon.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
  const { rows } = await server.database.pool.query(
    'select sum(refund.amount_cents)::int as back from refund join payment on payment.id = payment_id where order_id = $1',
    [soon.id],
  )
  expect(rows[0].back).toBe(soon.total_cents)
  expect((await dogOf(guest.dogId)).comingOrders).toHaveLength(1)
  // Whoever gave money back does not also bring the dog back to life.
  const undo = { id: guest.dogId, version: (await dogOf(guest.dogId)).version }
  expect(await send(staffDog.undoDeceased, undo)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
  expect(await send(staffDog.undoDeceased, undo, people.boss)).toMatchObject({ code: 200 })
})

test('D2 of a booking that was begun nothing is given back whole', async () => {
  const guest = await aBooker(server)
  const { id } = placed(await create(server, guest, someDays([guest.dogId])))
  await pay(server, guest, id, 'all')
  await server.database.pool.query(
    `insert into attendance (order_id, dog_id, date, came_at, came_by, left_at, left_by)
     values ($1, $2, '2026-11-24', '2026-11-24T17:00:00Z', $3, '2026-11-24T23:00:00Z', $3)`,
    [id, guest.dogId, people.desk.id],
  )
  await markDeceased(guest.dogId)
  const { version } = await orderNow(server, id)
  expect(await send(staffDog.cancelComing, { dogId: guest.dogId, orderId: id, version })).toMatchObject({
    code: 409,
  })
  expect(await orderNow(server, id)).toMatchObject({ status: 'confirmed' })
})

test('D2 a dog that is here stays in the list of dogs in house until it has left, whatever was noted of it', async () => {
  const guest = await aBooker(server)
  const { id } = placed(await create(server, guest, someDays([guest.dogId])))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T17:00:00Z')
  const body = async () => ({
    orderId: id,
    version: (await orderNow(server, id)).version,
    dogIds: [guest.dogId],
  })
  expect(await send(staffAttendance.checkIn, { ...(await body()), careConfirmed: true })).toMatchObject({
    code: 200,
  })
  const inHouse = async () =>
    (await staffRead(server, people.desk, staffDog.getDogList, { list: 'in-house' })).rows.map(
      (row) => row.id,
    )
  expect(await inHouse()).toContain(guest.dogId)
  expect(await markDeceased(guest.dogId, '2026-11-24')).toMatchObject({ code: 200 })
  expect(await inHouse()).toContain(guest.dogId)
  expect(await send(staffAttendance.checkOut, await body())).toMatchObject({ code: 200 })
  expect(await inHouse()).not.toContain(guest.dogId)
})

test('D2 is taken back on the same day, not later; a day that cannot be is refused', async () => {
  const { dogId } = await aBooker(server)
  expect(await markDeceased(dogId, '2026-11-24')).toMatchObject({ code: 400 })
  expect(await markDeceased(dogId, '1999-01-01')).toMatchObject({ code: 400 })
  await markDeceased(dogId)
  const undo = async () => send(staffDog.undoDeceased, { id: dogId, version: (await dogOf(dogId)).version })
  expect(await undo()).toMatchObject({ code: 200, data: { dog: { deceasedOn: null } } })
  await markDeceased(dogId)
  expect(await dogOf(dogId)).toMatchObject({ canUndoDeceased: true })
  server.clock.set('2026-11-24T18:00:00Z')
  expect(await undo()).toMatchObject({ code: 409, msg: 'This can only be undone on the same day.' })
})

test('D1 notes: added, pinned first, removed without being lost, and never seen by the owner', async () => {
  const guest = await aBooker(server)
  const add = async (text: string) =>
    (await send(staffNote.addNote, { about: { kind: 'dog', id: guest.dogId }, text })).data as { id: number }
  const first = await add('Eats socks')
  await add('Likes the blue ball')
  expect(await send(staffNote.pinNote, { id: first.id, version: 1, isPinned: true })).toMatchObject({
    code: 200,
  })
  const texts = async () => (await dogOf(guest.dogId)).notes.map(({ text }) => text)
  expect(await texts()).toEqual(['Eats socks', 'Likes the blue ball'])
  expect(await send(staffNote.removeNote, { id: first.id, version: 1 })).toMatchObject({ code: 409 })
  expect(await send(staffNote.removeNote, { id: first.id, version: 2 })).toMatchObject({ code: 200 })
  expect(await texts()).toEqual(['Likes the blue ball'])
  await expect(server.database.pool.query('delete from staff_note')).rejects.toThrow('only ever added')
  await send(staffNote.removeNote, { id: first.id, version: 3, isRemoved: false })
  expect(await texts()).toEqual(['Eats socks', 'Likes the blue ball'])
  const seen = await server.get(`/api/dog/getDog?id=${guest.dogId}`, guest.headers)
  expect(JSON.stringify(seen.body)).not.toContain('socks')
})

test('D1 weight over time has what was noted on rounds', async () => {
  const { dogId } = await aBooker(server)
  for (const [what, at] of [
    ['24.5 kg', '2026-11-20T18:00:00Z'],
    ['heavy', '2026-11-21T18:00:00Z'],
  ])
    await server.database.pool.query(
      `insert into care_log (id, park_id, dog_id, kind, what, outcome, by_account_id, made_at, recorded_at)
       values (gen_random_uuid(), 1, $1, 'weight', $2, 'noted', $3, $4, $4)`,
      [dogId, what, people.desk.id, at],
    )
  expect((await dogOf(dogId)).weights).toContainEqual({ at: '2026-11-20T18:00:00Z', kg: 24.5 })
  expect((await dogOf(dogId)).weights).toHaveLength(2)
})
