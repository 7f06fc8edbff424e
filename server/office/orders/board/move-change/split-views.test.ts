import { beforeAll, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { Moved } from '#contract/office/orders/board/moves.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { partsOf, stayOf } from '../../../../testing/move-on-board.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, aPaidStay, move } = withGuestOnBoard()
beforeAll(() => query('update stay set room_id = null, is_pinned = false'))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const freeRooms = (type: number) =>
  query(
    `select id, name from room where suite_type_id = $1 and active
       and room_is_free(id, '2026-11-25', '2026-12-05', 0) order by id limit 2`,
    [type],
  ) as Promise<{ id: number; name: string }[]>
async function door(step: 'checkIn' | 'undo', orderId: number, more: object) {
  const { version } = await orderNow(server, orderId)
  const body = { orderId, version, dogIds: [people.guest.dogId], ...more }
  return staffSend(server, people.asha, staffAttendance[step], body)
}
/** Four paid nights from the 25th; they came on the day asked for. */
async function inHouse(cameOn = '2026-11-25') {
  const { id, stayId } = await aPaidStay({ arrival: '2026-11-25', departure: '2026-11-29' })
  const [room, other] = await freeRooms(suites.classic)
  await query('update stay set room_id = $1 where id = $2', [room?.id, stayId])
  server.clock.set(`${cameOn}T18:30:00Z`)
  expect(await door('checkIn', id, { careConfirmed: true })).toMatchObject({ code: 200 })
  return { id, stayId, room: room?.name ?? '', other: other ?? { id: 0, name: '' } }
}
const read = async (path: string) =>
  (await server.get(path, people.asha.headers)).body.data as Record<string, unknown>
const ofDog = (rows: unknown, key: string): unknown =>
  (rows as Record<string, unknown>[]).find((row) => row[key] === people.guest.dogId)?.['room']

/** The room in which every page says that the dog is. */
async function shown(orderId: number, date: string) {
  const today = await read(`/api/staffToday/getToday?date=${date}`)
  const inHouseRow = (today['inHouse'] as { orderId: number; rooms: string[] }[]).find(
    (row) => row.orderId === orderId,
  )
  const visit = await read(`/api/staffAttendance/getVisit?orderId=${orderId}`)
  const dog = await read(`/api/staffDog/getDog?id=${people.guest.dogId}`)
  const visits = dog['visits'] as { orderId: number; room: string | null }[]
  return {
    today: inHouseRow?.rooms,
    round: ofDog((await read(`/api/staffCare/getRound?date=${date}`))['dogs'], 'id'),
    card: ofDog((await read('/api/staffYard/getYard'))['dogs'], 'id'),
    visit: visit['rooms'],
    dog: visits.find((one) => one.orderId === orderId)?.room,
    reports: ofDog((await read('/api/staffCare/getReports'))['dogs'], 'dogId'),
  }
}
const everywhere = (room: string) => ({
  today: [room],
  round: room,
  card: room,
  visit: [room],
  dog: room,
  reports: room,
})

test('B11 T2 D10 W16 every page says where they sleep tonight, not where they slept or will sleep', async () => {
  const { id, stayId, room, other } = await inHouse()
  server.clock.set('2026-11-27T20:00:00Z')
  expect(await shown(id, '2026-11-27')).toEqual(everywhere(room))
  expect((await move({ stayId, roomId: other.id })).answer.code).toBe(200)
  const { version } = await orderNow(server, id)
  const split = { suiteTypeId: suites.deluxe, from: '2026-11-29' }
  const longer = { orderId: id, version, departure: '2026-12-01', split }
  expect(await staffSend(server, people.asha, staffChange.extend, longer)).toMatchObject({ code: 200 })
  const later = await stayOf(server, id)
  const [dear] = await freeRooms(suites.deluxe)
  await query('update stay set room_id = $1 where id = $2', [dear?.id, later.stayId])
  expect(await shown(id, '2026-11-27')).toEqual(everywhere(other.name))
  server.clock.set('2026-11-29T20:00:00Z')
  expect(await shown(id, '2026-11-29')).toEqual(everywhere(dear?.name ?? ''))
})

test('B11 D10 who has no room tonight is in none, whatever they slept in', async () => {
  const { id, stayId, other } = await inHouse()
  server.clock.set('2026-11-27T20:00:00Z')
  await move({ stayId, roomId: other.id })
  await query('update stay set room_id = null, is_pinned = false where id = $1', [
    (await stayOf(server, id)).stayId,
  ])
  const { round, card } = await shown(id, '2026-11-27')
  expect(round).toBe('')
  expect(card).toBe('Classic Run')
})

test('B11 T8 they came late, moved, and the check-in is taken back: the parts stay, and can be moved', async () => {
  const { id, stayId, room, other } = await inHouse('2026-11-26')
  const split = Moved.parse((await move({ stayId, roomId: other.id })).answer.data)
  expect(split.runId).not.toBeNull()
  expect(await door('undo', id, { what: 'check-in' })).toMatchObject({ code: 200 })
  expect((await orderNow(server, id)).status).toBe('confirmed')
  expect(await partsOf(server, id)).toMatchObject([
    { room, arrival: '2026-11-25', departure: '2026-11-26' },
    { room: other.name, arrival: '2026-11-26', departure: '2026-11-29' },
  ])
  const [third] = await freeRooms(suites.classic)
  const later = await stayOf(server, id)
  expect((await move({ ...later, roomId: third?.id })).answer.code).toBe(200)
  const parts = [{ room }, { id: later.stayId, room: third?.name }]
  expect(await partsOf(server, id)).toMatchObject(parts)
  expect(await door('checkIn', id, { careConfirmed: true })).toMatchObject({ code: 200 })
  expect(await partsOf(server, id)).toMatchObject(parts)
})

test('B11 O16 shorter than its second part: what was slept is left, and the nights are for sale', async () => {
  const { id, stayId, other } = await inHouse()
  server.clock.set('2026-11-27T20:00:00Z')
  await move({ stayId, roomId: other.id })
  const shorten = async (departure: string) => {
    const { version } = await orderNow(server, id)
    return staffSend(server, people.asha, staffChange.shorten, { orderId: id, version, departure })
  }
  expect(await shorten('2026-11-28')).toMatchObject({ code: 200 })
  expect(await partsOf(server, id)).toMatchObject([
    { departure: '2026-11-27' },
    { room: other.name, departure: '2026-11-28' },
  ])
  expect(await shorten('2026-11-27')).toMatchObject({ code: 200 })
  expect(await partsOf(server, id)).toMatchObject([{ id: stayId, departure: '2026-11-27' }])
})
