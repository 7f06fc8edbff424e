import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffEarlyArrival } from '#contract/office/day/early-arrival.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from '../../../testing/booking.ts'
import { brokenRules } from '../../../testing/house-rules.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
let keys = 0

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['care', 'desk', 'money'])
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

const post = async (path: string, body: object, key = `early-${(keys += 1)}`) =>
  (await server.post(path, body, { ...asha.headers, 'idempotency-key': key })).body
const preview = async (orderId: number, who = asha) =>
  (await server.get(`${staffEarlyArrival.previewEarly.path}?orderId=${orderId}`, who.headers)).body
const previewed = async (orderId: number) =>
  staffEarlyArrival.previewEarly.output.parse((await preview(orderId)).data)

/** Two nights from the 25th; it is a little past noon on the 24th. */
async function aStayTomorrow(change: object = {}) {
  const dates = { arrival: '2026-11-25', departure: '2026-11-27', ...change }
  const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
  await pay(server, guest, id, 'all')
  server.clock.set('2026-11-24T20:02:00Z')
  return id
}
const setRooms = (capacity: string) =>
  server.database.pool.query(
    `insert into suite_night (suite_type_id, night, capacity, booked)
     select id, '2026-11-24', 0, 0 from suite_type where name = 'Deluxe Suite'
     on conflict (suite_type_id, night) do update set capacity = suite_night.booked + ${capacity}`,
  )

describe('T7 O15 a day early', () => {
  test('the night is added to the cent, and they are here; undone, the night stays', async () => {
    const id = await aStayTomorrow()
    const before = await getOrder(server, guest, id)
    const seen = await previewed(id)
    const night = before.price.totalCents / 2
    expect(seen).toMatchObject({ night: '2026-11-24', addedCents: night, balanceCents: night })
    const { version, totalCents } = seen
    const body = { orderId: id, version, totalCents, dogIds: [guest.dogId] }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(staffEarlyArrival.comeEarly.path, body, `once-${id}`)),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({
      code: 200,
      msg: 'They are here a day early. The night of Tue 24 Nov was added.',
      data: { status: 'checked_in', balanceCents: night, dogs: [{ whereabouts: 'here' }] },
    })
    const order = await getOrder(server, guest, id)
    expect(order.price.totalCents).toBe(before.price.totalCents + night)
    expect(order.history.slice(-2)).toMatchObject([{ byUs: true }, { text: 'Arrived', byUs: true }])
    const now = (await server.get(`${staffAttendance.getAttendance.path}?orderId=${id}`, asha.headers)).body
      .data as { version: number }
    const undo = { orderId: id, version: now.version, what: 'check-in', dogIds: [guest.dogId] }
    expect(await post(staffAttendance.undo.path, undo)).toMatchObject({
      code: 200,
      data: { status: 'confirmed', balanceCents: night },
    })
  })

  test('sold out: 409 with what is possible instead, and nothing is done', async () => {
    const id = await aStayTomorrow()
    const { version, totalCents } = await previewed(id)
    await setRooms('0')
    const refused = await preview(id)
    expect(refused).toMatchObject({ code: 409, data: { otherSuites: expect.any(Array) as unknown[] } })
    const body = { orderId: id, version, totalCents, dogIds: [guest.dogId] }
    expect(await post(staffEarlyArrival.comeEarly.path, body)).toMatchObject({
      code: 409,
      data: { otherSuites: expect.any(Array) as unknown[] },
    })
    expect((await getOrder(server, guest, id)).status).toBe('confirmed')
    await setRooms('30')
  })

  test('two stays and one room tonight: one comes, the other waits until tomorrow', async () => {
    const first = await aStayTomorrow()
    const firstDog = guest.dogId
    server.clock.set('2026-11-23T18:00:00Z')
    guest = await aBooker(server)
    const second = await aStayTomorrow()
    const bodies = [
      { orderId: first, dogIds: [firstDog] },
      { orderId: second, dogIds: [guest.dogId] },
    ]
    const seen = await Promise.all(bodies.map(({ orderId }) => previewed(orderId)))
    await setRooms('1')
    const answers = await Promise.all(
      bodies.map((body, at) =>
        post(staffEarlyArrival.comeEarly.path, {
          ...body,
          version: seen[at]?.version,
          totalCents: seen[at]?.totalCents,
        }),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]))
    await setRooms('30')
  })

  test('only one day early, only what is confirmed, only at the price that was shown', async () => {
    const id = await aStayTomorrow()
    const { version, totalCents } = await previewed(id)
    const other = { orderId: id, version, totalCents: (totalCents ?? 0) - 1, dogIds: [guest.dogId] }
    expect(await post(staffEarlyArrival.comeEarly.path, other)).toMatchObject({
      code: 409,
      msg: 'The price has changed. Nothing was changed; please take another look.',
    })
    const clerk = await aStaffMember(server, ['desk'])
    expect((await preview(id, clerk)).data).toMatchObject({ addedCents: null, totalCents: null })
    server.clock.set('2026-11-23T20:00:00Z')
    expect((await preview(id)).code).toBe(409)
    server.clock.set('2026-11-25T20:00:00Z')
    expect((await preview(id)).code).toBe(409)
  })
})
