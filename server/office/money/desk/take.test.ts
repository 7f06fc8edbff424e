import { describe, expect, test } from 'vitest'
import { staffTake } from '#contract/office/money/take.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { settlePayment } from '../../../business/payments/settle-payment.ts'
import { anOpenTill, closeTills } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal, inCash, withPayingGuest } from '../../../testing/at-the-desk.ts'
import { creditOf, getOrder, giveCredit } from '../../../testing/order-calls.ts'
import { beginPayment, paymentNow } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'

const { server, dana, guest, order, take, paymentsOf } = withPayingGuest()
/** The order with so many cents owed more, so that its sum does not end in five. */
async function owing(cents: number): Promise<OrderRow> {
  await server.database.pool.query(
    `insert into order_entry (order_id, kind, amount_cents, note, created_at)
     values ($1, 'charge', $2, 'Kept by the cancellation terms', clock_now())`,
    [order.id, cents],
  )
  return orderNow(server, order.id)
}

describe('O21 taking a payment', () => {
  test('O21 O22 by terminal confirms a held order at once, with a receipt and a row of the audit log', async () => {
    expect(order.status).toBe('held')
    const owed = order.balance_cents
    const answer = await take([byTerminal(owed, '04417a')])
    expect(answer).toMatchObject({
      code: 200,
      data: { status: 'confirmed', balanceCents: 0, changeCents: 0 },
    })
    expect(await paymentsOf(order.id)).toEqual([
      {
        method: 'terminal',
        status: 'paid',
        amount_cents: owed,
        rounding_cents: 0,
        tendered_cents: null,
        till_id: null,
      },
    ])
    const { rows } = await server.database.pool.query(
      `select action, after from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([
      { action: 'took a payment', after: { status: 'confirmed', balanceCents: 0, terminalCents: owed } },
    ])
    expect(await getOrder(server, guest, order.id)).toMatchObject({ status: 'confirmed', balanceCents: 0 })
  })

  test('O21 split into parts: cash, terminal, cheque, e-transfer and store credit', async () => {
    const tillId = await anOpenTill(server, dana.id)
    await giveCredit(server, guest.id, 1_000)
    const rest = order.balance_cents - 1_000 - 2_000 - 500 - 600
    const answer = await take([
      inCash(2_000, 5_000),
      byTerminal(rest),
      { way: 'cheque', amountCents: 500, reference: '0042' },
      { way: 'etransfer', amountCents: 600, reference: 'CA4TKQ' },
      { way: 'credit', amountCents: 1_000 },
    ])
    expect(answer).toMatchObject({ code: 200, data: { balanceCents: 0, changeCents: 3_000 } })
    expect((await paymentsOf(order.id)).map(({ method, amount_cents }) => [method, amount_cents])).toEqual([
      ['cash', 2_000],
      ['terminal', rest],
      ['cheque', 500],
      ['etransfer', 600],
    ])
    expect((await paymentsOf(order.id))[0]?.till_id).toBe(tillId)
    expect(await creditOf(server, guest.id)).toBe(0)
    const used = await server.database.pool.query(
      'select by_account_id from credit_entry where order_id = $1 and amount_cents < 0',
      [order.id],
    )
    expect(used.rows).toEqual([{ by_account_id: dana.id }])
  })

  test('O21 more than is owed is refused, and nothing is written', async () => {
    const answer = await take([byTerminal(order.balance_cents + 300)])
    expect(answer).toMatchObject({ code: 400, msg: 'That is $3.00 more than is owed.' })
    expect(await paymentsOf(order.id)).toEqual([])
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'held', version: order.version })
  })

  test('O21 store credit that is not there is refused', async () => {
    await giveCredit(server, guest.id, 400)
    expect(await take([{ way: 'credit', amountCents: 500 }])).toMatchObject({
      code: 409,
      msg: 'There is only $4.00 of store credit.',
    })
    expect(await creditOf(server, guest.id)).toBe(400)
  })

  test('O21 store credit alone confirms what it pays for', async () => {
    await giveCredit(server, guest.id, order.balance_cents)
    expect(await take([{ way: 'credit', amountCents: order.balance_cents }])).toMatchObject({
      code: 200,
      data: { status: 'confirmed', balanceCents: 0 },
    })
  })

  test('O22 the same slip twice on a day is refused with the order it is on', async () => {
    const other = await anOrder(server, { accountId: guest.id, arrival: '2027-03-02' })
    await take([byTerminal(1_000, 'SAME1')])
    const twice = await take([byTerminal(1_000, 'same1')], { order: other })
    expect(twice).toMatchObject({ code: 409, msg: `This slip is already on order ${order.code}.` })
    expect(await paymentsOf(other.id)).toEqual([])
  })

  test('O23 cash needs an open drawer and enough of it', async () => {
    expect(await take([inCash(2_000, 2_000)])).toMatchObject({ code: 409, msg: 'Open the drawer first.' })
    await anOpenTill(server, dana.id)
    expect(await take([inCash(2_000, 1_500)])).toMatchObject({
      code: 400,
      msg: '$5.00 is missing. Nothing was taken.',
    })
    expect(await paymentsOf(order.id)).toEqual([])
  })

  test('O24 cash is rounded to five cents on its own part; the order closes at nothing', async () => {
    await anOpenTill(server, dana.id)
    const odd = await owing((8 - (order.balance_cents % 5)) % 5 || 3)
    expect(odd.balance_cents % 5).toBe(3)
    const answer = await take([inCash(odd.balance_cents, odd.balance_cents + 2)], { order: odd })
    expect(answer).toMatchObject({
      code: 200,
      msg: `${exactPrice(odd.balance_cents + 2)} taken.`,
      data: { balanceCents: 0, changeCents: 0 },
    })
    expect(await paymentsOf(order.id)).toMatchObject([
      { amount_cents: odd.balance_cents, rounding_cents: 2, tendered_cents: odd.balance_cents + 2 },
    ])
  })

  test('O25 a tip is taken on top, for a person or the team, and carries no tax', async () => {
    const owed = order.balance_cents
    const tip = { amountCents: 1_000, forAccountId: dana.id }
    expect(await take([byTerminal(owed + 1_000)], { tip })).toMatchObject({
      code: 200,
      data: { status: 'confirmed', balanceCents: 0 },
    })
    const { rows } = await server.database.pool.query(
      'select kind, what, amount_cents, gst_cents, pst_cents, for_account_id from order_charge where order_id = $1',
      [order.id],
    )
    expect(rows).toMatchObject([
      { kind: 'tip', amount_cents: 1_000, gst_cents: 0, pst_cents: 0, for_account_id: dana.id },
    ])
    expect(
      await take([byTerminal(100)], { order: await orderNow(server, order.id), tip: { amountCents: 500 } }),
    ).toMatchObject({
      code: 400,
      msg: 'The tip is more than what is paid.',
    })
  })

  test('W6 W7 whoever saw an older version is told; the same call twice is one payment', async () => {
    const parts = [byTerminal(1_000, 'ONCE1')]
    const answers = await Promise.all([1, 2, 3].map(() => take(parts, { key: `take-${order.id}` })))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await paymentsOf(order.id)).toHaveLength(1)
    expect(await take([byTerminal(1_000)])).toMatchObject({
      code: 409,
      msg: 'Priya took a payment at 11:00 am. Nothing was done.',
    })
  })

  test('what is owed and how it can be paid is read before', async () => {
    await anOpenTill(server, dana.id)
    await take([inCash(1_000, 1_000)])
    const money = await staffRead(server, dana, staffTake.getOrderMoney, { orderId: order.id })
    expect(money).toMatchObject({
      balanceCents: order.balance_cents - 1_000,
      dueCents: order.due_now_cents - 1_000,
      isTillOpen: true,
      payments: [{ method: 'cash', amountCents: 1_000, canBeVoided: true }],
    })
  })
})

describe('O18 voiding a payment', () => {
  const voidOf = async (paymentId: number) =>
    staffSend(server, dana, staffTake.voidPayment, {
      paymentId,
      version: (await orderNow(server, order.id)).version,
      why: 'Wrong booking',
    })
  const lastPayment = async () =>
    (await staffRead(server, dana, staffTake.getOrderMoney, { orderId: order.id })).payments.at(-1)?.id ?? 0

  test('O18 of the open drawer: its mirror stands beside it, once', async () => {
    await anOpenTill(server, dana.id)
    const owed = order.balance_cents
    await take([inCash(owed, owed + 5)])
    const paymentId = await lastPayment()
    const answers = [await voidOf(paymentId), await voidOf(paymentId)]
    expect(answers).toMatchObject([
      { code: 200, data: { balanceCents: owed } },
      { code: 409, msg: 'This was taken back already. Nothing was done.' },
    ])
    const { rows } = await server.database.pool.query(
      `select kind, amount_cents from order_entry where order_id = $1 order by id`,
      [order.id],
    )
    expect(rows.slice(-2)).toEqual([
      { kind: 'payment', amount_cents: -owed },
      { kind: 'void', amount_cents: owed },
    ])
    expect(await getOrder(server, guest, order.id)).toMatchObject({ paidCents: 0, balanceCents: owed })
  })

  test('O18 once the drawer is closed, or of a card on line, only a refund is left', async () => {
    await anOpenTill(server, dana.id)
    await take([byTerminal(1_000)])
    const paymentId = await lastPayment()
    await closeTills(server)
    expect(await voidOf(paymentId)).toMatchObject({
      code: 409,
      msg: 'The drawer of that payment is closed. Please refund it instead.',
    })
    const begun = await beginPayment(server, guest, { id: order.id, what: 'all' })
    const { provider, session, amount_cents: amountCents } = await paymentNow(server, begun.paymentId)
    const state = { status: 'paid' as const, amountCents, currency: 'cad', charge: `card-${order.id}` }
    await settlePayment(server.app, { provider, session: session ?? '', state })
    expect(await voidOf(begun.paymentId)).toMatchObject({
      code: 409,
      msg: 'Only cash and terminal payments can be taken back. Please refund this one instead.',
    })
  })
})
