import { expect, test } from 'vitest'
import { boardReads } from '#contract/office/orders/board/board.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { previewMove } from '../../../../testing/a-board.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { aBooker } from '../../../../testing/booking.ts'
import { partsOf, stayOf } from '../../../../testing/move-on-board.ts'
import { cancel, change, getOrder } from '../../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../../testing/staff-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, inClassic, aPaidStay, look, send, move } = withGuestOnBoard()

test('B9 W6 the booking was changed since it was looked at: 409 with who and what, nothing done', async () => {
  const { id, stayId } = await aPaidStay()
  const wanted = { stayId, departure: '2027-02-07' }
  const shown = await look(wanted)
  const { version } = await orderNow(server, id)
  const charge = { orderId: id, version, kind: 'goods', what: 'Kong', amountCents: 1_000 }
  expect(
    (
      await server.post('/api/staffOrder/addCharge', charge, {
        ...people.asha.headers,
        'idempotency-key': 'kong-1',
      })
    ).body.code,
  ).toBe(200)
  const before = await getOrder(server, people.guest, id)
  const late = await send(shown, wanted)
  expect(late).toMatchObject({ code: 409, data: { version: (await orderNow(server, id)).version } })
  expect(late.msg).toContain('Nothing was done.')
  expect(await getOrder(server, people.guest, id)).toEqual(before)
})

test('B9 the list has become dearer since: 409 with the new sums, nothing done', async () => {
  const { id, stayId } = await aPaidStay()
  const wanted = { stayId, suiteTypeId: suites.deluxe }
  const shown = await look(wanted)
  const dear = (cents: number) =>
    server.database.pool.query('update suite_type set night_cents = night_cents + $1 where id = $2', [
      cents,
      suites.deluxe,
    ])
  const before = await getOrder(server, people.guest, id)
  await dear(1_000)
  try {
    await expect
      .poll(async () => (await look(wanted)).change?.money?.totalCents)
      .not.toBe(shown.change?.money?.totalCents)
    const late = await send(shown, wanted)
    expect(late).toMatchObject({
      code: 409,
      msg: 'The sums have changed. Nothing was done; please take another look.',
      data: { totalCents: (await look(wanted)).change?.money?.totalCents },
    })
    expect(await getOrder(server, people.guest, id)).toEqual(before)
  } finally {
    await dear(-1_000)
  }
})

test('B9 of two changes of one stay at once one is made, and the other is told', async () => {
  const { id, stayId } = await aPaidStay()
  const [longer, other] = [
    { stayId, departure: '2027-02-07' },
    { stayId, suiteTypeId: suites.deluxe },
  ]
  const shown = [await look(longer), await look(other)] as const
  const answers = await Promise.all([send(shown[0], longer), send(shown[1], other)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = answers.find(({ code }) => code === 409)
  expect(lost?.msg).toContain('on the board at 11:00 am. Nothing was done.')
  const [part] = await partsOf(server, id)
  const isLonger = part?.departure === '2027-02-07'
  expect(isLonger).not.toBe(part?.suite === 'Deluxe Suite')
  expect(await partsOf(server, id)).toHaveLength(1)
})

test('B5 W6 the stay was cancelled meanwhile: 409 with by whom, for a move, a look and a pin', async () => {
  const { id, stayId } = await aPaidStay()
  const wanted = { stayId, departure: '2027-02-07' }
  const shown = await look(wanted)
  expect((await cancel(server, people.guest, id)).code).toBe(200)
  const msg = 'The owner cancelled this booking at 11:00 am. Nothing was done.'
  expect(await send(shown, wanted)).toMatchObject({ code: 409, msg })
  expect(await previewMove(server, people.asha, wanted)).toMatchObject({ code: 409, msg })
  const pin = { stayId, version: shown.version, isPinned: true }
  expect(await staffSend(server, people.asha, boardMoves.pin, pin)).toMatchObject({ code: 409, msg })
})

/** A run in which nobody sleeps. */
async function freeRoom(): Promise<{ id: number; name: string }> {
  const { rows } = await server.database.pool.query(
    `select id, name from room where suite_type_id = $1 and active
       and not exists (select from stay where room_id = room.id and is_active) order by id limit 1`,
    [suites.classic],
  )
  return rows[0] as { id: number; name: string }
}

test('B12 a pinned stay keeps its room and its pin when something else of its booking changes', async () => {
  const { id, stayId } = await aPaidStay()
  const room = await freeRoom()
  expect((await move({ stayId, roomId: room.id })).answer.code).toBe(200)
  const { version, request } = await orderNow(server, id)
  const changed = {
    orderId: id,
    version,
    request: { ...(request as object), message: 'Later, please.', arrivalTime: '10:00' },
  }
  expect(await staffSend(server, people.asha, staffChange.change, changed)).toMatchObject({ code: 200 })
  const after = await server.database.pool.query(
    'select room_id, is_pinned from stay where order_id = $1 and is_active',
    [id],
  )
  expect(after.rows).toEqual([{ room_id: room.id, is_pinned: true }])
})

test('B12 where a stay was stands in its history also after its owner, or the board, has changed its days', async () => {
  const { id, stayId } = await aPaidStay()
  const room = await freeRoom()
  expect((await move({ stayId, roomId: room.id })).answer.code).toBe(200)
  const gave = { text: `gave it ${room.name}` }
  const historyNow = async () => {
    const now = await stayOf(server, id)
    return (await staffRead(server, people.asha, boardReads.getStayCard, now)).history
  }
  expect(await historyNow()).toMatchObject([gave])
  const longer = await inClassic({ departure: '2027-02-06' })
  expect(await change(server, people.guest, id, longer)).toMatchObject({ code: 200 })
  expect(await historyNow()).toMatchObject([gave])
  const now = await stayOf(server, id)
  expect((await move({ ...now, departure: '2027-02-07' })).answer.code).toBe(200)
  expect(await historyNow()).toMatchObject([{}, gave])
})

test('B8 W8 whoever made way has other days since: nobody is put back, not even the other', async () => {
  const other = people.guest
  const otherStay = await aPaidStay()
  const room = await freeRoom()
  await server.database.pool.query('update stay set room_id = $2 where id = $1', [otherStay.stayId, room.id])
  people.guest = await aBooker(server)
  const { id, stayId } = await aPaidStay()
  const moved = await move({ stayId, roomId: room.id })
  const { runId } = moved.answer.data as { runId: number }
  expect(moved.preview.moves.map((one) => one.stayId)).toContain(otherStay.stayId)
  const longer = await inClassic({ departure: '2027-02-06' }, other)
  expect(await change(server, other, otherStay.id, longer)).toMatchObject({ code: 200 })
  expect(await staffSend(server, people.asha, boardMoves.undoMove, { runId })).toMatchObject({ code: 409 })
  expect((await partsOf(server, id))[0]?.room).toBe(room.name)
})
