import { beforeEach, describe, expect, test } from 'vitest'
import { endRunOutOrders } from '../../orders/lifecycle/end-orders.ts'
import { aCustomer } from '../../../testing/a-customer.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { beginPayment, paymentNow, resultOf } from '../../../testing/paying.ts'
import { withBegunPayment, withStripe } from '../../../testing/with-payments.ts'
import { endCheckout } from '../end-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { claimUnresolved } from './reconcile-store.ts'

describe('payments of which nothing is heard', () => {
  const { server, stripe } = withStripe({ METRICS_ALLOW: '127.0.0.1' })
  beforeEach(async () => {
    await server.database.pool.query(`update payment set status = 'failed' where status = 'open'`)
  })
  const { customer, order, begun } = withBegunPayment(server)

  test('are asked for after two minutes and settled, once', async () => {
    stripe.pay(begun.session)
    await reconcilePayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    server.clock.advance(3)
    await Promise.all([reconcilePayments(server.app), reconcilePayments(server.app)])
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
    await reconcilePayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect(await orderNow(server, second.id)).toMatchObject({ status: 'confirmed' })
  })

  test('are left in peace when they are days old and keep no space', async () => {
    stripe.pay(begun.session)
    server.clock.advance(60 * 49)
    await reconcilePayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({ status: 'paid' })
  })

  test('are closed when their provider never answered at the beginning', async () => {
    await server.database.pool.query('update payment set session = null where id = $1', [begun.paymentId])
    server.clock.advance(11)
    await reconcilePayments(server.app)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'failed' })
  })

  test('are closed, here and there, once their order has run out', async () => {
    server.clock.advance(16)
    await endRunOutOrders(server.app)
    await reconcilePayments(server.app)
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

  /** Open payments of orders of their own, each a little older than the one that was begun. */
  const olderPayments = (count: number, provider: 'stripe' | 'etransfer') =>
    server.database.pool.query(
      `with copies as (
         insert into customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begins_at,
           ends_at, hold_until, request, price, terms, total_cents, due_now_cents, created_at, updated_at)
         select $3::text || '-' || $1::text || '-' || number, account_id, park_id, order_type, status, first_date, last_date, begins_at,
           ends_at, hold_until, request, price, terms, total_cents, due_now_cents, created_at, updated_at
         from customer_order, generate_series(1, $2::int) as number where id = $1::int returning id
       )
       insert into payment (order_id, provider, session, amount_cents, status, created_at)
       select id, $3, 'cs_unknown_' || id, 100, 'open', $4 from copies`,
      [order.id, count, provider, new Date(server.clock.now().getTime() - 60_000)],
    )

  test('are found behind any number of e-transfers that wait, and of others that nobody can look up', async () => {
    await olderPayments(150, 'etransfer')
    await olderPayments(35, 'stripe')
    stripe.pay(begun.session)
    server.clock.advance(3)
    await reconcilePayments(server.app)
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
    const { rows } = await server.database.pool.query(
      `select provider, count(*)::int from payment where status = 'open' group by provider order by provider`,
    )
    expect(rows).toEqual([
      { provider: 'etransfer', count: 150 },
      { provider: 'stripe', count: 35 },
    ])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('payments_unresolved{provider="stripe"} 35')
  })

  test('are asked for in turn: those first that were not asked for longest', async () => {
    await olderPayments(5, 'stripe')
    const minutes = (count: number) => new Date(server.clock.now().getTime() + count * 60_000)
    const claim = async (minute: number, limit: number) => {
      const now = minutes(minute)
      const wanted = { createdBefore: now, createdAfter: minutes(-1_000), now }
      const claimed = await claimUnresolved(server.app.db, { providers: ['stripe'], ...wanted }, limit)
      return claimed.map(({ id }) => id)
    }
    const first = await claim(3, 4)
    const rest = await claim(3, 4)
    expect(new Set([...first, ...rest]).size).toBe(6)
    expect(await claim(3, 4)).toEqual([])
    expect(new Set(await claim(4, 4))).toEqual(new Set(first))
    expect(new Set(await claim(5, 2))).toEqual(new Set(rest))
  })
})
