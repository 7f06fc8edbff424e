import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { aGroom } from '../../../testing/grooms.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let guest: Booker

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

async function comeBack(at: string): Promise<void> {
  server.clock.set(at)
  dana = await aStaffMember(server, ['care', 'desk', 'money'])
}
const send = async (
  step: Exclude<keyof typeof staffAttendance, 'getAttendance'>,
  orderId: number,
  body: object = {},
) =>
  staffSend(server, dana, staffAttendance[step], {
    orderId,
    version: (await orderNow(server, orderId)).version,
    dogIds: [guest.dogId],
    careConfirmed: true,
    ...body,
  })
const today = () => staffRead(server, dana, staffToday.getToday, {})
const preview = async (orderId: number, more: object = {}) =>
  (await staffRead(server, dana, staffCharges.previewCheckOut, { orderId, ...more })).proposals.map(
    ({ rule, what }) => [rule, what],
  )

/** Two nights, until Thursday the 26th, paid. */
async function aStayUntilThursday(dogIds = [guest.dogId]): Promise<number> {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, dogIds, dates)))
  await pay(server, guest, id, 'all')
  return id
}

async function inHouse(dogIds = [guest.dogId]): Promise<number> {
  const id = await aStayUntilThursday(dogIds)
  await comeBack('2026-11-24T17:02:00Z')
  expect(await send('checkIn', id, { dogIds })).toMatchObject({ code: 200 })
  return id
}

describe('BB2 a stay picked up after its last day', () => {
  test('BB2 a quarter past midnight the night is proposed, and charged with the check-out', async () => {
    const id = await inHouse()
    await comeBack('2026-11-27T07:15:00Z')
    expect(await preview(id, { dogIds: String(guest.dogId) })).toEqual([
      ['late-pick-up', expect.stringMatching(/^A night for .*, picked up too late$/)],
    ])
    const before = (await orderNow(server, id)).balance_cents
    expect(await send('checkOut', id, { unpaidWhy: 'Pays tomorrow' })).toMatchObject({ code: 200 })
    expect((await orderNow(server, id)).balance_cents).toBeGreaterThan(before)
  })

  test('BB2 several days late: a night for each', async () => {
    const id = await inHouse()
    await comeBack('2026-11-29T16:00:00Z')
    expect(await preview(id)).toEqual([
      ['late-pick-up', expect.stringMatching(/^3 nights for .*, picked up too late$/)],
    ])
  })

  test('BB8 without dogs named it proposes what check-out will ask for all who are here', async () => {
    const second = await aReadyDog(server, guest.id)
    const id = await inHouse([guest.dogId, second])
    await comeBack('2026-11-26T21:30:00Z')
    const all = await preview(id)
    expect(all).toHaveLength(2)
    expect(all).toEqual(await preview(id, { dogIds: `${guest.dogId},${second}` }))
    const refused = await send('checkOut', id, { dogIds: [guest.dogId, second], charges: [] })
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toContain('Please decide on it.')
  })
})

describe('BB1 stays and grooms of earlier days', () => {
  test('BB1 a stay past its departure stands among those who go home, since its last day', async () => {
    const id = await inHouse()
    await comeBack('2026-11-27T17:00:00Z')
    const { leaving } = await today()
    expect(leaving.find(({ orderId }) => orderId === id)).toMatchObject({ since: '2026-11-26' })
  })

  test('BB1 a stay nobody came for stands on Today until somebody says so, also after its last day', async () => {
    const id = await aStayUntilThursday()
    await comeBack('2026-11-25T17:00:00Z')
    const seen = await today()
    expect(seen.earlier.find(({ orderId }) => orderId === id)).toMatchObject({ since: '2026-11-24' })
    expect(seen.inHouse.map(({ orderId }) => orderId)).not.toContain(id)
    await comeBack('2026-11-30T17:00:00Z')
    expect((await today()).earlier.map(({ orderId }) => orderId)).toContain(id)
    expect(await send('markNoShow', id)).toMatchObject({ code: 200 })
    expect((await today()).earlier.map(({ orderId }) => orderId)).not.toContain(id)
  })

  test('BB1 a dog left after its groom, and a groom nobody came to', async () => {
    const groomers = (await server.app.parkBook(1)).groomers
    const groom = { date: '2026-11-24', groomerId: groomers[0]?.id ?? 0 }
    const left = await aGroom(server, guest, { ...groom, time: '10:00' })
    const other = await aBooker(server)
    const missed = await aGroom(server, other, { ...groom, time: '14:00' })
    await comeBack('2026-11-24T17:00:00Z')
    expect(await send('checkIn', left)).toMatchObject({ code: 200 })
    await comeBack('2026-11-25T17:00:00Z')
    const { earlier } = await today()
    const stands = (id: number) => earlier.find(({ orderId }) => orderId === id)
    expect(stands(left)).toMatchObject({ since: '2026-11-24', dogs: [{ whereabouts: 'here' }] })
    expect(stands(missed)).toMatchObject({ since: '2026-11-24', dogs: [{ whereabouts: 'expected' }] })
    dana = await aStaffMember(server, 'manager')
    const closing = '2026-11-25T02:00:00.000Z'
    expect(await send('checkOut', left, { leftAt: closing })).toMatchObject({
      code: 200,
      data: { dogs: [{ leftAt: closing }] },
    })
  })
})
