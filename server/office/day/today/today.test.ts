import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffToday, type Today } from '#contract/office/day/today.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../testing/booking.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { aGroom } from '../../../testing/grooms.ts'
import { moreRooms } from '../../../testing/more-rooms.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
const ALL: Permission[] = ['desk', 'money', 'care', 'vaccines', 'meet']
let asha: TestCustomer
let keys = 0

beforeAll(() => moreRooms(server, 'Deluxe Suite', 30))
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ALL)
})

const today = async (date?: string, who = asha): Promise<Today> => {
  const query = `parkId=1${date ? `&date=${date}` : ''}`
  const { body } = await server.get(`${staffToday.getToday.path}?${query}`, who.headers)
  return staffToday.getToday.output.parse(body.data)
}
const send = async (path: string, input: object, who = asha) =>
  (await server.post(path, input, { ...who.headers, 'idempotency-key': `today-${(keys += 1)}` })).body

async function aStayOn(guest: Booker, arrival = '2026-11-24', departure = '2026-11-26') {
  const stay = await aStay(server, [guest.dogId], { arrival, departure })
  const { id } = placed(await create(server, guest, stay))
  await pay(server, guest, id, 'all')
  return id
}

describe('a day', () => {
  test('T1 counts who arrives, goes home, plays and sleeps here', async () => {
    const before = await today('2026-11-24')
    const dayAfter = await today('2026-11-25')
    const leavingBefore = await today('2026-11-26')
    await aStayOn(await aBooker(server))
    const daycare = await aBooker(server)
    await pay(server, daycare, placed(await create(server, daycare, someDays([daycare.dogId]))).id, 'all')
    const after = await today('2026-11-24')
    expect(after).toMatchObject({
      date: '2026-11-24',
      today: '2026-11-23',
      numbers: {
        arriving: before.numbers.arriving + 1,
        daycare: before.numbers.daycare + 1,
        asleep: before.numbers.asleep + 1,
        daycareCapacity: before.numbers.daycareCapacity,
      },
    })
    expect((await today('2026-11-26')).numbers.leaving).toBe(leavingBefore.numbers.leaving + 1)
    expect(after.arriving).toHaveLength(after.numbers.arriving)
    expect((await today('2026-11-25')).numbers).toMatchObject({
      arriving: dayAfter.numbers.arriving,
      leaving: dayAfter.numbers.leaving,
      asleep: dayAfter.numbers.asleep + 1,
    })
    const { rows } = await sql<{
      booked: number
    }>`select sum(booked)::int as booked from daycare_day where date = '2026-11-24'`.execute(
      server.database.db,
    )
    expect(after.numbers.daycare).toBe(rows[0]?.booked)
  })

  test('W4 the rail counts stays that have not come and records nobody has looked at', async () => {
    const counts = async (who = asha) => {
      const { body } = await server.get(staffToday.getCounts.path, who.headers)
      return staffToday.getCounts.output.parse(body.data)
    }
    server.clock.set('2026-11-24T17:00:00Z')
    const before = await counts()
    server.clock.set('2026-11-23T18:00:00Z')
    const guest = await aBooker(server)
    const id = await aStayOn(guest)
    await aStayOn(await aBooker(server), '2026-11-25', '2026-11-26')
    await sql`update vaccine_record set verified_at = null
      where dog_id = ${guest.dogId} and vaccine = 'rabies'`.execute(server.database.db)
    server.clock.set('2026-11-24T17:00:00Z')
    expect(await counts()).toEqual({
      arrivalsLeft: before.arrivalsLeft + 1,
      records: before.records + 1,
      alarms: 0,
    })
    const hand = await aStaffMember(server, ['care'])
    expect(await counts(hand)).toEqual({ arrivalsLeft: before.arrivalsLeft + 1, records: 0, alarms: 0 })
    await sql`update vaccine_record set verified_at = clock_now()
      where dog_id = ${guest.dogId} and vaccine = 'rabies'`.execute(server.database.db)
    const { version } = await orderNow(server, id)
    await send(staffAttendance.checkIn.path, { orderId: id, version, dogIds: [guest.dogId] })
    expect(await counts()).toEqual(before)
  })

  test('T2 a row says who, when, where, and how it stands; who is here sinks', async () => {
    const guest = await aBooker(server)
    const id = await aStayOn(guest)
    server.clock.set('2026-11-24T17:00:00Z')
    const row = (await today()).arriving.find(({ orderId }) => orderId === id)
    expect(row).toMatchObject({
      time: '09:00',
      nights: 2,
      status: 'confirmed',
      openGates: [],
      balanceCents: 0,
      dogs: [{ id: guest.dogId, whereabouts: 'expected', hasMedicine: false }],
    })
    await send(staffAttendance.checkIn.path, { orderId: id, version: row?.version, dogIds: [guest.dogId] })
    const after = await today()
    expect(after.arriving.at(-1)).toMatchObject({ orderId: id, dogs: [{ whereabouts: 'here' }] })
  })

  test('T2 T5 papers that a manager let pass are no longer on the row', async () => {
    const guest = await aBooker(server)
    const id = await aStayOn(guest)
    await sql`update vaccine_record set expires_on = '2026-11-20'
      where dog_id = ${guest.dogId} and vaccine = 'bordetella'`.execute(server.database.db)
    const openGates = async () =>
      (await today('2026-11-24')).arriving.find(({ orderId }) => orderId === id)?.openGates
    expect(await openGates()).toEqual(['vaccines'])
    const { version } = await orderNow(server, id)
    const waiver = { orderId: id, version, dogId: guest.dogId, gate: 'vaccines', why: 'The vet called' }
    const manager = await aStaffMember(server, 'manager')
    expect(await send(staffAttendance.waive.path, waiver, manager)).toMatchObject({ code: 200 })
    expect(await openGates()).toEqual([])
  })

  test('T1 T2 T9 T12 whoever goes home early or too late, or did not come, is on the list of that day; the late first', async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => aBooker(server)))
    const guest = (which: number) => guests[which] as Booker
    // Booked first, to leave a day later than the others.
    const later = await aStayOn(guest(3), '2026-11-25', '2026-11-27')
    const ids = [await aStayOn(guest(0)), await aStayOn(guest(1)), await aStayOn(guest(2)), later] as const
    const step = async (what: 'checkIn' | 'checkOut' | 'markNoShow', which: 0 | 1 | 2 | 3) => {
      const { version } = await orderNow(server, ids[which])
      const more = { dogIds: [guest(which).dogId], careConfirmed: true, unpaidWhy: 'Pays on Friday' }
      return send(staffAttendance[what].path, { orderId: ids[which], version, ...more })
    }
    const listed = async (list: 'arriving' | 'leaving', which: 0 | 1 | 2 | 3, date?: string) =>
      (await today(date))[list].find(({ orderId }) => orderId === ids[which])
    server.clock.set('2026-11-24T17:00:00Z')
    expect([await step('checkIn', 0), await step('checkIn', 1)]).toMatchObject([{ code: 200 }, { code: 200 }])
    const { leaving } = (await today()).numbers
    expect(await step('checkOut', 0)).toMatchObject({ code: 200 })
    expect(await listed('arriving', 0)).toBeUndefined()
    expect(await listed('leaving', 0)).toMatchObject({ dogs: [{ whereabouts: 'gone' }] })
    expect((await today()).numbers.leaving).toBe(leaving)
    expect(await listed('leaving', 0, '2026-11-25')).toBeUndefined()
    server.clock.set('2026-11-25T17:00:00Z')
    expect(await step('checkIn', 3)).toMatchObject({ code: 200 })
    server.clock.set('2026-11-27T16:00:00Z')
    const going = (await today()).leaving.map(({ orderId }) => orderId)
    expect(going.indexOf(ids[1])).toBeLessThan(going.indexOf(ids[3]))
    server.clock.set('2026-11-27T17:00:00Z')
    expect([await step('checkOut', 1), await step('markNoShow', 2)]).toMatchObject([
      { code: 200 },
      { code: 200 },
    ])
    expect(await listed('leaving', 1)).toMatchObject({ dogs: [{ whereabouts: 'gone' }] })
    expect(await listed('arriving', 2)).toMatchObject({ status: 'no_show' })
    server.clock.set('2026-11-28T17:00:00Z')
    expect([await listed('leaving', 1), await listed('arriving', 2)]).toEqual([undefined, undefined])
  })

  test('T2 T4 T12 a row says when they should come and go, from when it is a no-show, and that a meal is unknown', async () => {
    const guest = await aBooker(server)
    const id = await aStayOn(guest)
    server.clock.set('2026-11-24T17:00:00Z')
    const rowIn = async (list: 'arriving' | 'leaving' | 'inHouse') =>
      (await today())[list].find(({ orderId }) => orderId === id)
    expect(await rowIn('arriving')).toMatchObject({
      comesAt: '2026-11-24T16:00:00.000Z',
      goesAt: '2026-11-26T17:00:00.000Z',
      lastDate: '2026-11-26',
      noShowFrom: '2026-11-25T02:00:00.000Z',
      asksCare: true,
    })
    await server.database.pool.query(
      `update dog set feeding_what = 'Kibble', feeding_times = '{07:30}' where id = $1`,
      [guest.dogId],
    )
    const row = await rowIn('arriving')
    expect(row?.asksCare).toBe(false)
    await send(staffAttendance.checkIn.path, { orderId: id, version: row?.version, dogIds: [guest.dogId] })
    expect(await rowIn('arriving')).toMatchObject({ noShowFrom: null, asksCare: false })
    server.clock.set('2026-11-27T17:00:00Z')
    expect(await rowIn('leaving')).toMatchObject({ status: 'checked_in', dogs: [{ whereabouts: 'here' }] })
    expect((await today('2026-11-28')).leaving.some(({ orderId }) => orderId === id)).toBe(false)
  })

  test('T2 T15 a groom of a dog who is with us anyway is neither late nor missed, and done when it is done', async () => {
    const guest = await aBooker(server)
    const id = await aStayOn(guest)
    const [groomer] = (await server.app.parkBook(1)).groomers
    const groomId = await aGroom(server, guest, {
      date: '2026-11-25',
      time: '10:00',
      groomerId: groomer?.id ?? 0,
    })
    const row = async () => (await today('2026-11-25')).grooming.find(({ orderId }) => orderId === groomId)
    expect(await row()).toMatchObject({ isInHouse: false, dogs: [{ whereabouts: 'expected' }] })
    server.clock.set('2026-11-24T17:00:00Z')
    const { version } = await orderNow(server, id)
    await send(staffAttendance.checkIn.path, { orderId: id, version, dogIds: [guest.dogId] })
    server.clock.set('2026-11-25T23:00:00Z')
    expect(await row()).toMatchObject({ isInHouse: true, noShowFrom: null, dogs: [{ whereabouts: 'here' }] })
    await server.database.pool.query(
      `update grooming_appointment set started_at = starts_at, done_at = ends_at where order_id = $1`,
      [groomId],
    )
    expect(await row()).toMatchObject({ isInHouse: true, dogs: [{ whereabouts: 'gone' }] })
    await server.database.pool.query(
      `update attendance set left_at = $2, left_by = came_by where order_id = $1`,
      [id, server.clock.now()],
    )
    expect(await row()).toMatchObject({ isInHouse: true, dogs: [{ whereabouts: 'gone' }] })
    await server.database.pool.query(`update grooming_appointment set done_at = null where order_id = $1`, [
      groomId,
    ])
    expect(await row(), 'went home without its groom').toMatchObject({ isInHouse: false })
  })

  test('T2 a kennel hand sees no sums and nothing that is not theirs to answer', async () => {
    await aStayOn(await aBooker(server))
    const hand = await aStaffMember(server, ['care'])
    const day = await today('2026-11-24', hand)
    expect(day.arriving.length).toBeGreaterThan(0)
    expect(day.arriving.every(({ balanceCents }) => balanceCents === null)).toBe(true)
    expect(day.answers).toEqual([])
  })

  test('T16 records that wait stand in the list, the soonest visit first', async () => {
    const guest = await aBooker(server)
    await aStayOn(guest)
    await server.database.db
      .updateTable('vaccine_record')
      .set({ verified_at: null, verified_by: null })
      .where('dog_id', '=', guest.dogId)
      .where('vaccine', '=', 'rabies')
      .execute()
    const { answers } = await today('2026-11-24')
    expect(answers.find(({ kind, id }) => kind === 'vaccine' && id === guest.dogId)).toMatchObject({
      until: '2026-11-24T16:00:00.000Z',
    })
    const clocks = answers.filter(({ kind }) => kind === 'vaccine').map(({ until }) => until ?? '9999')
    expect(clocks).toEqual(clocks.toSorted())
  })

  test('takes as many statements for ten stays as for one', async () => {
    await aStayOn(await aBooker(server), '2026-12-08', '2026-12-10')
    const one = await countStatements(() => today('2026-12-08'))
    for (let count = 0; count < 9; count += 1)
      await aStayOn(await aBooker(server), '2026-12-08', '2026-12-10')
    const ten = await countStatements(() => today('2026-12-08'))
    expect(ten).toBe(one)
  })
})
