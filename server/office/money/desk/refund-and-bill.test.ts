import { describe, expect, test } from 'vitest'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { creditOf, getOrder, giveCredit, pay, unitsLeft } from '../../../testing/order-calls.ts'
import { noticesTo, paymentNow } from '../../../testing/paying.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, guest, query, send, versionOf, paidStay, take, refund, lastPayment } = desk

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
const FAR = { arrival: '2027-02-09', departure: '2027-02-12' }

describe('AD11 cash that is not in the drawer', () => {
  test('AD11 leaves it by no verb: refund, void, refund sent another way, all at once', async () => {
    await anOpenTill(server, dana.id)
    const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    expect(await take(id, { way: 'cash', amountCents: 5_000, tenderedCents: 5_000 })).toMatchObject({
      code: 200,
    })
    const paymentId = await lastPayment(id)
    const [till] = await query(`select id, version, float_cents from till where status = 'open'`)
    const drop = { tillId: till?.['id'], version: till?.['version'], kind: 'drop', why: 'To the safe' }
    const lies = Number(till?.['float_cents']) + 5_000
    expect(await send(staffTill.moveCash, { ...drop, amountCents: lies - 100 })).toMatchObject({ code: 200 })
    const empty = { code: 400, msg: 'That is more than lies in the drawer. Nothing was done.' }
    expect(await refund(id, { paymentId, amountCents: 5_000 })).toMatchObject(empty)
    const slip = { paymentId, version: await versionOf(id), why: 'Typed twice' }
    expect(await send(staffTake.voidPayment, slip)).toMatchObject(empty)
    expect(await query('select id from refund where payment_id = $1', [paymentId])).toEqual([])
    expect(await refund(id, { paymentId, amountCents: 100 })).toMatchObject({ code: 200 })
  })
})

describe('AD17 a package with a discount', () => {
  test('AD17 refunded whole leaves no units on its pass', async () => {
    const { body } = await server.get('/api/Index/getPackageList')
    const [{ id: packageId }] = body.data as [{ id: number }]
    const bought = await server.post('/api/package/buy', { packageId }, guest.headers)
    const { id: orderId } = bought.body.data as { id: number }
    // Half of it: were a share of the list price taken, much of the pass would stay.
    const { total_cents } = await orderNow(server, orderId)
    const amountCents = Math.round(total_cents / 2)
    const off = { kind: 'discount', what: 'Loyal', why: 'Ten years', amountCents }
    const seen = { orderId, version: await versionOf(orderId) }
    expect(await send(staffCharges.addCharge, { ...seen, ...off }, asha)).toMatchObject({ code: 200 })
    const paymentId = await pay(server, guest, orderId, 'all')
    const [pass] = await query('select id from pass where order_id = $1', [orderId])
    const { amount_cents } = await paymentNow(server, paymentId)
    expect(await refund(orderId, { paymentId, amountCents: amount_cents }, asha)).toMatchObject({ code: 200 })
    expect(await unitsLeft(server, Number(pass?.['id']))).toBe(0)
  })
})

describe('AD18 WS1 a deposit that goes back', () => {
  test('AD18 is due again by a known moment, and its owner is told', async () => {
    const { id, paymentId, due_now_cents } = await paidStay(FAR, 'due')
    expect(await refund(id, { paymentId, amountCents: due_now_cents }, asha)).toMatchObject({ code: 200 })
    const { status, hold_until } = await orderNow(server, id)
    expect({ status, hold_until }).toEqual({ status: 'held', hold_until: new Date('2026-11-25T18:00:00Z') })
    expect((await noticesTo(server, guest)).at(-1)).toMatch(/^Stay held for you/)
    await pay(server, guest, id, 'due')
    expect((await orderNow(server, id)).status).toBe('confirmed')
  })

  test('WS1 with what it paid for taken off the bill, nothing is due before arrival', async () => {
    const { id, paymentId } = await paidStay(FAR, 'due')
    const before = await getOrder(server, guest, id)
    const back = { paymentId, amountCents: 3_000, chargeBack: { amountCents: 3_000 } }
    expect(await refund(id, back)).toMatchObject({ code: 200 })
    const after = await getOrder(server, guest, id)
    expect(after).toMatchObject({ status: 'confirmed', balanceCents: before.balanceCents })
    const money = after.checklist.find(({ gate }) => gate === 'money')
    expect(money).toMatchObject({ state: 'green' })
  })
})

describe('AD23 a counter sale', () => {
  const sell = async (amountCents: number) => {
    await anOpenTill(server, dana.id)
    const item = { what: 'Kong', amountCents }
    const total = amountCents + Math.round(amountCents * 0.05) + Math.round(amountCents * 0.07)
    const sold = await send(staffSale.createSale, { parkId: 1, items: [item], parts: [byTerminal(total)] })
    const { orderId } = sold.data as { orderId: number }
    return { orderId, paymentId: await lastPayment(orderId), total }
  }
  const slip = async (orderId: number, paymentId: number) => ({
    paymentId,
    version: await versionOf(orderId),
    why: 'The wrong one',
  })

  test('AD23 is taken back whole, so that Counter owes nothing; a large one by a manager', async () => {
    const small = await sell(2_000)
    const body = await slip(small.orderId, small.paymentId)
    expect(await send(staffTake.voidPayment, body)).toMatchObject({ code: 200, data: { balanceCents: 0 } })
    const large = await sell(9_000)
    const again = await slip(large.orderId, large.paymentId)
    expect(await send(staffTake.voidPayment, again)).toMatchObject(NEEDS_MANAGER)
    expect(await send(staffTake.voidPayment, again, asha)).toMatchObject({ data: { balanceCents: 0 } })
  })

  test('AD23 refunded, it is taken off too', async () => {
    const { orderId, paymentId } = await sell(2_000)
    expect(await refund(orderId, { paymentId, amountCents: 1_000 })).toMatchObject({
      code: 200,
      data: { balanceCents: 0 },
    })
  })
})

test('AD14 what was refunded in money is owed in money: a gift does not become money that way', async () => {
  const { id, paymentId } = await paidStay(FAR)
  expect(await refund(id, { paymentId, amountCents: 5_000 })).toMatchObject({ code: 200 })
  await giveCredit(server, guest.id, 5_000)
  const credit = (amountCents: number) => take(id, { way: 'credit', amountCents })
  expect(await credit(5_000)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('owed in money') as string,
  })
  expect(await creditOf(server, guest.id)).toBe(5_000)
  // What came to it since is nobody's refund.
  const toy = {
    orderId: id,
    version: await versionOf(id),
    kind: 'extra',
    what: 'Walk',
    amountCents: 2_000,
  }
  expect(await send(staffCharges.addCharge, toy)).toMatchObject({ code: 200 })
  expect(await credit(2_101)).toMatchObject({ code: 409 })
  expect(await credit(2_100)).toMatchObject({ code: 200 })
})

test('AD26 no more is taken off with a refund than is owed then', async () => {
  const { id, paymentId } = await paidStay(FAR)
  const more = { paymentId, amountCents: 1_000, chargeBack: { amountCents: 1_001 } }
  expect(await refund(id, more, asha)).toMatchObject({ code: 400 })
  expect((await orderNow(server, id)).balance_cents).toBe(0)
  const same = { paymentId, amountCents: 1_000, chargeBack: { amountCents: 1_000 } }
  expect(await refund(id, same)).toMatchObject({ code: 200, data: { balanceCents: 0 } })
})
