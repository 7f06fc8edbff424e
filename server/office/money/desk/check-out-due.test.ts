import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  asha = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
  dana = await aStaffMember(server, ['care', 'desk', 'money', 'refund'])
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const EVENING = '2026-11-27T02:50:00Z'
const NIGHT = '2026-11-27T03:30:00Z'

/** Two nights, paid, to go home on Thursday before noon; still here at half past eight, an hour and a half after closing. */
async function stillHere(dogIds = [guest.dogId], now = NIGHT) {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, dogIds, dates)))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T17:02:00Z')
  const { version } = await orderNow(server, id)
  const coming = { orderId: id, version, dogIds, careConfirmed: true }
  expect(await staffSend(server, dana, staffAttendance.checkIn, coming)).toMatchObject({ code: 200 })
  server.clock.set(now)
  return id
}

const proposalsOf = async (orderId: number, dogIds = [guest.dogId]) =>
  (await staffRead(server, dana, staffCharges.previewCheckOut, { orderId, dogIds: dogIds.join() })).proposals
const checkOut = async (orderId: number, body: object = {}, who = dana) =>
  staffSend(server, who, staffAttendance.checkOut, {
    orderId,
    version: (await orderNow(server, orderId)).version,
    dogIds: [guest.dogId],
    unpaidWhy: 'Pays tomorrow',
    ...body,
  })

const givenOf = async (orderId: number) =>
  (
    await server.database.pool.query(
      `select verb, why, beyond_forgiven_cents as cents, approved_by from outgoing where order_id = $1`,
      [orderId],
    )
  ).rows

describe('AD29 what is due at check-out is what the house proposes', () => {
  test('AD29 a smaller sum than anybody was shown is asked about, and nothing is done', async () => {
    const id = await stillHere()
    const shown = await proposalsOf(id)
    const charges = shown.map(({ rule, dogId }) => ({ rule, dogId, proposedCents: 1, decision: 'charge' }))
    const refused = await checkOut(id, { charges })
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toContain('Please decide on it. Nothing was done.')
    for (const decision of ['waive', 'change'])
      expect(
        await checkOut(id, {
          charges: charges.map((one) => ({ ...one, decision, amountCents: 1, why: 'Nice' })),
        }),
      ).toMatchObject({ code: 409 })
    expect((await orderNow(server, id)).balance_cents).toBe(0)
  })

  test('AD29 what a form showed ten minutes ago is taken; what it showed an hour ago is not', async () => {
    const id = await stillHere([guest.dogId], EVENING)
    const charges = (await proposalsOf(id)).map(({ rule, dogId, cents }) => ({
      rule,
      dogId,
      proposedCents: cents,
      decision: 'charge',
    }))
    server.clock.set('2026-11-27T02:58:00Z')
    const early = charges.map((one) => (one.rule === 'late-pick-up' ? { ...one, proposedCents: 2_000 } : one))
    expect(await checkOut(id, { charges: early })).toMatchObject({ code: 409 })
    expect(await checkOut(id, { charges })).toMatchObject({ code: 200 })
    expect(await givenOf(id)).toEqual([])
  })

  test('AD29 that they left earlier is somebody’s word: what it saves is given, within their limits', async () => {
    const id = await stillHere([guest.dogId], '2026-11-27T02:20:00Z')
    const [minutes, day] = await proposalsOf(id)
    expect(minutes).toMatchObject({ rule: 'late-pick-up', totalCents: 2_100 })
    const leftAt = '2026-11-27T01:55:00.000Z'
    expect(await checkOut(id, { leftAt })).toMatchObject({
      code: 200,
      data: { balanceCents: day?.totalCents },
    })
    expect(await givenOf(id)).toEqual([
      { verb: 'charge waived', why: 'Late pick-up: left at 6:55 pm', cents: 2_100, approved_by: null },
    ])
  })

  test('AD29 beyond their limits a manager says so', async () => {
    const second = await aReadyDog(server, guest.id)
    const dogIds = [guest.dogId, second]
    const id = await stillHere(dogIds)
    server.clock.set('2026-11-29T03:30:00Z')
    const leftAt = '2026-11-26T18:30:00.000Z'
    expect(await checkOut(id, { dogIds, leftAt })).toMatchObject({ code: 403 })
    expect(await givenOf(id)).toEqual([])
    expect(await checkOut(id, { dogIds, leftAt }, asha)).toMatchObject({ code: 200 })
  })

  test('AD29 dogs that go home one after the other pay what they pay together', async () => {
    const second = await aReadyDog(server, guest.id)
    const dogIds = [guest.dogId, second]
    const id = await stillHere(dogIds)
    const together = (await proposalsOf(id, dogIds)).reduce((sum, one) => sum + one.totalCents, 0)
    expect(await checkOut(id)).toMatchObject({ code: 200 })
    expect(await checkOut(id, { dogIds: [second] })).toMatchObject({ code: 200 })
    expect((await orderNow(server, id)).balance_cents).toBe(together)
  })

  test('AD29 the second of them decides on the minutes since the first, as they are shown', async () => {
    const second = await aReadyDog(server, guest.id)
    const id = await stillHere([guest.dogId, second], '2026-11-27T02:26:00Z')
    expect(await checkOut(id)).toMatchObject({ code: 200 })
    server.clock.advance(3)
    const charges = (await proposalsOf(id, [second])).map(({ rule, dogId, cents }) => ({
      rule,
      dogId,
      proposedCents: cents,
      decision: 'charge',
    }))
    expect(charges).toMatchObject([{ rule: 'late-pick-up', proposedCents: 300 }, { rule: 'late-day' }])
    server.clock.advance(2)
    expect(await checkOut(id, { dogIds: [second], charges })).toMatchObject({ code: 200 })
  })

  test('AD29 undone and done again it is due once', async () => {
    const id = await stillHere([guest.dogId], EVENING)
    expect(await checkOut(id)).toMatchObject({ code: 200 })
    const { balance_cents: owed, version } = await orderNow(server, id)
    const undo = { orderId: id, version, dogIds: [guest.dogId], what: 'check-out' }
    expect(await staffSend(server, dana, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
    expect(await proposalsOf(id)).toEqual([])
    expect(await checkOut(id)).toMatchObject({ code: 200, data: { balanceCents: owed } })
  })

  test('AD29 undone and done days later the nights since are due too', async () => {
    const id = await stillHere()
    expect(await checkOut(id)).toMatchObject({ code: 200 })
    const { balance_cents: oneNight, version } = await orderNow(server, id)
    const undo = { orderId: id, version, dogIds: [guest.dogId], what: 'check-out' }
    expect(await staffSend(server, dana, staffAttendance.undo, undo)).toMatchObject({ code: 200 })
    server.clock.set('2026-11-30T16:00:00Z')
    expect(await proposalsOf(id)).toMatchObject([
      { rule: 'late-pick-up', dogId: guest.dogId, totalCents: 3 * oneNight },
    ])
  })
})
