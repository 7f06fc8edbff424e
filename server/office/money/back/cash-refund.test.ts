import { beforeAll, expect, test } from 'vitest'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { takenAtDesk, tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
const calls = tillCalls(server, () => desk)
beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  await calls.open(20_000)
})

/** What of each part went over the counter. */
const handedOut = async (orderId: number) =>
  (
    await server.database.pool.query<{ cents: number }>(
      `select refund.amount_cents + refund.rounding_cents as cents from refund join payment on payment.id = payment_id
       where order_id = $1 order by refund.id`,
      [orderId],
    )
  ).rows.map(({ cents }) => cents)

async function aPaid(...amounts: number[]) {
  const order = await anOrder(server, { accountId: (await aCustomer(server)).id })
  const ids: number[] = []
  for (const amountCents of amounts)
    ids.push(await takenAtDesk(server, { orderId: order.id, method: 'cash', amountCents, by: desk.id }))
  const refund = async (...parts: [paymentId: number | undefined, amountCents: number][]) =>
    staffSend(server, desk, staffRefund.refund, {
      orderId: order.id,
      version: (await orderNow(server, order.id)).version,
      parts: parts.map(([paymentId, amountCents]) => ({ paymentId, amountCents })),
      why: 'Came late',
    })
  return { orderId: order.id, ids, refund }
}

test('O24 O28 cash that goes back in parts is rounded once, over the whole', async () => {
  const { orderId, ids, refund } = await aPaid(1_000, 1_000)
  expect(await refund([ids[0], 103], [ids[1], 103])).toMatchObject({ code: 200 })
  // 206 to five cents, not 103 twice.
  expect(await handedOut(orderId)).toEqual([105, 100])
})

test('O24 O28 nor does it grow in several refunds, a cent at a time', async () => {
  const { orderId, ids, refund } = await aPaid(1_000)
  for (const cents of [1, 1, 1, 103, 3, 3]) expect(await refund([ids[0], cents])).toMatchObject({ code: 200 })
  expect(await handedOut(orderId)).toEqual([0, 0, 5, 100, 5, 0])
})
