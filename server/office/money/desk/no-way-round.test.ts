import { describe, expect, test } from 'vitest'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { change, creditOf, giveCredit, pay, placed } from '../../../testing/order-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const {
  server,
  dana,
  asha,
  ben,
  guest,
  query,
  versionOf,
  send,
  approvedBy,
  paidStay,
  take,
  refund,
  lastPayment,
} = withGivers()

const FAR = { arrival: '2027-02-02', departure: '2027-02-04' }

describe('AD33 what was refunded in money is paid in money, by whichever way it is paid', () => {
  /** All of it was refunded with the bill left as it was. */
  async function refunded() {
    const { id, paymentId, total_cents: amountCents } = await paidStay(FAR)
    expect(await refund(id, { paymentId, amountCents }, asha)).toMatchObject({ code: 200 })
    await giveCredit(server, guest.id, amountCents)
    return { id, amountCents, request: await aStay(server, [guest.dogId], { ...FAR, useCredit: true }) }
  }

  test('AD33 by a change that changes nothing, at the desk', async () => {
    const { id, amountCents, request } = await refunded()
    const body = { orderId: id, version: await versionOf(id), request }
    await send(staffChange.change, body)
    expect(await creditOf(server, guest.id)).toBe(amountCents)
    expect(await orderNow(server, id)).toMatchObject({ status: 'held', balance_cents: amountCents })
  })

  test('AD33 by a change on the web', async () => {
    const { id, amountCents, request } = await refunded()
    await change(server, guest, id, request)
    expect(await creditOf(server, guest.id)).toBe(amountCents)
    expect(await orderNow(server, id)).toMatchObject({ status: 'held', balance_cents: amountCents })
  })

  test.each(['the desk', 'the web'])(
    'AD33 by more days paid with credit that are given up again, at %s',
    async (where) => {
      const day = (date: string) => ({ date, part: 'full' })
      const days = (...dates: string[]) => someDays([guest.dogId], { days: dates.map(day), useCredit: true })
      const { id } = placed(
        await create(server, guest, someDays([guest.dogId], { days: [day('2027-01-20')] })),
      )
      const paymentId = await pay(server, guest, id, 'all')
      const amountCents = (await orderNow(server, id)).total_cents
      expect(await refund(id, { paymentId, amountCents }, asha)).toMatchObject({ code: 200 })
      await giveCredit(server, guest.id, amountCents)
      const ask = async (...dates: string[]) =>
        where === 'the desk'
          ? send(staffChange.change, { orderId: id, version: await versionOf(id), request: days(...dates) })
          : change(server, guest, id, days(...dates))
      await ask('2027-01-20', '2027-01-21')
      await ask('2027-01-20')
      const skipped = { id, date: '2027-01-21' }
      const headers = { ...guest.headers, 'idempotency-key': `skip-${id}` }
      await server.post('/api/order/skipDay', skipped, headers)
      const { balance_cents, total_cents } = await orderNow(server, id)
      const usedCents = amountCents - (await creditOf(server, guest.id))
      expect(usedCents).toBeLessThanOrEqual(total_cents - amountCents)
      expect(balance_cents).toBe(total_cents - usedCents)
    },
  )

  test('AD33 by taking back what was taken off the bill with the refund; AD34 it is held then, not confirmed for nothing', async () => {
    const { id, paymentId, total_cents: amountCents } = await paidStay(FAR)
    const all = { paymentId, amountCents, chargeBack: { amountCents } }
    expect(await refund(id, all, asha)).toMatchObject({ code: 200, data: { balanceCents: 0 } })
    const [courtesy] = await query('select id from order_charge where order_id = $1', [id])
    const back = { chargeId: courtesy?.['id'], version: await versionOf(id), why: 'A mistake' }
    expect(await send(staffCharges.voidCharge, back)).toMatchObject({
      code: 200,
      data: { status: 'held', balanceCents: amountCents },
    })
    expect((await orderNow(server, id)).hold_until).toEqual(new Date('2026-11-25T18:00:00Z'))
    await giveCredit(server, guest.id, amountCents)
    expect(await take(id, { way: 'credit', amountCents })).toMatchObject({ code: 409 })
  })
})

test('AD35 a sale that is taken back is money that leaves, whoever is said to have bought it', async () => {
  await anOpenTill(server, dana.id)
  const sale = {
    accountId: guest.id,
    items: [{ what: 'Crate', amountCents: 50_000 }],
    parts: [{ way: 'cash', amountCents: 56_000, tenderedCents: 56_000 }],
  }
  expect(await send(staffSale.createSale, sale)).toMatchObject({ code: 200 })
  const [sold] = await query(`select max(id) as id from customer_order where order_type = 'sale'`)
  const orderId = Number(sold?.['id'])
  const back = {
    paymentId: await lastPayment(orderId),
    version: await versionOf(orderId),
    why: 'Wrong customer',
  }
  expect(await send(staffTake.voidPayment, back)).toMatchObject({ code: 403 })
  expect((await orderNow(server, orderId)).balance_cents).toBe(0)
  expect(await send(staffTake.voidPayment, { ...back, ...approvedBy(asha) })).toMatchObject({ code: 200 })
})

test('AD36 taken and taken back time and again, a booking is kept no longer than once', async () => {
  const { id, due_now_cents: due } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
  await anOpenTill(server, dana.id)
  const takeAndVoid = async () => {
    expect(await take(id, byTerminal(due))).toMatchObject({ code: 200, data: { status: 'confirmed' } })
    const back = {
      paymentId: await lastPayment(id),
      version: await versionOf(id),
      why: 'A mistake',
    }
    expect(await send(staffTake.voidPayment, back)).toMatchObject({ code: 200, data: { status: 'held' } })
    return (await orderNow(server, id)).hold_until
  }
  const ends = new Date('2026-11-25T18:00:00Z')
  expect(await takeAndVoid()).toEqual(ends)
  server.clock.set('2026-11-24T20:00:00Z')
  expect(await takeAndVoid()).toEqual(ends)
  server.clock.set('2026-11-25T17:50:00Z')
  expect(await takeAndVoid()).toEqual(new Date('2026-11-25T18:20:00Z'))
})

describe('AD37 what only somebody’s word says has come', () => {
  let transfers = 0
  const withTip = async (forAccountId: number, more: object = {}) => {
    const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    const parts = [{ way: 'etransfer', amountCents: 5_000, reference: `CA77${++transfers}` }]
    const body = {
      orderId: id,
      version: await versionOf(id),
      parts,
      tip: { amountCents: 5_000, forAccountId },
    }
    return send(staffTake.take, { ...body, ...more })
  }

  test('AD37 is no tip to oneself without a manager', async () => {
    expect(await withTip(dana.id)).toMatchObject({ code: 403 })
    expect(
      await query(`select 1 from order_charge where kind = 'tip' and for_account_id = $1`, [dana.id]),
    ).toEqual([])
    expect(await withTip(dana.id, approvedBy(asha))).toMatchObject({ code: 200 })
  })

  test('AD37 may be one to somebody else', async () => {
    expect(await withTip(ben.id)).toMatchObject({ code: 200 })
  })

  test('AD37 has a reference, by which it counts once', async () => {
    const { id } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
    for (const reference of ['', '  '])
      expect(await take(id, { way: 'etransfer', amountCents: 100, reference })).toMatchObject({ code: 400 })
  })
})

test('AD38 the audit log has the sum of several parts that came one way', async () => {
  const { id, balance_cents } = await anOrder(server, { accountId: guest.id, dogId: guest.dogId })
  const parts = [byTerminal(2_000), byTerminal(balance_cents - 2_000)]
  const version = await versionOf(id)
  expect(await send(staffTake.take, { orderId: id, version, parts })).toMatchObject({ code: 200 })
  const [entry] = await query(
    `select after from audit_entry where action = 'took a payment' and subject_id = $1 order by id desc`,
    [id],
  )
  expect(entry?.['after']).toMatchObject({ terminalCents: balance_cents })
})
