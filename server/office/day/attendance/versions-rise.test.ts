import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardMoves } from '#contract/office/orders/board/moves.ts'
import { staffGroom } from '#contract/office/groom.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, groomingId, someDays } from '../../../testing/booking.ts'
import { groomOf } from '../../../testing/grooms.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { boardMover, stayOf } from '../../../testing/move-on-board.ts'
import { cancel, change, pay, placed } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let second: number

const MORNING = '2026-11-24T17:02:00Z'

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, 'manager')
  guest = await aBooker(server)
  second = await aReadyDog(server, guest.id)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version

type Step = Exclude<keyof typeof staffAttendance, 'getAttendance'>
const step = async (what: Step, orderId: number, body: object) =>
  staffSend(server, asha, staffAttendance[what], {
    orderId,
    version: await versionOf(orderId),
    careConfirmed: true,
    ...body,
  })

/** Does it, and looks whether whoever saw the order before would be told. */
async function raises(orderId: number, what: string, write: () => Promise<{ code: number; msg: string }>) {
  const before = await versionOf(orderId)
  const answer = await write()
  expect([what, answer.code, answer.msg]).toEqual([what, 200, answer.msg])
  expect([what, (await versionOf(orderId)) > before]).toEqual([what, true])
}

async function aStayOfTwo(grooming: object[] = []): Promise<number> {
  const dates = { arrival: '2026-11-24', departure: '2026-11-27', grooming }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId, second], dates)))
  await pay(server, guest, id, 'all')
  server.clock.set(MORNING)
  return id
}

describe('BB4 every write that an order’s page or Today shows raises the order’s version', () => {
  test('BB4 at the door: one of two comes, stays away, goes, and each of it taken back', async () => {
    const id = await aStayOfTwo()
    const [one, other] = [{ dogIds: [guest.dogId] }, { dogIds: [second] }]
    const why = { date: '2026-11-24', why: 'A cold' }
    await raises(id, 'absent', () => step('markAbsent', id, { ...other, ...why }))
    await raises(id, 'absence undone', () => step('undo', id, { ...other, what: 'absence' }))
    await raises(id, 'came', () => step('checkIn', id, { ...one, belongings: ['leash'] }))
    await raises(id, 'the other came', () => step('checkIn', id, other))
    await raises(id, 'check-in undone', () => step('undo', id, { ...other, what: 'check-in' }))
    await raises(id, 'the other came after all', () => step('checkIn', id, other))
    await raises(id, 'one went', () => step('checkOut', id, { ...other, unpaidWhy: 'x', charges: [] }))
    await raises(id, 'check-out undone', () => step('undo', id, { ...other, what: 'check-out' }))
  })

  test('BB4 papers let pass, signed, and nobody came', async () => {
    const id = await aStayOfTwo()
    await server.database.pool.query(
      `update vaccine_record set expires_on = '2026-11-20' where dog_id = $1 and vaccine = 'bordetella'`,
      [guest.dogId],
    )
    const waiver = { dogId: guest.dogId, gate: 'vaccines', why: 'The vet called' }
    await raises(id, 'waived', () => step('waive', id, waiver))
    server.clock.set('2026-11-25T04:00:00Z')
    await raises(id, 'no-show', () => step('markNoShow', id, {}))
    await raises(id, 'no-show undone', () => step('undo', id, { what: 'no-show', dogIds: [guest.dogId] }))
  })

  test('BB4 on the board and on the grooming table', async () => {
    const groomed = { dogId: guest.dogId, serviceId: await groomingId(server) }
    const id = await aStayOfTwo([{ ...groomed, date: '2026-11-25', time: '12:00' }])
    const { stayId } = await stayOf(server, id)
    const { rows } = await server.database.pool.query(
      `select room.id from room join stay on stay.suite_type_id = room.suite_type_id and stay.id = $1
       where room.active and not exists (select from stay as other where other.room_id = room.id) limit 1`,
      [stayId],
    )
    const roomId = (rows[0] as { id: number }).id
    const { move } = boardMover(server, () => asha)
    await raises(id, 'moved', async () => (await move({ stayId, roomId })).answer)
    const pinned = await server.database.pool.query('select version, is_pinned from stay where id = $1', [
      stayId,
    ])
    const { version: now, is_pinned } = pinned.rows[0] as { version: number; is_pinned: boolean }
    await raises(id, 'pin', () =>
      staffSend(server, asha, boardMoves.pin, { stayId, version: now, isPinned: !is_pinned }),
    )
    expect(await step('checkIn', id, { dogIds: [guest.dogId, second] })).toMatchObject({ code: 200 })
    server.clock.set('2026-11-25T19:00:00Z')
    asha = await aStaffMember(server, 'manager')
    const groom = await groomOf(server, asha, id, '2026-11-25')
    const at = (seenVersion: number) => ({ appointmentId: groom.id, version: seenVersion })
    await raises(id, 'started', () => staffSend(server, asha, staffGroom.start, at(groom.version)))
    await raises(id, 'done', () => staffSend(server, asha, staffGroom.done, at(groom.version + 1)))
    await raises(id, 'done undone', () =>
      staffSend(server, asha, staffGroom.undo, { ...at(groom.version + 2), what: 'done' }),
    )
  })

  test('BB4 what is charged and changed, by us and by the owner', async () => {
    const { id } = placed(await create(server, guest, someDays([guest.dogId])))
    await raises(id, 'paid', async () => {
      await pay(server, guest, id, 'all')
      return { code: 200, msg: '' }
    })
    const kong = { orderId: id, kind: 'goods', what: 'Kong', amountCents: 1_800 }
    await raises(id, 'charged', async () =>
      staffSend(server, asha, staffCharges.addCharge, { ...kong, version: await versionOf(id) }),
    )
    const skip = { dogIds: [guest.dogId], date: '2026-11-26', why: 'Away' }
    await raises(id, 'a day off', () => step('markAbsent', id, skip))
    const { request } = await orderNow(server, id)
    await raises(id, 'changed', async () =>
      staffSend(server, asha, staffChange.change, {
        orderId: id,
        version: await versionOf(id),
        request: { ...request, message: 'By the side gate.' },
      }),
    )
    const days = ['2026-11-24', '2026-12-01', '2026-12-03'].map((date) => ({ date, part: 'full' }))
    await raises(id, 'a change that waits to be paid', () =>
      change(server, guest, id, someDays([guest.dogId], { days })),
    )
    await raises(id, 'cancelled by the owner', () => cancel(server, guest, id))
  })
})

test('BB4 W6 marked absent meanwhile: an older page is told who and what, and the absence stays', async () => {
  const id = await aStayOfTwo()
  const old = await versionOf(id)
  expect(await step('markAbsent', id, { dogIds: [second], date: '2026-11-24', why: 'A cold' })).toMatchObject(
    { code: 200 },
  )
  const late = await step('checkIn', id, { version: old, dogIds: [guest.dogId, second] })
  expect(late.code).toBe(409)
  expect(late.msg).toMatch(/ marked .+ absent at 10:02 am\. Nothing was done\.$/)
  expect((late.data as { changed: { what: string }[] }).changed.map(({ what }) => what)).toContain('absentOn')
  const { rows } = await server.database.pool.query(
    'select came_at, absent_why from attendance where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ came_at: null, absent_why: 'A cold' }])
})
