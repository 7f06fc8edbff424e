import { beforeAll, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardMoves, Moved } from '#contract/office/orders/board/moves.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffReports } from '#contract/office/report-cards.ts'
import { previewMove, readBoard } from '../../../../testing/a-board.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { checkOrder } from '../../../../testing/money-stories.ts'
import { partsOf, stayOf } from '../../../../testing/move-on-board.ts'
import { getOrder } from '../../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, aPaidStay, move, look } = withGuestOnBoard()
// The demo's own guests make way for those of the test.
beforeAll(() => server.database.pool.query('update stay set room_id = null, is_pinned = false'))

const roomsFree = async (type: number) => {
  const board = await readBoard(server, people.asha, '2026-11-25', 10)
  const taken = new Set(board.stays.map(({ roomId }) => roomId))
  return board.rooms.filter(({ id, suiteTypeId: of }) => of === type && !taken.has(id))
}
/** Four paid nights from the 25th in a Classic Run; they came that morning, and it is noon of the day asked for. */
async function inHouse(today = '2026-11-27') {
  const { id, stayId } = await aPaidStay({ arrival: '2026-11-25', departure: '2026-11-29' })
  server.clock.set('2026-11-25T18:30:00Z')
  const [room, other, third] = await roomsFree(suites.classic)
  await server.database.pool.query('update stay set room_id = $1 where id = $2', [room?.id, stayId])
  await door('checkIn', id, { careConfirmed: true })
  server.clock.set(`${today}T20:00:00Z`)
  return {
    id,
    stayId,
    room: room?.name,
    other: other ?? { id: 0, name: '' },
    third: third ?? { id: 0, name: '' },
  }
}
async function door(step: 'checkIn' | 'checkOut' | 'undo', orderId: number, more: object) {
  const { version } = await orderNow(server, orderId)
  const body = { orderId, version, dogIds: [people.guest.dogId], ...more }
  expect(await staffSend(server, people.asha, staffAttendance[step], body)).toMatchObject({ code: 200 })
}

/** On the dog's page and on the list of report cards. */
async function roomsNamed(orderId: number, day: string) {
  server.clock.set(`${day}T20:00:00Z`)
  const dog = await staffRead(server, people.asha, staffDog.getDog, { id: people.guest.dogId })
  const cards = await staffRead(server, people.asha, staffReports.getReports, { parkId: 1 })
  return [
    dog.visits.find((visit) => visit.orderId === orderId)?.room,
    cards.dogs.find(({ dogId }) => dogId === people.guest.dogId)?.room,
  ]
}

describe('B11 a dog in house', () => {
  test('B11 another room of the type from tonight on: two stays, one order, no price, nobody told', async () => {
    const { id, stayId, room, other } = await inHouse()
    const before = await getOrder(server, people.guest, id)
    const preview = await look({ stayId, roomId: other.id })
    expect(preview).toMatchObject({
      kind: 'split',
      splitFrom: '2026-11-27',
      change: null,
      mayKeepPrice: false,
    })
    expect(await partsOf(server, id)).toHaveLength(1)
    const { answer } = await move({ stayId, roomId: other.id })
    expect(answer).toMatchObject({ code: 200 })
    expect(await partsOf(server, id)).toMatchObject([
      { id: stayId, room, arrival: '2026-11-25', departure: '2026-11-27' },
      { room: other.name, arrival: '2026-11-27', departure: '2026-11-29' },
    ])
    // The customer has one stay in one suite, as booked.
    expect(await getOrder(server, people.guest, id)).toEqual(before)
    // D23: the dog's page and the report cards name the room of the night, not that of the last one.
    expect(await roomsNamed(id, '2026-11-27')).toEqual([other.name, other.name])
    expect(await roomsNamed(id, '2026-11-26')).toEqual([room, room])
  })

  test('B11 undo puts the parts together again, while nothing has happened since', async () => {
    const { id, stayId, room, other, third } = await inHouse()
    const undo = async (runId: number | null) =>
      staffSend(server, people.asha, boardMoves.undoMove, { runId })
    const first = Moved.parse((await move({ stayId, roomId: other.id })).answer.data)
    expect(await undo(first.runId)).toMatchObject({ code: 200 })
    expect(await partsOf(server, id)).toMatchObject([
      { id: stayId, room, arrival: '2026-11-25', departure: '2026-11-29' },
    ])
    expect(await undo(first.runId)).toMatchObject({ code: 409 })
    const second = Moved.parse((await move({ stayId, roomId: other.id })).answer.data)
    const part = await stayOf(server, id)
    await move({ ...part, roomId: third.id })
    expect(await undo(second.runId)).toMatchObject({ code: 409 })
    server.clock.set('2026-11-28T20:00:00Z')
    const later = await stayOf(server, id)
    const split = Moved.parse((await move({ ...later, roomId: other.id })).answer.data)
    expect(await partsOf(server, id)).toHaveLength(3)
    server.clock.set('2026-11-29T16:00:00Z')
    expect(await undo(split.runId)).toMatchObject({ code: 409 })
  })

  test('B11 who came today has slept nowhere yet: the stay just moves', async () => {
    const { id, stayId, other } = await inHouse('2026-11-25')
    expect(await look({ stayId, roomId: other.id })).toMatchObject({ kind: 'room', splitFrom: null })
    await move({ stayId, roomId: other.id })
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, room: other.name }])
    await move({ stayId, suiteTypeId: suites.deluxe })
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, suite: 'Deluxe Suite' }])
    await checkOrder(server, people.guest, await getOrder(server, people.guest, id))
  })

  test('B11 another suite from tonight on costs more for the nights left only', async () => {
    const { id, stayId } = await inHouse()
    const before = await getOrder(server, people.guest, id)
    const { answer, preview, money } = await move({ stayId, suiteTypeId: suites.deluxe })
    expect(answer).toMatchObject({ code: 200, data: { runId: null } })
    expect(preview).toMatchObject({ kind: 'change', splitFrom: '2026-11-27', mayKeepPrice: true })
    const after = await getOrder(server, people.guest, id)
    expect(after.balanceCents).toBe(money?.balanceCents)
    const nights = ({ price }: typeof after) => price.lines.filter(({ text }) => text.includes('night'))
    expect(nights(after)).not.toEqual(nights(before))
    expect(await partsOf(server, id)).toMatchObject([
      { id: stayId, suite: 'Classic Run', arrival: '2026-11-25', departure: '2026-11-27' },
      { suite: 'Deluxe Suite', arrival: '2026-11-27', departure: '2026-11-29' },
    ])
    const [slept, left] = [before, after].map(({ price }) => price.totalCents)
    const twoNightsDearer = await dearer(2)
    expect((left ?? 0) - (slept ?? 0)).toBe(twoNightsDearer)
    await checkOrder(server, people.guest, after)
  })

  test('B11 a list that is dearer by now changes nothing about the nights slept', async () => {
    const { id, stayId } = await inHouse()
    const before = await orderNow(server, id)
    const dear = (cents: number) =>
      server.database.pool.query('update suite_type set night_cents = night_cents + $1 where id = $2', [
        cents,
        suites.classic,
      ])
    await dear(1_000)
    try {
      const { answer, money } = await move({ stayId, suiteTypeId: suites.deluxe })
      expect(answer.code).toBe(200)
      const after = await orderNow(server, id)
      expect(after.total_cents).toBe(before.total_cents)
      // What two nights differ on today's list; the two that were slept stay as they were sold.
      expect(after.balance_cents).toBe(await dearer(2))
      expect(after.balance_cents).toBe(money?.balanceCents)
    } finally {
      await dear(-1_000)
    }
  })

  test('B10 B11 the price is kept in house too', async () => {
    const { id, stayId } = await inHouse()
    const before = await getOrder(server, people.guest, id)
    const kept = await move(
      { stayId, suiteTypeId: suites.deluxe },
      { keepPrice: true, why: 'A leak in the roof' },
    )
    expect(kept.answer.code).toBe(200)
    const after = await getOrder(server, people.guest, id)
    expect(after.balanceCents).toBe(before.balanceCents)
    await checkOrder(server, people.guest, after)
  })
})
/** What so many nights of one dog in a Deluxe Suite cost more than in a Classic Run, with GST. */
async function dearer(nights: number): Promise<number> {
  const { prices } = await server.app.parkBook(1)
  const cents = (id: number) => prices.suites.find((suite) => suite.id === id)?.nightCents ?? 0
  return Math.round(nights * (cents(suites.deluxe) - cents(suites.classic)) * 1.05)
}

describe('B9 the end of a stay in house', () => {
  test('B9 longer and shorter: as at the desk, in the same room; the arrival stays', async () => {
    const { id, stayId, room } = await inHouse()
    const longer = await move({ stayId, departure: '2026-12-01' })
    expect(longer.answer).toMatchObject({ code: 200, msg: 'They stay until Tue 1 Dec.' })
    expect((await getOrder(server, people.guest, id)).balanceCents).toBe(longer.money?.balanceCents)
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, room, departure: '2026-12-01' }])
    const shorter = await move({ stayId, departure: '2026-11-28' })
    expect(shorter.answer).toMatchObject({ code: 200 })
    expect(shorter.money?.totalCents).toBe(longer.money?.totalCents)
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, room, departure: '2026-11-28' }])
    const arrival = await previewMove(server, people.asha, { stayId, arrival: '2026-11-26' })
    expect(arrival).toMatchObject({ code: 400 })
    expect(arrival.msg).toContain('They came on Wed 25 Nov')
    await checkOrder(server, people.guest, await getOrder(server, people.guest, id))
  })

  test('B11 after a split the desk makes it longer, and they go home from where they sleep', async () => {
    const { id, stayId, other } = await inHouse()
    await move({ stayId, roomId: other.id })
    const { version } = await orderNow(server, id)
    const extend = { orderId: id, version, departure: '2026-11-30' }
    expect(await staffSend(server, people.asha, staffChange.extend, extend)).toMatchObject({ code: 200 })
    expect(await partsOf(server, id)).toMatchObject([
      { departure: '2026-11-27' },
      { room: other.name, arrival: '2026-11-27', departure: '2026-11-30' },
    ])
    await door('checkOut', id, { unpaidWhy: 'Pays tomorrow' })
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, departure: '2026-11-27' }])
    await door('undo', id, { what: 'check-out' })
    expect(await partsOf(server, id)).toMatchObject([
      { id: stayId },
      { room: other.name, departure: '2026-11-30' },
    ])
  })
})
