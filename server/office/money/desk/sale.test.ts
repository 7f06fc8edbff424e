import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { customerPage } from '#contract/office/customers/page.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffOrderList } from '#contract/office/orders/list.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { readInvoice } from '../../../business/payments/invoices/invoice-facts.ts'
import { aCustomer, type TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill, closeTills } from '../../../testing/a-till.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { creditOf, getOrder, giveCredit } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: TestCustomer

beforeAll(async () => {
  dana = await aStaffMember(server, ['money'])
  await server.database.pool.query(`update account set first_name = 'Dana' where id = $1`, [dana.id])
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00Z')
  await closeTills(server)
  guest = await aCustomer(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const KONG = { what: 'Kong', amountCents: 1_800 }
const sell = (body: object = {}) =>
  staffSend(server, dana, staffSale.createSale, {
    items: [KONG, { what: 'Kibble', amountCents: 1_000, count: 2 }],
    ...body,
  })
const TOTAL = 2_016 + 2_240
const countOrders = async () =>
  (await server.database.pool.query('select count(*)::int from customer_order')).rows
const chargesOf = async (orderId: number) =>
  (
    await server.database.pool.query(
      `select o.order_type, account.is_counter, charge.kind, charge.what, charge.gst_cents, charge.pst_cents
       from customer_order as o join account on account.id = o.account_id
         join order_charge as charge on charge.order_id = o.id where o.id = $1 order by charge.id`,
      [orderId],
    )
  ).rows

test('O19 over the counter: paid at once in cash, with its tax', async () => {
  await anOpenTill(server, dana.id)
  const answer = await sell({ parts: [{ way: 'cash', amountCents: TOTAL, tenderedCents: 5_000 }] })
  expect(answer).toMatchObject({
    code: 200,
    data: { status: 'checked_out', balanceCents: 0, changeCents: 745 },
  })
  const { orderId } = answer.data as { orderId: number }
  const sale = { order_type: 'sale', is_counter: true, kind: 'goods' }
  expect(await chargesOf(orderId)).toEqual([
    { ...sale, what: 'Kong', gst_cents: 90, pst_cents: 126 },
    { ...sale, what: '2 × Kibble', gst_cents: 100, pst_cents: 140 },
  ])
  const { payments, invoicePath } = await staffRead(server, dana, staffTake.getOrderMoney, { orderId })
  for (const path of [invoicePath, payments[0]?.receiptPath ?? '']) {
    const paper = await fetch(`${server.url}${path}`)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})

test('O19 a service that is sold carries GST only, and its tip is for a person', async () => {
  const answer = await sell({
    items: [{ kind: 'extra', what: 'Nail trim', amountCents: 1_500 }],
    parts: [{ way: 'terminal', amountCents: 2_075, last4: '4242', reference: 'NAIL1' }],
    tip: { amountCents: 500, forAccountId: dana.id },
  })
  expect(answer).toMatchObject({ code: 200, data: { balanceCents: 0 } })
  const { orderId } = answer.data as { orderId: number }
  const sale = { order_type: 'sale', is_counter: true }
  expect(await chargesOf(orderId)).toEqual([
    { ...sale, kind: 'extra', what: 'Nail trim', gst_cents: 75, pst_cents: 0 },
    { ...sale, kind: 'tip', what: 'Tip for Dana', gst_cents: 0, pst_cents: 0 },
  ])
})

test('O19 whoever has no name pays all of it', async () => {
  const before = await countOrders()
  expect(await sell({ parts: [] })).toMatchObject({ code: 409, msg: '$42.56 is still owed.' })
  expect(await countOrders()).toEqual(before)
})

test('O19 a household may owe it, and finds it among its bookings', async () => {
  const answer = await sell({ accountId: guest.id })
  expect(answer).toMatchObject({ code: 200, data: { balanceCents: TOTAL } })
  const { orderId } = answer.data as { orderId: number }
  const seen = await getOrder(server, guest, orderId)
  expect(seen).toMatchObject({ orderType: 'sale', balanceCents: TOTAL, canCancel: false, canChange: false })
  expect((await readInvoice(server.app, orderId))?.what).toBe('From our shop')
  expect(await sell({ accountId: 999_999 })).toMatchObject({ code: 404 })
})

test('O19 O31 a household’s store credit pays for it', async () => {
  await giveCredit(server, guest.id, 3_000)
  expect(
    await staffRead(server, dana, staffSale.getSaleTerms, { accountId: String(guest.id) }),
  ).toMatchObject({
    gstPercent: 5,
    pstPercent: 7,
    isTillOpen: false,
    buyer: { id: guest.id, creditCents: 3_000 },
  })
  const answer = await sell({
    items: [KONG],
    accountId: guest.id,
    parts: [{ way: 'credit', amountCents: 2_016 }],
  })
  expect(answer).toMatchObject({ code: 200, data: { balanceCents: 0 } })
  expect(await creditOf(server, guest.id)).toBe(984)
})

test('O19 the counter has no name and no credit; nobody is sold to who is not there', async () => {
  expect(await staffRead(server, dana, staffSale.getSaleTerms, {})).toMatchObject({ buyer: null })
  const terms = async (query: string) =>
    (await server.get(`/api/staffMoney/getSaleTerms?${query}`, dana.headers)).body.code
  expect(await Promise.all([terms('accountId=999999'), terms('parkId=999999')])).toEqual([404, 404])
})

test('O2 O19 what was sold is the total of a sale: on its page, in the list, without what was taken back', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const answer = await sell({ accountId: guest.id, parts: [] })
  const { orderId } = answer.data as { orderId: number }
  const totals = async () => {
    const page = await staffRead(server, desk, staffOrderPage.getOrder, { id: String(orderId) })
    const list = await staffRead(server, desk, staffOrderList.getOrderList, { q: page.code })
    const owner = await staffRead(server, desk, customerPage.getCustomer, { id: String(guest.id) })
    return [page.money?.totalCents, list.rows[0]?.totalCents, owner.orders[0]?.totalCents]
  }
  expect(await totals()).toEqual([TOTAL, TOTAL, TOTAL])
  const { charges, version } = await staffRead(server, dana, staffTake.getOrderMoney, { orderId })
  const kong = { chargeId: charges[0]?.id, version, why: 'Put back on the shelf' }
  expect(await staffSend(server, dana, staffCharges.voidCharge, kong)).toMatchObject({ code: 200 })
  expect(await totals()).toEqual([2_240, 2_240, 2_240])
})

test('O19 another sum than the screen showed is refused, and so is more than anybody sells', async () => {
  const before = await countOrders()
  expect(await sell({ accountId: guest.id, expectedTotalCents: TOTAL - 1 })).toMatchObject({
    code: 409,
    msg: 'The price has changed. Nothing was sold; please take another look.',
  })
  const gold = { what: 'Gold', amountCents: 10_000_000 }
  expect(await sell({ accountId: guest.id, items: [gold, gold] })).toMatchObject({
    code: 400,
    msg: 'That is more than can be sold at once.',
  })
  expect(await countOrders()).toEqual(before)
})
