import { describe, expect, test } from 'vitest'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { creditOf, getOrder, placed } from '../../../testing/order-calls.ts'
import { staffSend } from '../../../testing/staff-calls.ts'
import { withGuestInHouse } from '../../../testing/with-guest-in-house.ts'

const { server, people, changeable, look, aStayInHouse, doAsShown, shorten, roomsOf } = withGuestInHouse()

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

  test('WS31 it says whether their room is free, and when they are picked up', async () => {
    const id = await aStayInHouse()
    const wanted = { departure: '2026-11-29', departureTime: '15:30' }
    const seen = async () =>
      staffChangePreview.previewExtend.output.parse(
        (await look(staffChangePreview.previewExtend, { orderId: id, ...wanted })).data,
      ).room
    expect(await seen()).toBe('They have no room yet.')
    const { rows } = await server.database.pool.query<{ room: string }>(
      `update stay set room_id = room.id from room
       where order_id = $1 and room.id = (
         select id from room where suite_type_id = stay.suite_type_id and room_is_free(id, arrival, '2026-11-30', 0)
         order by id limit 1)
       returning room.name as room`,
      [id],
    )
    const room = rows[0]?.room
    expect(await seen()).toBe(`${room} is free: they stay where they are.`)
    await server.database.pool.query(
      `insert into room_block (room_id, from_date, to_date, reason, by_account_id, created_at)
       select id, '2026-11-28', '2026-11-30', 'New floor', $2, clock_now() from room where name = $1`,
      [room, people.asha.id],
    )
    expect(await seen()).toBe(
      `${room} is taken from Sat 28 Nov. They’ll need another room; choose it on the board.`,
    )
    await server.database.pool.query(`delete from room_block where reason = 'New floor'`)
    const { answer } = await extend(id, wanted)
    expect(answer?.msg).toBe('They stay until Sun 29 Nov, 3:30 pm.')
    const { rows: written } = await server.database.pool.query(
      `select request ->> 'departureTime' as at, ends_at from customer_order where id = $1`,
      [id],
    )
    expect(written).toEqual([{ at: '15:30', ends_at: new Date('2026-11-29T22:30:00Z') }])
  })

  test('O15 full: 409 with what is left, and the rest elsewhere is one stay of two suites', async () => {
    const id = await aStayInHouse()
    const before = await getOrder(server, people.guest, id)
    const { version } = await changeable(id)
    await leave('2026-11-28', 0)
    const refused = await staffSend(server, people.dana, staffChange.extend, {
      orderId: id,
      version,
      departure: '2026-11-29',
    })
    expect(refused.code).toBe(409)
    expect(refused.msg).toContain('Sat 28 Nov is full in Deluxe Suite.')
    const { others, from } = refused.data as { others: { suiteTypeId: number; name: string }[]; from: string }
    expect(from).toBe('2026-11-28')
    expect(others.length).toBeGreaterThan(0)
    expect(await getOrder(server, people.guest, id)).toEqual(before)
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
      staffSend(server, people.dana, staffChange.extend, { orderId: id, version, departure: '2026-11-28' }),
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
    const next = await aStay(server, [people.guest.dogId], { arrival: '2026-12-01', departure: '2026-12-03' })
    const { id: coming } = placed(await create(server, people.guest, next))
    expect(await longer(id, '2026-12-02')).toMatchObject({ code: 409 })
    const away = 'They aren’t here. Change the booking instead. Nothing was done.'
    expect(await longer(coming, '2026-12-04')).toMatchObject({ code: 409, msg: away })
  })
})

describe('O16 shorter in house', () => {
  test('O16 the nights are for sale at once and the price stays; longer again costs nothing twice', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-30' })
    const before = await getOrder(server, people.guest, id)
    expect(await shorten(people.dana, id, { departure: '2026-11-27' })).toMatchObject({
      code: 200,
      msg: 'Fri 27, Sat 28 and Sun 29 Nov can be sold again.',
      data: { balanceCents: 0 },
    })
    const after = await getOrder(server, people.guest, id)
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
    expect(await shorten(people.dana, id, credit)).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await shorten(people.asha, id, { ...credit, why: '' })).toMatchObject({ code: 400 })
    expect(await shorten(people.asha, id, { ...credit, creditCents: 90_000 })).toMatchObject({ code: 400 })
    expect((await changeable(id)).lastDate).toBe('2026-11-29')
    expect(await shorten(people.asha, id, credit)).toMatchObject({ code: 200 })
    expect(await creditOf(server, people.guest.id)).toBe(4_000)
  })

  test('O16 O15 who stays the nights after all gives the credit for them back, spent or not', async () => {
    const id = await aStayInHouse('2026-11-26', { departure: '2026-11-30' })
    const credit = { departure: '2026-11-27', creditCents: 4_001, why: 'The owner came home early.' }
    expect(await shorten(people.asha, id, credit)).toMatchObject({ code: 200 })
    const first = await extend(id, { departure: '2026-11-28' })
    expect(first.answer?.msg).toBe(
      'They stay until Sat 28 Nov. $13.34 of credit for these nights was taken back.',
    )
    expect(await creditOf(server, people.guest.id)).toBe(4_001 - 1_334)
    expect(first.after.balanceCents).toBe(0)
    // Gone again without credit, and back once more: nothing is taken twice.
    expect(await shorten(people.dana, id, { departure: '2026-11-27' })).toMatchObject({ code: 200 })
    await extend(id, { departure: '2026-11-28' })
    expect(await creditOf(server, people.guest.id)).toBe(4_001 - 1_334)
    await server.database.pool.query(
      `insert into credit_entry (account_id, amount_cents, why, created_at) values ($1, -2000, 'Spent', clock_now())`,
      [people.guest.id],
    )
    const last = await extend(id, { departure: '2026-11-30' })
    expect(await creditOf(server, people.guest.id)).toBe(0)
    expect(last.after.balanceCents).toBe(2_000)
  })

  test('O16 not before today, not later than booked, and not on the day they came', async () => {
    const id = await aStayInHouse('2026-11-25')
    expect(await shorten(people.dana, id, { departure: '2026-11-25' })).toMatchObject({
      code: 400,
      msg: 'They came today. Please switch the stay to daycare instead. Nothing was done.',
    })
    expect(await shorten(people.dana, id, { departure: '2026-11-24' })).toMatchObject({ code: 400 })
    expect(await shorten(people.dana, id, { departure: '2026-11-27' })).toMatchObject({ code: 400 })
  })
})
