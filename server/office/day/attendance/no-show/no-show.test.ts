import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import type { TestCustomer } from '../../../../testing/a-customer.ts'
import { aReadyDog } from '../../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../../testing/a-staff-member.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../../../testing/booking.ts'
import { brokenRules } from '../../../../testing/house-rules.ts'
import { moreRooms } from '../../../../testing/more-rooms.ts'
import { cancel, getOrder, givePass, pay, placed, unitsLeft } from '../../../../testing/order-calls.ts'
import { staffSend } from '../../../../testing/staff-calls.ts'
import { withServer } from '../../../../testing/with-server.ts'

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

type Step = Exclude<keyof typeof staffAttendance, 'getAttendance'>
const send = async (step: Step, body: object, who = asha, key = `missed-${(keys += 1)}`) =>
  (await server.post(staffAttendance[step].path, body, { ...who.headers, 'idempotency-key': key })).body
const look = async (orderId: number, who = asha) =>
  staffAttendance.getAttendance.output.parse(
    (await server.get(`${staffAttendance.getAttendance.path}?orderId=${orderId}`, who.headers)).body.data,
  )
const seen = async (orderId: number) => ({ orderId, version: (await look(orderId)).version })

const CLOSED = '2026-11-25T04:00:00Z'

/** Two nights from the 24th. */
async function aStayOf(paid: 'due' | 'all' | 'none' = 'due', dogIds = [guest.dogId]) {
  const dates = { arrival: '2026-11-24', departure: '2026-11-26' }
  const { id } = placed(await create(server, guest, await aStay(server, dogIds, dates)))
  if (paid !== 'none') await pay(server, guest, id, paid)
  return id
}

const nightsBooked = async () =>
  (
    await server.database.pool.query(
      `select booked from suite_night join suite_type on suite_type.id = suite_type_id
       where name = 'Deluxe Suite' and night in ('2026-11-24', '2026-11-25') order by night`,
    )
  ).rows.map(({ booked }) => booked as number)

const entriesOf = async (orderId: number) =>
  (
    await server.database.pool.query(
      `select kind, amount_cents, note from order_entry where order_id = $1 and note in ('Did not come', 'Came after all')
       order by id`,
      [orderId],
    )
  ).rows

const noticesOf = async (accountId: number) =>
  (
    await server.database.pool.query(
      `select kind, text from notification where account_id = $1 and kind = 'order-missed'`,
      [accountId],
    )
  ).rows

describe('nobody came', () => {
  test('T12 a stay, once the gate has closed: paid is kept, the rest dropped, nights free, owner told', async () => {
    const id = await aStayOf('due')
    const before = await nightsBooked()
    server.clock.set('2026-11-24T23:00:00Z')
    const early = await send('markNoShow', await seen(id))
    expect(early).toMatchObject({ code: 409 })
    expect(early.msg).toContain('They may still come: “Did not come” can be marked from')
    server.clock.set(CLOSED)
    const { balanceCents, canBeNoShow } = await look(id)
    expect(canBeNoShow).toBe(true)
    expect(balanceCents).toBeGreaterThan(0)
    expect(await send('markNoShow', await seen(id))).toMatchObject({
      code: 200,
      data: { status: 'no_show', balanceCents: 0, dogs: [{ whereabouts: 'absent' }] },
    })
    expect(await nightsBooked()).toEqual(before.map((booked) => booked - 1))
    const order = await getOrder(server, guest, id)
    expect(order.history.at(-1)).toMatchObject({ status: 'no_show', text: 'Did not come', byUs: true })
    expect(order.paidCents).toBeGreaterThan(0)
    expect(await entriesOf(id)).toEqual([
      { kind: 'charge', amount_cents: -(balanceCents ?? 0), note: 'Did not come' },
    ])
    const notices = await noticesOf(guest.id)
    expect(notices).toHaveLength(1)
    expect(notices[0].text).toContain('can’t be refunded.')
    const mails = await server.database.pool.query(
      `select count(*)::int as mails from mail where subject like 'We missed you: Stay%'`,
    )
    expect(mails.rows[0].mails).toBeGreaterThan(0)
  })

  test('T12 O17 what was sold besides stays owed, and comes to no more when they come after all', async () => {
    const id = await aStayOf('due')
    server.clock.set(CLOSED)
    const kong = { ...(await seen(id)), kind: 'goods', what: 'Kong', amountCents: 1_800 }
    expect((await staffSend(server, asha, staffCharges.addCharge, kong)).code).toBe(200)
    const { balanceCents: before } = await look(id)
    expect(await send('markNoShow', await seen(id))).toMatchObject({
      code: 200,
      data: { status: 'no_show', balanceCents: 2_016 },
    })
    expect((await noticesOf(guest.id))[0].text).toContain('$20.16 for what you had besides the booking')
    const undo = { ...(await seen(id)), what: 'no-show', dogIds: [guest.dogId] }
    expect(await send('undo', undo)).toMatchObject({ code: 200, data: { balanceCents: before } })
  })

  test('T12 undone the same day: the charge is mirrored and the nights are taken again, once', async () => {
    const id = await aStayOf('due')
    server.clock.set(CLOSED)
    const before = { nights: await nightsBooked(), owed: (await look(id)).balanceCents }
    await send('markNoShow', await seen(id))
    const undo = { ...(await seen(id)), what: 'no-show', dogIds: [guest.dogId] }
    const kennelHand = await aStaffMember(server, ['care'])
    expect(await send('undo', undo, kennelHand)).toMatchObject({ code: 403, data: { needs: 'desk' } })
    expect(await look(id, kennelHand)).toMatchObject({ undoable: [], phone: null })
    await server.database.pool.query(`update account set phone = '+16045550111' where id = $1`, [guest.id])
    expect(await look(id)).toMatchObject({
      undoable: [{ what: 'no-show', dogIds: [guest.dogId] }],
      phone: '+16045550111',
    })
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('undo', undo)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await look(id)).toMatchObject({
      status: 'confirmed',
      balanceCents: before.owed,
      dogs: [{ whereabouts: 'expected' }],
    })
    expect(await nightsBooked()).toEqual(before.nights)
    const notes = (await entriesOf(id)).map(({ amount_cents }) => amount_cents as number)
    expect(notes).toEqual([-(before.owed ?? 0), before.owed])
    await send('markNoShow', await seen(id))
    server.clock.set('2026-11-25T18:00:00Z')
    expect((await look(id)).undoable).toEqual([])
    expect(await send('undo', { ...undo, ...(await seen(id)) })).toMatchObject({
      code: 409,
      msg: 'This was on another day, so it stays as it is. Nothing was done.',
    })
  })

  test('T12 the space is sold meanwhile: the undo says which night, and nothing is done', async () => {
    const id = await aStayOf('all')
    server.clock.set(CLOSED)
    await send('markNoShow', await seen(id))
    await server.database.pool.query(
      `update suite_night set capacity = booked where night = '2026-11-25'
         and suite_type_id = (select id from suite_type where name = 'Deluxe Suite')`,
    )
    const undo = { ...(await seen(id)), what: 'no-show', dogIds: [guest.dogId] }
    expect(await send('undo', undo)).toMatchObject({
      code: 409,
      msg: 'Wed 25 Nov is full in Deluxe Suite now. Nothing was done.',
    })
    expect((await look(id)).status).toBe('no_show')
    await server.database.pool.query(
      `update suite_night set capacity = 60 where night = '2026-11-25'
         and suite_type_id = (select id from suite_type where name = 'Deluxe Suite')`,
    )
    expect(await send('undo', undo)).toMatchObject({ code: 200, data: { status: 'confirmed' } })
  })

  test('T12 not what is held, not what was cancelled, not where one of two dogs is here', async () => {
    const held = await aStayOf('none')
    const other = await aBooker(server)
    const dogIds = [other.dogId, await aReadyDog(server, other.id)]
    guest = other
    const half = await aStayOf('all', dogIds)
    server.clock.set('2026-11-24T17:00:00Z')
    await send('checkIn', { ...(await seen(half)), dogIds: dogIds.slice(0, 1) })
    server.clock.set(CLOSED)
    expect(await send('markNoShow', await seen(half))).toMatchObject({
      code: 409,
      msg: 'They have been here, so “Did not come” can’t be marked. Nothing was done.',
    })
    expect(await send('markNoShow', await seen(held))).toMatchObject({
      code: 409,
      msg: 'This booking isn’t confirmed, so nobody can have missed it. Nothing was done.',
    })
    server.clock.set('2026-11-23T18:00:00Z')
    guest = await aBooker(server)
    const off = await aStayOf('all')
    await cancel(server, guest, off)
    server.clock.set(CLOSED)
    expect(await send('markNoShow', await seen(off))).toMatchObject({ code: 409 })
  })

  test('T12 daycare two hours after its slot: the pass stays used, and comes back with no undo either', async () => {
    const passId = await givePass(server, guest.id)
    const request = someDays([guest.dogId], { days: [{ date: '2026-11-24', part: 'full' }], usePasses: true })
    const { id } = placed(await create(server, guest, request))
    const left = await unitsLeft(server, passId)
    server.clock.set('2026-11-24T17:30:00Z')
    expect((await look(id)).canBeNoShow).toBe(false)
    server.clock.set('2026-11-24T19:00:00Z')
    expect(await send('markNoShow', await seen(id))).toMatchObject({ data: { status: 'no_show' } })
    expect(await unitsLeft(server, passId)).toBe(left)
    expect(await send('markNoShow', await seen(id))).toMatchObject({
      code: 200,
      msg: '“Did not come” was marked already.',
    })
    const undo = { ...(await seen(id)), what: 'no-show', dogIds: [guest.dogId] }
    expect(await send('undo', undo)).toMatchObject({ data: { status: 'confirmed' } })
    expect(await unitsLeft(server, passId)).toBe(left)
    expect(await send('checkIn', { ...(await seen(id)), dogIds: [guest.dogId] })).toMatchObject({
      data: { status: 'checked_in' },
    })
  })

  test('T12 two at once: one no-show, one charge; and a check-in at the same moment is one or the other', async () => {
    const id = await aStayOf('due')
    server.clock.set(CLOSED)
    const stay = await seen(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('markNoShow', stay)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    expect(await entriesOf(id)).toHaveLength(1)
    expect(await noticesOf(guest.id)).toHaveLength(1)
    server.clock.set('2026-11-23T18:00:00Z')
    guest = await aBooker(server)
    const both = await aStayOf('all')
    server.clock.set(CLOSED)
    const now = await seen(both)
    const [came, missed] = await Promise.all([
      send('checkIn', { ...now, dogIds: [guest.dogId] }),
      send('markNoShow', now),
    ])
    expect(new Set([came.code, missed.code])).toEqual(new Set([200, 409]))
  })
})
