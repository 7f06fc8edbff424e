import { expect, test } from 'vitest'
import type { OrderRow } from '../orders/order/order-store.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { beginPayment, sendEvent } from '../../testing/paying.ts'
import { withStripe } from '../../testing/with-payments.ts'
import { refundByHouse } from '../../testing/gifts.ts'
import { refundByHand } from '../../testing/refund-by-hand.ts'

const { server, stripe } = withStripe()

const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
const remove = ({ headers }: TestCustomer) =>
  server.post('/api/user/deleteAccount', { password: PASSWORD }, headers)
const isThere = async ({ headers, id }: TestCustomer) => {
  const { rows } = await query('select 1 from account where id = $1 and deleted_at is null', [id])
  return rows.length === 1 && (await server.get('/api/user/getUserInfo', headers)).body.code === 200
}

/** A stay that is over, paid in full by card. */
async function aPastStay(what: 'due' | 'all' = 'all') {
  const customer = await aCustomer(server)
  const order = await anOrder(server, { accountId: customer.id })
  const begun = await beginPayment(server, customer, { id: order.id, what })
  await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
  await query(`update customer_order set status = 'checked_out' where id = $1`, [order.id])
  return { customer, order, begun }
}
const refund = (order: OrderRow, amountCents: number) =>
  server.app.db.transaction().execute((tx) => refundByHouse(server.app, tx, order.id, amountCents))

async function refusedBecause(customer: TestCustomer, reason: string) {
  expect((await remove(customer)).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining(reason) as string,
  })
  expect(await isThere(customer)).toBe(true)
}

test('an account that owes for a stay stays until that is paid', async () => {
  const { customer, order } = await aPastStay('due')
  await refusedBecause(customer, `is still to pay for ${order.code}`)
  await query(
    `insert into order_entry (order_id, kind, amount_cents, created_at)
     select id, 'payment', -balance_cents, clock_now() from customer_order where id = $1`,
    [order.id],
  )
  expect((await remove(customer)).body.code).toBe(200)
})

test('an account waits for a refund to be sent, and for one that failed to be sent another way', async () => {
  const { customer, order } = await aPastStay()
  await refund(order, 1_000)
  await query(
    'insert into order_entry (order_id, kind, amount_cents, created_at) values ($1, $2, $3, clock_now())',
    [order.id, 'charge', -1_000],
  )
  await refusedBecause(customer, 'A refund of $10.00 is on its way to you')
  await query(
    `update refund set status = 'failed' where payment_id in (select id from payment where order_id = $1)`,
    [order.id],
  )
  await refusedBecause(customer, 'A refund of $10.00 couldn’t be sent')
  const { rows } = await query('select id from refund where status = $1', ['failed'])
  await refundByHand(server.app, rows[0].id)
  expect((await remove(customer)).body.code).toBe(200)
})

test('an account whose payment is under way waits for its end', async () => {
  const { customer, order } = await aPastStay('due')
  await beginPayment(server, customer, { id: order.id, what: 'all' })
  await refusedBecause(customer, 'is in progress')
})

test('an account whose payment is disputed waits until the bank has decided, whichever comes first', async () => {
  const { customer, begun } = await aPastStay()
  const dispute = {
    id: `du_${begun.session}`,
    payment_intent: `pi_${begun.session}`,
    amount: begun.amountCents,
    status: 'warning_needs_response',
  }
  await sendEvent(server, stripe.event('charge.dispute.created', dispute))
  await refusedBecause(customer, 'Your bank is looking into a payment')
  await sendEvent(server, stripe.event('charge.dispute.closed', { ...dispute, status: 'warning_closed' }))
  await sendEvent(server, stripe.event('charge.dispute.created', dispute))
  expect((await remove(customer)).body.code).toBe(200)
})

test('a refund that is decided while the account goes keeps it, and nothing is half deleted', async () => {
  const { customer, order } = await aPastStay()
  let isAnswered = false
  const { answer } = await server.app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', customer.id).forNoKeyUpdate().execute()
    const removing = remove(customer).finally(() => {
      isAnswered = true
    })
    await untilSomeoneWaits(server.database, () => isAnswered)
    await refundByHouse(server.app, tx, order.id, 500)
    return { answer: removing }
  })
  expect((await answer).body).toMatchObject({ code: 409 })
  expect(await isThere(customer)).toBe(true)
  const { rows } = await query('select name from dog where account_id = $1', [customer.id])
  expect(rows).toEqual([{ name: expect.stringContaining('Maple') as string }])
})
