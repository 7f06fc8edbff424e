import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import type { TestCustomer } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { aBooker, aStay, type Booker, create } from './booking.ts'
import { brokenRules } from './house-rules.ts'
import { moreRooms } from './more-rooms.ts'
import { getOrder, pay, placed } from './order-calls.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import { withServer } from './with-server.ts'

/** Dana of the desk, Asha who manages, and for each test a guest whose dog may come to stay. */
interface People {
  dana: TestCustomer
  asha: TestCustomer
  guest: Booker
}

/** What the desk does for dogs that are here, and the books after each test. */
export function withGuestInHouse() {
  const server = withServer({ demo: true })
  const people = {} as People

  beforeAll(async () => {
    await moreRooms(server, 'Deluxe Suite', 30)
    people.dana = await aStaffMember(server, ['desk', 'money', 'care'])
    people.asha = await aStaffMember(server, 'manager')
  })
  beforeEach(async () => {
    server.clock.set('2026-11-23T18:00:00Z')
    people.guest = await aBooker(server)
  })
  afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

  const changeable = (orderId: number) =>
    staffRead(server, people.dana, staffChange.getChangeable, { orderId })
  const look = async (endpoint: Endpoint, body: object) =>
    (await server.post(endpoint.path, body, people.dana.headers)).body

  async function checkIn(orderId: number) {
    const { version } = await changeable(orderId)
    const body = { orderId, version, dogIds: [people.guest.dogId], careConfirmed: true }
    expect(await staffSend(server, people.dana, staffAttendance.checkIn, body)).toMatchObject({ code: 200 })
  }

  /** Two nights from the 25th, paid; they came that morning, and it is noon of the day asked for. */
  async function aStayInHouse(today = '2026-11-26', change: object = {}) {
    const dates = { arrival: '2026-11-25', departure: '2026-11-27', ...change }
    const { id } = placed(
      await create(server, people.guest, await aStay(server, [people.guest.dogId], dates)),
    )
    await pay(server, people.guest, id, 'all')
    server.clock.set('2026-11-25T18:30:00Z')
    await checkIn(id)
    server.clock.set(`${today}T20:00:00Z`)
    return id
  }

  /** Looks, which writes nothing, and then does what was shown, to the cent. */
  async function doAsShown(
    preview: Endpoint,
    write: Endpoint,
    orderId: number,
    wanted: object,
    who = people.dana,
  ) {
    const before = await getOrder(server, people.guest, orderId)
    const seen = await look(preview, { orderId, ...wanted })
    if (seen.code !== 200) throw new Error(seen.msg)
    expect(await getOrder(server, people.guest, orderId)).toEqual(before)
    const { version, money } = staffChangePreview.previewExtend.output.parse(seen.data)
    if (money === null) throw new Error('no sums were shown')
    const { price: _price, beforeCents: _before, balanceCents, ...expected } = money
    const body = { orderId, version, expected, ...wanted }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staffSend(server, who, write, body, `once-${orderId}-${version}`)),
    )
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ code: 200, data: { status: 'checked_in', balanceCents } })
    const after = await getOrder(server, people.guest, orderId)
    expect(after.price.totalCents).toBe(expected.totalCents)
    expect(after.balanceCents).toBe(balanceCents)
    expect(after.history.at(-1)).toMatchObject({ byUs: true })
    return { before, after, money, answer: answers[0] }
  }
  const roomsOf = async (orderId: number) =>
    (
      await server.database.pool.query(
        `select name, arrival::text, departure::text from stay join suite_type on suite_type.id = suite_type_id
         where order_id = $1 order by arrival`,
        [orderId],
      )
    ).rows as unknown[]
  const shorten = async (who: TestCustomer, orderId: number, further: object) => {
    const { version } = await changeable(orderId)
    return staffSend(server, who, staffChange.shorten, { orderId, version, ...further })
  }

  return { server, people, changeable, look, checkIn, aStayInHouse, doAsShown, shorten, roomsOf }
}
