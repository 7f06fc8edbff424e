import { describe, expect, test } from 'vitest'
import { orders } from '#contract/business/orders.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { create, someDays } from '../../../testing/booking.ts'
import { cancel, getOrder, pay, placed, previewCancel } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, asha, guest, query, send, take, versionOf, paidStay, approvedBy } = desk

const NEAR = { date: '2026-11-24', part: 'full' }
const FAR = { date: '2026-12-03', part: 'full' }
const TOO_LATE = { arrival: '2026-11-24', departure: '2026-11-26' }
const EARLY = { arrival: '2027-02-09', departure: '2027-02-12' }

/** A day of daycare tomorrow, too late to be had back, all paid; the desk adds one that is not paid. */
async function withDayAdded(): Promise<{ id: number; paidCents: number }> {
  const { id } = placed(await create(server, guest, someDays([guest.dogId], { days: [NEAR] })))
  await pay(server, guest, id, 'all')
  const { total_cents: paidCents, request } = await orderNow(server, id)
  const added = { ...request, days: [NEAR, FAR] }
  const answer = await send(staffChange.change, {
    orderId: id,
    version: await versionOf(id),
    request: added,
    ourMistake: false,
  })
  expect(answer).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  return { id, paidCents }
}

const backOf = async (id: number) =>
  (
    await query(
      `select coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::integer as refunded,
        coalesce(sum(amount_cents) filter (where kind = 'credit_given'), 0)::integer as credit
       from order_entry where order_id = $1`,
      [id],
    )
  )[0]

describe('AD74 a part that is added and not paid frees nothing of what another one keeps', () => {
  test('AD74 cancelled by its owner or at the desk', async () => {
    for (const isAtDesk of [true, false]) {
      const { id } = await withDayAdded()
      const seen = await previewCancel(server, guest, id)
      expect(seen.data).toMatchObject({ refundCents: 0, creditCents: 0 })
      if (isAtDesk)
        expect(await send(staffChange.cancel, { orderId: id, version: await versionOf(id) })).toMatchObject({
          code: 200,
        })
      else expect(await cancel(server, guest, id)).toMatchObject({ code: 200 })
      expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
      expect(await backOf(id)).toEqual({ refunded: 0, credit: 0 })
    }
  })

  test('AD74 the late day skipped, then cancelled: what was paid for it stays', async () => {
    const { id, paidCents } = await withDayAdded()
    const key = { ...guest.headers, 'idempotency-key': `skip-${id}` }
    const skipped = await server.post(orders.skipDay.path, { id, date: NEAR.date }, key)
    expect(skipped.body).toMatchObject({ code: 200 })
    expect(await orderNow(server, id)).toMatchObject({ balance_cents: paidCents })
    await cancel(server, guest, id)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await backOf(id)).toEqual({ refunded: 0, credit: 0 })
  })

  test('AD74 the late day changed away, then cancelled', async () => {
    const { id } = await withDayAdded()
    const { request } = await orderNow(server, id)
    const body = { orderId: id, version: await versionOf(id), request: { ...request, days: [FAR] } }
    expect(await send(staffChange.change, { ...body, ourMistake: false })).toMatchObject({ code: 200 })
    await cancel(server, guest, id)
    expect(await backOf(id)).toEqual({ refunded: 0, credit: 0 })
  })

  test('AD74 held for a payment that was none, and ended by the clock', async () => {
    const { id } = await withDayAdded()
    await query(`update customer_order set status = 'held', hold_until = $2 where id = $1`, [
      id,
      server.clock.now(),
    ])
    await query('update customer_order set due_now_cents = total_cents where id = $1', [id])
    await endRunOutOrders(server.app)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await backOf(id)).toEqual({ refunded: 0, credit: 0 })
  })

  test('AD74 cancelled by us, all of it comes back as ever', async () => {
    const { id, paidCents } = await withDayAdded()
    const ours = { orderId: id, version: await versionOf(id), ourDoing: true, why: 'Flooded' }
    expect(await send(staffChange.cancel, { ...ours, ...approvedBy(asha) })).toMatchObject({ code: 200 })
    expect(await backOf(id)).toEqual({ refunded: paidCents, credit: 0 })
  })
})

const KONG_CENTS = 11_200

async function sellKong(orderId: number): Promise<void> {
  const kong = { kind: 'goods', what: 'Kong', amountCents: 10_000 }
  const answer = await send(staffCharges.addCharge, { orderId, version: await versionOf(orderId), ...kong })
  expect(answer).toMatchObject({ code: 200 })
}

describe('AD75 what is sold besides and not paid uses up nothing of what is kept', () => {
  test('AD75 cancelled too late, the house keeps all of the stay and what was sold is owed', async () => {
    const { id, total_cents: paidCents } = await paidStay(TOO_LATE)
    await sellKong(id)
    expect((await previewCancel(server, guest, id)).data).toMatchObject({
      refundCents: 0,
      keptCents: paidCents,
    })
    await cancel(server, guest, id)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: KONG_CENTS })
    expect(await getOrder(server, guest, id)).toMatchObject({ paidCents, refundedCents: 0 })
  })

  test('AD75 paid for since, it is not owed a second time', async () => {
    const { id } = await paidStay(TOO_LATE, 'due')
    await sellKong(id)
    expect(await take(id, byTerminal(KONG_CENTS))).toMatchObject({ code: 200 })
    await cancel(server, guest, id)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await backOf(id)).toEqual({ refunded: 0, credit: 0 })
  })

  test('AD75 what comes back pays for it first, and is no more than without it', async () => {
    const { id, total_cents: paidCents } = await paidStay(EARLY)
    await sellKong(id)
    await cancel(server, guest, id)
    expect(await orderNow(server, id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await backOf(id)).toEqual({ refunded: paidCents - KONG_CENTS, credit: 0 })
  })

  test('AD75 a late day that is skipped is kept whole', async () => {
    const { id } = placed(await create(server, guest, someDays([guest.dogId], { days: [NEAR, FAR] })))
    await pay(server, guest, id, 'all')
    const { total_cents: paidCents } = await orderNow(server, id)
    await sellKong(id)
    const key = { ...guest.headers, 'idempotency-key': `skip-${id}` }
    await server.post(orders.skipDay.path, { id, date: NEAR.date }, key)
    const [kept] = await query(
      `select amount_cents from order_entry where order_id = $1 and kind = 'charge' order by id desc limit 1`,
      [id],
    )
    expect(kept).toEqual({ amount_cents: paidCents / 2 })
    expect(await orderNow(server, id)).toMatchObject({ balance_cents: KONG_CENTS })
  })
})
