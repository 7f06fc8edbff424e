import { beforeEach, describe, expect, test } from 'vitest'
import { findOrderLocked } from '../../orders/order/order-store.ts'
import { createLogger } from '../../../platform/logger.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { etransferArrives } from '../../../testing/etransfer-arrives.ts'
import { beginPayment, noticesTo, paymentNow, sendEvent, waitingJobs } from '../../../testing/paying.ts'
import { cancel } from '../../../testing/order-calls.ts'
import { withOrderToPay, withStripe } from '../../../testing/with-payments.ts'
import { sendRefund } from './send-refund.ts'
import { refundByHouse } from '../../../testing/gifts.ts'
import { refundByHand } from '../../../testing/refund-by-hand.ts'

describe('refunds', () => {
  const { server, stripe } = withStripe()
  beforeEach(async () => {
    stripe.refunds.splice(0)
  })
  const { customer, order } = withOrderToPay(server)

  const payByCard = async (what: 'due' | 'all') => {
    const begun = await beginPayment(server, customer, { id: order.id, what })
    await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
    return begun
  }
  const refund = (amountCents: number) =>
    server.app.db.transaction().execute(async (tx) => {
      await findOrderLocked(tx, order.id)
      await refundByHouse(server.app, tx, order.id, amountCents)
    })
  const refundsOf = async () => {
    const { rows } = await server.database.pool.query<{ id: number; amount_cents: number; status: string }>(
      `select refund.id, refund.amount_cents, refund.status from refund
         join payment on payment.id = payment_id where order_id = $1 order by refund.id`,
      [order.id],
    )
    return rows
  }
  const run = (isLastTry = false) => ({ isLastTry, log: createLogger('silent') })

  test('come from the newest payment first, never more of one than it brought', async () => {
    const first = await payByCard('due')
    const second = await payByCard('all')
    await refund(second.amountCents + 100)
    expect((await refundsOf()).map(({ amount_cents }) => amount_cents)).toEqual([second.amountCents, 100])
    expect(await paymentNow(server, second.paymentId)).toMatchObject({ refunded_cents: second.amountCents })
    expect(await paymentNow(server, first.paymentId)).toMatchObject({ refunded_cents: 100 })
    expect((await orderNow(server, order.id)).balance_cents).toBe(second.amountCents + 100)
    expect(await waitingJobs(server, 'sendRefund')).toHaveLength(2)
    await expect(refund(first.amountCents)).rejects.toThrow('less to give back')
  })

  test('whose answer got lost are sent again and are still one refund', async () => {
    await payByCard('due')
    await refund(1_000)
    const [row] = await refundsOf()
    const refundId = row?.id ?? 0
    stripe.loseAnswers(3)
    await expect(sendRefund(server.app, { refundId }, run())).rejects.toThrow()
    expect(await refundsOf()).toMatchObject([{ status: 'queued' }])
    await sendRefund(server.app, { refundId }, run())
    await sendRefund(server.app, { refundId }, run())
    expect(stripe.refunds).toMatchObject([{ amount: 1_000 }])
    expect(await refundsOf()).toMatchObject([{ status: 'sent' }])
    expect(await noticesTo(server, customer)).toContain('Refund of $10.00 on its way')
  })

  test('CU26 of a booking that is cancelled are told in its mail, and not once more when they are sent', async () => {
    await payByCard('all')
    const before = await noticesTo(server, customer)
    expect(await cancel(server, customer, order.id)).toMatchObject({ data: { status: 'cancelled' } })
    const [row] = await refundsOf()
    await sendRefund(server.app, { refundId: row?.id ?? 0 }, run())
    expect(await refundsOf()).toMatchObject([{ status: 'sent' }])
    expect((await noticesTo(server, customer)).slice(before.length)).toHaveLength(1)
  })

  test('that the provider refuses for good wait for staff, who send the money themselves', async () => {
    const { session } = await payByCard('due')
    await refund(1_000)
    const [row] = await refundsOf()
    const refundId = row?.id ?? 0
    stripe.sessions.delete(session)
    await sendRefund(server.app, { refundId }, run())
    expect(await refundsOf()).toMatchObject([{ status: 'failed' }])
    await refundByHand(server.app, refundId)
    expect(await refundsOf()).toMatchObject([{ status: 'sent' }])
  })

  test('that fail to the last try wait for staff', async () => {
    await payByCard('due')
    await refund(1_000)
    const [row] = await refundsOf()
    stripe.loseAnswers(3)
    await expect(sendRefund(server.app, { refundId: row?.id ?? 0 }, run(true))).rejects.toThrow()
    expect(await refundsOf()).toMatchObject([{ status: 'failed' }])
  })

  test('of an e-transfer wait for a person', async () => {
    const { paymentId } = await beginPayment(server, customer, { id: order.id, method: 'etransfer' })
    await etransferArrives(server.app, customer.id, paymentId)
    const before = await waitingJobs(server, 'sendRefund')
    await refund(1_000)
    expect(await waitingJobs(server, 'sendRefund')).toEqual(before)
    const [row] = await refundsOf()
    expect(row).toMatchObject({ status: 'queued' })
    await refundByHand(server.app, row?.id ?? 0)
    await refundByHand(server.app, row?.id ?? 0)
    expect((await noticesTo(server, customer)).filter((title) => title.startsWith('Refund'))).toHaveLength(1)
  })

  test('made at Stripe’s own desk show in our ledger, and our own are not counted again', async () => {
    const { session, paymentId } = await payByCard('due')
    await refund(1_000)
    const charge = (cents: number) => ({ payment_intent: `pi_${session}`, amount_refunded: cents })
    await sendEvent(server, stripe.event('charge.refunded', charge(1_000)))
    expect(await paymentNow(server, paymentId)).toMatchObject({ refunded_cents: 1_000 })
    const event = stripe.event('charge.refunded', charge(1_500))
    await Promise.all([sendEvent(server, event), sendEvent(server, event)])
    expect(await paymentNow(server, paymentId)).toMatchObject({ refunded_cents: 1_500 })
    expect(await refundsOf()).toMatchObject([
      { amount_cents: 1_000, status: 'queued' },
      { amount_cents: 500, status: 'sent' },
    ])
    const { balance_cents } = await orderNow(server, order.id)
    expect(balance_cents).toBe(order.total_cents - order.due_now_cents + 1_500)
  })

  test('that a bank sends back are marked for staff', async () => {
    await payByCard('due')
    await refund(1_000)
    const [row] = await refundsOf()
    await sendRefund(server.app, { refundId: row?.id ?? 0 }, run())
    const [sent] = stripe.refunds
    await sendEvent(server, stripe.event('refund.updated', { ...sent, status: 'succeeded' }))
    expect(await refundsOf()).toMatchObject([{ status: 'sent' }])
    await sendEvent(server, stripe.event('refund.updated', { ...sent, status: 'failed' }))
    expect(await refundsOf()).toMatchObject([{ status: 'failed' }])
  })

  test.each(['before', 'after'])(
    'that somebody has sent at the dashboard, told of %s Stripe refuses ours, are not left for staff to send again',
    async (when) => {
      const { session, amountCents, paymentId } = await payByCard('due')
      stripe.refundAtDashboard(session, amountCents)
      await refund(1_000)
      const [row] = await refundsOf()
      const tell = () => sendEvent(server, stripe.event('charge.refunded', stripe.charge(session)))
      if (when === 'before') await tell()
      await sendRefund(server.app, { refundId: row?.id ?? 0 }, run())
      if (when === 'after') await tell()
      expect(await refundsOf()).toMatchObject([
        { amount_cents: 1_000, status: 'sent' },
        { amount_cents: amountCents - 1_000, status: 'sent' },
      ])
      expect(await paymentNow(server, paymentId)).toMatchObject({ refunded_cents: amountCents })
    },
  )

  test('that came back and staff sent some other way stay sent, whatever Stripe repeats', async () => {
    const { session, paymentId } = await payByCard('due')
    await refund(1_000)
    const [row] = await refundsOf()
    await sendRefund(server.app, { refundId: row?.id ?? 0 }, run())
    const [sent] = stripe.refunds
    const charge = stripe.event('charge.refunded', stripe.charge(session))
    await sendEvent(server, stripe.event('refund.failed', { ...sent, status: 'failed' }))
    await refundByHand(server.app, row?.id ?? 0)
    await sendEvent(server, stripe.event('refund.updated', { ...sent, status: 'failed' }))
    await sendEvent(server, charge)
    expect(await refundsOf()).toMatchObject([{ amount_cents: 1_000, status: 'sent' }])
    expect(await paymentNow(server, paymentId)).toMatchObject({ refunded_cents: 1_000 })
  })

  test('an objection with the bank is kept for staff, also when it is told of before the payment', async () => {
    const begun = await beginPayment(server, customer, { id: order.id })
    const dispute = {
      id: `du_${order.id}`,
      payment_intent: `pi_${begun.session}`,
      amount: begun.amountCents,
      status: 'needs_response',
    }
    await sendEvent(server, stripe.event('charge.dispute.created', dispute))
    await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
    const { rows } = await server.database.pool.query(
      'select problem from payment_event where payment_id = $1 and dispute_ref = $2',
      [begun.paymentId, dispute.id],
    )
    expect(rows).toEqual([{ problem: expect.stringContaining('disputes') as string }])
  })
})
