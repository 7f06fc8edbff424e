import { beforeAll, describe, expect, test } from 'vitest'
import { staffSale } from '#contract/office/money/sale.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { hashPassword } from '../../../business/accounts/log-in/password.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { withPayingGuest } from '../../../testing/at-the-desk.ts'
import { aBooker } from '../../../testing/booking.ts'
import { staffSend } from '../../../testing/staff-calls.ts'

const { server, dana, guest, order, take, paymentsOf } = withPayingGuest()
const PIN = '864205'
let asha: TestCustomer
beforeAll(async () => {
  asha = await aStaffMember(server, 'manager')
  const pinned = { pin_hash: await hashPassword(PIN) }
  await server.app.db.updateTable('account').set(pinned).where('id', '=', asha.id).execute()
})

const transfer = (reference: string, more: object = {}) => ({
  way: 'etransfer',
  amountCents: 1_000,
  reference,
  ...more,
})
const cheque = (reference: string, more: object = {}) => ({
  way: 'cheque',
  amountCents: 1_000,
  reference,
  ...more,
})
/** Of the same household, or of somebody else's. */
const another = async (accountId = guest.id, arrival = '2027-03-02') =>
  anOrder(server, { accountId, arrival, ...(accountId === guest.id && { dogId: guest.dogId }) })
const somebodyElses = async () => another((await aBooker(server)).id)
const usedOn = (of: OrderRow, part = 0) => ({
  code: 409,
  data: { usedReference: { part, code: of.code } },
})

describe('AD16 one e-transfer, one cheque', () => {
  test('AD16 an e-transfer’s reference counts once a day in a park, whoever it is for', async () => {
    expect(await take([transfer('CA 9f3-K2')])).toMatchObject({ code: 200 })
    const other = await somebodyElses()
    expect(await take([transfer('ca9f3k2')], { order: other })).toMatchObject({
      ...usedOn(order),
      msg: `This e-transfer reference is already on booking ${order.code}. Nothing was taken.`,
    })
    expect(await take([transfer('CA9F3K2')], { order: await orderNow(server, order.id) })).toMatchObject(
      usedOn(order),
    )
    expect(await paymentsOf(other.id)).toEqual([])
    server.clock.set('2026-11-25T18:00:00Z')
    expect(await take([transfer('CA9F3K2')], { order: await somebodyElses() })).toMatchObject({ code: 200 })
  })

  test('AD16 a cheque’s number counts once in a household, on any day; another household has its own', async () => {
    expect(await take([cheque('000417')])).toMatchObject({ code: 200 })
    server.clock.set('2026-11-30T18:00:00Z')
    const other = await another()
    expect(await take([cheque('417')], { order: other })).toMatchObject({
      ...usedOn(order),
      msg: `This cheque is already on booking ${order.code}. Nothing was taken.`,
    })
    expect(await take([cheque('417')], { order: await somebodyElses() })).toMatchObject({ code: 200 })
  })

  test('AD16 twice in one payment is refused, and which part it is is said', async () => {
    expect(await take([transfer('TWICE'), transfer('twice')])).toMatchObject({
      code: 409,
      msg: 'Each e-transfer has its own reference. Please put it into one part.',
    })
    await take([cheque('88')])
    const other = await another()
    expect(await take([transfer('FIRST'), cheque('88')], { order: other })).toMatchObject(usedOn(order, 1))
    expect(await paymentsOf(other.id)).toEqual([])
  })

  test('AD16 a manager allows it with a reason: both names and the other booking are in the log', async () => {
    await take([transfer('BOTH1')])
    const other = await another()
    const againWhy = 'One e-transfer for both bookings'
    const again = { orderId: other.id, version: other.version, parts: [transfer('BOTH1', { againWhy })] }
    expect(await staffSend(server, dana, staffTake.take, again)).toMatchObject({
      code: 403,
      msg: 'This needs a manager.',
      data: {
        needs: 'manager',
        what: expect.stringContaining(
          'Take $10.00 from an e-transfer that is on another booking already',
        ) as string,
        approvers: expect.arrayContaining([expect.objectContaining({ id: asha.id })]) as unknown[],
      },
    })
    expect(await paymentsOf(other.id)).toEqual([])
    const approval = { accountId: asha.id, pin: PIN }
    expect(await staffSend(server, dana, staffTake.take, { ...again, approval })).toMatchObject({ code: 200 })
    expect(await paymentsOf(other.id)).toMatchObject([{ method: 'etransfer', amount_cents: 1_000 }])
    const { rows } = await server.database.pool.query(
      `select by_account_id, approved_by, why, after->'usedBefore' as used from audit_entry
       where subject_kind = 'order' and subject_id = $1`,
      [other.id],
    )
    expect(rows).toEqual([
      { by_account_id: dana.id, approved_by: asha.id, why: againWhy, used: [order.code] },
    ])
  })

  test('AD16 a manager gives the reason too, and is not asked for a PIN', async () => {
    await take([cheque('91')])
    const other = await another()
    const body = { orderId: other.id, version: other.version }
    const silent = await staffSend(server, asha, staffTake.take, { ...body, parts: [cheque('91')] })
    expect(silent).toMatchObject(usedOn(order))
    const againWhy = 'One cheque for both'
    const parts = [cheque('91', { againWhy })]
    expect(await staffSend(server, asha, staffTake.take, { ...body, parts })).toMatchObject({ code: 200 })
  })

  test('AD16 what is sold is paid by the same rule', async () => {
    await take([transfer('KONG1')])
    const sale = { parkId: 1, items: [{ what: 'A Kong', amountCents: 952, kind: 'goods', count: 1 }] }
    const parts = [{ ...transfer('KONG1'), amountCents: 500 }]
    const sold = await staffSend(server, dana, staffSale.createSale, { ...sale, accountId: guest.id, parts })
    expect(sold).toMatchObject(usedOn(order))
  })

  test('AD16 twenty bookings with one reference at once: one is paid', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, (_, index) => anotherOn(index)))
    const answers = await Promise.all(orders.map((one) => take([transfer('RACE20')], { order: one })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
    const { rows } = await server.database.pool.query(`select 1 from payment where reference = 'RACE20'`)
    expect(rows).toHaveLength(1)
  })
  const anotherOn = async (index: number) =>
    another((await aBooker(server)).id, `2027-03-${String(1 + (index % 20)).padStart(2, '0')}`)

  test('AD16 twenty times one cheque of a household at once: one is taken', async () => {
    const other = await another()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => take([cheque('2020')], { order: index % 2 ? other : order })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
  })
})
