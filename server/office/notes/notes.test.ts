import { expect, test } from 'vitest'
import { staffNote } from '#contract/office/notes.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker } from '../../testing/booking.ts'
import { getOrder } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const house = during(
  async () => {
    const dana = await aStaffMember(server, ['desk'])
    const guest = await aBooker(server)
    const order = await anOrder(server, { accountId: guest.id, dogId: guest.dogId, arrival: '2027-02-02' })
    await query(
      `update stay set room_id = (select id from room where suite_type_id = stay.suite_type_id order by id limit 1)
       where order_id = $1`,
      [order.id],
    )
    const [{ room_id }] = await query('select room_id from stay where order_id = $1', [order.id])
    return { dana, guest, order, roomId: room_id as number }
  },
  async () => {},
)
const add = async (about: object, text: string, isPinned = false) =>
  staffSend(server, house.dana, staffNote.addNote, { about, text, isPinned })

test('O12 a note may be on an order, a dog, a household, a room or a day; the owner sees none of them', async () => {
  const { dana, guest, order, roomId } = house
  const abouts = [
    { kind: 'order', id: order.id },
    { kind: 'dog', id: guest.dogId },
    { kind: 'household', id: guest.id },
    { kind: 'room', id: roomId },
    { kind: 'day', date: '2027-02-02' },
  ]
  for (const about of abouts) {
    expect(await add(about, `Secret of the ${about.kind}`, true)).toMatchObject({
      code: 200,
      data: { text: `Secret of the ${about.kind}`, isPinned: true, version: 1 },
    })
  }
  const page = await staffRead(server, dana, staffOrderPage.getOrder, { id: order.id })
  expect(page.notes.map(({ text }) => text)).toEqual(['Secret of the order'])
  expect(page.pinned.map(({ text }) => text)).toEqual([
    'Secret of the dog',
    'Secret of the household',
    'Secret of the room',
  ])
  const today = await staffRead(server, dana, staffToday.getToday, { date: '2027-02-02' })
  expect(today.notes.map(({ text, room, isPinned }) => [text, room !== null, isPinned])).toEqual([
    ['Secret of the day', false, true],
    ['Secret of the room', true, true],
  ])
  expect(today.rooms.map(({ id }) => id)).toContain(roomId)
  const tomorrow = await staffRead(server, dana, staffToday.getToday, { date: '2027-02-03' })
  expect(tomorrow.notes.map(({ text }) => text)).toEqual(['Secret of the room'])
  const row = today.arriving.find(({ orderId }) => orderId === order.id)
  expect(row?.pinned).toHaveLength(4)
  expect(row?.pinned.map(({ text }) => text)).toContain('Secret of the order')
  expect(JSON.stringify(await getOrder(server, guest, order.id))).not.toContain('Secret')
})

test('O12 only pinned ones stand on Today, removed ones nowhere, and the row stays', async () => {
  const { dana, order } = house
  const about = { kind: 'order', id: order.id }
  const { data } = await add(about, 'Comes by taxi')
  const { id } = data as { id: number }
  const pinned = async () => {
    const today = await staffRead(server, dana, staffToday.getToday, { date: '2027-02-02' })
    return today.arriving.find(({ orderId }) => orderId === order.id)?.pinned.map(({ text }) => text) ?? []
  }
  expect(await pinned()).not.toContain('Comes by taxi')
  const pin = { id, version: 1, isPinned: true }
  expect(await staffSend(server, dana, staffNote.pinNote, pin)).toMatchObject({ data: { version: 2 } })
  expect(await pinned()).toContain('Comes by taxi')
  expect(await staffSend(server, dana, staffNote.removeNote, { id, version: 1 })).toMatchObject({ code: 409 })
  expect(await pinned()).toContain('Comes by taxi')
  expect(await staffSend(server, dana, staffNote.removeNote, { id, version: 2 })).toMatchObject({ code: 200 })
  expect(await pinned()).not.toContain('Comes by taxi')
  const rows = await query('select text, removed_by from staff_note where id = $1', [id])
  expect(rows).toEqual([{ text: 'Comes by taxi', removed_by: dana.id }])
  const back = { id, version: 3, isRemoved: false }
  expect(await staffSend(server, dana, staffNote.removeNote, back)).toMatchObject({ code: 200 })
  expect(await pinned()).toContain('Comes by taxi')
})

test('O12 a note on nothing, or without words, is not written', async () => {
  const before = await query('select count(*)::int from staff_note')
  expect(await add({ kind: 'order', id: 999_999 }, 'Hello')).toMatchObject({
    code: 404,
    msg: 'We couldn’t find that booking.',
  })
  expect(await add({ kind: 'order', id: house.order.id }, '  ')).toMatchObject({
    code: 400,
    msg: 'Please write the note.',
  })
  expect(await add({ kind: 'cat', id: 1 }, 'Hello')).toMatchObject({ code: 400 })
  expect(await query('select count(*)::int from staff_note')).toEqual(before)
})
