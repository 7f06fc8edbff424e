import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { staffRefund } from '#contract/office/money/refunds.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, type Booker, create, someDays } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { inLine } from '../../../testing/lock-waits.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows
let manager: TestCustomer
let booker: Booker
let orderId: number
/** 5 × 45 − 5 % = 213.75, and GST. */
const PRICE = 22_444

beforeAll(async () => {
  manager = await aStaffMember(server, 'manager')
})

/** Five full days, paid by card. */
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
  const packageId = (await server.app.parkBook(1)).packages.find(({ name }) => name === '5 full days')?.id
  const { body } = await server.post('/api/package/buy', { packageId }, booker.headers)
  orderId = placed(body as Envelope<Order>).id
  await pay(server, booker, orderId)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const refund = async (amountCents: number) => {
  const [payment] = await query<{ id: number }>('select id from payment where order_id = $1', [orderId])
  return staffSend(server, manager, staffRefund.refund, {
    orderId,
    version: (await orderNow(server, orderId)).version,
    parts: [{ paymentId: payment?.id, amountCents }],
    why: 'Moves away',
  })
}
const pass = async () =>
  (await query<{ units_left: number }>('select units_left from pass where order_id = $1', [orderId]))[0]
const entries = () =>
  query<{ units: number; why: string }>(
    `select pass_entry.units, why, pass_entry.by_account_id from pass_entry join pass on pass.id = pass_id
     where pass.order_id = $1 order by pass_entry.id`,
    [orderId],
  )

test('O27 a package that is refunded whole leaves nothing on its pass, and nothing owed', async () => {
  expect(await refund(PRICE)).toMatchObject({
    code: 200,
    msg: '$224.44 goes back. Taken off the pass: 5 full days.',
    data: { balanceCents: 0 },
  })
  expect(await pass()).toEqual({ units_left: 0 })
  expect(await entries()).toEqual([
    { units: 10, why: 'Bought', by_account_id: null },
    { units: -10, why: 'Refunded', by_account_id: manager.id },
  ])
})

test('O27 a part takes the days it paid for, a begun one whole; the rest goes the same way', async () => {
  expect(await refund(10_000)).toMatchObject({
    code: 200,
    msg: '$100.00 goes back. Taken off the pass: 2 full days and 1 half day.',
    data: { balanceCents: 0 },
  })
  expect(await pass()).toEqual({ units_left: 5 })
  expect(await refund(PRICE - 10_000)).toMatchObject({ code: 200, data: { balanceCents: 0 } })
  expect(await pass()).toEqual({ units_left: 0 })
})

test('O27 what days are used of it does not go back', async () => {
  placed(await create(server, booker, someDays([booker.dogId], { usePasses: true })))
  const used = 10 - ((await pass())?.units_left ?? 0)
  expect(used).toBeGreaterThan(0)
  const most = Math.floor((PRICE * (10 - used)) / 10)
  expect(await refund(most + 1)).toMatchObject({
    code: 400,
    msg: `Part of this pass is used. Only $${(most / 100).toFixed(2)} of its price can go back. Nothing was done.`,
  })
  expect(await pass()).toEqual({ units_left: 10 - used })
  expect((await orderNow(server, orderId)).balance_cents).toBe(0)
  expect(await refund(most)).toMatchObject({ code: 200 })
  expect(await pass()).toEqual({ units_left: 0 })
  expect(await refund(1)).toMatchObject({
    code: 400,
    msg: 'This pass is used up: nothing of its price can go back. Nothing was done.',
  })
})

const aDayOfThePass = () => create(server, booker, someDays([booker.dogId], { usePasses: true }))
const used = async () =>
  (await entries())
    .filter(({ units, why }) => units < 0 && why !== 'Refunded')
    .reduce((sum, { units }) => sum - units, 0)

test('O27 a day is booked with the pass, its price is asked back at that moment: the day stays, the money too', async () => {
  const [booked, refunded] = await inLine(server.database, booker.id, [aDayOfThePass, () => refund(PRICE)])
  expect(booked.code).toBe(200)
  const units = await used()
  expect(units).toBeGreaterThan(0)
  const most = Math.floor((PRICE * (10 - units)) / 10)
  expect(refunded).toMatchObject({
    code: 400,
    msg: `Part of this pass is used. Only $${(most / 100).toFixed(2)} of its price can go back. Nothing was done.`,
  })
  expect(await pass()).toEqual({ units_left: 10 - units })
})

test('O27 its price goes back, a day is booked with the pass at that moment: the day is not paid by it', async () => {
  const [row] = await query<{ id: number }>('select id from pass where order_id = $1', [orderId])
  const atPass = row?.id ?? 0
  const [refunded, booked] = await inLine(server.database, booker.id, [() => refund(PRICE), aDayOfThePass], {
    atPass,
  })
  expect(refunded.code).toBe(200)
  expect(booked.code).toBe(200)
  expect(await used()).toBe(0)
  expect(await pass()).toEqual({ units_left: 0 })
  expect((await orderNow(server, placed(booked).id)).balance_cents).toBeGreaterThan(0)
})
