import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { takenAtDesk } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let desk: TestCustomer
let manager: TestCustomer

beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  manager = await aStaffMember(server, 'manager')
  await query(`update account set first_name = 'Dana' where id = $1`, [desk.id])
})
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]

const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version

test('O28 a refund that two people sent, each in their way, is not said to be in order to the second', async () => {
  const { id: orderId } = await anOrder(server, { accountId: (await aCustomer(server)).id })
  const taken = { orderId, method: 'terminal', amountCents: 4_000, roundingCents: 0, by: desk.id } as const
  const paymentId = await takenAtDesk(server, taken)
  const refund = {
    orderId,
    version: await versionOf(orderId),
    parts: [{ paymentId, amountCents: 1_500 }],
    why: 'Came late',
  }
  expect(await staffSend(server, desk, staffRefund.refund, refund)).toMatchObject({ code: 200 })
  const [row] = await query('select id from refund where payment_id = $1', [paymentId])
  const refundId = Number(row?.['id'])
  const atTheDesk = async (reference: string, way = 'desk') => {
    const body = { refundId, way, reference, version: await versionOf(orderId) }
    return staffSend(server, desk, staffMoney.markRefundSent, body)
  }
  const byTransfer = async (reference: string) => {
    const body = { refundId, method: 'etransfer', reference, version: await versionOf(orderId) }
    return staffSend(server, manager, staffRefund.sendRefundOtherwise, body)
  }
  expect(await atTheDesk('T-1')).toMatchObject({ code: 200, msg: 'Refund of $15.00 marked as sent.' })
  expect(await atTheDesk('T-1')).toMatchObject({ code: 200, msg: 'It was marked as sent already.' })
  const twice = {
    code: 409,
    msg: 'Dana sent it back at the terminal (T-1) on Mon 16 Nov, 11:00 am. Nothing was saved; if you have sent it too, it went twice.',
  }
  expect(await atTheDesk('T-2')).toMatchObject(twice)
  expect(await atTheDesk('T-1', 'etransfer')).toMatchObject(twice)
  expect(await byTransfer('T-1')).toMatchObject(twice)
  const sent = await query('select status, reference, method from refund where id = $1', [refundId])
  expect(sent).toEqual([{ status: 'sent', reference: 'T-1', method: null }])
})

test('O30 an e-transfer that two people saw come in different sums is not said to be in order to the second', async () => {
  const customer = await aCustomer(server)
  const order = await anOrder(server, { accountId: customer.id })
  const { paymentId, amountCents } = await beginPayment(server, customer, {
    id: order.id,
    method: 'etransfer',
  })
  const receive = async (cents: number) => {
    const body = { paymentId, amountCents: cents, version: await versionOf(order.id) }
    return staffSend(server, desk, staffMoney.receiveETransfer, body)
  }
  expect(await receive(amountCents)).toMatchObject({ code: 200 })
  expect(await receive(amountCents)).toMatchObject({ msg: 'It was marked as received already.' })
  for (const other of [amountCents + 500, amountCents - 500])
    expect(await receive(other)).toMatchObject({
      code: 400,
      msg: `This e-transfer was marked as received already, with ${exactPrice(amountCents)}. Nothing was done.`,
    })
})
