import { beforeEach, describe, expect, test } from 'vitest'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffDebt } from '#contract/office/money/debts.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { create, someDays } from '../../../testing/booking.ts'
import { placed } from '../../../testing/order-calls.ts'
import { staffRead } from '../../../testing/staff-calls.ts'
import { tillCalls } from '../../../testing/tills.ts'
import { withGivers } from '../../../testing/with-givers.ts'
import { readOpenThings } from '../../money/till/open-things.ts'

const house = withGivers()
const { server, dana, asha, guest, query, send, approvedBy } = house
const calls = tillCalls(server, () => dana)

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
/** Half past five in the afternoon: they would have come long ago. */
const EVENING = '2026-11-24T00:30:00Z'
const NEXT_DAY = '2026-11-24T18:00:00Z'
const MONDAY = '2026-11-23'
let rob: TestCustomer
let orderId: number
let dogId: number

beforeEach(async () => {
  rob = await aStaffMember(server, ['care'])
})
/** A night has passed: whoever works now has just logged in. */
async function comeBack(at: string): Promise<void> {
  server.clock.set(at)
  Object.assign(dana, await aStaffMember(server, ['desk', 'money', 'refund', 'care']))
}
const versionNow = async () => (await orderNow(server, orderId)).version
const step = async (
  what: 'checkIn' | 'markAbsent' | 'markNoShow' | 'undo',
  body: object = {},
  who: TestCustomer = dana,
) => send(staffAttendance[what], { orderId, version: await versionNow(), dogIds: [dogId], ...body }, who)

/** A day of daycare that is paid on leaving, of a dog that nobody expected. */
async function walkedIn(comesIn: boolean): Promise<number> {
  dogId = await aReadyDog(server, guest.id)
  placed(await create(server, guest, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))
  const body = { parkId: 1, dogId, part: 'full', comesIn, careConfirmed: true }
  const answer = await send(staffWalkIn.walkIn, body, asha)
  orderId = (answer.data as { orderId: number }).orderId
  const { balance_cents } = await orderNow(server, orderId)
  expect(balance_cents).toBeGreaterThan(2_500)
  return balance_cents
}
async function wentOnPaper(): Promise<number> {
  const owed = await walkedIn(true)
  server.clock.set(EVENING)
  expect(await step('undo', { what: 'check-in' }, rob)).toMatchObject({ code: 200 })
  const absent = await step('markAbsent', { date: MONDAY, why: 'Ill' }, rob)
  expect(absent).toMatchObject({ code: 200, msg: 'Something is still owed for this visit.' })
  return owed
}

/** Every list in which somebody would look for it. */
async function whereItStands() {
  const { debts } = await staffRead(server, dana, staffDebt.getDebts, {})
  const { earlier } = await staffRead(server, dana, staffToday.getToday, {})
  const household = await staffRead(server, dana, staffCustomer.getCustomer, { id: guest.id })
  const list = await staffRead(server, dana, staffCustomer.getCustomerList, { list: 'owing' })
  const { timeZone } = await server.app.parkBook(1)
  const now = server.clock.now()
  const asked = { parkId: 1, timeZone, now, date: dateIn(timeZone, now), closesOn: () => '19:00' }
  const openThings = await readOpenThings(server.app.db, asked)
  return {
    debt: debts.find((one) => one.orderId === orderId)?.owedCents ?? 0,
    earlier: earlier.some((one) => one.orderId === orderId),
    isOwing: household.isOwing,
    isListed: list.rows.some(({ id }) => id === guest.id),
    till: openThings.some(({ link }) => link.endsWith(`=${orderId}`)),
  }
}
const NOWHERE = { debt: 0, earlier: false, isOwing: false, isListed: false, till: false }
const EVERYWHERE = (debt: number) => ({ debt, earlier: true, isOwing: true, isListed: true, till: true })

describe('AD57 a visit that is over and owes something stands in the lists until somebody answers', () => {
  test('AD57 checked in, taken back, marked absent: till, debts, Today and household know, and the guard ends it', async () => {
    const owed = await wentOnPaper()
    await calls.open()
    const { openThings } = await calls.page()
    expect(openThings.find(({ link }) => link.endsWith(`=${orderId}`))).toMatchObject({
      kind: 'arrival',
      text: expect.stringContaining('did not come, and it isn’t paid') as string,
      absent: null,
    })
    await comeBack(NEXT_DAY)
    expect(await whereItStands()).toEqual(EVERYWHERE(owed))
    const { earlier } = await staffRead(server, dana, staffToday.getToday, {})
    expect(earlier.find((one) => one.orderId === orderId)).toMatchObject({ date: MONDAY, since: MONDAY })
    expect(await step('markNoShow')).toMatchObject({ code: 400 })
    expect(await step('markNoShow', { why: 'Never here' })).toMatchObject(NEEDS_MANAGER)
    expect(await step('markNoShow', { why: 'Never here', ...approvedBy(asha) })).toMatchObject({ code: 200 })
    expect(
      await query('select verb, beyond_forgiven_cents from outgoing where order_id = $1', [orderId]),
    ).toEqual([{ verb: 'no-show', beyond_forgiven_cents: owed }])
    expect(await whereItStands()).toEqual(NOWHERE)
  })

  test('AD57 paid on leaving, and nobody ever came: the same, and paid it is off the lists', async () => {
    const owed = await walkedIn(false)
    server.clock.set(EVENING)
    expect(await step('markAbsent', { date: MONDAY, why: 'Ill' }, rob)).toMatchObject({ code: 200 })
    await comeBack(NEXT_DAY)
    expect(await whereItStands()).toEqual(EVERYWHERE(owed))
    expect(await house.take(orderId, byTerminal(owed))).toMatchObject({ code: 200 })
    expect(await whereItStands()).toEqual(NOWHERE)
  })

  test('AD57 a manager writes it off like any other debt', async () => {
    const owed = await wentOnPaper()
    const off = async () => {
      const body = { orderId, version: await versionNow(), why: 'Gone for good', ...approvedBy(asha) }
      return send(staffDebt.writeOff, body)
    }
    expect(await off()).toMatchObject({ code: 409 })
    await comeBack(NEXT_DAY)
    expect(await off()).toMatchObject({ code: 200 })
    expect((await whereItStands()).debt).toBe(0)
    expect(
      await query('select beyond_forgiven_cents as cents from outgoing where order_id = $1', [orderId]),
    ).toEqual([{ cents: owed }])
  })
})

describe('AD58 the clock drops no debt of a visit', () => {
  /** Booked for ten, came at eight, and that was taken back. */
  async function cameEarly(): Promise<void> {
    dogId = guest.dogId
    const days = [{ date: '2026-11-24', part: 'full' }]
    const request = someDays([dogId], { days, dropOff: '10:00', pickUp: '17:00' })
    orderId = placed(await create(server, guest, request)).id
    const { balance_cents } = await orderNow(server, orderId)
    expect(await house.take(orderId, byTerminal(balance_cents))).toMatchObject({ code: 200 })
    await comeBack('2026-11-24T16:00:00Z')
    expect(await step('checkIn', { careConfirmed: true })).toMatchObject({ code: 200 })
    server.clock.advance(30)
    expect(await step('undo', { what: 'check-in' })).toMatchObject({ code: 200 })
  }
  const whileItRuns = async () => {
    server.clock.set('2026-11-25T18:00:00Z')
    await endRunOutOrders(server.app)
  }

  test('AD58 its payment refunded before the hour it was booked for, it is owed and not held', async () => {
    await cameEarly()
    const paymentId = await house.lastPayment(orderId)
    const { total_cents: amountCents } = await orderNow(server, orderId)
    const back = { paymentId, amountCents, ...approvedBy(asha) }
    expect(await house.refund(orderId, back)).toMatchObject({ code: 200 })
    const { status, balance_cents } = await orderNow(server, orderId)
    expect([status, balance_cents > 0]).toEqual(['confirmed', true])
    await whileItRuns()
    expect(await orderNow(server, orderId)).toMatchObject({ status: 'confirmed', balance_cents })
    await comeBack('2026-11-25T18:00:00Z')
    expect((await whereItStands()).debt).toBe(balance_cents)
  })

  test('AD58 one that is held all the same is owed when its time is over', async () => {
    const owed = await walkedIn(true)
    server.clock.set(EVENING)
    expect(await step('undo', { what: 'check-in' }, rob)).toMatchObject({ code: 200 })
    await query(
      `update customer_order set status = 'held', settled_at = null, hold_until = begins_at where id = $1`,
      [orderId],
    )
    await whileItRuns()
    expect(await orderNow(server, orderId)).toMatchObject({ status: 'confirmed', balance_cents: owed })
  })

  test('AD58 changed to another day before the hour it was booked for, it takes a manager', async () => {
    await cameEarly()
    const request = { ...someDays([dogId], { days: [{ date: '2026-12-01', part: 'full' }] }), parkId: 1 }
    const body = { orderId, version: await versionNow(), request, expected: null, why: '' }
    expect(await send(staffChange.change, body)).toMatchObject(NEEDS_MANAGER)
  })
})
