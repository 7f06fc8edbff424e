import { describe, expect, test } from 'vitest'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal, withPayingGuest } from '../../../testing/at-the-desk.ts'
import { aBooker } from '../../../testing/booking.ts'
import { inLine } from '../../../testing/lock-waits.ts'
import { settle } from '../../../testing/order-calls.ts'
import { beginPayment, paymentNow } from '../../../testing/paying.ts'

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

  /** A checkout for all of it, about to be paid, and a terminal for all of it too. */
  async function bothWays() {
    const begun = await beginPayment(server, guest, { id: order.id, what: 'all' })
    const now = await orderNow(server, order.id)
    const desk = () => take([byTerminal(now.balance_cents)], { order: now })
    return { begun, desk, card: () => settle(server, begun.paymentId) }
  }

  test('that is paid while the desk takes it: the card’s money goes back', async () => {
    const { begun, desk, card } = await bothWays()
    const [taken] = await inLine(server.database, guest.id, [desk, card])
    expect(taken.code).toBe(200)
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(await paymentNow(server, begun.paymentId)).toMatchObject({
      status: 'paid',
      refunded_cents: begun.amountCents,
    })
  })

  test('that is paid just before the desk takes it: the desk is told, and takes nothing', async () => {
    const { begun, desk, card } = await bothWays()
    const [, taken] = await inLine(server.database, guest.id, [card, desk])
    expect(taken).toMatchObject({
      code: 409,
      msg: `A card payment of $${(begun.amountCents / 100).toFixed(2)} has just come in. $0.00 is owed.`,
    })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(await paymentsOf(order.id)).toHaveLength(1)
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
