import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireHolds } from '../orders/expire-holds.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { aCustomer, type TestCustomer } from '../testing/a-customer.ts'
import { anOrder, orderNow } from '../testing/an-order.ts'
import { type BegunPayment, beginPayment, paymentNow, resultOf } from '../testing/paying.ts'
import { startStripeStandIn, type StripeStandIn } from '../testing/stripe-stand-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { endCheckout } from './close-payments.ts'
import { lookAfterPayments } from './look-after-payments.ts'

describe('payments of which nothing is heard', () => {
  let stripe: StripeStandIn
  let server: TestServer
  let customer: TestCustomer
  let order: OrderRow
  let begun: BegunPayment

  beforeAll(async () => {
    stripe = await startStripeStandIn()
    server = await startTestServer({ demo: true, env: stripe.env })
  })
  afterAll(async () => {
    await server.stop()
    await stripe.stop()
  })
  beforeEach(async () => {
    server.clock.set('2026-11-16T18:00:00Z')
    await server.database.pool.query(`update payment set status = 'failed' where status = 'open'`)
    customer = await aCustomer(server)
    order = await anOrder(server, { accountId: customer.id })
    begun = await beginPayment(server, customer, { id: order.id })
  })

  test('are asked for after two minutes and settled, once', async () => {
    stripe.pay(begun.session)
    await lookAfterPayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    server.clock.advance(3)
    await Promise.all([lookAfterPayments(server.app), lookAfterPayments(server.app)])
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
  })

  test('stay open while the provider is away, and do not keep others from being asked for', async () => {
    const other = await aCustomer(server)
    const second = await anOrder(server, { accountId: other.id })
    const paid = await beginPayment(server, other, { id: second.id })
    stripe.pay(paid.session)
    server.clock.advance(3)
    stripe.loseAnswers(3)
    await lookAfterPayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect(await orderNow(server, second.id)).toMatchObject({ status: 'confirmed' })
  })

  test('are left in peace when they are days old and keep no space', async () => {
    stripe.pay(begun.session)
    server.clock.advance(60 * 49)
    await lookAfterPayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({ status: 'paid' })
  })

  test('are closed when their provider never answered at the beginning', async () => {
    await server.database.pool.query('update payment set session = null where id = $1', [begun.paymentId])
    server.clock.advance(11)
    await lookAfterPayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'failed' })
  })

  test('are closed, here and there, once their order has run out', async () => {
    server.clock.advance(16)
    await expireHolds(server.app)
    await lookAfterPayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'expired' })
    await endCheckout(server.app, { paymentId: begun.paymentId })
    expect(stripe.sessions.get(begun.session)).toMatchObject({ status: 'expired' })
  })

  test('count when somebody paid just before the checkout was closed', async () => {
    await beginPayment(server, customer, { id: order.id, what: 'all' })
    stripe.pay(begun.session)
    await endCheckout(server.app, { paymentId: begun.paymentId })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'paid' })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
  })
})
