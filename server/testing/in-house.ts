import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffChange, staffChangePreview } from '#contract/staff/orders/change.ts'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { moreRooms } from './more-rooms.ts'
import { getOrder, pay, placed } from './order-calls.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import { withServer } from './with-server.ts'

/** Each test has a guest of its own, whom Dana checks in and changes; Asha is a manager. */
export function withGuestInHouse() {
  const server = withServer({ demo: true })
  const dana = {} as TestCustomer
  const asha = {} as TestCustomer
  const guest = {} as Booker
  beforeAll(async () => {
    await moreRooms(server, 'Deluxe Suite', 30)
    Object.assign(dana, await aStaffMember(server, ['desk', 'money', 'care']))
    Object.assign(asha, await aStaffMember(server, 'manager'))
  })
  beforeEach(async () => {
    server.clock.set('2026-11-23T18:00:00Z')
    Object.assign(guest, await aBooker(server))
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  const changeable = (orderId: number) => staffRead(server, dana, staffChange.getChangeable, { orderId })
  const look = async (endpoint: Endpoint, body: object) =>
    (await server.post(endpoint.path, body, dana.headers)).body

  async function checkIn(orderId: number) {
    const { version } = await changeable(orderId)
    const body = { orderId, version, dogIds: [guest.dogId], careConfirmed: true }
    expect(await staffSend(server, dana, staffAttendance.checkIn, body)).toMatchObject({ code: 200 })
  }

  /** Two nights from the 25th, paid; they came that morning, and it is noon of the day asked for. */
  async function aStayInHouse(today = '2026-11-26', change: object = {}) {
    const dates = { arrival: '2026-11-25', departure: '2026-11-27', ...change }
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], dates)))
    await pay(server, guest, id, 'all')
    server.clock.set('2026-11-25T18:30:00Z')
    await checkIn(id)
    server.clock.set(`${today}T20:00:00Z`)
    return id
  }

  /** One day of daycare, today; the dog is here. */
  async function aDayInHouse(change: object = {}) {
    const request = {
      orderType: 'daycare',
      dogIds: [guest.dogId],
      days: [{ date: '2026-11-25', part: 'full' }],
      ...change,
    }
    const { id, balanceCents } = placed(await create(server, guest, request))
    if (balanceCents > 0) await pay(server, guest, id, 'all')
    server.clock.set('2026-11-25T18:30:00Z')
    await checkIn(id)
    return id
  }

  /** Looks, which writes nothing, and then does what was shown, to the cent. */
  async function doAsShown(preview: Endpoint, write: Endpoint, orderId: number, wanted: object, who = dana) {
    const before = await getOrder(server, guest, orderId)
    const seen = await look(preview, { orderId, ...wanted })
    if (seen.code !== 200) throw new Error(seen.msg)
    expect(await getOrder(server, guest, orderId)).toEqual(before)
    const { version, money } = staffChangePreview.previewExtend.output.parse(seen.data)
    if (money === null) throw new Error('no sums were shown')
    const { price: _price, beforeCents: _before, balanceCents, ...expected } = money
    const body = { orderId, version, expected, ...wanted }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staffSend(server, who, write, body, `once-${orderId}-${version}`)),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ code: 200, data: { status: 'checked_in', balanceCents } })
    const after = await getOrder(server, guest, orderId)
    expect(after.price.totalCents).toBe(expected.totalCents)
    expect(after.balanceCents).toBe(balanceCents)
    expect(after.history.at(-1)).toMatchObject({ byUs: true })
    return { before, after, money, answer: answers[0] }
  }
  const extend = (orderId: number, wanted: object) =>
    doAsShown(staffChangePreview.previewExtend, staffChange.extend, orderId, wanted)

  /** So many Deluxe Suites are left on a night. */
  const leave = (night: string, rooms: number) =>
    server.database.pool.query(
      `insert into suite_night (suite_type_id, night, capacity, booked)
       select id, $1, ${rooms}, 0 from suite_type where name = 'Deluxe Suite'
       on conflict (suite_type_id, night) do update set capacity = suite_night.booked + ${rooms}`,
      [night],
    )
  const roomsOf = async (orderId: number) =>
    (
      await server.database.pool.query(
        `select name, arrival::text, departure::text from stay join suite_type on suite_type.id = suite_type_id
         where order_id = $1 order by arrival`,
        [orderId],
      )
    ).rows as unknown[]

  return {
    server,
    dana,
    asha,
    guest,
    changeable,
    look,
    aStayInHouse,
    aDayInHouse,
    doAsShown,
    extend,
    leave,
    roomsOf,
  }
}
