import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffChange, staffChangePreview } from '#contract/staff/orders/change.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, groomingId, suiteTypeId } from '../../testing/booking.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { creditOf, getOrder, givePass, pay, placed, unitsLeft } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let dana: TestCustomer
let asha: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  dana = await aStaffMember(server, ['desk', 'money', 'care'])
  asha = await aStaffMember(server, 'manager')
})
beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  guest = await aBooker(server)
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

describe('O15 longer in house', () => {
  test('O15 the nights are taken and the difference is owed; the room stays theirs', async () => {
    const id = await aStayInHouse()
    const { before, after, answer } = await extend(id, { departure: '2026-11-29' })
    expect(answer?.msg).toBe('They stay until Sun 29 Nov.')
    expect(after.balanceCents).toBe(before.price.totalCents)
    expect(after.history.at(-1)?.text).toBe('Changed by us: until Sun 29 Nov.')
    expect(await roomsOf(id)).toEqual([
      { name: 'Deluxe Suite', arrival: '2026-11-25', departure: '2026-11-29' },
    ])
  })

  test('O15 full: 409 with what is left, and the rest elsewhere is one stay of two suites', async () => {
    const id = await aStayInHouse()
    const before = await getOrder(server, guest, id)
    const { version } = await changeable(id)
    await leave('2026-11-28', 0)
    const refused = await staffSend(server, dana, staffChange.extend, {
      orderId: id,
      version,
      departure: '2026-11-29',
    })
    expect(refused.code).toBe(409)
    expect(refused.msg).toContain('Sat 28 Nov is full in Deluxe Suite.')
    const { others, from } = refused.data as { others: { suiteTypeId: number; name: string }[]; from: string }
    expect(from).toBe('2026-11-28')
    expect(others.length).toBeGreaterThan(0)
    expect(await getOrder(server, guest, id)).toEqual(before)
    const [other] = others
    const split = { suiteTypeId: other?.suiteTypeId, from }
    await extend(id, { departure: '2026-11-29', split })
    expect(await roomsOf(id)).toEqual([
      { name: 'Deluxe Suite', arrival: '2026-11-25', departure: '2026-11-28' },
      { name: other?.name, arrival: '2026-11-28', departure: '2026-11-29' },
    ])
    await leave('2026-11-28', 30)
  })

  test('O15 the last room: who stays longer or who books on the web, one of them', async () => {
    const id = await aStayInHouse()
    const { version } = await changeable(id)
    const other = await aBooker(server)
    const request = await aStay(server, [other.dogId], { arrival: '2026-11-27', departure: '2026-11-28' })
    await leave('2026-11-27', 1)
    const [stay, booking] = await Promise.all([
      staffSend(server, dana, staffChange.extend, { orderId: id, version, departure: '2026-11-28' }),
      create(server, other, request),
    ])
    expect(new Set([stay.code, booking.code])).toEqual(new Set([200, 409]))
    await leave('2026-11-27', 30)
  })

  test('O15 not earlier, not for ever, not who is not here, and not while the dog is elsewhere', async () => {
    const id = await aStayInHouse()
    const longer = (orderId: number, departure: string) =>
      look(staffChangePreview.previewExtend, { orderId, departure })
    const early = 'They stay until Fri 27 Nov already. Please choose a later day.'
    expect(await longer(id, '2026-11-27')).toMatchObject({ code: 400, msg: early })
    const long = 'A stay is at most 60 nights. Please book the rest as a new one. Nothing was done.'
    expect(await longer(id, '2199-11-27')).toMatchObject({ code: 400, msg: long })
    const next = await aStay(server, [guest.dogId], { arrival: '2026-12-01', departure: '2026-12-03' })
    const { id: coming } = placed(await create(server, guest, next))
    expect(await longer(id, '2026-12-02')).toMatchObject({ code: 409 })
    const away = 'They aren’t here. Change the booking instead. Nothing was done.'
    expect(await longer(coming, '2026-12-04')).toMatchObject({ code: 409, msg: away })
  })
})

const shorten = async (who: TestCustomer, orderId: number, further: object) => {
  const { version } = await changeable(orderId)
  return staffSend(server, who, staffChange.shorten, { orderId, version, ...further })
}

describe('O16 shorter in house', () => {
  test('O16 the nights are for sale at once and the price stays; longer again costs nothing twice', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-30' })
    const before = await getOrder(server, guest, id)
    expect(await shorten(dana, id, { departure: '2026-11-27' })).toMatchObject({
      code: 200,
      msg: 'Fri 27, Sat 28 and Sun 29 Nov can be sold again.',
      data: { balanceCents: 0 },
    })
    const after = await getOrder(server, guest, id)
    expect(after.price.totalCents).toBe(before.price.totalCents)
    expect(after.history.at(-1)).toMatchObject({
      text: 'Changed by us: home on Fri 27 Nov, earlier than booked.',
      byUs: true,
    })
    expect(await roomsOf(id)).toEqual([
      { name: 'Deluxe Suite', arrival: '2026-11-25', departure: '2026-11-27' },
    ])
    const again = await extend(id, { departure: '2026-11-29' })
    expect(again.money.totalCents).toBe(before.price.totalCents)
  })

  test('O16 credit needs a manager and a reason, and is never more than the nights cost', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-29' })
    const credit = { departure: '2026-11-27', creditCents: 4_000, why: 'The owner came home early.' }
    expect(await shorten(dana, id, credit)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await shorten(asha, id, { ...credit, why: '' })).toMatchObject({ code: 400 })
    expect(await shorten(asha, id, { ...credit, creditCents: 90_000 })).toMatchObject({ code: 400 })
    expect((await changeable(id)).lastDate).toBe('2026-11-29')
    expect(await shorten(asha, id, credit)).toMatchObject({ code: 200 })
    expect(await creditOf(server, guest.id)).toBe(4_000)
  })

  test('O16 O15 who stays the nights after all gives the credit for them back, spent or not', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-30' })
    const credit = { departure: '2026-11-27', creditCents: 4_001, why: 'The owner came home early.' }
    expect(await shorten(asha, id, credit)).toMatchObject({ code: 200 })
    const first = await extend(id, { departure: '2026-11-28' })
    expect(first.answer?.msg).toBe(
      'They stay until Sat 28 Nov. $13.34 of credit for these nights was taken back.',
    )
    expect(await creditOf(server, guest.id)).toBe(4_001 - 1_334)
    expect(first.after.balanceCents).toBe(0)
    // Gone again without credit, and back once more: nothing is taken twice.
    expect(await shorten(dana, id, { departure: '2026-11-27' })).toMatchObject({ code: 200 })
    await extend(id, { departure: '2026-11-28' })
    expect(await creditOf(server, guest.id)).toBe(4_001 - 1_334)
    await server.database.pool.query(
      `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, -2000, 'Spent', now())`,
      [guest.id],
    )
    const last = await extend(id, { departure: '2026-11-30' })
    expect(await creditOf(server, guest.id)).toBe(0)
    expect(last.after.balanceCents).toBe(2_000)
  })

  test('O16 not before today, not later than booked, and not on the day they came', async () => {
    const id = await aStayInHouse('2026-11-25')
    expect(await shorten(dana, id, { departure: '2026-11-25' })).toMatchObject({
      code: 400,
      msg: 'They came today. Please turn the stay into daycare instead. Nothing was done.',
    })
    expect(await shorten(dana, id, { departure: '2026-11-24' })).toMatchObject({ code: 400 })
    expect(await shorten(dana, id, { departure: '2026-11-27' })).toMatchObject({ code: 400 })
  })
})

describe('O14 turned into another, and groomed as well', () => {
  const turn = (orderId: number, wanted: object, who = dana) =>
    doAsShown(staffChangePreview.previewTurn, staffChange.turn, orderId, wanted, who)

  test('O14 a stay that began today becomes daycare: the night is free, what is less stays by the terms', async () => {
    const id = await aStayInHouse('2026-11-25')
    const { after, money } = await turn(id, { into: 'daycare' })
    expect(after).toMatchObject({ orderType: 'daycare', days: [{ date: '2026-11-25', part: 'full' }] })
    expect(money.keptCents).toBe(money.beforeCents - money.totalCents)
    expect(await roomsOf(id)).toEqual([])
    const { version } = await changeable(id)
    const out = { orderId: id, version, dogIds: [guest.dogId] }
    expect(await staffSend(server, dana, staffAttendance.checkOut, out)).toMatchObject({
      code: 200,
      data: { status: 'checked_out' },
    })
  })

  test('O14 our mistake: all that is less goes back', async () => {
    const id = await aStayInHouse('2026-11-25')
    const mistake = { into: 'daycare', ourMistake: true, why: 'We had no room.' }
    const { version } = await changeable(id)
    const alone = await staffSend(server, dana, staffChange.turn, { orderId: id, version, ...mistake })
    expect(alone).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    const { money } = await turn(id, mistake, asha)
    expect(money.refundCents).toBe(money.beforeCents - money.totalCents)
  })

  test('O14 O16 credit for nights goes when their price comes back, and stays where the terms keep the price', async () => {
    const credit = { departure: '2026-11-26', creditCents: 3_000, why: 'The owner came home early.' }
    const kept = await aStayInHouse('2026-11-25', { departure: '2026-11-28' })
    expect(await shorten(asha, kept, credit)).toMatchObject({ code: 200 })
    await turn(kept, { into: 'daycare' })
    expect(await creditOf(server, guest.id)).toBe(3_000)
    guest = await aBooker(server)
    server.clock.set('2026-11-23T18:00:00Z')
    const back = await aStayInHouse('2026-11-25', { departure: '2026-11-28' })
    expect(await shorten(asha, back, credit)).toMatchObject({ code: 200 })
    await server.database.pool.query(
      `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, -1000, 'Spent', now())`,
      [guest.id],
    )
    const mistake = { into: 'daycare', ourMistake: true, why: 'We had no room.' }
    const { money, after, answer } = await turn(back, mistake, asha)
    expect(answer?.msg).toContain('$30.00 of credit for these nights was taken back.')
    expect(money.refundCents).toBe(money.beforeCents - money.totalCents)
    expect([await creditOf(server, guest.id), after.balanceCents]).toEqual([0, 1_000])
  })

  test('O14 today’s daycare becomes a stay the same evening, priced by lines; a pass comes back', async () => {
    const passId = await givePass(server, guest.id, { units: 10 })
    const id = await aDayInHouse({ usePasses: true })
    expect(await unitsLeft(server, passId)).toBe(8)
    server.clock.set('2026-11-26T02:00:00Z')
    const deluxe = await suiteTypeId(server, 'Deluxe Suite')
    expect(await look(staffChangePreview.previewTurn, { orderId: id, into: 'boarding' })).toMatchObject({
      code: 400,
      msg: 'Please choose a suite.',
    })
    const { after } = await turn(id, { into: 'boarding', suiteTypeId: deluxe })
    expect(after).toMatchObject({ orderType: 'boarding', status: 'checked_in' })
    expect(await unitsLeft(server, passId)).toBe(10)
    expect(after.price.lines.map(({ rule }) => rule)).toContain('nights')
    expect(await roomsOf(id)).toEqual([
      { name: 'Deluxe Suite', arrival: '2026-11-25', departure: '2026-11-26' },
    ])
  })

  test('O14 grooming is added to a stay in house; a taken time is refused, and so is one that has passed', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-28' })
    const groom = {
      dogId: guest.dogId,
      serviceId: await groomingId(server),
      date: '2026-11-26',
      time: '14:00',
    }
    const { before, after } = await doAsShown(
      staffChangePreview.previewGrooming,
      staffChange.addGrooming,
      id,
      {
        groom,
      },
    )
    expect(after.price.totalCents).toBeGreaterThan(before.price.totalCents)
    expect(after.appointments).toHaveLength(1)
    const twice = await look(staffChangePreview.previewGrooming, { orderId: id, groom })
    expect(twice.code).toBe(409)
    expect(
      await look(staffChangePreview.previewGrooming, {
        orderId: id,
        groom: { ...groom, date: '2026-11-26', time: '10:00' },
      }),
    ).toMatchObject({ code: 400, msg: 'That time has passed. Please choose a later one.' })
  })
})
