import { describe, expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { cancel, pay, placed, previewCancel } from '../../../testing/order-calls.ts'
import { beginPayment, paymentNow } from '../../../testing/paying.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, guest, query, send, versionOf, paidStay, take, refund, lastPayment } = desk

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
const FAR = { arrival: '2027-02-09', departure: '2027-02-12' }
const SOON = { arrival: '2026-11-25', departure: '2026-11-27' }
const outgoingsOf = (orderId: number) =>
  query(
    `select verb, source, by_account_id as by, approved_by, beyond_money_cents as money, beyond_credit_cents as credit,
       beyond_forgiven_cents as forgiven, is_within_limit from outgoing where order_id = $1 order by id`,
    [orderId],
  )

describe('what one person gives in a day', () => {
  test('AD2–AD26 counts together over all bookings, and another person has a day of their own', async () => {
    for (const cents of [5_000, 5_000, 5_000]) {
      const { id, paymentId } = await paidStay(FAR)
      expect(await refund(id, { paymentId, amountCents: cents })).toMatchObject({ code: 200 })
      await cancel(server, guest, id)
    }
    const { id, paymentId } = await paidStay(FAR)
    expect(await refund(id, { paymentId, amountCents: 100 })).toMatchObject(NEEDS_MANAGER)
    expect(await refund(id, { paymentId, amountCents: 100, ...desk.approvedBy(asha) })).toMatchObject({
      code: 200,
    })
    expect(await outgoingsOf(id)).toEqual([
      {
        verb: 'refund',
        source: 'desk',
        by: dana.id,
        approved_by: asha.id,
        money: 100,
        credit: 0,
        forgiven: 0,
        is_within_limit: false,
      },
    ])
    const other = await aStaffMember(server, ['money', 'refund'])
    expect(await refund(id, { paymentId, amountCents: 100 }, other)).toMatchObject({ code: 200 })
  })

  test('AD2–AD26 of twenty at once on twenty bookings, three go through', async () => {
    const orders = []
    for (let at = 0; at < 20; at += 1) {
      const booker = await aBooker(server)
      const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], FAR)))
      orders.push({ id, paymentId: await pay(server, booker, id, 'all') })
    }
    const codes = await Promise.all(
      orders.map(async ({ id, paymentId }) => (await refund(id, { paymentId, amountCents: 5_000 })).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(3)
    expect(codes.filter((code) => code === 403)).toHaveLength(17)
  })
})

describe('AD2 an e-transfer that is no longer awaited', () => {
  test('AD2 is refused with the exact sum too, and nothing goes back for it', async () => {
    const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    const { paymentId, amountCents } = await beginPayment(server, guest, { id, method: 'etransfer' })
    await cancel(server, guest, id)
    const body = { paymentId, amountCents, version: await versionOf(id) }
    expect(await send(staffMoney.receiveETransfer, body)).toMatchObject({
      code: 400,
      msg: expect.stringContaining('no longer awaited') as string,
    })
    expect(await query('select id from refund where payment_id = $1', [paymentId])).toEqual([])
    expect((await paymentNow(server, paymentId)).status).toBe('cancelled')
  })

  test('AD2 one that comes too late for its booking goes back only with a manager, with who and why', async () => {
    const { id, due_now_cents } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    const { paymentId, amountCents } = await beginPayment(server, guest, { id, method: 'etransfer' })
    server.clock.advance(3 * 24 * 60 * 60)
    await endRunOutOrders(server.app)
    expect((await orderNow(server, id)).status).toBe('expired')
    Object.assign(dana, await aStaffMember(server, ['money', 'refund']))
    await query(`update dog set hidden_at = clock_now() where id = $1`, [guest.dogId])
    const body = { paymentId, amountCents, version: await versionOf(id) }
    expect(await send(staffMoney.receiveETransfer, body)).toMatchObject(NEEDS_MANAGER)
    expect((await paymentNow(server, paymentId)).status).toBe('expired')
    expect(await send(staffMoney.receiveETransfer, { ...body, ...desk.approvedBy(asha) })).toMatchObject({
      code: 200,
    })
    expect(
      await query('select amount_cents, by_account_id, approved_by from refund where payment_id = $1', [
        paymentId,
      ]),
    ).toEqual([{ amount_cents: due_now_cents, by_account_id: dana.id, approved_by: asha.id }])
  })
})

describe('AD7 AD8 AD10 what came back as credit', () => {
  test('AD7 does not come back as money too', async () => {
    const { id, paymentId, total_cents } = await paidStay({ arrival: '2026-11-28', departure: '2026-11-30' })
    // Between a week and two days before, half comes back as credit and half is kept.
    await cancel(server, guest, id)
    const half = Math.round(total_cents / 2)
    const all = await refund(id, { paymentId, amountCents: total_cents }, asha)
    expect(all).toMatchObject({ code: 400, msg: expect.stringContaining('is left to refund') as string })
    const most = { paymentId, amountCents: total_cents - half }
    expect((await refund(id, most, asha)).code).toBe(200)
    expect((await refund(id, { paymentId, amountCents: 1 }, asha)).code).toBe(400)
    expect((await orderNow(server, id)).balance_cents).toBe(0)
  })

  test('AD8 AD10 a meet and greet’s fee that was credited is neither refunded nor taken back', async () => {
    await anOpenTill(server, dana.id)
    const { id, balance_cents: fee } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    expect(await take(id, byTerminal(fee))).toMatchObject({ code: 200 })
    const paymentId = await lastPayment(id)
    const [given] = await query(
      `insert into outgoing (account_id, order_id, verb, source, why, date, at, is_within_limit)
       values ($1, $2, 'meeting fee', 'house', 'Passed', '2026-11-23', clock_now(), true) returning id`,
      [guest.id, id],
    )
    await query(
      `insert into credit_entry (account_id, order_id, amount_cents, why, reason, created_at, outgoing_id)
       values ($1, $2, $3, 'Passed', 'meeting_fee', clock_now(), $4)`,
      [guest.id, id, fee, given?.['id']],
    )
    await query(`update customer_order set order_type = 'interview' where id = $1`, [id])
    expect(await refund(id, { paymentId, amountCents: fee }, asha)).toMatchObject({ code: 400 })
    const slip = { paymentId, version: await versionOf(id), why: 'Typed twice' }
    expect(await send(staffTake.voidPayment, slip, asha)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('store credit') as string,
    })
    await query(`update customer_order set order_type = 'boarding' where id = $1`, [id])
    await query(`alter table credit_entry disable trigger only_added`)
    await query(`delete from credit_entry where order_id = $1`, [id])
    await query(`alter table credit_entry enable trigger only_added`)
    await query(`update account set credit_cents = credit_cents - $2 where id = $1`, [guest.id, fee])
  })
})

describe('AD9 terms that were reached', () => {
  const aDepositInTwoParts = async () => {
    await anOpenTill(server, dana.id)
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], SOON)))
    expect(await take(id, byTerminal(500))).toMatchObject({ code: 200 })
    const slipId = await lastPayment(id)
    await pay(server, guest, id, 'due')
    expect((await orderNow(server, id)).status).toBe('confirmed')
    server.clock.set('2026-11-24T20:00:00Z')
    expect((await previewCancel(server, guest, id)).data?.refundCents).toBe(0)
    const slip = { paymentId: slipId, version: await versionOf(id), why: 'Typed twice' }
    expect(await send(staffTake.voidPayment, slip)).toMatchObject({ code: 200, data: { status: 'held' } })
    return id
  }

  test('AD9 stay reached when a part of the deposit is taken back', async () => {
    const id = await aDepositInTwoParts()
    expect((await previewCancel(server, guest, id)).data).toMatchObject({ refundCents: 0, creditCents: 0 })
  })

  test('AD9 also when nobody pays it again in time', async () => {
    const id = await aDepositInTwoParts()
    const { moneyBefore } = { moneyBefore: await query('select id from refund') }
    server.clock.set('2026-11-25T20:00:00Z')
    await endRunOutOrders(server.app)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await query('select id from refund')).toEqual(moneyBefore)
  })
})
