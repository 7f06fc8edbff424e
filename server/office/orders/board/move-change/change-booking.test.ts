import { beforeAll, describe, expect, test } from 'vitest'
import { MovePreview } from '#contract/office/orders/board/moves.ts'
import { hashPassword } from '../../../../business/accounts/log-in/password.ts'
import { previewMove, readBoard, stayOn } from '../../../../testing/a-board.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aReadyDog } from '../../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker, aStay, create } from '../../../../testing/booking.ts'
import { checkOrder } from '../../../../testing/money-stories.ts'
import { boardMover, stayOf } from '../../../../testing/move-on-board.ts'
import { getOrder, pay, placed } from '../../../../testing/order-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, aPaidStay } = withGuestOnBoard()
const PIN = '864205'
let dana: TestCustomer

beforeAll(async () => {
  dana = await aStaffMember(server, ['desk', 'money'])
  const pinned = { pin_hash: await hashPassword(PIN) }
  await server.app.db.updateTable('account').set(pinned).where('id', '=', people.asha.id).execute()
})

const { move, look } = boardMover(server, () => dana)
const freeRoom = async (suite: number, at = 0) => {
  const board = await readBoard(server, dana, '2027-02-01')
  const taken = board.stays.map(({ roomId }) => roomId)
  const free = board.rooms.filter(({ id, suiteTypeId: of }) => of === suite && !taken.includes(id))
  return free[at]?.id ?? 0
}
/** How many rooms can be sold on the night of the 6th. */
const leave = (capacity: string) =>
  server.database.pool.query(
    `with opened as (
       insert into suite_night (suite_type_id, night, capacity, booked)
       select $1, '2027-02-06', suite_capacity($1, '2027-02-06'), 0 on conflict do nothing
     )
     update suite_night set capacity = ${capacity} where suite_type_id = $1 and night = '2027-02-06'`,
    [suites.classic],
  )
const seen = async (stayId: number, from = '2027-02-01') =>
  stayOn(await readBoard(server, dana, from), stayId)

describe('B9 other days', () => {
  test('B9 pulled longer: looks, writes nothing, then costs what was shown and keeps its room, pinned', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await getOrder(server, people.guest, id)
    const preview = await look({ stayId, departure: '2027-02-07' })
    expect(preview).toMatchObject({ kind: 'change', splitFrom: null, mayKeepPrice: false })
    expect(preview.change?.what).toBe('Tue 2 to Sun 7 Feb')
    expect(preview.change?.money?.price.lines.length).toBeGreaterThan(0)
    expect(await getOrder(server, people.guest, id)).toEqual(before)
    const roomId = await freeRoom(suites.classic, 1)
    const { answer, money } = await move({ stayId, departure: '2027-02-07', roomId })
    expect(answer).toMatchObject({
      code: 200,
      data: { runId: null, stays: [{ id: stayId, roomId, isPinned: true }] },
    })
    const after = await getOrder(server, people.guest, id)
    expect(after).toMatchObject({ lastDate: '2027-02-07', balanceCents: money?.balanceCents })
    expect(after.price.totalCents).toBe(money?.totalCents)
    expect(after.history.at(-1)).toMatchObject({ text: 'Changed by us: Tue 2 to Sun 7 Feb.', byUs: true })
    await checkOrder(server, people.guest, after)
  })

  test('B9 dragged as a whole, and pulled shorter: what is less goes back by the terms', async () => {
    const { id, stayId } = await aPaidStay()
    await move({ stayId, arrival: '2027-02-09', departure: '2027-02-12' })
    expect(await seen(stayId)).toMatchObject({ arrival: '2027-02-09', departure: '2027-02-12' })
    const { answer, money } = await move({ stayId, departure: '2027-02-11' })
    expect(answer.code).toBe(200)
    expect(money?.refundCents).toBeGreaterThan(0)
    await checkOrder(server, people.guest, await getOrder(server, people.guest, id))
  })

  test('B9 on a taken room the other makes way, with the days in one go', async () => {
    const { stayId } = await aPaidStay()
    const roomId = await freeRoom(suites.classic)
    await move({ stayId, roomId })
    people.guest = await aBooker(server)
    const other = await aPaidStay({ arrival: '2027-02-09', departure: '2027-02-12' })
    await server.database.pool.query('update stay set room_id = $1 where id = $2', [roomId, other.stayId])
    const { answer, preview } = await move({ stayId, roomId, arrival: '2027-02-08', departure: '2027-02-11' })
    expect(answer.code).toBe(200)
    expect(preview.moves.map((one) => one.stayId)).toEqual([other.stayId])
    expect((await seen(stayId)).roomId).toBe(roomId)
    expect((await seen(other.stayId)).roomId).toBe(preview.moves[0]?.toRoomId)
  })

  test('B9 sold out, closed, too short: 409 with the days and what is possible, and nothing changed', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await getOrder(server, people.guest, id)
    await leave('booked')
    const full = await previewMove(server, dana, { stayId, departure: '2027-02-07' })
    expect(full).toMatchObject({ code: 409, data: { clashes: ['2027-02-06'] } })
    await leave('suite_capacity(suite_type_id, night)')
    const closed = await previewMove(server, dana, { stayId, arrival: '2026-12-20', departure: '2026-12-25' })
    expect(closed).toMatchObject({ code: 409, data: { days: ['2026-12-25'] } })
    const short = await previewMove(server, dana, { stayId, arrival: '2026-12-23', departure: '2026-12-24' })
    expect(short.code).toBe(409)
    expect(short.msg).toContain('These days need a stay of at least')
    const past = await previewMove(server, dana, { stayId, arrival: '2026-11-20' })
    expect(past).toMatchObject({ code: 400 })
    expect(await getOrder(server, people.guest, id)).toEqual(before)
  })

  test('B9 rooms side by side change their days together, on the booking; a suite changes alone', async () => {
    const other = await aReadyDog(server, people.guest.id)
    const rooms = [people.guest.dogId, other].map((dogId) => ({
      suiteTypeId: suites.classic,
      dogIds: [dogId],
    }))
    const request = await aStay(server, [people.guest.dogId, other], { rooms })
    const { id } = placed(await create(server, people.guest, request))
    await pay(server, people.guest, id, 'all')
    const { stayId } = await stayOf(server, id)
    const refused = await previewMove(server, dana, { stayId, departure: '2027-02-07' })
    expect(refused).toMatchObject({ code: 400 })
    expect(refused.msg).toContain('rooms side by side')
    expect((await move({ stayId, suiteTypeId: suites.deluxe })).answer.code).toBe(200)
    const names = (await getOrder(server, people.guest, id)).rooms.map(({ suiteName }) => suiteName)
    expect(names.toSorted()).toEqual(['Classic Run', 'Deluxe Suite'])
  })
})

describe('B10 another suite', () => {
  test('B10 costs its own price, and the planner finds a room where none is named', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await getOrder(server, people.guest, id)
    const { answer, preview, money } = await move({ stayId, suiteTypeId: suites.deluxe })
    expect(answer.code).toBe(200)
    expect(preview).toMatchObject({ mayKeepPrice: true, moves: [{ stayId }] })
    const after = await getOrder(server, people.guest, id)
    expect(after.balanceCents).toBe(after.price.totalCents - before.price.totalCents)
    expect(after.balanceCents).toBe(money?.balanceCents)
    expect(await seen(stayId)).toMatchObject({
      suiteTypeId: suites.deluxe,
      roomId: preview.moves[0]?.toRoomId,
      isPinned: false,
    })
    await checkOrder(server, people.guest, after)
  })

  test('B10 the price is kept by a manager, with a reason: a courtesy takes off what is more', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await getOrder(server, people.guest, id)
    const wanted = { stayId, suiteTypeId: suites.deluxe, roomId: await freeRoom(suites.deluxe) }
    const keep = { keepPrice: true, why: 'Noise next door' }
    expect((await move(wanted, keep)).answer).toMatchObject({ code: 403, data: { needs: 'manager' } })
    const approval = { accountId: people.asha.id, pin: PIN }
    expect((await move(wanted, { keepPrice: true, approval })).answer).toMatchObject({ code: 400 })
    expect(await getOrder(server, people.guest, id)).toEqual(before)
    expect((await move(wanted, { ...keep, approval })).answer).toMatchObject({ code: 200 })
    const after = await getOrder(server, people.guest, id)
    const more = after.price.totalCents - before.price.totalCents
    expect(more).toBeGreaterThan(0)
    expect(after.balanceCents).toBe(before.balanceCents)
    const { rows } = await server.database.pool.query(
      `select kind, amount_cents, gst_cents, pst_cents, why, by_account_id, approved_by from order_charge where order_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        kind: 'courtesy',
        amount_cents: -more,
        gst_cents: before.price.gstCents - after.price.gstCents,
        pst_cents: 0,
        why: 'Noise next door',
        by_account_id: dana.id,
        approved_by: people.asha.id,
      },
    ])
    await checkOrder(server, people.guest, after)
  })

  test('B10 of a cheaper suite there is no price to keep: what is less goes back by the terms', async () => {
    const rooms = [{ suiteTypeId: suites.deluxe, dogIds: [people.guest.dogId] }]
    const { id } = await aPaidStay({ rooms })
    const { stayId } = await stayOf(server, id)
    const { move: moveByManager } = boardMover(server, () => people.asha)
    const kept = await moveByManager({ stayId, suiteTypeId: suites.classic }, { keepPrice: true, why: 'x' })
    expect(kept.preview.mayKeepPrice).toBe(false)
    expect(kept.answer).toMatchObject({ code: 400 })
    const { answer, money } = await move({ stayId, suiteTypeId: suites.classic })
    expect(answer.code).toBe(200)
    expect(money?.refundCents).toBeGreaterThan(0)
    await checkOrder(server, people.guest, await getOrder(server, people.guest, id))
  })

  test('B10 a dog too large for it: 400 with its name', async () => {
    const { stayId } = await aPaidStay()
    const suite = (await server.app.parkBook(1)).suites.find(
      ({ sizeClasses }) => !sizeClasses.includes('large'),
    )
    const { rows } = await server.database.pool.query('select name from dog where id = $1', [
      people.guest.dogId,
    ])
    expect(await previewMove(server, dana, { stayId, suiteTypeId: suite?.id ?? 0 })).toMatchObject({
      code: 400,
      msg: `${(rows[0] as { name: string }).name} does not fit a ${suite?.name}.`,
    })
  })

  test('B10 who may not see sums is shown none, and moves it all the same', async () => {
    const { stayId } = await aPaidStay()
    const rob = await aStaffMember(server, ['desk'])
    const shown = MovePreview.parse(
      (await previewMove(server, rob, { stayId, suiteTypeId: suites.deluxe })).data,
    )
    expect(shown.change).toMatchObject({ money: null, text: null })
    const { answer } = await boardMover(server, () => rob).move({ stayId, suiteTypeId: suites.deluxe })
    expect(answer.code).toBe(200)
  })
})
