import { expect, test } from 'vitest'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, type Booker, create } from '../../../testing/booking.ts'
import { aVilla, fullVillas, nextWeek, waitListOf } from '../../../testing/full-villas.ts'
import { askToWait, cancel } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withBooker } from '../../../testing/with-booker.ts'
import { offerFreedSpace } from './wait-list.ts'

const { server, booker } = withBooker()

async function stop(desk: Booker | Awaited<ReturnType<typeof aStaffMember>>, { id }: { id: number }) {
  const { version } = await staffRead(server, desk, staffCustomer.getCustomer, { id })
  const answer = await staffSend(server, desk, staffCustomer.block, { id, version, why: 'Two no-shows.' })
  expect(answer).toMatchObject({ code: 200 })
}

test('C4 a household that was stopped while it waited keeps nobody else from what comes free', async () => {
  const desk = await aStaffMember(server, ['desk'])
  const dates = nextWeek(server)
  const [first] = await fullVillas(server, dates)
  expect(await askToWait(server, booker, await aVilla(server, booker, dates))).toMatchObject({ code: 200 })
  await stop(desk, booker)
  if (first === undefined) throw new Error('no villa was taken')
  await cancel(server, first.guest, first.id)
  const other = await aBooker(server)
  expect(await create(server, other, await aVilla(server, other, dates))).toMatchObject({ code: 200 })
  expect((await waitListOf(server, booker)).map(({ status }) => status)).toEqual(['waiting'])
})

test('C4 O5 whom the desk put on the wait-list is offered what comes free, stopped or not', async () => {
  const desk = await aStaffMember(server, ['desk'])
  const dates = nextWeek(server)
  const [first] = await fullVillas(server, dates)
  await stop(desk, booker)
  const request = await aVilla(server, booker, dates)
  const body = { accountId: booker.id, request }
  expect(await staffSend(server, desk, staffNewOrderWrites.joinWaitList, body)).toMatchObject({ code: 200 })
  if (first === undefined) throw new Error('no villa was taken')
  await cancel(server, first.guest, first.id)
  await offerFreedSpace(server.app, 1)
  expect((await waitListOf(server, booker)).map(({ status }) => status)).toEqual(['offered'])
})
