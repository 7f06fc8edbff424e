import { describe, expect, test } from 'vitest'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { creditOf, giveCredit, givePass, placed, unitsLeft } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, guest, query, send, versionOf } = desk

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
const seen = async (orderId: number) => ({ orderId, version: await versionOf(orderId) })

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
