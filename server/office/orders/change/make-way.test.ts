import { expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { untilSomeoneWaits } from '../../../testing/lock-waits.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async (text: string, values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]

async function aPaidStay(guest: Booker, arrival: string, departure: string) {
  const { id } = placed(
    await create(server, guest, await aStay(server, [guest.dogId], { arrival, departure })),
  )
  await pay(server, guest, id, 'all')
  return id
}

test('O15 who is just being checked in keeps the room, whoever would have stayed longer in it', async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  const dana = await aStaffMember(server, ['desk', 'money', 'care'])
  const [guest, other] = [await aBooker(server), await aBooker(server)]
  const id = await aPaidStay(guest, '2026-11-25', '2026-11-27')
  const coming = await aPaidStay(other, '2026-11-27', '2026-11-28')
  const [room] = await query(
    `select room.id from room join stay on stay.suite_type_id = room.suite_type_id
     where stay.order_id = $1 and not exists (select from stay as taken where taken.room_id = room.id
       and taken.arrival < '2026-12-01' and taken.departure > '2026-11-20') limit 1`,
    [id],
  )
  await query('update stay set room_id = $1 where order_id = any($2)', [room?.['id'], [id, coming]])
  server.clock.set('2026-11-25T18:30:00Z')
  const { version } = await orderNow(server, id)
  await staffSend(server, dana, staffAttendance.checkIn, {
    orderId: id,
    version,
    dogIds: [guest.dogId],
    careConfirmed: true,
  })
  const seen = await orderNow(server, id)
  expect(seen.status).toBe('checked_in')
  const arriving = await server.database.pool.connect()
  try {
    await arriving.query('begin')
    await arriving.query(`update customer_order set status = 'checked_in' where id = $1`, [coming])
    let isDone = false
    const longer = staffSend(server, dana, staffChange.extend, {
      orderId: id,
      version: seen.version,
      departure: '2026-11-28',
    }).finally(() => {
      isDone = true
    })
    await untilSomeoneWaits(server.database, () => isDone)
    await arriving.query('commit')
    expect((await longer).code).toBe(200)
  } finally {
    arriving.release()
  }
  expect(await query('select room_id from stay where order_id = $1', [coming])).toEqual([
    { room_id: room?.['id'] },
  ])
  expect((await query('select room_id from stay where order_id = $1', [id]))[0]?.['room_id']).not.toBe(
    room?.['id'],
  )
})
