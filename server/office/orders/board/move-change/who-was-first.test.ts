import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { endRunOutOrders } from '../../../../business/orders/lifecycle/end-orders.ts'
import { previewMove } from '../../../../testing/a-board.ts'
import { aReadyDog } from '../../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { create } from '../../../../testing/booking.ts'
import { partsOf, stayOf } from '../../../../testing/move-on-board.ts'
import { change, placed } from '../../../../testing/order-calls.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, inClassic, aPaidStay, look, send, move } = withGuestOnBoard()

interface Conflict {
  code: number
  msg: string
  data: { version: number; changed: { what: string; was: unknown; is: unknown; by: string; at: string }[] }
}
const asConflict = (answer: object) => answer as unknown as Conflict
const kong = (orderId: number, version: number) =>
  staffSend(server, people.asha, staffCharges.addCharge, {
    orderId,
    version,
    kind: 'goods',
    what: 'Kong',
    amountCents: 1_000,
  })
/** Its owner has it a night longer. */
const lengthen = async (orderId: number) =>
  expect(
    await change(server, people.guest, orderId, await inClassic({ departure: '2027-02-06' })),
  ).toMatchObject({ code: 200 })

async function aStayToChange() {
  const stay = await aPaidStay()
  return { ...stay, version: (await orderNow(server, stay.id)).version }
}

describe('BB5 W6 F8 whoever is too late reads who was first, what was and is, and when', () => {
  test('BB5 after the owner’s own change of the booking', async () => {
    const { id, version } = await aStayToChange()
    await lengthen(id)
    const late = asConflict(await kong(id, version))
    expect(late.code).toBe(409)
    expect(late.msg).toBe('The owner changed this booking at 11:00 am. Nothing was done.')
    expect(late.data.version).toBe((await orderNow(server, id)).version)
    expect(late.data.changed).toContainEqual({
      what: 'lastDate',
      was: '2027-02-05',
      is: '2027-02-06',
      by: 'The owner',
      at: '2026-11-23T18:00:00.000Z',
    })
    expect(late.data.changed.map(({ what }) => what)).toContain('totalCents')
  })

  test('BB5 who the dogs are is told by name', async () => {
    const { id, version } = await aStayToChange()
    const other = await aReadyDog(server, people.guest.id)
    const rooms = [{ suiteTypeId: suites.classic, dogIds: [other] }]
    expect(
      await change(server, people.guest, id, { ...(await inClassic()), dogIds: [other], rooms }),
    ).toMatchObject({ code: 200 })
    const names = await server.database.pool.query('select name from dog where id in ($1, $2) order by id', [
      people.guest.dogId,
      other,
    ])
    const [was, is] = (names.rows as { name: string }[]).map(({ name }) => [name])
    const { changed } = asConflict(await kong(id, version)).data
    expect(changed).toContainEqual(expect.objectContaining({ what: 'dogs', was, is, by: 'The owner' }))
  })

  test('BB5 after a change of dates on the board, for the booking and for the stay', async () => {
    const { id, stayId, version } = await aStayToChange()
    const stale = await look({ stayId, roomId: await freeRoom() })
    expect((await move({ stayId, departure: '2027-02-07' })).answer.code).toBe(200)
    const { first_name } = (
      await server.database.pool.query('select first_name from account where id = $1', [people.asha.id])
    ).rows[0] as { first_name: string }
    const days = { what: 'lastDate', was: '2027-02-05', is: '2027-02-07', by: first_name }
    const late = asConflict(await kong(id, version))
    expect(late.msg).toContain(`${first_name} changed`)
    expect(late.data.changed).toContainEqual(expect.objectContaining(days))
    const moved = asConflict(await send(stale, { stayId, roomId: stale.moves[0]?.toRoomId }))
    expect(moved.code).toBe(409)
    expect(moved.msg).toContain('on the board at 11:00 am. Nothing was done.')
    expect(moved.data.changed.length).toBeGreaterThan(0)
    const pin = { stayId, version: stale.version, isPinned: true }
    const pinned = asConflict(await staffSend(server, people.asha, boardMoves.pin, pin))
    expect(pinned.code).toBe(409)
    expect(pinned.data.changed.map(({ by }) => by)).toContain(first_name)
  })

  test('BB5 after a job: a hold that ran out', async () => {
    const { id } = placed(await create(server, people.guest, await inClassic()))
    const { version } = await orderNow(server, id)
    server.clock.set('2026-11-30T18:00:00Z')
    await endRunOutOrders(server.app)
    const request = { ...(await inClassic()), message: 'x' }
    const late = asConflict(
      await staffSend(server, people.asha, staffChange.change, { orderId: id, version, request }),
    )
    expect(late.code).toBe(409)
    expect(late.msg).toMatch(/^Our system ended this booking at .+\. Nothing was done\.$/)
    expect(late.data.changed).toContainEqual(
      expect.objectContaining({ what: 'status', was: 'held', is: 'expired', by: 'Our system' }),
    )
  })

  test('BB5 whoever may not see sums reads none', async () => {
    const { id, version } = await aStayToChange()
    await lengthen(id)
    const hand = await aStaffMember(server, ['care'])
    const absent = { orderId: id, version, dogIds: [people.guest.dogId], date: '2027-02-02', why: 'x' }
    const late = asConflict(await staffSend(server, hand, staffAttendance.markAbsent, absent))
    expect(late.code).toBe(409)
    expect(late.data.changed.map(({ what }) => what)).toContain('lastDate')
    expect(late.data.changed.every(({ what }) => !what.endsWith('Cents'))).toBe(true)
  })
})

/** A run in which nobody sleeps. */
async function freeRoom(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select id from room where suite_type_id = $1 and active
       and not exists (select from stay where room_id = room.id and is_active) order by id limit 1`,
    [suites.classic],
  )
  return (rows[0] as { id: number }).id
}

describe('BB6 the owner has changed the stay, and an older board moves it', () => {
  test('BB6 longer: 409 with who, what and when, never 404; then it goes on from there', async () => {
    const { id, stayId } = await aStayToChange()
    const room = await freeRoom()
    const stale = await look({ stayId, roomId: room })
    await lengthen(id)
    expect((await stayOf(server, id)).stayId).toBe(stayId)
    const late = asConflict(await send(stale, { stayId, roomId: room }))
    expect(late.code).toBe(409)
    expect(late.msg).toBe('The owner changed this booking at 11:00 am. Nothing was done.')
    expect(late.data.changed).toContainEqual(
      expect.objectContaining({ what: 'departure', was: '2027-02-05', is: '2027-02-06', by: 'The owner' }),
    )
    expect((await move({ stayId, roomId: room })).answer.code).toBe(200)
    expect(await partsOf(server, id)).toMatchObject([{ id: stayId, departure: '2027-02-06' }])
  })

  test('BB6 a stay that the booking no longer has: 409 with who, for a look, a move and a pin', async () => {
    const { id, stayId } = await aStayToChange()
    const room = await freeRoom()
    const stale = await look({ stayId, roomId: room })
    const other = await aReadyDog(server, people.guest.id)
    const rooms = [{ suiteTypeId: suites.classic, dogIds: [other] }]
    expect(
      await change(server, people.guest, id, { ...(await inClassic()), dogIds: [other], rooms }),
    ).toMatchObject({ code: 200 })
    const msg = 'The owner changed this booking at 11:00 am. Nothing was done.'
    expect(await send(stale, { stayId, roomId: room })).toMatchObject({ code: 409, msg })
    expect(await previewMove(server, people.asha, { stayId, roomId: room })).toMatchObject({ code: 409, msg })
    const pin = { stayId, version: stale.version, isPinned: true }
    expect(await staffSend(server, people.asha, boardMoves.pin, pin)).toMatchObject({ code: 409, msg })
  })

  test('BB6 one that never was is not found', async () => {
    const answer = await previewMove(server, people.asha, { stayId: 999_999, roomId: await freeRoom() })
    expect(answer).toMatchObject({ code: 404 })
  })
})
