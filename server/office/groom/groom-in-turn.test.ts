import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffGroom } from '#contract/office/groom.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, type Booker, create, groomingId } from '../../testing/booking.ts'
import { bookers, waitListOf } from '../../testing/full-villas.ts'
import { groomOf } from '../../testing/grooms.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { askToWait, cancel, pay, placed } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const DATE = '2026-12-03'
const LATER = '2026-12-10'
let dana: TestCustomer
beforeAll(() => wideLimits(server))
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  dana = await aStaffMember(server, ['care', 'groom', 'desk', 'money'])
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const groom = async ({ dogId }: Booker, time: string, date = DATE) => ({
  orderType: 'grooming',
  grooming: [{ dogId, serviceId: await groomingId(server), date, time }],
})
const booked = async (who: Booker, time: string, date = DATE) => {
  const { id } = placed(await create(server, who, await groom(who, time, date)))
  await pay(server, who, id, 'all')
  return id
}

describe('AD80 whatever takes a place asks who waits for it', () => {
  test('AD80 a groom is moved past nobody: who waits for the time is offered it', async () => {
    const groomers = (await server.app.parkBook(1)).groomers
    const full = await bookers(server, groomers.length)
    const ids: number[] = []
    for (const guest of full) ids.push(await booked(guest, '10:00'))
    const [waiting, other] = [await aBooker(server), await aBooker(server)]
    const later = await booked(other, '15:00')
    expect(await askToWait(server, waiting, await groom(waiting, '10:00'))).toMatchObject({ code: 200 })
    const [first] = full
    if (first === undefined || ids[0] === undefined) throw new Error('nobody')
    const freed = await groomOf(server, dana, ids[0], DATE)
    await cancel(server, first, ids[0])
    const { id, version, groomerId } = await groomOf(server, dana, later, DATE)
    const move = (more: object) =>
      staffSend(server, dana, staffGroom.move, { appointmentId: id, version, ...more })
    expect(await move({ groomerId: freed.groomerId, time: '10:00' })).toMatchObject({ code: 409 })
    expect(await groomOf(server, dana, later, DATE)).toMatchObject({ groomerId, version })
    expect((await waitListOf(server, waiting))[0]?.status).toBe('offered')
    // What nobody waits for is taken as ever.
    expect(await move({ groomerId, time: '15:30' })).toMatchObject({ code: 200 })
  })

  test('AD80 nor does a no-show that is taken back pass who waits for the time', async () => {
    const groomers = (await server.app.parkBook(1)).groomers
    const full = await bookers(server, groomers.length)
    const ids: number[] = []
    for (const guest of full) ids.push(await booked(guest, '15:00', LATER))
    const waiting = await aBooker(server)
    expect(await askToWait(server, waiting, await groom(waiting, '15:00', LATER))).toMatchObject({
      code: 200,
    })
    const [orderId] = ids
    if (orderId === undefined) throw new Error('nobody')
    server.clock.set(`${LATER}T18:00:00Z`)
    dana = await aStaffMember(server, ['care', 'groom', 'desk', 'money'])
    await server.database.pool.query('update park set no_show_minutes = 0')
    await server.database.pool.query(
      `update customer_order set begins_at = $2::timestamptz - interval '1 hour' where id = $1`,
      [orderId, server.clock.now()],
    )
    const seen = async () => ({ orderId, version: (await orderNow(server, orderId)).version })
    const gone = await staffSend(server, dana, staffAttendance.markNoShow, await seen())
    expect(gone).toMatchObject({ code: 200 })
    const back = { ...(await seen()), what: 'no-show', dogIds: [full[0]?.dogId] }
    expect(await staffSend(server, dana, staffAttendance.undo, back)).toMatchObject({ code: 409 })
    expect((await waitListOf(server, waiting))[0]?.status).toBe('offered')
  })
})
