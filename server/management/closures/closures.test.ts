import { beforeAll, expect, test } from 'vitest'
import { type BookingOnDay, staffClosure, staffClosurePreview } from '#contract/management/closures.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aBooker, aStay, type Booker, create, someDays } from '../../testing/booking.ts'
import { aGroom } from '../../testing/grooms.ts'
import { brokenRules } from '../../testing/house-rules.ts'
import { pay, placed, quote } from '../../testing/order-calls.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { wideLimits } from '../../testing/wide-limits.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer
beforeAll(async () => {
  await wideLimits(server)
  asha = await aStaffMember(server, 'manager')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const EVERYTHING = ['arrivals', 'departures', 'daycare', 'grooming', 'interviews']
let day = 0
/** A Tuesday of its own for each test, with the days around it. */
const nextDay = () => {
  day += 1
  return new Date(Date.UTC(2027, 0, 26 + 7 * day)).toISOString().slice(0, 10)
}
const after = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const closing = (date: string, more: object = {}) => ({
  fromDate: date,
  toDate: date,
  closed: EVERYTHING,
  hours: null,
  groomerId: null,
  reason: 'A burst pipe',
  ...more,
})
type Decide = (booking: BookingOnDay) => { decision: string; toDate?: string } | null
const preview = async (values: object, of: object = { id: null, version: null }) => {
  const { body } = await server.post(staffClosurePreview.previewClosure.path, { ...of, values }, asha.headers)
  if (body.code !== 200) throw new Error(body.msg)
  return (body.data as { bookings: BookingOnDay[] }).bookings
}
const save = (values: object, decisions: object[], of: object = { id: null, version: null }) =>
  staffSend(server, asha, staffClosure.saveClosure, { ...of, values, decisions })
const decisions = (bookings: BookingOnDay[], decide: Decide) =>
  bookings.flatMap((booking) => {
    const decided = decide(booking)
    return decided === null ? [] : [{ key: booking.key, version: booking.version, ...decided }]
  })
const close = async (values: object, decide: Decide) => save(values, decisions(await preview(values), decide))

const aDay = async (guest: Booker, dates: string[]) => {
  const days = dates.map((date) => ({ date, part: 'full' }))
  const order = placed(await create(server, guest, someDays([guest.dogId], { days })))
  await pay(server, guest, order.id, 'all')
  return order.id
}
const stay = async (guest: Booker, arrival: string, departure: string) => {
  const { id } = placed(
    await create(server, guest, await aStay(server, [guest.dogId], { arrival, departure })),
  )
  await pay(server, guest, id, 'all')
  return id
}
const mailsTo = (guest: Booker) =>
  query('select kind, title, text from notification where account_id = $1 order by id', [guest.id])

test('K11 a closed day: what is there is listed, kept, moved or cancelled, and everyone hears of it', async () => {
  const date = nextDay()
  const [kept, moved, cancelled, days] = await Promise.all([1, 2, 3, 4].map(() => aBooker(server)))
  const keptId = await stay(kept!, date, after(date, 2))
  const movedId = await stay(moved!, after(date, -2), date)
  const cancelledId = await stay(cancelled!, date, after(date, 3))
  const daysId = await aDay(days!, [date, after(date, 1)])
  const before = await orderNow(server, daysId)
  const listed = await preview(closing(date))
  const theirs = listed.filter(({ orderId }) => [keptId, movedId, cancelledId, daysId].includes(orderId))
  expect(Object.fromEntries(theirs.map(({ orderId, what }) => [orderId, what]))).toEqual({
    [keptId]: 'arrivals',
    [movedId]: 'departures',
    [cancelledId]: 'arrivals',
    [daysId]: 'daycare',
  })
  expect(listed).toHaveLength(4)
  const done = await close(closing(date), ({ orderId }) =>
    orderId === keptId
      ? { decision: 'keep' }
      : orderId === movedId
        ? { decision: 'move', toDate: after(date, 1) }
        : { decision: 'cancel' },
  )
  const cancelledOrder = await orderNow(server, cancelledId)
  expect(done).toMatchObject({ code: 200, data: { kept: 1, moved: 1, cancelled: 2 } })
  expect(await orderNow(server, keptId)).toMatchObject({ status: 'confirmed', first_date: date })
  expect(await orderNow(server, movedId)).toMatchObject({ status: 'confirmed', last_date: after(date, 1) })
  expect(cancelledOrder).toMatchObject({ status: 'cancelled' })
  const daysNow = await orderNow(server, daysId)
  expect(daysNow).toMatchObject({ status: 'confirmed', first_date: after(date, 1), balance_cents: 0 })
  const back = (done.data as { refundCents: number }).refundCents
  expect(back).toBe(cancelledOrder.total_cents + before.total_cents - daysNow.total_cents)
  for (const guest of [moved!, cancelled!, days!]) {
    expect(JSON.stringify(await mailsTo(guest))).toContain('Closed: A burst pipe')
  }
  expect(JSON.stringify(await mailsTo(kept!))).not.toContain('burst pipe')
  expect(await brokenRules(server.database)).toEqual([])
})

test('K11 a closure with undecided bookings is not saved: those are named, and nothing is done', async () => {
  const date = nextDay()
  const [one, other] = [await aBooker(server), await aBooker(server)]
  const id = await stay(one, date, after(date, 2))
  const seen = decisions(await preview(closing(date)), () => ({ decision: 'cancel' }))
  const lateId = await aDay(other, [date])
  const refused = await save(closing(date), seen)
  expect(refused).toMatchObject({
    code: 409,
    msg: 'One booking on these days is still to be decided on. Nothing was saved.',
    data: { bookings: [{ orderId: lateId, what: 'daycare', date }] },
  })
  expect(await orderNow(server, id)).toMatchObject({ status: 'confirmed' })
  await query('update customer_order set version = version where id = $1', [id])
  expect(await close(closing(date), () => null)).toMatchObject({ code: 409 })
  expect(await query('select 1 from closure where from_date = $1', [date])).toEqual([])
})

test('K11 a booking that has changed since it was decided on is decided on again', async () => {
  const date = nextDay()
  const guest = await aBooker(server)
  const id = await stay(guest, date, after(date, 2))
  const seen = decisions(await preview(closing(date)), () => ({ decision: 'keep' }))
  await query(`update customer_order set message = 'Please' where id = $1`, [id])
  expect(await save(closing(date), seen)).toMatchObject({ code: 409, data: { bookings: [{ orderId: id }] } })
})

test('K11 what can’t be carried out undoes all of it, and its booking is named', async () => {
  const date = nextDay()
  const [one, other] = [await aBooker(server), await aBooker(server)]
  const first = await stay(one, date, after(date, 2))
  const second = await stay(other, date, after(date, 2))
  const before = await query(
    'select (select count(*) from refund) as refunds, (select count(*) from mail) as mails',
  )
  const refused = await close(closing(date), ({ orderId }) =>
    orderId === first ? { decision: 'cancel' } : { decision: 'move', toDate: after(date, 5) },
  )
  const { code } = await orderNow(server, second)
  expect(refused.code).toBe(400)
  expect(refused.msg).toContain(`${code}: `)
  expect(refused.msg).toContain('Nothing was saved.')
  expect(await orderNow(server, first)).toMatchObject({ status: 'confirmed' })
  expect(
    await query('select (select count(*) from refund) as refunds, (select count(*) from mail) as mails'),
  ).toEqual(before)
})

test('K11 K14 a groom and a meeting move to another day; only grooming closed leaves the rest', async () => {
  const date = nextDay()
  const guest = await aBooker(server)
  const [groomer] = await query('select id from groomer order by position limit 1')
  const groomId = await aGroom(server, guest, { date, time: '10:00', groomerId: groomer.id })
  const dayId = await aDay(await aBooker(server), [date])
  const off = closing(date, { closed: ['grooming'], groomerId: groomer.id, reason: 'Day off' })
  const listed = await preview(off)
  expect(listed).toMatchObject([{ orderId: groomId, what: 'grooming', time: '10:00' }])
  const done = await close(off, () => ({ decision: 'move', toDate: after(date, 1) }))
  expect(done).toMatchObject({ code: 200, data: { moved: 1, closure: { groomerId: groomer.id } } })
  expect(await orderNow(server, groomId)).toMatchObject({ first_date: after(date, 1) })
  expect(await orderNow(server, dayId)).toMatchObject({ first_date: date })
  const request = {
    orderType: 'grooming',
    grooming: [{ dogId: guest.dogId, serviceId: 1, date, time: '10:00', groomerId: groomer.id }],
  }
  expect((await quote(server, guest, request)).code).not.toBe(200)
})

test('K11 customers and the desk obey at once: closed for one thing, open for another, at other hours', async () => {
  const date = nextDay()
  const guest = await aBooker(server)
  const arriving = await aStay(server, [guest.dogId], { arrival: date, departure: after(date, 2) })
  const leaving = await aStay(server, [guest.dogId], { arrival: after(date, -1), departure: date })
  const comes = someDays([guest.dogId], { days: [{ date, part: 'full' }] })
  const code = async (request: object) => (await quote(server, guest, request)).code
  const saved = await save(closing(date, { closed: ['arrivals', 'daycare'] }), [])
  expect(saved.code).toBe(200)
  expect([await code(arriving), await code(leaving), await code(comes)]).toEqual([400, 200, 400])
  const { id, version } = (saved.data as { closure: { id: number; version: number } }).closure
  const short = closing(date, { closed: [], hours: { opens: '11:00', closes: '14:00' } })
  const changed = await save(short, [], { id, version })
  expect(changed.code).toBe(200)
  expect([await code(arriving), await code({ ...arriving, arrivalTime: '11:30' })]).toEqual([400, 200])
  const now = (changed.data as { closure: { version: number } }).closure
  expect(
    await staffSend(server, asha, staffClosure.removeClosure, { id, version: now.version }),
  ).toMatchObject({ code: 200 })
  expect(await code(arriving)).toBe(200)
})

test('K17 N2 what lies outside the hours stays and is listed', async () => {
  const date = nextDay()
  const guest = await aBooker(server)
  const id = await stay(guest, date, after(date, 2))
  expect(await close(closing(date), () => ({ decision: 'keep' }))).toMatchObject({ code: 200 })
  const { outside, closures } = await staffRead(server, asha, staffClosure.getClosures)
  expect(outside).toContainEqual(expect.objectContaining({ orderId: id, what: 'arrivals', date }))
  expect(closures).toContainEqual(expect.objectContaining({ fromDate: date, reason: 'A burst pipe' }))
})

test.each([
  ['the last day before the first', { toDate: '2027-01-01' }, 400],
  ['nothing closed and no hours', { closed: [] }, 400],
  ['hours that end before they begin', { hours: { opens: '12:00', closes: '11:00' } }, 400],
  ['a groomer who closes daycare', { groomerId: 1, closed: ['daycare'] }, 400],
  ['days that are over', { fromDate: '2026-11-01', toDate: '2026-11-02' }, 400],
  ['a groomer we do not have', { groomerId: 999_999, closed: ['grooming'] }, 404],
  ['days that are closed already', { fromDate: '2026-12-24', toDate: '2026-12-26' }, 409],
])('K11 %s is refused', async (_what, more, code) => {
  const values = closing('2027-09-07', more)
  const listed = code === 409 ? await preview(values) : []
  const answer = await save(
    values,
    decisions(listed, () => ({ decision: 'keep' })),
  )
  expect(answer).toMatchObject({ code })
})

test('K11 two managers at once: the second hears of the first; the desk alone needs a manager', async () => {
  const date = nextDay()
  const saved = await save(closing(date), [])
  const { id, version } = (saved.data as { closure: { id: number; version: number } }).closure
  const answers = await Promise.all(
    ['A fair', 'A storm'].map((reason) => save(closing(date, { reason }), [], { id, version })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)?.msg).toContain('changed the closure of')
  const dana = await aStaffMember(server, ['desk'])
  const refused = await staffSend(server, dana, staffClosure.removeClosure, { id, version: version + 1 })
  expect(refused).toMatchObject({ code: 403, data: { needs: 'manager' } })
})
