import { beforeEach, describe, expect, test } from 'vitest'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { cancel, change, pay, placed } from '../../../testing/order-calls.ts'
import { staffRead } from '../../../testing/staff-calls.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const house = withGivers()
const { server, dana, asha, ben, guest, query, send, approvedBy } = house

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
/** Half past five in the afternoon: they would have come long ago. */
const EVENING = '2026-11-24T00:30:00Z'
const NEXT_DAY = '2026-11-24T18:00:00Z'
let rob: TestCustomer
let orderId: number

beforeEach(async () => {
  rob = await aStaffMember(server, ['care'])
})

const step = async (
  what: 'checkIn' | 'markAbsent' | 'markNoShow' | 'undo',
  body: object = {},
  who: TestCustomer = dana,
) => send(staffAttendance[what], { orderId, version: await versionNow(), dogIds: [dogId], ...body }, who)
const versionNow = async () => (await orderNow(server, orderId)).version
let dogId: number

/** Nobody expected the dog; it came this morning, and nothing is paid. */
async function walkedIn(owner: TestCustomer = guest, comesIn = true): Promise<void> {
  dogId = await aReadyDog(server, owner.id)
  // A booking for later, with which the household has signed.
  placed(await create(server, owner, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))
  const body = { parkId: 1, dogId, part: 'full', comesIn, careConfirmed: true }
  const answer = await send(staffWalkIn.walkIn, body, asha)
  expect(answer).toMatchObject({ code: 200, data: { status: comesIn ? 'checked_in' : 'confirmed' } })
  orderId = (answer.data as { orderId: number }).orderId
}
/** Somebody takes the check-in back on the same evening, as a slip of the hand. */
async function takenBack(owner?: TestCustomer): Promise<void> {
  await walkedIn(owner)
  server.clock.set(EVENING)
  expect(await step('undo', { what: 'check-in' }, rob)).toMatchObject({ code: 200 })
}
const outgoings = () =>
  query(
    `select verb, by_account_id, approved_by, beyond_forgiven_cents, why from outgoing where order_id = $1`,
    [orderId],
  )
const look = () => staffRead(server, dana, staffAttendance.getAttendance, { orderId })

describe('AD32 came, taken back, “did not come”', () => {
  test('AD32 takes a reason, and a manager for what falls away above the limit', async () => {
    await takenBack()
    const { balance_cents: owed } = await orderNow(server, orderId)
    expect(owed).toBeGreaterThan(2_500)
    expect(await look()).toMatchObject({ canBeNoShow: true, wasCheckedIn: true })
    expect(await step('markNoShow')).toMatchObject({
      code: 400,
      msg: 'They were checked in for this booking, and that was taken back. Please say why nobody came. Nothing was done.',
    })
    const why = 'The wrong dog was checked in'
    const refused = await step('markNoShow', { why })
    expect(refused).toMatchObject(NEEDS_MANAGER)
    expect((refused.data as { what: string }).what).toMatch(/^Drop \$[\d.]+, as nobody came: /)
    expect([await orderNow(server, orderId), await outgoings()]).toMatchObject([
      { status: 'confirmed', balance_cents: owed },
      [],
    ])
    expect(await step('markNoShow', { why, ...approvedBy(asha) })).toMatchObject({ code: 200 })
    expect(await orderNow(server, orderId)).toMatchObject({ status: 'no_show', balance_cents: 0 })
    expect(await outgoings()).toEqual([
      { verb: 'no-show', by_account_id: dana.id, approved_by: asha.id, beyond_forgiven_cents: owed, why },
    ])
    const [entry] = await query(
      `select outgoing_id, note from order_entry where order_id = $1 order by id desc limit 1`,
      [orderId],
    )
    expect(entry).toMatchObject({ note: 'Did not come', outgoing_id: expect.any(Number) })
    expect(await step('undo', { what: 'no-show' })).toMatchObject({ code: 200 })
    expect(await orderNow(server, orderId)).toMatchObject({ status: 'confirmed', balance_cents: owed })
  })

  test('AD32 of one’s own household only another manager drops it, checked in or not', async () => {
    for (const who of [dana, ben]) {
      server.clock.set('2026-11-23T18:00:00Z')
      await takenBack(who)
      const why = 'Never here'
      expect(await step('markNoShow', { why }, who)).toMatchObject(NEEDS_MANAGER)
      expect(await step('markNoShow', { why, ...approvedBy(asha) }, who)).toMatchObject({ code: 200 })
    }
    server.clock.set('2026-11-23T18:00:00Z')
    await walkedIn(dana, false)
    server.clock.set(EVENING)
    expect(await look()).toMatchObject({ canBeNoShow: true, wasCheckedIn: false })
    expect(await step('markNoShow')).toMatchObject(NEEDS_MANAGER)
    expect(await step('markNoShow', {}, asha)).toMatchObject({ code: 200 })
    expect(await outgoings()).toEqual([])
  })

  test('AD32 cancelled instead it is the same: a reason, and the guard', async () => {
    await takenBack()
    const { balance_cents: owed } = await orderNow(server, orderId)
    const callOff = async (body: object) =>
      send(staffChange.cancel, {
        orderId,
        version: await versionNow(),
        ourDoing: false,
        expected: null,
        ...body,
      })
    expect(await callOff({ why: '' })).toMatchObject({ code: 400 })
    expect(await callOff({ why: 'Never here' })).toMatchObject(NEEDS_MANAGER)
    expect(await callOff({ why: 'Never here', ...approvedBy(asha) })).toMatchObject({ code: 200 })
    expect(await outgoings()).toMatchObject([{ verb: 'cancel', beyond_forgiven_cents: owed }])
  })

  test('AD32 changed to another day it takes a manager', async () => {
    await takenBack()
    const request = { ...someDays([dogId], { days: [{ date: '2026-12-01', part: 'full' }] }), parkId: 1 }
    const body = { orderId, version: await versionNow(), request, expected: null, why: '' }
    expect(await send(staffChange.change, body)).toMatchObject(NEEDS_MANAGER)
  })

  test('AD32 marked absent nothing falls away', async () => {
    await takenBack()
    const { balance_cents: owed } = await orderNow(server, orderId)
    expect(await step('markAbsent', { date: '2026-11-23', why: 'Ill' }, rob)).toMatchObject({ code: 200 })
    expect((await orderNow(server, orderId)).balance_cents).toBe(owed)
  })
})

describe('AD32 T8 a check-in of an earlier day', () => {
  test('AD32 T8 is not for who cares for dogs to take back: a manager does, or it is checked out', async () => {
    await walkedIn()
    server.clock.set(NEXT_DAY)
    rob = await aStaffMember(server, ['care'])
    expect(await step('undo', { what: 'check-in' }, rob)).toMatchObject(NEEDS_MANAGER)
    const { earlier } = await staffRead(server, rob, staffToday.getToday, {})
    expect(earlier.find((row) => row.orderId === orderId)).toMatchObject({ dogs: [{ whereabouts: 'here' }] })
    expect(await step('undo', { what: 'check-in', ...approvedBy(ben) }, rob)).toMatchObject({ code: 200 })
    const after = await staffRead(server, rob, staffToday.getToday, {})
    expect(after.earlier.find((row) => row.orderId === orderId)).toMatchObject({
      dogs: [{ whereabouts: 'expected' }],
    })
    const [entry] = await query(
      `select action, approved_by from audit_entry where subject_kind = 'order' and subject_id = $1 order by id desc`,
      [orderId],
    )
    expect(entry).toMatchObject({ action: 'undid the check-in', approved_by: ben.id })
  })
})

describe('AD40 an owner cancels what is left of a booking that has begun', () => {
  test('AD40 not while something is owed for it: days that were had are paid for', async () => {
    const day = (date: string) => ({ date, part: 'full' })
    const days = [day('2026-11-24'), day('2026-11-27')]
    dogId = guest.dogId
    orderId = placed(await create(server, guest, someDays([dogId], { days }))).id
    await pay(server, guest, orderId, 'all')
    const longer = someDays([dogId], { days: [...days, day('2026-11-25')] })
    const changing = { orderId, version: await versionNow(), request: longer }
    expect(await send(staffChange.change, changing)).toMatchObject({
      code: 200,
      data: { status: 'confirmed' },
    })
    server.clock.set('2026-11-24T17:00:00Z')
    expect(await step('checkIn', { careConfirmed: true })).toMatchObject({ code: 200 })
    expect(
      await send(staffAttendance.checkOut, {
        orderId,
        version: await versionNow(),
        dogIds: [dogId],
        unpaidWhy: 'Pays tomorrow',
      }),
    ).toMatchObject({ code: 200 })
    const { balance_cents: owed } = await orderNow(server, orderId)
    expect(owed).toBeGreaterThan(0)
    const refused = await cancel(server, guest, orderId)
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toContain('is still owed for this booking, which has started')
    expect(await orderNow(server, orderId)).toMatchObject({ status: 'confirmed', balance_cents: owed })
    await pay(server, guest, orderId, 'all')
    expect(await cancel(server, guest, orderId)).toMatchObject({ code: 200 })
  })
})

test('AD41 a half day is counted from when it was first said to be here', async () => {
  dogId = guest.dogId
  const days = [{ date: '2026-11-24', part: 'half' }]
  orderId = placed(await create(server, guest, someDays([dogId], { days }))).id
  await pay(server, guest, orderId, 'all')
  server.clock.set('2026-11-24T16:00:00Z')
  expect(await step('checkIn', { careConfirmed: true })).toMatchObject({ code: 200 })
  server.clock.set('2026-11-24T20:30:00Z')
  expect(await step('undo', { what: 'check-in' })).toMatchObject({ code: 200 })
  expect(await step('checkIn', { careConfirmed: true })).toMatchObject({ code: 200 })
  server.clock.set('2026-11-24T21:30:00Z')
  const { proposals } = await staffRead(server, dana, staffCharges.previewCheckOut, { orderId })
  expect(proposals).toMatchObject([{ rule: 'half-day-over' }])
})

test('AD42 a walk-in that is put off asks for what any booking does, and is held until it is paid', async () => {
  await walkedIn(guest, false)
  const request = someDays([dogId], { days: [{ date: '2026-12-08', part: 'full' }] })
  const changing = { orderId, version: await versionNow(), request }
  expect(await send(staffChange.change, changing)).toMatchObject({ code: 200, data: { status: 'held' } })
  expect((await orderNow(server, orderId)).hold_until).toEqual(new Date('2026-11-25T18:00:00Z'))
})

test('AD43 paid on arrival was allowed for the booking as it was: a larger one is kept as any other', async () => {
  dogId = guest.dogId
  const request = await aStay(server, [dogId], { arrival: '2027-01-12', departure: '2027-01-14' })
  const booking = { accountId: guest.id, request, pay: 'arrival' }
  const answer = await send(staffNewOrderWrites.create, booking, asha)
  expect(answer).toMatchObject({ code: 200 })
  orderId = (answer.data as { orderId: number }).orderId
  const before = await orderNow(server, orderId)
  expect(before.hold_until).toEqual(before.begins_at)
  const longer = await aStay(server, [dogId], { arrival: '2027-01-12', departure: '2027-01-20' })
  await change(server, guest, orderId, longer)
  expect(await orderNow(server, orderId)).toMatchObject({
    status: 'held',
    last_date: '2027-01-20',
    hold_until: new Date('2026-11-25T18:00:00Z'),
  })
})

test('AD45 who came before the hour they were booked for has come: no skipping, no changing by the owner', async () => {
  dogId = guest.dogId
  const days = ['2026-11-24', '2026-11-26'].map((date) => ({ date, part: 'full' }))
  orderId = placed(
    await create(server, guest, someDays([dogId], { days, dropOff: '10:00', pickUp: '17:00' })),
  ).id
  await pay(server, guest, orderId, 'all')
  server.clock.set('2026-11-24T15:30:00Z')
  expect(await step('checkIn', { careConfirmed: true })).toMatchObject({ code: 200 })
  server.clock.advance(20)
  const leaving = { orderId, version: await versionNow(), dogIds: [dogId] }
  expect(await send(staffAttendance.checkOut, leaving)).toMatchObject({ code: 200 })
  expect((await orderNow(server, orderId)).begins_at > server.clock.now()).toBe(true)
  const headers = { ...guest.headers, 'idempotency-key': `skip-${orderId}` }
  const skipped = await server.post('/api/order/skipDay', { id: orderId, date: '2026-11-24' }, headers)
  expect(skipped.body).toMatchObject({
    code: 409,
    msg: 'They have been here on that day, so it can’t be skipped. Nothing was changed.',
  })
  const other = someDays([dogId], { days: days.slice(1) })
  expect(await change(server, guest, orderId, other)).toMatchObject({ code: 409 })
})
