import { expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { offerFreedSpace } from '../../../business/orders/wait-list/wait-list.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { waitListOf } from '../../../testing/full-villas.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { askToWait, pay, placed } from '../../../testing/order-calls.ts'
import { waitingJobs } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

test('O16 the nights of a stay in house that is made shorter ask whoever waits for them', async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  const dana = await aStaffMember(server, ['desk', 'money', 'care'])
  const [guest, next] = [await aBooker(server), await aBooker(server)]
  const stay = { arrival: '2026-11-25', departure: '2026-11-29' }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], stay)))
  await pay(server, guest, id, 'all')
  await query(
    `update suite_night set capacity = booked where night between '2026-11-27' and '2026-11-28'
       and suite_type_id = (select suite_type_id from stay where order_id = $1)`,
    [id],
  )
  server.clock.set('2026-11-25T18:30:00Z')
  const checkIn = { orderId: id, dogIds: [guest.dogId], careConfirmed: true }
  const { version } = await orderNow(server, id)
  expect(await staffSend(server, dana, staffAttendance.checkIn, { ...checkIn, version })).toMatchObject({
    code: 200,
  })
  const wanted = await aStay(server, [next.dogId], { arrival: '2026-11-27', departure: '2026-11-29' })
  expect(await askToWait(server, next, wanted)).toMatchObject({ code: 200 })
  await query('delete from graphile_worker._private_jobs')
  const shorter = { orderId: id, version: (await orderNow(server, id)).version, departure: '2026-11-27' }
  expect(await staffSend(server, dana, staffChange.shorten, shorter)).toMatchObject({ code: 200 })
  expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
  await offerFreedSpace(server.app, 1)
  expect((await waitListOf(server, next))[0]?.status).toBe('offered')
  expect(await brokenRules(server.database)).toEqual([])
})
