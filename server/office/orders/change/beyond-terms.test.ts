import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { staffChange } from '#contract/office/orders/change.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { ONE, THREE } from '../../../testing/changing.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let guest: Booker
let id: number

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  id = placed(await create(server, guest, await aStay(server, [guest.dogId], THREE))).id
  await pay(server, guest, id, 'all')
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const NEEDS_MANAGER = { code: 403, msg: 'This needs a manager.' }
const desk = () => aStaffMember(server, ['desk', 'money', 'refund'])
const send = async (who: TestCustomer, what: 'cancel' | 'change', body: object) => {
  const { version } = await orderNow(server, id)
  return staffSend(server, who, staffChange[what], { orderId: id, version, ...body })
}
const WE_CANCEL = { ourDoing: true, why: 'A pipe burst in the house.' }

test('O10 §0.3 all back long before costs nothing more than the terms: nobody is asked', async () => {
  const hand = await aStaffMember(server, ['desk'])
  expect(await send(hand, 'cancel', WE_CANCEL)).toMatchObject({ code: 200, data: { status: 'cancelled' } })
})

test('O10 §0.3 all back too late is a large refund: a manager gives it', async () => {
  server.clock.set('2026-12-07T20:00:00Z')
  const refused = await send(await desk(), 'cancel', WE_CANCEL)
  expect(refused).toMatchObject(NEEDS_MANAGER)
  const { code } = await orderNow(server, id)
  expect(refused.data).toMatchObject({
    what: `Cancel a booking, $214.20 more back than the terms give: ${code}, Priya Sandhu`,
  })
  const unseen = await send(await aStaffMember(server, ['desk']), 'cancel', WE_CANCEL)
  expect(unseen.data).toMatchObject({ what: `Cancel a booking: ${code}, Priya Sandhu` })
  expect((await orderNow(server, id)).status).toBe('confirmed')
  const asha = await aStaffMember(server, 'manager')
  expect((await send(asha, 'cancel', WE_CANCEL)).code).toBe(200)
})

test('§0.3 who sees no sums is not told them by a refusal either', async () => {
  const hand = await aStaffMember(server, ['desk'])
  const request = await aStay(server, [guest.dogId], ONE)
  const expected = { totalCents: 1, refundCents: 0, creditCents: 0, keptCents: 0 }
  expect(await send(hand, 'change', { request, expected })).toMatchObject({ code: 409, data: null })
  const back = { refundCents: 1, creditCents: 0, keptCents: 0, passUnits: 0 }
  expect(await send(hand, 'cancel', { expected: back })).toMatchObject({ code: 409, data: null })
})

test('O9 §0.3 our mistake: within the limit for who may refund, above it for a manager', async () => {
  server.clock.set('2026-12-07T20:00:00Z')
  const mistake = { ourMistake: true, why: 'We had written the wrong day.' }
  const request = await aStay(server, [guest.dogId], ONE)
  const dana = await desk()
  expect(await send(dana, 'change', { request, ...mistake })).toMatchObject(NEEDS_MANAGER)
  const limit = (cents: number) =>
    server.database.pool.query('update desk_terms set refund_limit_cents = $1', [cents])
  await limit(100_000)
  const hand = await aStaffMember(server, ['desk', 'money'])
  expect(await send(hand, 'change', { request, ...mistake })).toMatchObject(NEEDS_MANAGER)
  expect((await send(dana, 'change', { request, ...mistake })).code).toBe(200)
})
