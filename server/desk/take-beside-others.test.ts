import { describe, expect, test } from 'vitest'
import { settlePayment } from '../payments/settle-payment.ts'
import { anOrder, orderNow } from '../testing/an-order.ts'
import { byTerminal, withPayingGuest } from '../testing/at-the-desk.ts'
import { aBooker } from '../testing/booking.ts'
import { beginPayment, paymentNow } from '../testing/paying.ts'

const { server, guest, order, take, paymentsOf } = withPayingGuest()

describe('O21 an open checkout on line', () => {
  test('is closed first; nobody pays twice', async () => {
    const begun = await beginPayment(server, guest, { id: order.id, what: 'all' })
    const now = await orderNow(server, order.id)
    expect((await take([byTerminal(now.balance_cents)], { order: now })).code).toBe(200)
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({ status: 'cancelled' })
  })

  test('that was just paid is said, and what is owed then', async () => {
    const begun = await beginPayment(server, guest, { id: order.id, what: 'all' })
    const now = await orderNow(server, order.id)
    await server.database.pool.query(`update sandbox_checkout set status = 'paid' where session = $1`, [
      begun.session,
    ])
    const words = `A card payment of $${(now.balance_cents / 100).toFixed(2)} has just come in. $0.00 is owed.`
    expect(await take([byTerminal(now.balance_cents)], { order: now })).toMatchObject({
      code: 409,
      msg: words,
    })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
  })

  test('that is paid at the same second: one of the two counts, the other is refused or goes back', async () => {
    const begun = await beginPayment(server, guest, { id: order.id, what: 'all' })
    const now = await orderNow(server, order.id)
    const state = {
      status: 'paid' as const,
      amountCents: begun.amountCents,
      currency: 'cad',
      charge: `race-${order.id}`,
    }
    const provider = (await paymentNow(server, begun.paymentId)).provider
    const [answer] = await Promise.all([
      take([byTerminal(now.balance_cents)], { order: now }),
      settlePayment(server.app, { provider, session: begun.session, state }),
    ])
    const after = await orderNow(server, order.id)
    expect(after).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    const desk = (await paymentsOf(order.id)).filter(({ method }) => method === 'terminal')
    expect(desk).toHaveLength(answer.code === 200 ? 1 : 0)
    expect(answer.code === 200 ? 'taken' : answer.msg).toBe(
      answer.code === 200
        ? 'taken'
        : `A card payment of $${(begun.amountCents / 100).toFixed(2)} has just come in. $0.00 is owed.`,
    )
  })
})

describe('races', () => {
  test('O21 two desks take the same balance: one wins', async () => {
    const answers = await Promise.all([
      take([byTerminal(order.balance_cents)]),
      take([byTerminal(order.balance_cents)]),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  test('O22 one slip on two orders at once: one wins', async () => {
    const other = await anOrder(server, { accountId: (await aBooker(server)).id })
    const answers = await Promise.all([
      take([byTerminal(1_000, 'RACE1')]),
      take([byTerminal(1_000, 'RACE1')], { order: other }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect([...(await paymentsOf(order.id)), ...(await paymentsOf(other.id))]).toHaveLength(1)
  })
})
