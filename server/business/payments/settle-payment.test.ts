import { describe, expect, test } from 'vitest'
import { listEntries } from '../ledger/ledger-store.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { orderNow } from '../../testing/an-order.ts'
import { askToPay, beginPayment, noticesTo, paymentNow, resultOf, sendEvent } from '../../testing/paying.ts'
import { withBegunPayment, withStripe } from '../../testing/with-payments.ts'

describe('a payment with Stripe', () => {
  const { server, stripe } = withStripe()
  const { customer, order, begun } = withBegunPayment(server)

  const paidEvent = (session = begun.session) =>
    stripe.event('checkout.session.completed', stripe.pay(session))
  const entriesOf = async (kind: string) =>
    (await listEntries(server.app.db, order.id)).filter((entry) => entry.kind === kind)

  test('asks Stripe for the deposit in Canadian cents, once for a payment', () => {
    const [posted] = stripe.posted.slice(-1)
    expect(Object.fromEntries(posted?.form ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: String(begun.paymentId),
      customer_email: customer.email,
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': String(order.due_now_cents),
      'metadata[order]': order.code,
      success_url: expect.stringContaining('/#/paySuccess?session={CHECKOUT_SESSION_ID}') as string,
    })
    expect(posted?.key).toBe(`payment-${begun.paymentId}`)
    expect(begun).toMatchObject({
      amountCents: order.due_now_cents,
      checkoutUrl: `https://checkout.stripe.example/${begun.session}`,
    })
  })

  test('confirms the order when Stripe says that it was paid, and sends the receipt', async () => {
    expect((await sendEvent(server, paidEvent())).status).toBe(200)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      hold_until: null,
      balance_cents: order.total_cents - order.due_now_cents,
    })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({
      status: 'paid',
      charge: `pi_${begun.session}`,
    })
    expect(await noticesTo(server, customer)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Stay confirmed for /)]),
    )
  })

  test('settles once, however often and however many at once the event comes', async () => {
    const event = paidEvent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(server, event)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await entriesOf('payment')).toHaveLength(1)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
    expect((await noticesTo(server, customer)).filter((title) => title.startsWith('Stay'))).toHaveLength(1)
  })

  test('settles once when Stripe tells it under several names', async () => {
    const session = stripe.pay(begun.session)
    const events = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'].map((type) =>
      stripe.event(type, session),
    )
    const answers = await Promise.all(events.map((event) => sendEvent(server, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await entriesOf('payment')).toHaveLength(1)
  })

  test('is settled by the browser’s return when the event is late, and the late event changes nothing', async () => {
    const event = paidEvent()
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'paid',
      amountCents: order.due_now_cents,
      orderCode: order.code,
      orderStatus: 'confirmed',
      isRefunded: false,
    })
    await sendEvent(server, event)
    expect(await entriesOf('payment')).toHaveLength(1)
    expect(await resultOf(server, customer, begun.session)).toMatchObject({ status: 'paid' })
  })

  test('is settled once by return and event at the same moment', async () => {
    const event = paidEvent()
    await Promise.all([
      ...Array.from({ length: 5 }, () => resultOf(server, customer, begun.session)),
      ...Array.from({ length: 5 }, () => sendEvent(server, event)),
    ])
    expect(await entriesOf('payment')).toHaveLength(1)
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
  })

  test('is open while nobody has paid, also on the page for success', async () => {
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'open',
      orderStatus: 'held',
      holdUntil: '2026-11-16T18:15:00.000Z',
    })
  })

  test('is nobody else’s: its session tells another household nothing', async () => {
    const other = await aCustomer(server)
    expect((await server.get(`/api/pay/result?session=${begun.session}`, other.headers)).status).toBe(404)
    expect((await server.get('/api/pay/result?session=', other.headers)).status).toBe(400)
    expect((await server.get(`/api/pay/result?session=${begun.session}`)).status).toBe(401)
    expect((await askToPay(server, other, { id: order.id })).status).toBe(404)
  })

  test('does not believe an event with a wrong signature, or none', async () => {
    const { body, headers } = paidEvent()
    const forged = { ...headers, 'stripe-signature': headers['stripe-signature']?.replace(/.$/, '!') ?? '' }
    expect((await sendEvent(server, { body, headers: forged })).status).toBe(400)
    expect((await sendEvent(server, { body: `${body} `, headers })).status).toBe(400)
    expect((await sendEvent(server, { body, headers: { 'content-type': 'application/json' } })).status).toBe(
      400,
    )
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    expect((await sendEvent(server, { body: 'x'.repeat(200_000), headers })).status).toBe(413)
    expect((await sendEvent(server, { body, headers }, 'paypal')).status).toBe(404)
    expect((await sendEvent(server, { body, headers }, 'etransfer')).status).toBe(404)
    expect((await sendEvent(server, { body, headers }, 'sandbox')).status).toBe(404)
  })

  test('takes an event about a session it does not know without a word', async () => {
    const stranger = { ...stripe.pay(begun.session), id: 'cs_test_stranger' }
    expect((await sendEvent(server, stripe.event('checkout.session.completed', stranger))).status).toBe(200)
    expect((await sendEvent(server, stripe.event('customer.created', { id: 'cus_1' }))).status).toBe(200)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
  })

  test('waits while a bank takes its time, and ends when the bank says no', async () => {
    const session = stripe.sessions.get(begun.session)
    const pending = { ...session, status: 'complete' }
    await sendEvent(server, stripe.event('checkout.session.completed', pending))
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'open' })
    await sendEvent(server, stripe.event('checkout.session.async_payment_failed', pending))
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'failed' })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'held' })
  })

  test('after one that failed, another one pays the order', async () => {
    await sendEvent(
      server,
      stripe.event('checkout.session.async_payment_failed', stripe.sessions.get(begun.session) ?? {}),
    )
    const again = await beginPayment(server, customer, { id: order.id })
    expect(again.session).not.toBe(begun.session)
    await sendEvent(server, paidEvent(again.session))
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed' })
  })

  test('counts although “expired” came first: events have no order', async () => {
    const paid = paidEvent()
    const expired = { ...stripe.sessions.get(begun.session), status: 'expired', payment_status: 'unpaid' }
    await sendEvent(server, stripe.event('checkout.session.expired', expired))
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'expired' })
    await sendEvent(server, paid)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'paid' })
    await sendEvent(server, stripe.event('checkout.session.expired', expired))
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'paid' })
  })

  test('of another amount or in another money never counts, goes back at once, and staff can see why', async () => {
    const session = { ...stripe.pay(begun.session), amount_total: order.due_now_cents - 1 }
    await sendEvent(server, stripe.event('checkout.session.completed', session, `evt_wrong_${order.id}`))
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'held',
      balance_cents: order.total_cents,
    })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'failed' })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'failed',
      isRefunded: true,
    })
    const { rows } = await server.database.pool.query(
      'select problem from payment_event where event_id = $1',
      [`evt_wrong_${order.id}`],
    )
    expect(rows).toEqual([{ problem: expect.stringContaining('was asked for') as string }])
    expect(await noticesTo(server, customer)).toContainEqual(expect.stringMatching(/^We’re refunding \$.*$/))
    expect(await entriesOf('payment')).toEqual([])
    const refunds = await server.database.pool.query(
      'select amount_cents from refund where payment_id = $1',
      [begun.paymentId],
    )
    expect(refunds.rows).toEqual([{ amount_cents: order.due_now_cents - 1 }])
    await sendEvent(server, stripe.event('checkout.session.completed', { ...session, currency: 'usd' }))
    expect(
      (await server.database.pool.query('select 1 from refund where payment_id = $1', [begun.paymentId]))
        .rowCount,
    ).toBe(1)
  })
})
