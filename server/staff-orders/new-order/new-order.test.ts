import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/staff/orders/new-order.ts'
import { hashPassword } from '../../accounts/log-in/password.ts'
import { endRunOutOrders } from '../../orders/lifecycle/end-orders.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import {
  aBooker,
  aStay,
  type Booker,
  countRows,
  create,
  someDays,
  suiteTypeId,
} from '../../testing/booking.ts'
import { aVilla, fullVillas, nextWeek, waitListOf } from '../../testing/full-villas.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { moreRooms } from '../../testing/more-rooms.ts'
import { getOrder, giveCredit, pay, placed, quote } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const PIN = '864205'
let asha: TestCustomer
let dana: TestCustomer
let guest: Booker

beforeAll(async () => {
  await moreRooms(server, 'Deluxe Suite', 30)
  server.clock.set('2026-11-19T18:00:00Z')
  asha = await aStaffMember(server, ['desk', 'money'])
  dana = await aStaffMember(server, 'manager')
  const pinned = { pin_hash: await hashPassword(PIN) }
  await server.app.db.updateTable('account').set(pinned).where('id', '=', dana.id).execute()
})
beforeEach(async () => {
  server.clock.set('2026-11-19T18:00:00Z')
  guest = await aBooker(server)
})
afterEach(async () => expect(await brokenRules(server.database)).toEqual([]))

type Placed = OutputOf<typeof staffNewOrderWrites.create>
const write = (endpoint: Endpoint, body: object, who = asha, key?: string) =>
  staffSend(server, who, endpoint, body, key)
const book = async (request: object, further: object = {}, who = asha, key?: string) =>
  (await write(
    staffNewOrderWrites.create,
    { accountId: guest.id, request, pay: 'now', ...further },
    who,
    key,
  )) as Envelope<Placed>
const orderId = ({ code, msg, data }: Envelope<Placed>) => {
  if (code !== 200 || data === null) throw new Error(`${code}: ${msg}`)
  return data.orderId
}
const ask = async (request: object, who = asha) =>
  (await server.post(staffNewOrder.quote.path, { accountId: guest.id, request }, who.headers)).body
const row = async (id: number) =>
  (await server.database.pool.query('select * from customer_order where id = $1', [id])).rows[0]
const booker = (accountId: number, who = asha) =>
  staffRead(server, who, staffNewOrder.getBooker, { accountId })

describe('O4 O5 a booking that the desk takes', () => {
  test('O4 costs what the customer is quoted, to the cent, and sums need money', async () => {
    const request = await aStay(server, [guest.dogId], { departure: '2027-02-09' })
    const theirs = await quote(server, guest, request)
    const ours = await ask(request)
    expect(ours).toMatchObject({ code: 200, data: { quote: theirs.data, bends: [] } })
    const clerk = await aStaffMember(server, ['desk'])
    expect(await ask(request, clerk)).toMatchObject({ code: 200, data: { quote: null } })
    expect(await booker(guest.id, clerk)).toMatchObject({ creditCents: null, debts: [] })
    const done = await book(request, { pay: 'hold' }, clerk)
    expect(done.data).toMatchObject({ totalCents: null, dueCents: null })
  })

  test('O5 is the same order, with who took it and how; the customer reads that it was us', async () => {
    const request = await aStay(server, [guest.dogId])
    const { data } = await ask(request)
    const expectedTotalCents = (data as OutputOf<typeof staffNewOrder.quote>).quote?.price.totalCents
    expect(await book(request, { expectedTotalCents: 1 })).toMatchObject({ code: 409 })
    const done = await book(request, { source: 'phone', expectedTotalCents })
    const id = orderId(done)
    expect(await row(id)).toMatchObject({
      account_id: guest.id,
      placed_by: asha.id,
      source: 'phone',
      status: 'held',
      total_cents: expectedTotalCents,
    })
    const seen = await getOrder(server, guest, id)
    expect(seen.history).toMatchObject([{ byUs: true }])
    expect(seen.checklist.find(({ gate }) => gate === 'agreement')?.state).toBe('waiting-for-you')
    const { rows } = await server.database.pool.query(
      `select by_account_id, action, household_id from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { by_account_id: asha.id, action: 'took a booking by phone', household_id: guest.id },
    ])
    expect(await booker(guest.id)).toMatchObject({ coming: [{ orderId: id, dogIds: [guest.dogId] }] })
  })

  test('O5 W7 twenty equal calls at once place one order and answer alike', async () => {
    const request = await aStay(server, [guest.dogId])
    const before = await countRows(server, 'customer_order')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(request, {}, asha, 'twenty-equal-calls')),
    )
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first?.code).toBe(200)
    expect(await countRows(server, 'customer_order')).toBe(before + 1)
  })

  test('O5 of a call and a click for the last room at once one wins, the other is told what is possible', async () => {
    const dates = nextWeek(server)
    const [first, rival] = [await aBooker(server), await aBooker(server)]
    await pay(server, first, placed(await create(server, first, await aVilla(server, first, dates))).id)
    const [call, click] = await Promise.all([
      book(await aVilla(server, guest, dates)),
      create(server, rival, await aVilla(server, rival, dates)),
    ])
    expect(new Set([call.code, click.code])).toEqual(new Set([200, 409]))
    const lost = call.code === 409 ? call : click
    expect(lost.data).toMatchObject({ clashes: [dates.arrival, expect.any(String)], canWait: true })
    expect((lost.data as unknown as { otherSuites: unknown[] }).otherSuites.length).toBeGreaterThan(0)
  })

  test('O6 nobody bends capacity or a dog in two places; when it is full they can wait', async () => {
    const dates = nextWeek(server)
    await fullVillas(server, dates)
    const request = await aVilla(server, guest, dates)
    const before = await countRows(server, 'customer_order')
    expect(await ask(request)).toMatchObject({ code: 409, data: { canWait: true } })
    expect(await book(request, {}, dana)).toMatchObject({ code: 409, data: { canWait: true } })
    expect(await countRows(server, 'customer_order')).toBe(before)
    const waiting = { accountId: guest.id, request }
    const joined = await write(staffNewOrderWrites.joinWaitList, waiting)
    expect(joined).toMatchObject({ code: 200, msg: 'Priya is on the wait-list.' })
    expect(await waitListOf(server, guest)).toMatchObject([{ status: 'waiting' }])
    expect(await write(staffNewOrderWrites.joinWaitList, waiting)).toMatchObject({
      code: 409,
      msg: 'They’re already on this wait-list.',
    })
    orderId(await book(await aStay(server, [guest.dogId])))
    const twice = await book(someDays([guest.dogId], { days: [{ date: '2027-02-03', part: 'full' }] }))
    expect(twice).toMatchObject({ code: 409, data: { conflicts: [{ dates: ['2027-02-03'] }] } })
  })

  test('C4 a household whose bookings on line are stopped is booked by the desk, which reads why', async () => {
    await server.database.pool.query(
      `update account set booking_stopped_because = 'Talk about Bear first' where id = $1`,
      [guest.id],
    )
    expect(await booker(guest.id)).toMatchObject({ stoppedBecause: 'Talk about Bear first' })
    orderId(await book(await aStay(server, [guest.dogId])))
  })
})

describe('O6 rules that the desk bends with a reason', () => {
  const why = 'They fly at dawn'

  test('a time outside the gate’s hours, and days past the horizon', async () => {
    const early = await aStay(server, [guest.dogId], { arrivalTime: '05:30' })
    expect(await ask(early)).toMatchObject({
      code: 200,
      data: { bends: [{ rule: 'hours', needsManager: false }] },
    })
    const before = await countRows(server, 'customer_order')
    const refused = await book(early)
    expect(refused).toMatchObject({ code: 400, data: { bends: [{ rule: 'hours' }] } })
    expect(refused.msg).toContain('Drop-off is between')
    expect(await countRows(server, 'customer_order')).toBe(before)
    const id = orderId(await book(early, { bend: [{ rule: 'hours', why }] }))
    expect(await row(id)).toMatchObject({ begin_time: '05:30:00' })
    const { rows } = await server.database.pool.query(
      `select why, after -> 'bent' as bent from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ why, bent: ['hours'] }])
    const far = await aStay(server, [guest.dogId], { arrival: '2029-05-02', departure: '2029-05-05' })
    expect(await book(far)).toMatchObject({ code: 400, data: { bends: [{ rule: 'horizon' }] } })
    orderId(await book(far, { bend: [{ rule: 'horizon', why }], pay: 'hold' }))
  })

  test('the shortest stay of a season is a manager’s: 403 with who could approve, then with name and PIN', async () => {
    const short = await aStay(server, [guest.dogId], { arrival: '2026-12-27', departure: '2026-12-28' })
    expect(await ask(short)).toMatchObject({
      code: 200,
      data: { bends: [{ rule: 'minimum-stay', needsManager: true }] },
    })
    const bend = [{ rule: 'minimum-stay', why }]
    const refused = await book(short, { bend })
    expect(refused).toMatchObject({ code: 403, msg: 'This needs a manager.', data: { needs: 'manager' } })
    const id = orderId(await book(short, { bend, approval: { accountId: dana.id, pin: PIN } }))
    const { rows } = await server.database.pool.query(
      `select approved_by from audit_entry where subject_kind = 'order' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ approved_by: dana.id }])
  })

  test('a closed day is nobody’s to bend', async () => {
    const closed = await aStay(server, [guest.dogId], { arrival: '2026-12-25', departure: '2026-12-30' })
    const bend = [{ rule: 'hours', why }]
    expect(await book(closed, { bend }, dana)).toMatchObject({ code: 400 })
  })
})

describe('O7 O8 how it is paid', () => {
  const heldUntil = async (further: object, who = asha) => {
    const done = await book(await aStay(server, [guest.dogId]), further, who)
    return (await row(orderId(done))).hold_until.toISOString()
  }

  test('O7 by link it is kept 72 hours, and asks for an address', async () => {
    expect(await heldUntil({ pay: 'link' })).toBe('2026-11-22T18:00:00.000Z')
    await server.database.pool.query('update account set email = null, made_by = $2 where id = $1', [
      guest.id,
      asha.id,
    ])
    const request = await aStay(server, [guest.dogId], { arrival: '2027-03-02', departure: '2027-03-04' })
    expect(await book(request, { pay: 'link' })).toMatchObject({
      code: 409,
      msg: 'There’s no email to send the link to. Nothing was booked. Hold it without a deposit; on its page you can copy a card link.',
    })
    orderId(await book(request, { pay: 'hold' }))
    const { rows } = await server.database.pool.query(
      `select count(*)::int from mail where account_id = $1 and to_address is null`,
      [guest.id],
    )
    expect(rows).toEqual([{ count: 0 }])
  })

  test('O7 by e-transfer it is kept 24 hours, with the payment that is waited for', async () => {
    const done = await book(await aStay(server, [guest.dogId]), { pay: 'etransfer' })
    const id = orderId(done)
    expect((await row(id)).hold_until.toISOString()).toBe('2026-11-20T18:00:00.000Z')
    const { rows } = await server.database.pool.query(
      'select status, provider, amount_cents, session is not null as is_asked from payment where order_id = $1',
      [id],
    )
    expect(rows).toEqual([
      { status: 'open', provider: 'etransfer', amount_cents: done.data?.dueCents, is_asked: true },
    ])
  })

  test('O7 at arrival needs a manager, and is kept until they come', async () => {
    const request = await aStay(server, [guest.dogId])
    expect(await book(request, { pay: 'arrival' })).toMatchObject({ code: 403, msg: 'This needs a manager.' })
    expect(await heldUntil({ pay: 'arrival' }, dana)).toBe('2027-02-02T16:00:00.000Z')
  })

  test('O8 without a deposit 48 hours at most; then the same job ends it and the space is free', async () => {
    const request = await aStay(server, [guest.dogId])
    expect(await book(request, { pay: 'hold', holdHours: 60 })).toMatchObject({
      code: 400,
      msg: 'We keep space without a deposit for 48 hours at most.',
    })
    const done = await book(request, { pay: 'hold' })
    expect(done).toMatchObject({
      msg: `${done.data?.code} is kept until Sat 21 Nov, 11:00 am.`,
      data: { holdUntil: '2026-11-21T18:00:00.000Z' },
    })
    server.clock.set('2026-11-21T18:00:01Z')
    await endRunOutOrders(server.app)
    expect((await row(orderId(done))).status).toBe('expired')
  })

  test('O7 what credit pays for is confirmed but for the signature, whichever way was chosen', async () => {
    await giveCredit(server, guest.id, 100_000)
    const request = await aStay(server, [guest.dogId], { useCredit: true })
    const done = await book(request, { pay: 'etransfer' })
    expect(done.data).toMatchObject({ dueCents: 0, status: 'held', holdUntil: '2027-02-02T16:00:00.000Z' })
  })
})

describe('O3 a new household', () => {
  const bruno = { name: 'Bruno', breed: 'Beagle', sex: 'male', ageMonths: 30, weight: 11, weightUnit: 'kg' }
  let last = 1_000
  const aPhone = () => `+1778555${(last += 1)}`
  const add = (form: object, key?: string) =>
    write(
      staffNewOrderWrites.addHousehold,
      { firstName: 'Ines', lastName: 'Duarte', phone: aPhone(), ...form },
      asha,
      key,
    )

  test('needs a name and a phone; its dog is met first, and its room is kept', async () => {
    const added = await add({ dog: bruno })
    expect(added).toMatchObject({
      code: 200,
      data: { name: 'Ines Duarte', email: null, hasLogIn: false, dogs: [{ name: 'Bruno', isReady: false }] },
    })
    const { accountId, dogs } = added.data as OutputOf<typeof staffNewOrder.getBooker>
    const { rows } = await server.database.pool.query('select made_by from account where id = $1', [
      accountId,
    ])
    expect(rows).toEqual([{ made_by: asha.id }])
    const dogId = dogs[0]?.id ?? 0
    const request = await aStay(server, [dogId], {
      rooms: [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds: [dogId] }],
    })
    const create_ = (change: object) =>
      write(staffNewOrderWrites.create, { accountId, request: { ...request, ...change }, pay: 'hold' })
    const unmet = await create_({})
    expect(unmet).toMatchObject({ code: 400 })
    expect(unmet.msg).toContain('We’d like to meet Bruno first')
    const done = await create_({ interview: { date: '2026-11-24', time: '10:00' } })
    expect(done).toMatchObject({ code: 200, data: { status: 'awaiting_interview' } })
    const meetings = await server.database.pool.query(
      `select placed_by, source from customer_order where account_id = $1 and order_type = 'interview'`,
      [accountId],
    )
    expect(meetings.rows).toEqual([{ placed_by: asha.id, source: 'phone' }])
    const more = await write(staffNewOrderWrites.addDog, { accountId, dog: { ...bruno, name: 'Lola' } })
    expect(more).toMatchObject({ code: 200, data: { dogs: [{ name: 'Bruno' }, { name: 'Lola' }] } })
    expect(await write(staffNewOrderWrites.addDog, { accountId: 999_999, dog: bruno })).toMatchObject({
      code: 404,
    })
  })

  test('with an email is invited to choose a password, and can log in with it', async () => {
    const email = 'ines@mail.example'
    expect((await add({ email })).code).toBe(200)
    const { rows } = await server.database.pool.query(
      `select letter::json -> 'action' ->> 'route' as route from mail where to_address = $1 and kind = $2`,
      [email, 'household-invitation'],
    )
    const link = new URLSearchParams(String(rows[0].route).split('?')[1])
    server.clock.set('2026-11-24T18:00:00Z')
    const form = { ...Object.fromEntries(link), password: 'a long enough phrase' }
    expect((await server.post('/api/user/reset', form)).body.code).toBe(200)
    const logIn = await server.post('/api/user/doLogin', { email, password: form.password })
    expect(logIn.body).toMatchObject({ code: 200, data: { firstName: 'Ines' } })
  })

  test('whoever has the number or the address already is offered first; only a number can be shared', async () => {
    const phone = aPhone()
    const email = 'marco@mail.example'
    const { data } = await add({ phone, email })
    const { accountId } = data as { accountId: number }
    const count = async () =>
      (await server.database.pool.query('select count(*)::int from account')).rows[0].count
    const before = await count()
    expect(await add({ phone })).toMatchObject({
      code: 409,
      msg: 'Somebody has this phone number already. Nothing was written.',
      data: { known: [{ accountId, by: 'phone' }] },
    })
    expect(await add({ email, isAnother: true })).toMatchObject({
      code: 409,
      data: { known: [{ accountId, by: 'email' }] },
    })
    expect(await count()).toBe(before)
    expect((await add({ phone, isAnother: true })).code).toBe(200)
    expect(await add({ phone: '604' })).toMatchObject({ code: 400, msg: 'Please check the phone number.' })
  })
})

test('O11 what was booked can be booked again on other days', async () => {
  const id = orderId(await book(await aStay(server, [guest.dogId], { message: 'Red blanket' })))
  const again = await staffRead(server, asha, staffNewOrder.bookAgain, { id })
  expect(again).toMatchObject({
    accountId: guest.id,
    request: { orderType: 'boarding', message: 'Red blanket', dogIds: [guest.dogId] },
  })
  const { rows } = await server.database.pool.query(
    `select id from customer_order where order_type = 'package' limit 1`,
  )
  const missing = rows[0]?.id ?? 999_999
  expect((await server.get(`${staffNewOrder.bookAgain.path}?id=${missing}`, asha.headers)).body.code).toBe(
    404,
  )
})

test('O32 what is owed for visits that are over is shown at the next booking', async () => {
  const id = orderId(await book(await aStay(server, [guest.dogId])))
  await server.database.pool.query(
    `update customer_order set status = 'checked_out', hold_until = null where id = $1`,
    [id],
  )
  const seen = await booker(guest.id)
  expect(seen).toMatchObject({ owes: true, debts: [{ orderId: id }], visits: 1 })
  await server.database.pool.query(
    `update customer_order set status = 'held', hold_until = now() where id = $1`,
    [id],
  )
})
