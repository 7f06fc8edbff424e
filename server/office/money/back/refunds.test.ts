import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import { sendRefund } from '../../../business/payments/refunds/send-refund.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { beginPayment, paymentNow, waitingJobs } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { takenAtDesk, tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const PIN = '4826'
const server = withServer({ demo: true })
let desk: TestCustomer
let manager: TestCustomer
let customer: TestCustomer

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
const calls = tillCalls(server, () => desk)

beforeAll(async () => {
  desk = await aStaffMember(server, ['desk', 'money', 'refund'])
  manager = await aStaffMember(server, 'manager')
  await query('update account set pin_hash = $1 where id = $2', [await hashPassword(PIN), manager.id])
  await query('update desk_terms set day_limit_cents = 10000000')
})

beforeEach(async () => {
  server.clock.set(TEST_NOW)
  customer = await aCustomer(server)
})

type Method = Parameters<typeof takenAtDesk>[1]['method']

/** An order on which so much was paid. */
async function aPaid(method: Method, amountCents: number, roundingCents = 0) {
  const order = await anOrder(server, { accountId: customer.id })
  const paymentId = await takenAtDesk(server, {
    orderId: order.id,
    method,
    amountCents,
    roundingCents,
    by: desk.id,
  })
  return { orderId: order.id, paymentId }
}

async function refund(orderId: number, paymentId: number, amountCents: number, more: object = {}) {
  const { version } = await orderNow(server, orderId)
  const parts = [{ paymentId, amountCents }]
  return staffSend(server, desk, staffRefund.refund, { orderId, version, parts, why: 'Came late', ...more })
}

const approval = () => ({ approval: { accountId: manager.id, pin: PIN } })
const refundsOf = (paymentId: number) =>
  query(
    `select amount_cents, status, rounding_cents, till_id is not null as "isFromTill", by_account_id, approved_by
     from refund where payment_id = $1 order by id`,
    [paymentId],
  )

describe('O27 O28 a refund', () => {
  test('goes to the card by the job, and no more of a payment goes back than is left', async () => {
    const { orderId, paymentId } = await aPaid('card', 10_000)
    const before = (await orderNow(server, orderId)).balance_cents
    const preview = await staffRead(server, desk, staffRefund.previewRefund, { orderId })
    expect(preview).toMatchObject({ limitCents: 5_000, payments: [{ id: paymentId, leftCents: 10_000 }] })
    const jobs = (await waitingJobs(server, 'sendRefund')).length
    expect(await refund(orderId, paymentId, 2_000)).toMatchObject({
      code: 200,
      data: { balanceCents: before + 2_000 },
    })
    expect(await waitingJobs(server, 'sendRefund')).toHaveLength(jobs + 1)
    expect(await refund(orderId, paymentId, 8_001)).toMatchObject({
      code: 400,
      msg: 'Only $80.00 of this card payment is left.',
    })
    expect(await refundsOf(paymentId)).toHaveLength(1)
    expect((await orderNow(server, orderId)).status).toBe('held')
  })

  test('above the limit needs a manager, also in small steps; both names are kept', async () => {
    const { orderId, paymentId } = await aPaid('card', 20_000)
    expect(await refund(orderId, paymentId, 3_000)).toMatchObject({ code: 200 })
    expect(await refund(orderId, paymentId, 2_001)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect((await refundsOf(paymentId)).length).toBe(1)
    expect(await refund(orderId, paymentId, 2_001, approval())).toMatchObject({ code: 200 })
    expect((await refundsOf(paymentId)).at(-1)).toMatchObject({
      by_account_id: desk.id,
      approved_by: manager.id,
    })
  })

  test('never goes another way than it came', async () => {
    const { orderId, paymentId } = await aPaid('card', 4_000)
    const parts = [{ paymentId, amountCents: 1_000, method: 'cash' }]
    expect(await refund(orderId, paymentId, 1_000, { parts })).toMatchObject({
      code: 409,
      msg: 'Refunds go back the way they came. The rest can be store credit.',
    })
    const { paymentId: other } = await aPaid('card', 4_000)
    expect(await refund(orderId, other, 1_000)).toMatchObject({ code: 404 })
    expect(await refund(orderId, paymentId, 1_000, { why: '' })).toMatchObject({
      code: 400,
      msg: 'Please say why.',
    })
    expect(await refundsOf(paymentId)).toEqual([])
  })

  test('in cash needs the drawer, is sent at once, and leaves it to five cents', async () => {
    await calls.open(20_000)
    const { orderId, paymentId } = await aPaid('cash', 4_003, 2)
    await calls.count({})
    expect(await refund(orderId, paymentId, 1_003)).toMatchObject({
      code: 409,
      msg: 'Open the drawer first.',
    })
    expect(await refundsOf(paymentId)).toEqual([])
    await query(`update till set status = 'open' where status = 'counted'`)
    expect(await refund(orderId, paymentId, 1_003)).toMatchObject({ code: 200 })
    expect(await refundsOf(paymentId)).toMatchObject([
      { amount_cents: 1_003, status: 'sent', rounding_cents: 2, isFromTill: true },
    ])
    const counted = await calls.count({})
    expect(counted.data).toMatchObject({ expectedCents: 20_000 + 4_005 - 1_005, refundsCents: 1_005 })
    await query(`update till set status = 'open' where status = 'counted'`)
  })

  test('of a terminal waits for somebody’s hand; by another way it needs a manager', async () => {
    const { orderId, paymentId } = await aPaid('terminal', 4_000)
    expect(await refund(orderId, paymentId, 1_500)).toMatchObject({ code: 200 })
    const [row] = await query('select id from refund where payment_id = $1', [paymentId])
    const refundId = Number(row?.['id'])
    const { version } = await orderNow(server, orderId)
    const sent = { refundId, version, reference: 'T-1' }
    expect(
      await staffSend(server, desk, staffMoney.markRefundSent, { ...sent, way: 'etransfer' }),
    ).toMatchObject({ code: 409, msg: 'Sending it another way needs a manager. Nothing was done.' })
    const otherwise = { ...sent, method: 'etransfer' }
    expect(await staffSend(server, desk, staffRefund.sendRefundOtherwise, otherwise)).toMatchObject({
      code: 403,
    })
    const both = await Promise.all([
      staffSend(server, desk, staffMoney.markRefundSent, { ...sent, way: 'desk' }),
      staffSend(server, manager, staffRefund.sendRefundOtherwise, otherwise),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await refundsOf(paymentId)).toMatchObject([{ amount_cents: 1_500, status: 'sent' }])
  })

  test('O28 of a card waits for the job; failed, a manager sends it another way, once and never both', async () => {
    const { orderId, paymentId } = await aPaid('card', 4_000)
    expect(await refund(orderId, paymentId, 1_500)).toMatchObject({ code: 200 })
    const [row] = await query('select id from refund where payment_id = $1', [paymentId])
    const refundId = Number(row?.['id'])
    const otherwise = async (who: TestCustomer, reference: string) => {
      const { version } = await orderNow(server, orderId)
      const body = { refundId, version, method: 'etransfer', reference }
      return staffSend(server, who, staffRefund.sendRefundOtherwise, body)
    }
    const sent = () => query('select status, method, reference from refund where id = $1', [refundId])
    expect(await otherwise(manager, 'E-1')).toMatchObject({ code: 409 })
    expect(await sent()).toMatchObject([{ status: 'queued' }])
    await query(`update refund set status = 'failed' where id = $1`, [refundId])
    expect(await otherwise(desk, 'E-2')).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await otherwise(manager, 'E-3')).toMatchObject({
      code: 200,
      msg: 'Refund of $15.00 marked as sent.',
    })
    const once = [{ status: 'sent', method: 'etransfer', reference: 'E-3' }]
    expect(await sent()).toEqual(once)
    expect(await otherwise(manager, 'E-4')).toMatchObject({ code: 409 })
    // Nor does the job, that may still be waiting, send it to the card.
    await sendRefund(server.app, { refundId }, { isLastTry: true, log: server.app.log })
    expect(await sent()).toEqual(once)
  })

  test('O29 what was charged is taken back with it: nothing is owed again, nothing is reopened', async () => {
    const { orderId, paymentId } = await aPaid('card', 10_000)
    const before = await orderNow(server, orderId)
    const chargeBack = { amountCents: 3_000, what: 'Muddy bath' }
    // What is taken off besides is a discount, and counts as one.
    const more = { chargeBack: { amountCents: 4_501 } }
    expect(await refund(orderId, paymentId, 2_000, more)).toMatchObject({ code: 403 })
    expect(await refund(orderId, paymentId, 3_000, { chargeBack })).toMatchObject({ code: 200 })
    const after = await orderNow(server, orderId)
    expect(after).toMatchObject({ balance_cents: before.balance_cents, status: before.status })
    const [charge] = await query('select * from order_charge where order_id = $1', [orderId])
    expect(charge).toMatchObject({ kind: 'courtesy', amount_cents: -3_000, what: 'Muddy bath' })
    const sums = await query(
      'select sum(amount_cents)::integer as cents from order_entry where order_id = $1',
      [orderId],
    )
    expect(sums).toEqual([{ cents: after.balance_cents }])
  })

  test('O25 a tip goes back whole or not at all', async () => {
    const { orderId, paymentId } = await aPaid('card', 4_000)
    const [tip] = await query(
      `insert into order_charge (order_id, kind, what, amount_cents, date, by_account_id, at)
       values ($1, 'tip', 'Tip', 500, '2026-11-16', $2, $3) returning id`,
      [orderId, desk.id, TEST_NOW],
    )
    const tipId = Number(tip?.['id'])
    await query(
      `insert into order_entry (order_id, kind, amount_cents, charge_id, by_account_id, created_at)
       values ($1, 'charge', 500, $2, $3, $4)`,
      [orderId, tipId, desk.id, TEST_NOW],
    )
    const msg = '$5.00 of it is a tip, which goes back whole or not at all.'
    expect(await refund(orderId, paymentId, 3_501)).toMatchObject({ code: 400, msg })
    expect(await refund(orderId, paymentId, 499, { tipIds: [tipId] })).toMatchObject({ code: 400, msg })
    expect(await refundsOf(paymentId)).toEqual([])
    const before = await orderNow(server, orderId)
    expect(await refund(orderId, paymentId, 500, { tipIds: [tipId] })).toMatchObject({
      code: 200,
      data: { balanceCents: before.balance_cents },
    })
    expect(await query('select voided_by from order_charge where id = $1', [tipId])).toEqual([
      { voided_by: desk.id },
    ])
  })

  test('by two at once takes what is left once', async () => {
    const { orderId, paymentId } = await aPaid('card', 4_000)
    const both = await Promise.all([refund(orderId, paymentId, 3_000), refund(orderId, paymentId, 3_000)])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await paymentNow(server, paymentId)).refunded_cents).toBe(3_000)
  })
})

describe('O30 an e-transfer in another amount', () => {
  const anAwaited = async () => {
    const order = await anOrder(server, { accountId: customer.id })
    return { order, begun: await beginPayment(server, customer, { id: order.id, method: 'etransfer' }) }
  }
  const receive = async (orderId: number, paymentId: number, amountCents: number, more: object = {}) => {
    const { version } = await orderNow(server, orderId)
    return staffSend(server, desk, staffMoney.receiveETransfer, { paymentId, amountCents, version, ...more })
  }
  const creditNow = async () =>
    Number(
      (await query('select credit_cents from account where id = $1', [customer.id]))[0]?.['credit_cents'],
    )

  test('$3 short counts as part; the asked payment is closed and the booking still waits', async () => {
    const { order, begun } = await anAwaited()
    expect(await receive(order.id, begun.paymentId, begun.amountCents - 300)).toMatchObject({ code: 200 })
    const after = await orderNow(server, order.id)
    expect(after.balance_cents).toBe(order.balance_cents - begun.amountCents + 300)
    expect(after.status).toBe('held')
    expect((await paymentNow(server, begun.paymentId)).status).toBe('cancelled')
    expect(await receive(order.id, begun.paymentId, begun.amountCents - 300)).toMatchObject({ code: 400 })
    expect((await orderNow(server, order.id)).balance_cents).toBe(after.balance_cents)
  })

  test('more than is owed asks what becomes of it: store credit, or back', async () => {
    const { order, begun } = await anAwaited()
    const sent = order.balance_cents + 500
    expect(await receive(order.id, begun.paymentId, sent)).toMatchObject({
      code: 400,
      msg: 'That is $5.00 more than is owed. Send it back, or keep it as store credit?',
      data: { excessCents: 500 },
    })
    expect((await orderNow(server, order.id)).balance_cents).toBe(order.balance_cents)
    expect(await receive(order.id, begun.paymentId, sent, { excess: 'credit' })).toMatchObject({ code: 200 })
    expect(await orderNow(server, order.id)).toMatchObject({ balance_cents: 0, status: 'confirmed' })
    expect(await creditNow()).toBe(500)
    expect(
      await query('select by_account_id from credit_entry where account_id = $1', [customer.id]),
    ).toEqual([{ by_account_id: desk.id }])
    const other = await anAwaited()
    const again = other.order.balance_cents + 700
    expect(await receive(other.order.id, other.begun.paymentId, again, { excess: 'refund' })).toMatchObject({
      code: 200,
    })
    expect((await orderNow(server, other.order.id)).balance_cents).toBe(0)
    expect(await creditNow()).toBe(500)
    expect(
      await query(
        `select refund.amount_cents, refund.status from refund join payment on payment.id = payment_id
         where order_id = $1`,
        [other.order.id],
      ),
    ).toEqual([{ amount_cents: 700, status: 'queued' }])
  })
})
