import { describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffTake } from '#contract/office/money/take.ts'
import { orderNow } from '../../../../testing/an-order.ts'
import { create } from '../../../../testing/booking.ts'
import { checkOrder } from '../../../../testing/money-stories.ts'
import { stayOf } from '../../../../testing/move-on-board.ts'
import { change, creditOf, getOrder, giveCredit, pay, placed } from '../../../../testing/order-calls.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { withGuestOnBoard } from '../../../../testing/with-guest-on-board.ts'

const { server, people, suites, inClassic, aPaidStay, move } = withGuestOnBoard()
const KEEP = { keepPrice: true, why: 'Noise next door' }

/** What it costs once everything is taken off, and what was paid. */
async function sums(id: number) {
  const order = await getOrder(server, people.guest, id)
  await checkOrder(server, people.guest, order)
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(amount_cents), 0)::int as cents from order_charge where order_id = $1 and voided_at is null`,
    [id],
  )
  return {
    costs: order.price.totalCents + (rows[0] as { cents: number }).cents,
    balanceCents: order.balanceCents,
  }
}

describe('B10 a price that was kept ends with its suite', () => {
  test('B10 back in the cheaper suite it costs what it cost, however often', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await sums(id)
    for (const round of [1, 2]) {
      expect((await move({ stayId, suiteTypeId: suites.deluxe }, KEEP)).answer.code).toBe(200)
      expect(await sums(id), `kept ${round}`).toEqual(before)
      const { answer, money } = await move({ stayId, suiteTypeId: suites.classic })
      expect(answer.code).toBe(200)
      expect(money).toMatchObject({ refundCents: 0, creditCents: 0, balanceCents: before.balanceCents })
      expect(await sums(id), `back ${round}`).toEqual(before)
    }
  })

  test('B10 O31 store credit that paid for a part of it stays on it, while anything is owed', async () => {
    const { id } = placed(await create(server, people.guest, await inClassic()))
    await pay(server, people.guest, id, 'due')
    const { stayId } = await stayOf(server, id)
    await giveCredit(server, people.guest.id, 1_000)
    const parts = [{ way: 'credit', amountCents: 1_000 }]
    const { version } = await orderNow(server, id)
    const taken = { orderId: id, version, parts }
    expect(await staffSend(server, people.asha, staffTake.take, taken)).toMatchObject({ code: 200 })
    const before = await sums(id)
    expect(before.balanceCents).toBeGreaterThan(0)
    for (const keep of [KEEP, KEEP, {}]) {
      expect((await move({ stayId, suiteTypeId: suites.deluxe }, keep)).answer.code).toBe(200)
      const { answer, money } = await move({ stayId, suiteTypeId: suites.classic })
      expect(answer.code).toBe(200)
      expect(money).toMatchObject({ refundCents: 0, creditCents: 0, balanceCents: before.balanceCents })
      expect(await sums(id)).toEqual(before)
      expect(await creditOf(server, people.guest.id)).toBe(0)
    }
  })

  test('B10 nor is anything given back when the owner goes back to it', async () => {
    const { id, stayId } = await aPaidStay()
    const before = await sums(id)
    expect((await move({ stayId, suiteTypeId: suites.deluxe }, KEEP)).answer.code).toBe(200)
    expect(await change(server, people.guest, id, await inClassic())).toMatchObject({ code: 200 })
    expect(await sums(id)).toEqual(before)
  })

  test('B10 of fewer nights in it the price of the suite before is kept too', async () => {
    const { id, stayId } = await aPaidStay({ arrival: '2027-02-02', departure: '2027-02-06' })
    const before = await sums(id)
    expect((await move({ stayId, suiteTypeId: suites.deluxe }, KEEP)).answer.code).toBe(200)
    expect((await move({ stayId, departure: '2027-02-04' })).answer.code).toBe(200)
    expect((await sums(id)).costs).toBe(before.costs / 2)
  })

  test('B10 B11 in house as well', async () => {
    const { id, stayId } = await aPaidStay({ arrival: '2026-11-25', departure: '2026-11-29' })
    const before = await sums(id)
    server.clock.set('2026-11-25T18:30:00Z')
    const { version } = await orderNow(server, id)
    const here = { orderId: id, version, dogIds: [people.guest.dogId], careConfirmed: true }
    expect(await staffSend(server, people.asha, staffAttendance.checkIn, here)).toMatchObject({ code: 200 })
    server.clock.set('2026-11-27T20:00:00Z')
    expect((await move({ stayId, suiteTypeId: suites.deluxe }, KEEP)).answer.code).toBe(200)
    expect(await sums(id)).toEqual(before)
    const part = await stayOf(server, id)
    expect((await move({ stayId: part.stayId, suiteTypeId: suites.classic })).answer.code).toBe(200)
    expect(await sums(id)).toEqual(before)
  })
})
