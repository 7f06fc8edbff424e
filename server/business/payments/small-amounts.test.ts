import { describe, expect, test } from 'vitest'
import { listPayments } from '../ledger/payment-store.ts'
import { aCustomer } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { getOrder } from '../../testing/order-calls.ts'
import { askToPay, beginPayment } from '../../testing/paying.ts'
import { withStripe } from '../../testing/with-payments.ts'
import { giftOf } from '../../testing/gifts.ts'

describe('what is too little for a card payment', () => {
  const { server } = withStripe()

  /** An order that store credit has paid but for so many cents of what is due now. */
  async function almostPaid(missingCents: number, payAll = false) {
    const arrival = '2027-02-02'
    const [one, customer] = [await aCustomer(server), await aCustomer(server)]
    const { due_now_cents, total_cents } = await anOrder(server, { accountId: one.id, arrival })
    await giftOf(server.database, customer.id, (payAll ? total_cents : due_now_cents) - missingCents)
    const order = await anOrder(server, { accountId: customer.id, arrival, useCredit: true, payAll })
    return { customer, order }
  }

  test.each([1, 30, 49])('%d cents hold up no order: they are paid at pick-up', async (missingCents) => {
    const { customer, order } = await almostPaid(missingCents)
    expect(order).toMatchObject({ status: 'confirmed', hold_until: null })
    expect(order.balance_cents).toBe(order.total_cents - order.due_now_cents + missingCents)
    const all = await beginPayment(server, customer, { id: order.id, what: 'all' })
    expect(all.amountCents).toBe(order.balance_cents)
  })

  test('half a dollar is asked for by card, and confirms', async () => {
    const { customer, order } = await almostPaid(50)
    expect(order.status).toBe('held')
    expect(await beginPayment(server, customer, { id: order.id })).toMatchObject({ amountCents: 50 })
  })

  test.each(['due', 'all'] as const)(
    'a few cents that are all that is left (%s) are refused in words, and nothing stays open',
    async (what) => {
      const { customer, order } = await almostPaid(30, true)
      expect(order).toMatchObject({ status: 'confirmed', balance_cents: 30 })
      expect(await getOrder(server, customer, order.id)).toMatchObject({
        canPay: false,
        payNowCents: 0,
        balanceCents: 30,
      })
      const answer = await askToPay(server, customer, { id: order.id, what })
      expect(answer.body).toMatchObject({ code: 409, msg: expect.stringContaining('pick-up') as string })
      expect(
        (await listPayments(server.app.db, [order.id])).filter(({ status }) => status === 'open'),
      ).toEqual([])
    },
  )
})
