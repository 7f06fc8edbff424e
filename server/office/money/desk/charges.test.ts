import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { readInvoice } from '../../../business/payments/invoices/invoice-facts.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { closeTills } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { aBooker, type Booker } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { checkOrder } from '../../../testing/money-stories.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { cancel, getOrder, pay } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const PIN = '864205'
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker
let order: OrderRow

beforeAll(async () => {
  await moreRooms(server, 'Classic Run', 30)
  dana = await aStaffMember(server, ['money'])
  asha = await aStaffMember(server, 'manager')
  const change = { pin_hash: await hashPassword(PIN) }
  await server.app.db.updateTable('account').set(change).where('id', '=', asha.id).execute()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00Z')
  await closeTills(server)
  guest = await aBooker(server)
  const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
  await pay(server, guest, id, 'due')
  order = await orderNow(server, id)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const charge = async (body: object, more: object = {}) => {
  const { id, version } = await orderNow(server, order.id)
  return staffSend(server, dana, staffCharges.addCharge, { orderId: id, version, ...body, ...more })
}
const KONG = { kind: 'goods', what: 'Kong', amountCents: 1_800 }
const lastCharge = async () =>
  (await staffRead(server, dana, staffTake.getOrderMoney, { orderId: order.id })).charges.at(-1)
const voidLast = async () =>
  staffSend(server, dana, staffCharges.voidCharge, {
    chargeId: (await lastCharge())?.id ?? 0,
    version: (await orderNow(server, order.id)).version,
    why: 'Typed twice',
  })

describe('O17 a charge', () => {
  test('O17 carries the tax of its kind, stands in the ledger once, and on the invoice since then', async () => {
    const answer = await charge(KONG)
    expect(answer).toMatchObject({ code: 200, data: { balanceCents: order.balance_cents + 2_016 } })
    expect(await lastCharge()).toMatchObject({
      kind: 'goods',
      amountCents: 2_016,
      gstCents: 90,
      pstCents: 126,
      canBeVoided: true,
    })
    const invoice = await readInvoice(server.app, order.id)
    expect(invoice?.further).toEqual([{ text: 'Kong (with GST $0.90, PST $1.26)', amountCents: 2_016 }])
    await checkOrder(server, guest, await getOrder(server, guest, order.id))
  })

  test('O17 an extra and a late fee carry GST only', async () => {
    await charge({ kind: 'extra', what: 'Nail trim', amountCents: 2_000 })
    expect(await lastCharge()).toMatchObject({ amountCents: 2_100, gstCents: 100, pstCents: 0 })
    await charge({ kind: 'late', what: 'Late', amountCents: 1_500, dogId: guest.dogId })
    expect(await lastCharge()).toMatchObject({ amountCents: 1_575, gstCents: 75, pstCents: 0 })
  })

  test('O17 is for the dog that was chosen, and the booking’s page says which', async () => {
    const money = await staffRead(server, dana, staffTake.getOrderMoney, { orderId: order.id })
    const [dog] = money.dogs
    expect(money.dogs.map(({ id }) => id)).toEqual([guest.dogId])
    await charge({ ...KONG, dogId: guest.dogId })
    await charge({ ...KONG, what: 'Blanket' })
    const desk = await aStaffMember(server, ['desk', 'money'])
    const page = await staffRead(server, desk, staffOrderPage.getOrder, { id: order.id })
    expect(page.money?.charges.map(({ what, dog: name }) => [what, name])).toEqual([
      ['Kong', dog?.name],
      ['Blanket', null],
    ])
  })

  test('U15 the owner reads what came to the price, was taken off and taken back, and when: by us', async () => {
    server.clock.set('2026-11-24T18:05:00Z')
    await charge(KONG)
    await voidLast()
    await charge({ kind: 'discount', what: 'Neighbour', amountCents: 300, why: 'Knows Asha' })
    await charge({ kind: 'courtesy', what: 'Sorry for the wait', amountCents: 100, why: 'Dana forgot' })
    const { history } = await getOrder(server, guest, order.id)
    const at = '2026-11-24T18:05:00.000Z'
    expect(history.slice(-4)).toMatchObject(
      [
        'Charged: Kong, $20.16',
        'Taken back: Kong, $20.16',
        'Taken off: Neighbour, $3.00',
        'Taken off: Sorry for the wait, $1.00',
      ].map((text) => ({ text, at, byUs: true })),
    )
    expect(JSON.stringify(history)).not.toMatch(/Knows|forgot|Typed/)
  })

  test('O17 a discount above the limit needs a manager, whose name stands beside it', async () => {
    const discount = { kind: 'discount', what: 'Neighbour', amountCents: 2_600, why: 'Long-standing' }
    expect(await charge({ ...discount, amountCents: 2_500 })).toMatchObject({
      code: 200,
      data: { balanceCents: order.balance_cents - 2_500 },
    })
    const asked = await charge({ ...discount, amountCents: 100 })
    expect(asked).toMatchObject({ code: 403, msg: 'This needs a manager.', data: { needs: 'manager' } })
    expect((await orderNow(server, order.id)).balance_cents).toBe(order.balance_cents - 2_500)
    const approval = { accountId: asha.id, pin: PIN }
    expect(await charge({ ...discount, amountCents: 100 }, { approval })).toMatchObject({ code: 200 })
    const { rows } = await server.database.pool.query(
      `(select by_account_id, approved_by from audit_entry where subject_kind = 'order' and subject_id = $1
       order by id desc limit 1)
       union all (select by_account_id, approved_by from order_charge where order_id = $1 order by id)`,
      [order.id],
    )
    const both = { by_account_id: dana.id, approved_by: asha.id }
    expect(rows).toEqual([both, { by_account_id: dana.id, approved_by: null }, both])
    await checkOrder(server, guest, await getOrder(server, guest, order.id))
  })

  test.each([
    ['more than is owed', { kind: 'discount', what: 'All', amountCents: 9_999_999, why: 'x' }, 400],
    ['a discount without a reason', { kind: 'courtesy', what: 'Nice', amountCents: 100 }, 400],
    ['somebody else’s dog', { ...KONG, dogId: 1 }, 400],
    ['nothing', { ...KONG, amountCents: 0 }, 400],
    ['a tip, which is taken with its payment', { ...KONG, kind: 'tip' }, 400],
  ])('O17 refuses %s', async (_what, body, code) => {
    expect(await charge(body)).toMatchObject({ code })
    expect(await orderNow(server, order.id)).toMatchObject({ version: order.version })
  })

  test('O17 a booking that is not confirmed is charged for nothing besides', async () => {
    order = await anOrder(server, { accountId: guest.id, arrival: '2027-03-02' })
    expect(await charge(KONG)).toMatchObject({ code: 409 })
  })
})

describe('O18 voiding a charge', () => {
  test('O18 a slip of today gets its mirror, and both stay readable', async () => {
    await charge(KONG)
    expect(await voidLast()).toMatchObject({ code: 200, data: { balanceCents: order.balance_cents } })
    expect(await lastCharge()).toMatchObject({ isVoided: true, canBeVoided: false })
    const again = await voidLast()
    expect(again).toMatchObject({ code: 409, msg: 'This was taken back already. Nothing was done.' })
    const { rows } = await server.database.pool.query(
      'select kind, amount_cents from order_entry where order_id = $1 order by id',
      [order.id],
    )
    expect(rows.slice(-2)).toEqual([
      { kind: 'charge', amount_cents: 2_016 },
      { kind: 'void', amount_cents: -2_016 },
    ])
    await checkOrder(server, guest, await getOrder(server, guest, order.id))
  })

  test('O18 §0.3 many small ones taken back are a large one: above the limit a manager does it', async () => {
    const extra = { kind: 'extra', what: 'Walk', amountCents: 1_000 }
    for (let time = 0; time < 2; time += 1) {
      expect((await charge(extra)).code).toBe(200)
      expect((await voidLast()).code).toBe(200)
    }
    expect((await charge(extra)).code).toBe(200)
    expect(await voidLast()).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect((await lastCharge())?.isVoided).toBe(false)
    const body = {
      chargeId: (await lastCharge())?.id ?? 0,
      version: (await orderNow(server, order.id)).version,
      why: 'Typed twice',
    }
    expect((await staffSend(server, asha, staffCharges.voidCharge, body)).code).toBe(200)
  })

  test('O18 neither a row nor an entry is ever changed or deleted', async () => {
    await charge(KONG)
    for (const statement of [
      'update order_charge set amount_cents = 1',
      'delete from order_charge',
      'update order_entry set amount_cents = 1',
    ]) {
      await expect(server.database.pool.query(statement)).rejects.toThrow()
    }
  })

  test('O18 what is paid for, or of another day, stays', async () => {
    await charge(KONG)
    const now = await orderNow(server, order.id)
    const parts = [{ way: 'cheque', amountCents: now.balance_cents, reference: '7' }]
    await staffSend(server, dana, staffTake.take, { orderId: order.id, version: now.version, parts })
    expect(await voidLast()).toMatchObject({
      code: 409,
      msg: 'This has been paid for. Please take the payment back first, or refund it.',
    })
    await charge(KONG)
    server.clock.advance(60 * 24)
    expect(await voidLast()).toMatchObject({
      code: 409,
      msg: 'This was charged on another day. Please give a discount or a refund instead.',
    })
  })
})

describe('a booking that is called off', () => {
  test('keeps what was sold besides as owed, and loses its discount', async () => {
    await charge({ kind: 'courtesy', what: 'Sorry', amountCents: 500, why: 'Waited long' })
    await charge(KONG)
    await cancel(server, guest, order.id)
    const off = await orderNow(server, order.id)
    expect(off).toMatchObject({ status: 'cancelled', balance_cents: 0 })
  })
})
