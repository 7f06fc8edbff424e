import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffCredit } from '#contract/office/money/credit.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill, closeTills } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { aBooker, type Booker } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { creditOf, givePass } from '../../../testing/order-calls.ts'
import { beginPayment } from '../../../testing/paying.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Classic Run', 30)
  dana = await aStaffMember(server, ['desk', 'money', 'refund'])
  asha = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  await closeTills(server)
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const query = async (text: string, values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
const held = () => anOrder(server, { accountId: guest.id, dogId: guest.dogId })
const versionOf = async (orderId: number) => (await orderNow(server, orderId)).version
const take = async (orderId: number, part: object) =>
  staffSend(server, dana, staffTake.take, { orderId, version: await versionOf(orderId), parts: [part] })
const sell = (items: object[]) =>
  staffSend(server, dana, staffSale.createSale, { parkId: 1, accountId: guest.id, items })

test('O30 much more than is owed: a manager has seen it come; what was asked for cannot come once more', async () => {
  const { id, balance_cents } = await held()
  const { paymentId } = await beginPayment(server, guest, { id, what: 'all', method: 'etransfer' })
  const receive = async (who: TestCustomer, amountCents: number) =>
    staffSend(server, who, staffMoney.receiveETransfer, {
      paymentId,
      amountCents,
      excess: 'credit',
      version: await versionOf(id),
    })
  const sent = balance_cents + 900_000
  expect(await receive(dana, sent)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
  expect(await creditOf(server, guest.id)).toBe(0)
  expect((await receive(asha, sent)).code).toBe(200)
  expect(await creditOf(server, guest.id)).toBe(900_000)
  expect(await receive(dana, balance_cents)).toMatchObject({
    code: 400,
    msg: 'This e-transfer is noted already, in the amount that came. Nothing was done.',
  })
  expect(await query('select id from refund where payment_id = $1', [paymentId])).toEqual([])
})

test('O22 one slip, however its blanks and dashes are typed', async () => {
  const { id } = await held()
  const slip = (reference: string) =>
    take(id, { way: 'terminal', amountCents: 100, last4: '8810', reference })
  expect((await slip('af 44-17')).code).toBe(200)
  for (const again of ['AF4417', 'AF 4417', 'AF-44-17', '\uFF21F4417'])
    expect((await slip(again)).code).toBe(409)
})

test('O24 an order is not paid by parts that each round to nothing', async () => {
  await anOpenTill(server, dana.id)
  const { id, balance_cents: owed } = await held()
  expect(await take(id, { way: 'cash', amountCents: 2, tenderedCents: 5 })).toMatchObject({
    code: 400,
    msg: 'Part payments in cash are rounded to 5¢. Take $0.05, or the full balance.',
  })
  expect((await take(id, { way: 'cash', amountCents: 105, tenderedCents: 200 })).code).toBe(200)
  expect((await orderNow(server, id)).balance_cents).toBe(owed - 105)
})

test('O17 O19 a sum that no table holds is refused in words', async () => {
  const gold = { what: 'Gold', amountCents: 10_000_000, count: 99 }
  expect((await sell([gold, gold])).code).toBe(400)
  expect((await sell([{ ...gold, count: 1 }])).code).toBe(400)
})

test('O17 O19 a discount on a sale takes its share of the tax along', async () => {
  const sold = await sell([{ what: 'Kong', amountCents: 2_000 }])
  const { orderId, version } = sold.data as { orderId: number; version: number }
  const off = { kind: 'discount', what: 'Dented', why: 'Dented', amountCents: 1_120 }
  expect((await staffSend(server, dana, staffCharges.addCharge, { orderId, version, ...off })).code).toBe(200)
  expect(
    await query(`select gst_cents, pst_cents from order_charge where order_id = $1 and amount_cents < 0`, [
      orderId,
    ]),
  ).toEqual([{ gst_cents: -50, pst_cents: -70 }])
})

test('O31 a pass is not given more than anybody could take off again', async () => {
  const passId = await givePass(server, guest.id, { units: 10 })
  const [pass] = await query(
    `select to_char(expires_on, 'YYYY-MM-DD') as "expiresOn" from pass where id = $1`,
    [passId],
  )
  const body = { passId, unitsLeft: 10, ...pass, addUnits: 491, why: 'Won at the fair' }
  expect(await staffSend(server, asha, staffCredit.adjustPass, body)).toMatchObject({
    code: 400,
    msg: 'A pass holds at most 500 units. Nothing was done.',
  })
})
