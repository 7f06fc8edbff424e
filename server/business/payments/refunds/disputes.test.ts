import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { cancel, creditOf, giveCredit, placed, quote } from '../../../testing/order-calls.ts'
import { beginPayment, noticesTo, sendEvent } from '../../../testing/paying.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withStripe } from '../../../testing/with-payments.ts'
import { sendRefund } from './send-refund.ts'
import { createLogger } from '../../../platform/logger.ts'

const { server, stripe } = withStripe()
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows

let booker: Booker
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

/** Pays by card, all of it. */
async function payByCard(orderId: number) {
  const begun = await beginPayment(server, booker, { id: orderId, what: 'all' })
  await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
  return begun
}
type Paid = Awaited<ReturnType<typeof payByCard>>

/** A day two months ahead, paid. */
async function aPaidDay() {
  const order = placed(
    await create(server, booker, someDays([booker.dogId], { days: [{ date: '2027-01-12', part: 'full' }] })),
  )
  return { order, paid: await payByCard(order.id) }
}

const dispute = (paid: Paid, type: string, status: string, further: object = {}) =>
  sendEvent(
    server,
    stripe.event(`charge.dispute.${type}`, {
      id: `du_${paid.paymentId}`,
      payment_intent: `pi_${paid.session}`,
      amount: paid.amountCents,
      status,
      ...further,
    }),
  )
const problems = async (paid: Paid) =>
  (
    await query<{ problem: string }>(
      `select problem from payment_event join payment on payment.id = payment_id
       where coalesce(returned_from, payment.id) = $1 and problem is not null order by payment_event.id`,
      [paid.paymentId],
    )
  ).map(({ problem }) => problem)
const sentAtStripe = (paid: Paid) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === `pi_${paid.session}`)

describe('AD46 of a payment that the customer’s bank has taken back', () => {
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  test.each([
    ['while the dispute is open', ['needs_response']],
    ['once it is lost', ['needs_response', 'lost']],
    ['told in the other order', ['lost', 'needs_response']],
  ])('nothing goes back again, in money or as credit, %s', async (_, statuses) => {
    const { order, paid } = await aPaidDay()
    const creditBefore = await creditOf(server, booker.id)
    for (const status of statuses) await dispute(paid, 'updated', status)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'held',
      balance_cents: paid.amountCents,
      hold_until: expect.any(Date) as Date,
    })
    expect((await cancel(server, booker, order.id)).code).toBe(200)
    expect(await creditOf(server, booker.id)).toBe(creditBefore)
    expect(
      await query('select from refund where payment_id = $1 and status <> $2', [paid.paymentId, 'sent']),
    ).toEqual([])
    expect(sentAtStripe(paid)).toEqual([])
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
  })

  test('it is due again, its owner is told, and it runs out like any other', async () => {
    const { paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response')
    expect(await noticesTo(server, booker)).toContainEqual('Daycare held for you: Tue 12 Jan')
    expect(await problems(paid)).toEqual([expect.stringContaining('has taken') as string])
  })

  test('staff read the sums of the books, not those of the event', async () => {
    const { paid } = await aPaidDay()
    stripe.refundAtDashboard(paid.session, 1_000)
    await sendEvent(server, stripe.event('charge.refunded', stripe.charge(paid.session)))
    await dispute(paid, 'created', 'needs_response', { amount: paid.amountCents + 500 })
    const [told] = await problems(paid)
    expect(told).toContain(`has taken ${exactPrice(paid.amountCents - 1_000)} back`)
    expect(told).toContain(`owes ${exactPrice(paid.amountCents)} now`)
  })

  test('an inquiry moves no money, and is told once', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'warning_needs_response')
    await dispute(paid, 'updated', 'warning_under_review')
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(await problems(paid)).toHaveLength(1)
    await dispute(paid, 'updated', 'needs_response')
    expect(await orderNow(server, order.id)).toMatchObject({ balance_cents: paid.amountCents })
  })

  test('a dispute that is won pays for the booking again', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response')
    await dispute(paid, 'closed', 'won')
    await dispute(paid, 'funds_reinstated', 'won')
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect((await cancel(server, booker, order.id)).code).toBe(200)
    const refunds = await query<{ cents: number }>(
      `select sum(refund.amount_cents)::integer as cents from refund join payment on payment.id = payment_id
       where order_id = $1 and sent_how is distinct from 'dispute'`,
      [order.id],
    )
    expect(refunds).toEqual([{ cents: paid.amountCents }])
  })

  test('won after the booking was cancelled, it stays with us, and staff are told', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response')
    await cancel(server, booker, order.id)
    await dispute(paid, 'closed', 'won')
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
    expect((await problems(paid)).at(-1)).toContain('back with us')
    expect(sentAtStripe(paid)).toEqual([])
  })

  test('a refund that Stripe refuses because of it has gone with it', async () => {
    const { order, paid } = await aPaidDay()
    await cancel(server, booker, order.id)
    const [refund] = await query<{ id: number }>('select id from refund where payment_id = $1', [
      paid.paymentId,
    ])
    await dispute(paid, 'created', 'needs_response')
    // As Stripe answers: nothing of the charge is left.
    stripe.refundAtDashboard(paid.session, paid.amountCents)
    await sendRefund(
      server.app,
      { refundId: refund?.id ?? 0 },
      { isLastTry: true, log: createLogger('silent') },
    )
    expect(
      await query('select status, sent_how from refund where payment_id = $1', [paid.paymentId]),
    ).toEqual([{ status: 'sent', sent_how: 'dispute' }])
  })

  test('a dispute that is lost after it was won is owed again, and nothing goes back besides', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response')
    for (const status of ['won', 'lost']) await dispute(paid, 'closed', status)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'held',
      balance_cents: paid.amountCents,
    })
    expect((await cancel(server, booker, order.id)).code).toBe(200)
    expect(sentAtStripe(paid)).toEqual([])
    expect(await creditOf(server, booker.id)).toBe(0)
  })

  test('a second dispute of the same charge is owed like the first', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response')
    await dispute(paid, 'closed', 'won')
    await dispute(paid, 'created', 'needs_response', { id: `du_second_${paid.paymentId}` })
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'held',
      balance_cents: paid.amountCents,
    })
  })

  test('won after it was paid another way, what is too much stays with us, and staff are told', async () => {
    const { order, paid } = await aPaidDay()
    await dispute(paid, 'created', 'needs_response', { amount: 2_000 })
    await payByCard(order.id)
    await dispute(paid, 'closed', 'won', { amount: 2_000 })
    expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', balance_cents: 0 })
    expect(sentAtStripe(paid)).toEqual([])
    expect((await problems(paid)).at(-1)).toContain('more than is owed')
  })

  test('what credit paid is not in it', async () => {
    await giveCredit(server, booker.id, 1_000)
    const request = someDays([booker.dogId], {
      days: [{ date: '2027-01-12', part: 'full' }],
      useCredit: true,
    })
    const order = placed(await create(server, booker, request))
    const paid = await payByCard(order.id)
    await dispute(paid, 'created', 'needs_response')
    expect((await cancel(server, booker, order.id)).code).toBe(200)
    expect(await creditOf(server, booker.id)).toBe(1_000)
  })
})

describe('AD46 a dispute beside what is off', () => {
  test('of money that was kept is owed; won, nothing is', async () => {
    const order = placed(
      await create(
        server,
        booker,
        someDays([booker.dogId], { days: [{ date: '2026-11-17', part: 'full' }] }),
      ),
    )
    const paid = await payByCard(order.id)
    await cancel(server, booker, order.id)
    await dispute(paid, 'created', 'needs_response')
    const owed = (await orderNow(server, order.id)).balance_cents
    expect(owed).toBeGreaterThan(0)
    await dispute(paid, 'closed', 'won')
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
    // What came back is what was owed: nothing is left to refund.
    expect((await problems(paid)).at(-1)).not.toContain('back with us')
  })

  test('of what was handed out in another way is a second refund, and owed', async () => {
    const { order, paid } = await aPaidDay()
    await handOut(order.id, paid)
    await dispute(paid, 'created', 'needs_response')
    await dispute(paid, 'funds_withdrawn', 'needs_response')
    expect((await orderNow(server, order.id)).balance_cents).toBe(paid.amountCents)
    expect((await problems(paid)).join()).toContain('refunded twice')
    await dispute(paid, 'closed', 'won')
    expect((await orderNow(server, order.id)).balance_cents).toBe(0)
  })
})

/** Cancelled; the card did not take the refund, and a manager sent it by e-transfer. */
async function handOut(orderId: number, { paymentId }: Paid): Promise<number> {
  const manager: TestCustomer = await aStaffMember(server, 'manager')
  await cancel(server, booker, orderId)
  const [refund] = await query<{ id: number }>('select id from refund where payment_id = $1', [paymentId])
  await query(`update refund set status = 'failed' where id = $1`, [refund?.id])
  const sent = await staffSend(server, manager, staffRefund.sendRefundOtherwise, {
    refundId: refund?.id,
    version: (await orderNow(server, orderId)).version,
    method: 'etransfer',
    reference: 'CA12345',
  })
  expect(sent).toMatchObject({ code: 200 })
  return refund?.id ?? 0
}

describe('AD47 money that went back at the provider', () => {
  const refundOutside = async (paid: Paid, cents: number) => {
    stripe.refundAtDashboard(paid.session, cents)
    await sendEvent(server, stripe.event('charge.refunded', stripe.charge(paid.session)))
  }

  test('leaves the booking held, with an end', async () => {
    const { order, paid } = await aPaidDay()
    await refundOutside(paid, paid.amountCents)
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'held',
      balance_cents: paid.amountCents,
      hold_until: expect.any(Date) as Date,
    })
  })

  test('leaves the days of a package on hold until it is paid again', async () => {
    const packageId = (await server.app.parkBook(1)).packages.find(({ name }) => name === '5 full days')?.id
    const { body } = await server.post('/api/package/buy', { packageId }, booker.headers)
    const order = placed(body as Envelope<Order>)
    const paid = await payByCard(order.id)
    const request = someDays([booker.dogId], {
      days: [{ date: '2027-01-12', part: 'full' }],
      usePasses: true,
    })
    const payNow = async () => {
      const { data } = await quote(server, booker, request)
      return (data as { payNowCents?: number } | null)?.payNowCents
    }
    expect(await payNow()).toBe(0)
    await refundOutside(paid, paid.amountCents)
    expect(await payNow()).toBeGreaterThan(0)
    const mine = await server.get('/api/package/getMyPackages', booker.headers)
    expect(mine.body.data).toMatchObject({
      passes: [{ leftText: '5 full days left, on hold until it’s paid' }],
    })
    const desk = await aStaffMember(server, 'manager')
    const { debts } = await staffRead(server, desk, staffDebt.getDebts)
    expect(debts).toContainEqual(expect.objectContaining({ orderId: order.id, owedCents: paid.amountCents }))
  })

  test('is a second refund where the first was handed out in cash', async () => {
    const { order, paid } = await aPaidDay()
    const refundId = await handOut(order.id, paid)
    await refundOutside(paid, paid.amountCents)
    await sendEvent(server, stripe.event('charge.refunded', stripe.charge(paid.session)))
    expect((await orderNow(server, order.id)).balance_cents).toBe(paid.amountCents)
    expect(await problems(paid)).toEqual([expect.stringContaining('refunded twice') as string])
    expect(await query('select sent_how from refund where id = $1', [refundId])).toEqual([
      { sent_how: 'hand' },
    ])
  })
})

describe('AD46 nobody came to what the bank has taken back', () => {
  const noShow = async (orderId: number, at = '2027-01-13T06:00:00Z') => {
    server.clock.set(at)
    const asha = await aStaffMember(server, ['care', 'desk', 'money'])
    const { version } = await staffRead(server, asha, staffAttendance.getAttendance, { orderId })
    return staffSend(server, asha, staffAttendance.markNoShow, { orderId, version })
  }

  test('AD46 what had been paid stays owed, and they hear it', async () => {
    const { order, paid } = await aPaidDay()
    server.clock.set('2027-01-12T18:00:00Z')
    await dispute(paid, 'created', 'needs_response')
    expect(await noShow(order.id)).toMatchObject({ code: 200 })
    expect(await orderNow(server, order.id)).toMatchObject({
      status: 'no_show',
      balance_cents: paid.amountCents,
    })
    await dispute(paid, 'closed', 'won')
    expect(await orderNow(server, order.id)).toMatchObject({ balance_cents: 0 })
  })

  test('AD46 what was never paid falls away as ever', async () => {
    const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
    const stay = placed(await create(server, booker, await aStay(server, [booker.dogId], dates)))
    const begun = await beginPayment(server, booker, { id: stay.id, what: 'due' })
    await sendEvent(server, stripe.event('checkout.session.completed', stripe.pay(begun.session)))
    server.clock.set('2026-11-24T20:00:00Z')
    await dispute(begun, 'created', 'needs_response', { amount: 1_000 })
    expect((await orderNow(server, stay.id)).balance_cents).toBeGreaterThan(1_000)
    expect(await noShow(stay.id, '2026-11-25T06:00:00Z')).toMatchObject({ code: 200 })
    expect(await orderNow(server, stay.id)).toMatchObject({ status: 'no_show', balance_cents: 1_000 })
  })
})
