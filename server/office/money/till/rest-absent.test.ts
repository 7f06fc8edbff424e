import { expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withTill } from '../../../testing/with-till.ts'

const { server, desk, customer, query, calls } = withTill(['desk', 'money', 'care'])

/** A day of daycare on the test's Monday, for which nobody has come. */
async function awaited(beginTime: string | null): Promise<number> {
  const { id } = await anOrder(server, { accountId: customer.id })
  await query('delete from stay where order_id = $1', [id])
  await query(
    `update customer_order set order_type = 'daycare', status = 'confirmed', hold_until = null, first_date = '2026-11-16',
       last_date = '2026-11-16', begin_time = $2::time where id = $1`,
    [id, beginTime],
  )
  await query(`insert into daycare_visit (order_id, date, part) values ($1, '2026-11-16', 'full')`, [id])
  return id
}
const thingOf = async (orderId: number) =>
  (await calls.page()).openThings.find(({ link }) => link.endsWith(`=${orderId}`))

test('WS17 who is late can be marked absent from the list; who is still to come is ahead, and a day with either stays open', async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  await calls.open()
  const [late, ahead, anyTime] = [await awaited('07:30'), await awaited('16:00'), await awaited(null)]
  const thing = await thingOf(late)
  expect(thing).toMatchObject({ isAhead: false, button: 'Here or absent?', absent: { orderId: late } })
  expect(await thingOf(ahead)).toMatchObject({ isAhead: true })
  expect(await thingOf(anyTime)).toMatchObject({ isAhead: true })
  const { version, date, dogs } = thing?.absent ?? { version: 0, date: '', dogs: [] }
  const absent = { orderId: late, version, date, dogIds: dogs.map(({ dogId }) => dogId), why: 'No call' }
  expect(await staffSend(server, desk, staffAttendance.markAbsent, absent)).toMatchObject({ code: 200 })
  expect(await thingOf(late)).toBeUndefined()
  server.clock.set('2026-11-17T01:00:00Z')
  expect(await thingOf(ahead)).toMatchObject({ isAhead: false })
  expect(await calls.close()).not.toMatchObject({ code: 200 })
})
