import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/staff/attendance.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, suiteTypeId } from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { checkOrder } from '../../testing/money-stories.ts'
import { boardMover, stayOf } from '../../testing/move-on-board.ts'
import { change, getOrder, pay, placed } from '../../testing/order-calls.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let deluxe = 0
let classic = 0

beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  deluxe = await suiteTypeId(server, 'Deluxe Suite')
  classic = await suiteTypeId(server, 'Classic Run')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const { move } = boardMover(server, () => asha)
const KEEP = { keepPrice: true, why: 'Noise next door' }
const inClassic = (dates: object = {}) =>
  aStay(server, [guest.dogId], { rooms: [{ suiteTypeId: classic, dogIds: [guest.dogId] }], ...dates })
async function aPaidStay(dates: object = {}): Promise<number> {
  const { id } = placed(await create(server, guest, await inClassic(dates)))
  await pay(server, guest, id, 'all')
  return id
}
/** What it costs once everything is taken off, and what was paid. */
async function sums(id: number) {
  const order = await getOrder(server, guest, id)
  await checkOrder(server, guest, order)
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
    const id = await aPaidStay()
    const before = await sums(id)
    const { stayId } = await stayOf(server, id)
    for (const round of [1, 2]) {
      expect((await move({ stayId, suiteTypeId: deluxe }, KEEP)).answer.code).toBe(200)
      expect(await sums(id), `kept ${round}`).toEqual(before)
      const { answer, money } = await move({ stayId, suiteTypeId: classic })
      expect(answer.code).toBe(200)
      expect(money).toMatchObject({ refundCents: 0, creditCents: 0, balanceCents: before.balanceCents })
      expect(await sums(id), `back ${round}`).toEqual(before)
    }
  })

  test('B10 nor is anything given back when the owner goes back to it', async () => {
    const id = await aPaidStay()
    const before = await sums(id)
    const { stayId } = await stayOf(server, id)
    expect((await move({ stayId, suiteTypeId: deluxe }, KEEP)).answer.code).toBe(200)
    expect(await change(server, guest, id, await inClassic())).toMatchObject({ code: 200 })
    expect(await sums(id)).toEqual(before)
  })

  test('B10 of fewer nights in it the price of the suite before is kept too', async () => {
    const id = await aPaidStay({ arrival: '2027-02-02', departure: '2027-02-06' })
    const before = await sums(id)
    const { stayId } = await stayOf(server, id)
    expect((await move({ stayId, suiteTypeId: deluxe }, KEEP)).answer.code).toBe(200)
    expect((await move({ stayId, departure: '2027-02-04' })).answer.code).toBe(200)
    expect((await sums(id)).costs).toBe(before.costs / 2)
  })

  test('B10 B11 in house as well', async () => {
    const id = await aPaidStay({ arrival: '2026-11-25', departure: '2026-11-29' })
    const before = await sums(id)
    server.clock.set('2026-11-25T18:30:00Z')
    const { version } = await orderNow(server, id)
    const here = { orderId: id, version, dogIds: [guest.dogId], careConfirmed: true }
    expect(await staffSend(server, asha, staffAttendance.checkIn, here)).toMatchObject({ code: 200 })
    server.clock.set('2026-11-27T20:00:00Z')
    const { stayId } = await stayOf(server, id)
    expect((await move({ stayId, suiteTypeId: deluxe }, KEEP)).answer.code).toBe(200)
    expect(await sums(id)).toEqual(before)
    const part = await stayOf(server, id)
    expect((await move({ stayId: part.stayId, suiteTypeId: classic })).answer.code).toBe(200)
    expect(await sums(id)).toEqual(before)
  })
})
