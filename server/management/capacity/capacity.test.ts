import { beforeAll, expect, test } from 'vitest'
import { staffCapacity } from '#contract/management/capacity.ts'
import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays, suiteTypeId } from '../../testing/booking.ts'
import { aGroom } from '../../testing/grooms.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
let guest: Booker
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
  guest = await aBooker(server)
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const rowsOf = async (kind: CatalogueKind) =>
  (await staffRead(server, asha, staffCatalog.getRows, { kind })).rows
const rowOf = async (kind: CatalogueKind, id: number) => {
  const row = (await rowsOf(kind)).find((one) => one.id === id)
  if (row === undefined) throw new Error(`no ${kind} ${id}`)
  return row
}
const saveRow = (row: Awaited<ReturnType<typeof rowOf>>, values: object) =>
  staffSend(server, asha, staffCatalog.saveRow, {
    kind: row.kind,
    id: row.id,
    version: row.version,
    values: { ...row.values, ...values },
  })
const retire = async (kind: CatalogueKind, id: number) => {
  const { version } = await rowOf(kind, id)
  return staffSend(server, asha, staffCatalog.retireRow, { kind, id, version })
}
const lower = (target: object, from: string, to: string | null, extra: number, who = asha) =>
  staffSend(server, who, staffCapacity.saveCapacity, { target, from, to, extra, reason: 'New floor' })
const comes = (who: Booker, date: string) =>
  create(server, who, someDays([who.dogId], { days: [{ date, part: 'full' }] }))

test('K3 fewer places for daycare than dogs are booked: every day is named, and nothing changes', async () => {
  const [first] = await rowsOf('daycare-terms')
  const date = '2027-03-02'
  placed(await comes(guest, date))
  placed(await comes(await aBooker(server), date))
  await query('update daycare_day set booked = 0 where date <> $1', [date])
  const refused = await saveRow(first!, { largeCapacity: 1 })
  expect(refused).toMatchObject({
    code: 409,
    msg: 'Tue 2 Mar has 2 large dogs. Nothing was done.',
    data: { dates: [{ date, what: 'large dogs', booked: 2, limit: 1 }], from: '2027-03-03' },
  })
  expect(await rowsOf('daycare-terms')).toEqual([first])
  expect(
    await lower({ sizeClass: 'large' }, '2027-03-01', '2027-03-08', 1 - Number(first!.values.largeCapacity)),
  ).toMatchObject({ code: 409 })
})

test('K4 one day’s places go up or down with a reason; the usual number stays, and everyone sees it', async () => {
  const date = '2027-03-09'
  const day = { arrival: date }
  const left = async () => {
    const asked = { orderType: 'daycare', dogIds: [guest.dogId], from: day.arrival, to: day.arrival }
    const { body } = await server.post('/api/order/getAvailability', asked, guest.headers)
    return (body.data as { days: { left: number }[] }).days[0]?.left
  }
  const usual = await left()
  const [terms] = await rowsOf('daycare-terms')
  const changed = await lower({ sizeClass: 'large' }, date, '2027-03-10', 1 - Number(usual))
  expect(changed).toMatchObject({ code: 200 })
  expect(await left()).toBe(1)
  expect(placed(await comes(await aBooker(server), date)).id).toBeGreaterThan(0)
  expect(await comes(await aBooker(server), date)).toMatchObject({ code: 409 })
  const { numbers } = await staffRead(server, asha, staffToday.getToday, { date })
  const [counted] = await query(
    'select sum(capacity)::int as all from daycare_day where date = $1 and park_id = 1',
    [date],
  )
  expect(numbers.daycareCapacity).toBeGreaterThanOrEqual(counted.all)
  expect(await rowsOf('daycare-terms')).toEqual([terms])
  const shown = await staffRead(server, asha, staffCapacity.getCapacity)
  const large = shown.daycare.find(({ sizeClass }) => sizeClass === 'large')
  expect(large).toMatchObject({
    places: usual,
    days: [{ from: date, extra: 1 - Number(usual), reason: 'New floor' }],
  })
  const { id, version } = changed.data as { id: number; version: number }
  const more = await lower({ sizeClass: 'large' }, date, '2027-03-10', 1)
  expect(more).toMatchObject({ code: 200 })
  placed(await comes(await aBooker(server), date))
  const back = await staffSend(server, asha, staffCapacity.removeCapacity, {
    of: 'daycare',
    ...(more.data as object),
  })
  expect(back).toMatchObject({ code: 409, data: { dates: [{ date, booked: 2, limit: 1 }] } })
  expect(
    await staffSend(server, asha, staffCapacity.removeCapacity, { of: 'daycare', id, version }),
  ).toMatchObject({ code: 200 })
  expect(await brokenRules(server.database)).toEqual([])
})

test('K3 fewer rooms from a day on: refused below what is booked, with the day from which it would do', async () => {
  const suite = await suiteTypeId(server, 'Family Villa')
  const rooms = [{ suiteTypeId: suite, dogIds: [guest.dogId] }]
  const stay = await aStay(server, [guest.dogId], { arrival: '2027-04-06', departure: '2027-04-08', rooms })
  placed(await create(server, guest, stay))
  const refused = await lower({ suiteTypeId: suite }, '2027-04-05', null, -2)
  expect(refused).toMatchObject({
    code: 409,
    msg: 'Tue 6 Apr has 1 room. 1 more day is above the new limit too. Nothing was done.',
    data: {
      dates: [
        { date: '2027-04-06', what: 'rooms', booked: 1, limit: 0 },
        { date: '2027-04-07', what: 'rooms', booked: 1, limit: 0 },
      ],
      from: '2027-04-08',
    },
  })
  const done = await lower({ suiteTypeId: suite }, '2027-04-08', null, -2)
  expect(done).toMatchObject({ code: 200, msg: expect.stringContaining('2 fewer rooms of Family Villa') })
  const other = await aBooker(server)
  const later = await aStay(server, [other.dogId], {
    arrival: '2027-04-08',
    departure: '2027-04-10',
    rooms: [{ suiteTypeId: suite, dogIds: [other.dogId] }],
  })
  expect(await create(server, other, later)).toMatchObject({ code: 409 })
  // The board takes its own raises back, not what a manager has cut.
  const { id: raisedId, version } = done.data as { id: number; version: number }
  const desk = await aStaffMember(server, ['desk'])
  expect(await staffSend(server, desk, boardCapacity.lowerCapacity, { raisedId, version })).toMatchObject({
    code: 404,
  })
  expect(await create(server, other, later)).toMatchObject({ code: 409 })
  expect(
    await staffSend(server, asha, staffCapacity.removeCapacity, { of: 'suite', ...(done.data as object) }),
  ).toMatchObject({ code: 200 })
  expect(await create(server, other, later)).toMatchObject({ code: 200 })
})

test('K3 fewer dogs a slot than are booked is refused with the hour', async () => {
  const [terms] = await rowsOf('interview-terms')
  await query(
    `insert into interview_slot (park_id, date, starts, capacity, booked) values (1, '2027-03-03', '10:00', 3, 3)`,
  )
  expect(await saveRow(terms!, { dogsPerSlot: 1 })).toMatchObject({
    code: 409,
    msg: 'Wed 3 Mar has 3 dogs at 10:00 am. Nothing was done.',
    data: { dates: [{ date: '2027-03-03', booked: 3, limit: 1 }] },
  })
  await query('delete from interview_slot where booked = 3')
})

test('K2 what has bookings ahead is not taken off the list: they are named, and nothing changes', async () => {
  const who = await aBooker(server)
  const { id, code } = placed(
    await create(
      server,
      who,
      await aStay(server, [who.dogId], { arrival: '2027-05-04', departure: '2027-05-06' }),
    ),
  )
  await pay(server, who, id, 'all')
  const [{ room_id: roomId, suite_type_id: suiteId }] = await (async () => {
    await query(
      `update stay set room_id = (select room.id from room where room.suite_type_id = stay.suite_type_id
        and room_is_free(room.id, stay.arrival, stay.departure, stay.id) order by id limit 1)
        where order_id = $1 and room_id is null`,
      [id],
    )
    return query('select room_id, suite_type_id from stay where order_id = $1', [id])
  })()
  const [groomer] = await query('select id from groomer order by position desc limit 1')
  const groomId = await aGroom(server, who, { date: '2027-05-11', time: '10:00', groomerId: groomer.id })
  const [groomed] = await query('select service_id from grooming_appointment where order_id = $1', [groomId])
  for (const [kind, used] of [
    ['room', roomId],
    ['suite', suiteId],
    ['groomer', groomer.id],
    ['grooming-service', groomed.service_id],
  ] as const) {
    const before = await rowOf(kind, used)
    const refused = await retire(kind, used)
    expect(refused, kind).toMatchObject({ code: 409, data: { count: expect.any(Number) } })
    expect(refused.msg, kind).toContain('ahead: ')
    expect(await rowOf(kind, used), kind).toEqual(before)
  }
  expect((await retire('room', roomId)).data).toMatchObject({
    bookings: [{ orderId: id, code, from: '2027-05-04', to: '2027-05-06' }],
  })
})

test('K2 a suite with rooms, or in which dogs sleep that nobody picked up, stays', async () => {
  const [{ id: boards }] = await query('select board_suite_type_id as id from late_pick_up_terms')
  await query('update stay set is_active = false')
  expect(await retire('suite', boards)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('has rooms:'),
  })
  await query('update room set active = false where suite_type_id = $1', [boards])
  expect(await retire('suite', boards)).toMatchObject({
    code: 409,
    msg: expect.stringContaining('another suite for late pick-ups'),
  })
})

test('N2 opening hours that overlap on one of their days are refused beside the field', async () => {
  const [first] = await rowsOf('opening-hours')
  const answer = await staffSend(server, asha, staffCatalog.saveRow, {
    kind: 'opening-hours',
    id: null,
    version: null,
    values: { ...first!.values, label: 'Evenings', opens: '18:30', closes: '20:00' },
  })
  expect(answer).toMatchObject({ code: 400, data: { fields: [{ field: 'values.opens' }] } })
  expect(await rowsOf('opening-hours')).toHaveLength((await rowsOf('opening-hours')).length)
})

test('K4 a desk member needs a manager', async () => {
  const dana = await aStaffMember(server, ['desk'])
  expect(await lower({ sizeClass: 'small' }, '2027-03-16', '2027-03-17', 1, dana)).toMatchObject({
    code: 403,
    data: { needs: 'manager' },
  })
})
