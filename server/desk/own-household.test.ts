import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffMoney } from '#contract/staff/money/by-hand.ts'
import { staffCharges } from '#contract/staff/money/charges.ts'
import { staffCredit } from '#contract/staff/money/credit.ts'
import { staffDebt } from '#contract/staff/money/debts.ts'
import { staffRefund } from '#contract/staff/money/refunds.ts'
import { staffTake } from '#contract/staff/money/take.ts'
import { staffChange, staffChangePreview } from '#contract/staff/orders/change.ts'
import type { TestCustomer } from '../testing/a-customer.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { anOpenTill } from '../testing/a-till.ts'
import { anOrder, orderNow } from '../testing/an-order.ts'
import { creditOf, givePass, giveCredit, unitsLeft } from '../testing/order-calls.ts'
import { aStay, create } from '../testing/booking.ts'
import { placed } from '../testing/order-calls.ts'
import { beginPayment } from '../testing/paying.ts'
import { staffSend } from '../testing/staff-calls.ts'
import { withGivers } from '../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, ben, guest, query, send, versionOf } = desk

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

/** What somebody of the team would do for their own household, and the call that does it. */
type Temptation = (own: Own) => Promise<[Endpoint, object]>

interface Own {
  who: TestCustomer
  orderId: number
  paymentId: number
}

const seen = async (orderId: number) => ({ orderId, version: await versionOf(orderId) })

/** Every verb by which something goes to a customer, or by which nothing but somebody's word says that money came or went. */
const TEMPTATIONS: Record<string, Temptation> = {
  discount: async ({ orderId }) => [
    staffCharges.addCharge,
    { ...(await seen(orderId)), kind: 'discount', what: 'Friends', why: 'Mine', amountCents: 100 },
  ],
  'take a charge back': async ({ orderId }) => {
    await send(
      staffCharges.addCharge,
      { ...(await seen(orderId)), kind: 'goods', what: 'Kong', amountCents: 500 },
      ben,
    )
    const [charge] = await query('select max(id) as id from order_charge where order_id = $1', [orderId])
    return [
      staffCharges.voidCharge,
      { chargeId: charge?.['id'], version: await versionOf(orderId), why: 'Mine' },
    ]
  },
  refund: async ({ orderId, paymentId }) => [
    staffRefund.refund,
    { ...(await seen(orderId)), parts: [{ paymentId, amountCents: 100 }], why: 'Mine' },
  ],
  'take a payment back': async ({ orderId, paymentId }) => [
    staffTake.voidPayment,
    { paymentId, version: await versionOf(orderId), why: 'Mine' },
  ],
  'store credit': async ({ who }) => [
    staffCredit.giveCredit,
    { accountId: who.id, amountCents: 100, why: 'Mine' },
  ],
  'units of a pass': async ({ who }) => {
    const passId = await givePass(server, who.id, { units: 10 })
    return [
      staffCredit.adjustPass,
      { passId, unitsLeft: 10, expiresOn: '2027-11-01', addUnits: 2, why: 'Mine' },
    ]
  },
  'a later end of a pass': async ({ who }) => {
    const passId = await givePass(server, who.id, { units: 10 })
    const body = { passId, unitsLeft: 10, expiresOn: '2027-11-01', newEnd: '2028-11-01', why: 'Mine' }
    return [staffCredit.adjustPass, body]
  },
  'write off': async ({ orderId }) => {
    await query(`update customer_order set status = 'checked_out' where id = $1`, [orderId])
    return [staffDebt.writeOff, { ...(await seen(orderId)), why: 'Mine' }]
  },
  'cancel with all back': async ({ orderId }) => {
    await query(
      `update customer_order set terms = terms || '{"beginsAt": "2026-11-23T19:00:00.000Z"}' where id = $1`,
      [orderId],
    )
    return [staffChange.cancel, { ...(await seen(orderId)), ourDoing: true, why: 'Mine', expected: null }]
  },
  'receive an e-transfer': async ({ who }) => {
    const { id } = await anOrder(server, { accountId: who.id, arrival: '2027-05-11' })
    const { paymentId, amountCents } = await beginPayment(server, who, { id, method: 'etransfer' })
    return [staffMoney.receiveETransfer, { paymentId, amountCents, version: await versionOf(id) }]
  },
  'take a cheque': async ({ orderId }) => [
    staffTake.take,
    { ...(await seen(orderId)), parts: [{ way: 'cheque', amountCents: 100, reference: `C${orderId}` }] },
  ],
  'take an e-transfer': async ({ orderId }) => [
    staffTake.take,
    { ...(await seen(orderId)), parts: [{ way: 'etransfer', amountCents: 100, reference: `E${orderId}` }] },
  ],
  'mark a refund as sent': async ({ orderId, paymentId }) => {
    await send(
      staffRefund.refund,
      { ...(await seen(orderId)), parts: [{ paymentId, amountCents: 100 }], why: 'Theirs' },
      ben,
    )
    const [refund] = await query(`select max(id) as id from refund where payment_id = $1`, [paymentId])
    const body = { refundId: refund?.['id'], way: 'desk', reference: 'R1', version: await versionOf(orderId) }
    return [staffMoney.markRefundSent, body]
  },
}

describe('AD6 one’s own household', () => {
  test.each(Object.keys(TEMPTATIONS))(
    'AD6 %s: not by oneself, manager or not, but by another',
    async (name) => {
      await anOpenTill(server, dana.id)
      for (const who of [dana, await aStaffMember(server, 'manager')]) {
        const own = await desk.ownStay(who)
        const [endpoint, body] = await (TEMPTATIONS[name] as Temptation)({ who, ...own })
        const [outgoings] = await query('select count(*)::int as many from outgoing')
        expect(await send(endpoint, body, who)).toMatchObject(NEEDS_MANAGER)
        expect(await query('select count(*)::int as many from outgoing')).toEqual([outgoings])
        expect(await send(endpoint, { ...body, ...desk.approvedBy(asha) }, who)).toMatchObject({ code: 200 })
      }
    },
  )

  test('AD6 nor does a manager approve what goes to their own', async () => {
    const { orderId } = await desk.ownStay(asha)
    const body = {
      ...(await seen(orderId)),
      kind: 'discount',
      what: 'Friends',
      why: 'Hers',
      amountCents: 4_000,
    }
    const refused = await send(staffCharges.addCharge, { ...body, ...desk.approvedBy(asha) })
    expect(refused).toMatchObject(NEEDS_MANAGER)
    const { approvers } = refused.data as { approvers: { id: number }[] }
    expect(approvers.map(({ id }) => id)).not.toContain(asha.id)
    expect(await send(staffCharges.addCharge, { ...body, ...desk.approvedBy(ben) })).toMatchObject({
      code: 200,
    })
  })
})

describe('AD3 our mistake', () => {
  const move = async (orderId: number, dates: object, who: TestCustomer, more: object = {}) => {
    const { request } = await orderNow(server, orderId)
    const wanted = { orderId, request: { ...request, ...dates }, ourMistake: true }
    const preview = await staffSend(server, who, staffChangePreview.previewChange, wanted)
    const { money, version } = preview.data as { money: object; version: number }
    return send(staffChange.change, { ...wanted, version, expected: money, why: 'Wrong dates', ...more }, who)
  }

  test('AD3 a stay that is moved past its deadline needs a manager for what could be had back then', async () => {
    const { id, total_cents } = await desk.paidStay({ arrival: '2026-11-24', departure: '2026-11-26' })
    const later = { arrival: '2027-02-09', departure: '2027-02-11' }
    expect(await move(id, later, dana)).toMatchObject(NEEDS_MANAGER)
    expect((await orderNow(server, id)).first_date).toBe('2026-11-24')
    expect(await move(id, later, dana, desk.approvedBy(asha))).toMatchObject({ code: 200 })
    expect(
      await query(
        `select beyond_money_cents as money, approved_by from outgoing where order_id = $1 and verb = 'change'`,
        [id],
      ),
    ).toEqual([{ money: expect.any(Number) as number, approved_by: asha.id }])
    expect(total_cents).toBeGreaterThan(5_000)
  })

  test('AD3 moved while it could have been cancelled anyway it needs nobody', async () => {
    const { id } = await desk.paidStay({ arrival: '2027-02-09', departure: '2027-02-11' })
    expect(await move(id, { arrival: '2027-02-10', departure: '2027-02-12' }, dana)).toMatchObject({
      code: 200,
    })
  })
})

describe('AD4 we cancel', () => {
  const SOON = { arrival: '2026-11-24', departure: '2026-11-26' }
  const weCancel = async (orderId: number, who: TestCustomer) =>
    send(
      staffChange.cancel,
      { ...(await seen(orderId)), ourDoing: true, why: 'A flood', expected: null },
      who,
    )

  test('AD4 store credit beyond the terms counts against its limit', async () => {
    await giveCredit(server, guest.id, 100_000)
    const request = await aStay(server, [guest.dogId], { ...SOON, useCredit: true, payAll: true })
    const { id } = placed(await create(server, guest, request))
    const before = await creditOf(server, guest.id)
    expect((await orderNow(server, id)).status).toBe('confirmed')
    expect(await weCancel(id, dana)).toMatchObject(NEEDS_MANAGER)
    expect(await creditOf(server, guest.id)).toBe(before)
    expect(await weCancel(id, asha)).toMatchObject({ code: 200 })
    expect(await creditOf(server, guest.id)).toBeGreaterThan(before)
  })

  test('AD4 units of a pass beyond the terms are a manager’s', async () => {
    const passId = await givePass(server, guest.id, { kind: 'night', units: 4 })
    const request = await aStay(server, [guest.dogId], { ...SOON, usePasses: true })
    const { id } = placed(await create(server, guest, request))
    const used = 4 - (await unitsLeft(server, passId))
    expect(used).toBeGreaterThan(0)
    expect((await orderNow(server, id)).status).toBe('confirmed')
    expect(await weCancel(id, dana)).toMatchObject(NEEDS_MANAGER)
    expect(await unitsLeft(server, passId)).toBe(4 - used)
    expect(await weCancel(id, asha)).toMatchObject({ code: 200 })
    expect(await unitsLeft(server, passId)).toBe(4)
  })
})
