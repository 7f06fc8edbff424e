import { describe, expect, test } from 'vitest'
import { payments } from '#contract/business/payments.ts'
import { listPayments } from '../ledger/payment-store.ts'
import { toSummaries } from '../orders/view/order-view.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { etransferArrives } from '../../testing/etransfer-arrives.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { getOrder } from '../../testing/order-calls.ts'
import { askToPay, beginPayment, paymentNow } from '../../testing/paying.ts'
import { startStripeStandIn } from '../../testing/stripe-stand-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withOrderToPay } from '../../testing/with-payments.ts'
import { withServer } from '../../testing/with-server.ts'

describe('paying for an order', () => {
  const server = withServer({ demo: true })
  const { customer, order } = withOrderToPay(server)

  const paymentsOf = (orderId = order.id) => listPayments(server.app.db, [orderId])
  const setStatus = (status: string) =>
    server.database.pool.query(
      `update customer_order set status = $2, hold_until = case when $2 in ('held', 'awaiting_interview') then begins_at end where id = $1`,
      [order.id, status],
    )

  test('is by card at the test checkout, or by e-transfer, and everybody may know', async () => {
    expect(await methodsOf(server)).toEqual({ card: true, etransfer: true, isSandbox: true })
  })

  test('begins with what confirms it, or with all of it', async () => {
    expect(await beginPayment(server, customer, { id: order.id })).toMatchObject({
      amountCents: order.due_now_cents,
      instructions: '',
      checkoutUrl: expect.stringMatching(/^\/pay\/sandbox\/[\w-]{24}$/) as string,
    })
    expect(await beginPayment(server, customer, { id: order.id, what: 'all' })).toMatchObject({
      amountCents: order.total_cents,
    })
  })

  test('goes on with the payment that is open, and has one at a time', async () => {
    const first = await beginPayment(server, customer, { id: order.id })
    expect(await beginPayment(server, customer, { id: order.id })).toEqual(first)
    await beginPayment(server, customer, { id: order.id, what: 'all' })
    expect((await paymentsOf()).map(({ status }) => status)).toEqual(['cancelled', 'open'])
  })

  test('pressed ten times at once is one payment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askToPay(server, customer, { id: order.id })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await paymentsOf()).toHaveLength(1)
  })

  test('sent again with the same key answers the same, with another request it is refused', async () => {
    const headers = { ...customer.headers, 'idempotency-key': `pay-${order.id}` }
    const first = await server.post('/api/order/pay', { id: order.id }, headers)
    const again = await server.post('/api/order/pay', { id: order.id }, headers)
    expect(again.body).toEqual(first.body)
    expect((await server.post('/api/order/pay', { id: order.id, what: 'all' }, headers)).status).toBe(409)
  })

  test('keeps the space a checkout longer, and never shorter', async () => {
    server.clock.advance(10)
    await beginPayment(server, customer, { id: order.id })
    expect((await orderNow(server, order.id)).hold_until).toEqual(new Date('2026-11-16T18:25:00Z'))
    const later = new Date('2026-11-18T18:00:00Z')
    await server.database.pool.query('update customer_order set hold_until = $2 where id = $1', [
      order.id,
      later,
    ])
    await beginPayment(server, customer, { id: order.id })
    expect((await orderNow(server, order.id)).hold_until).toEqual(later)
  })

  test('by e-transfer keeps it a day, and says what to send, where to and with which words', async () => {
    const begun = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    expect(begun.checkoutUrl).toBe('')
    expect(begun.instructions).toContain('hello@evergreen.example')
    expect(begun.instructions).toContain(order.code)
    expect(begun.instructions).toMatch(/^Send \$\d+\.\d\d by/)
    expect((await orderNow(server, order.id)).hold_until).toEqual(new Date('2026-11-17T18:00:00Z'))
    await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    expect(await getOrder(server, customer, order.id)).toMatchObject({
      awaitsTransfer: true,
      transfer: { isBegun: true, email: 'hello@evergreen.example' },
    })
    expect(await toSummaries(server.app, [await orderNow(server, order.id)])).toMatchObject([
      { id: order.id, awaitsTransfer: true },
    ])
    const { rows } = await server.database.pool.query<{ text: string }>(
      "select text from notification where account_id = $1 and kind = 'etransfer-asked'",
      [customer.id],
    )
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringContaining(`${begun.instructions} We’ll hold it for you until Tue 17 Nov, 11:00 am.`),
    ])
  })

  test('by e-transfer is settled by staff, once, with their name on it', async () => {
    const { paymentId } = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    const staff = await aCustomer(server)
    await etransferArrives(server.app, staff.id, paymentId)
    await etransferArrives(server.app, staff.id, paymentId)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
    const { rows } = await server.database.pool.query(
      `select by_account_id from order_entry where order_id = $1 and kind = 'payment'`,
      [order.id],
    )
    expect(rows).toEqual([{ by_account_id: staff.id }])
    const card = await anOrder(server, { accountId: customer.id })
    const begun = await beginPayment(server, customer, { id: card.id })
    await expect(etransferArrives(server.app, staff.id, begun.paymentId)).rejects.toThrow('couldn’t find')
  })

  test('refuses what is not yours, not there, not logged in and not said', async () => {
    const other = await aCustomer(server)
    expect((await askToPay(server, other, { id: order.id })).status).toBe(404)
    expect((await askToPay(server, customer, { id: 999_999 })).status).toBe(404)
    expect((await server.post('/api/order/pay', { id: order.id })).status).toBe(401)
    expect((await server.post('/api/order/pay', { id: 'x' }, customer.headers)).status).toBe(400)
    expect((await server.post('/api/order/pay', { id: order.id, what: 1 }, customer.headers)).status).toBe(
      400,
    )
    expect(await paymentsOf()).toEqual([])
  })

  test.each([
    ['awaiting_interview', 'We meet your dog first'],
    ['expired', 'Payment wasn’t received in time'],
    ['cancelled', 'is cancelled'],
    ['no_show', 'can’t be paid'],
  ])('refuses an order that is %s with a sentence', async (status, words) => {
    await setStatus(status)
    // What is still owed on an order that is off is paid; here nothing is.
    await server.database.pool.query('update customer_order set balance_cents = 0 where id = $1', [order.id])
    const { body } = await askToPay(server, customer, { id: order.id })
    expect(body).toMatchObject({ code: 409, msg: expect.stringContaining(words) as string })
  })

  test('refuses once the time to pay is over, though nobody has noticed yet', async () => {
    server.clock.advance(15)
    const { body } = await askToPay(server, customer, { id: order.id })
    expect(body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('wasn’t received in time') as string,
    })
  })

  test('refuses when what is due is paid, and takes the rest when asked for it', async () => {
    const { paymentId } = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    await etransferArrives(server.app, customer.id, paymentId)
    const rest = order.total_cents - order.due_now_cents
    const { body } = await askToPay(server, customer, { id: order.id })
    expect(body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('What is due now is paid') as string,
    })
    const second = await beginPayment(server, customer, { id: order.id, what: 'all', method: 'etransfer' })
    expect(second.amountCents).toBe(rest)
    await etransferArrives(server.app, customer.id, second.paymentId)
    expect((await askToPay(server, customer, { id: order.id, what: 'all' })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('Everything is paid') as string,
    })
  })

  test('begins anew when the open checkout has hardly any time left', async () => {
    const first = await beginPayment(server, customer, { id: order.id })
    await server.database.pool.query(
      `update payment set expires_at = created_at + interval '4 minutes' where id = $1`,
      [first.paymentId],
    )
    const second = await beginPayment(server, customer, { id: order.id })
    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await paymentNow(server, first.paymentId)).toMatchObject({ status: 'cancelled' })
  })
})

const methodsOf = async (server: TestServer) =>
  payments.getMethods.output.parse((await server.get('/api/pay/getMethods')).body.data)

describe('where payments are set up otherwise', () => {
  test('without cards only e-transfers are taken', async () => {
    const server = await startTestServer({ demo: true, env: { PAYMENT_PROVIDER: 'etransfer' } })
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    expect(await methodsOf(server)).toEqual({ card: false, etransfer: true, isSandbox: false })
    expect((await askToPay(server, customer, { id: order.id })).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('e-transfer') as string,
    })
    expect(await listPayments(server.app.db, [order.id])).toEqual([])
    expect((await askToPay(server, customer, { id: order.id, method: 'etransfer' })).status).toBe(200)
    expect((await fetch(`${server.url}/pay/sandbox/anything`)).status).toBe(404)
    await server.stop()
  })

  test('a public site does not start with test payments unless it is a demo', async () => {
    const env = { PUBLIC_ORIGIN: 'https://kennel.example' }
    await expect(startTestServer({ env })).rejects.toThrow('test payments need DEMO=on')
    await (await startTestServer({ env: { ...env, DEMO: 'on' } })).stop()
  })

  test('a payment company that is away is said so, nothing is charged, and the next try works', async () => {
    const stripe = await startStripeStandIn()
    const server = await startTestServer({ demo: true, env: stripe.env })
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    expect(await methodsOf(server)).toEqual({ card: true, etransfer: true, isSandbox: false })
    stripe.loseAnswers(3)
    const answer = await askToPay(server, customer, { id: order.id })
    expect(answer.body).toMatchObject({
      code: 503,
      msg: expect.stringContaining('Nothing was charged') as string,
    })
    await beginPayment(server, customer, { id: order.id })
    // The first try had reached it: it is one checkout, not two.
    expect(stripe.sessions.size).toBe(1)
    await server.stop()
    await stripe.stop()
  })
})
