import { describe, expect, test } from 'vitest'
import { endRunOutOrders } from '../orders/lifecycle/end-orders.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import {
  beginPayment,
  noticesTo,
  paymentNow,
  resultOf,
  sendEvent,
  waitingJobs,
} from '../../testing/paying.ts'
import { withBegunPayment, withStripe } from '../../testing/with-payments.ts'
import { giftOf } from '../../testing/gifts.ts'

describe('a payment for an order that has changed meanwhile', () => {
  const { server, stripe } = withStripe()
  const { customer, order, begun } = withBegunPayment(server)

  const paidEvent = (session = begun.session) =>
    stripe.event('checkout.session.completed', stripe.pay(session))
  const letItRunOut = async () => {
    server.clock.advance(16)
    await endRunOutOrders(server.app)
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'expired', balance_cents: 0 })
  }
  /** Others take every room of the suite type for the order's nights. */
  const sellTheRest = () =>
    server.database.pool.query('update suite_night set capacity = booked where night = $1', [
      order.first_date,
    ])

  test('that comes after the hold ran out takes the space again when it is still there', async () => {
    await letItRunOut()
    await sendEvent(server, paidEvent())
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
    const { rows } = await server.database.pool.query('select is_active from stay where order_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ is_active: true }])
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'paid',
      isRefunded: false,
    })
  })

  test('that comes when the space is gone goes back at once, and the customer is told', async () => {
    await letItRunOut()
    await sellTheRest()
    await sendEvent(server, paidEvent())
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'expired', balance_cents: 0 })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({
      status: 'paid',
      refunded_cents: order.due_now_cents,
    })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'paid',
      orderStatus: 'expired',
      isRefunded: true,
    })
    expect(await noticesTo(server, customer)).toContainEqual(expect.stringMatching(/^We’re refunding \$.*$/))
    const [stay] = (
      await server.database.pool.query('select is_active from stay where order_id = $1', [order.id])
    ).rows
    expect(stay).toEqual({ is_active: false })
  })

  test('that comes after the same dog was booked again goes back', async () => {
    await letItRunOut()
    const [dog] = (
      await server.database.pool.query<{ dog_id: number }>(
        'select dog_id from order_dog where order_id = $1',
        [order.id],
      )
    ).rows
    await anOrder(server, {
      accountId: customer.id,
      dogId: dog?.dog_id ?? 0,
      arrival: order.first_date,
    })
    await sendEvent(server, paidEvent())
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'expired', balance_cents: 0 })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({ isRefunded: true })
  })

  test('that comes after the booking was cancelled goes back', async () => {
    await server.post('/api/order/cancel', { id: order.id }, customer.headers)
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'cancelled' })
    await sendEvent(server, paidEvent())
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await resultOf(server, customer, begun.session)).toMatchObject({
      status: 'paid',
      isRefunded: true,
    })
  })

  test('leaves an order that lacks a signature held until it begins', async () => {
    const unsigned = await aCustomer(server)
    const lacking = await anOrder(server, { accountId: unsigned.id, isSigned: false })
    const payment = await beginPayment(server, unsigned, { id: lacking.id })
    await sendEvent(server, paidEvent(payment.session))
    expect(await orderNow(server, lacking.id)).toMatchObject({
      status: 'held',
      hold_until: lacking.begins_at,
    })
  })

  test('twice, in two checkouts of one order, keeps what is owed and sends the rest back', async () => {
    const all = await beginPayment(server, customer, { id: order.id, what: 'all' })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'cancelled' })
    expect(await waitingJobs(server, 'endCheckout')).toContainEqual({ paymentId: begun.paymentId })
    await sendEvent(server, paidEvent(all.session))
    await sendEvent(server, paidEvent(begun.session))
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({
      status: 'paid',
      refunded_cents: order.due_now_cents,
    })
  })

  test('uses up store credit again when it comes late', async () => {
    const saver = await aCustomer(server)
    await giftOf(server.database, saver.id, 2_000)
    const dogId = await aReadyDog(server, saver.id)
    Object.assign(order, await anOrder(server, { accountId: saver.id, useCredit: true, dogId }))
    const payment = await beginPayment(server, saver, { id: order.id })
    expect(payment.amountCents).toBe(order.due_now_cents - 2000)
    await letItRunOut()
    await sendEvent(server, paidEvent(payment.session))
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'confirmed',
      balance_cents: order.total_cents - order.due_now_cents,
    })
  })
})
