import { beforeEach, describe, expect, test } from 'vitest'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffWalkIn } from '#contract/office/day/walk-in.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { endRunOutOrders } from '../../../business/orders/lifecycle/end-orders.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { byTerminal } from '../../../testing/at-the-desk.ts'
import { aStay, create, someDays } from '../../../testing/booking.ts'
import { pay, placed } from '../../../testing/order-calls.ts'
import { noticesTo } from '../../../testing/paying.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const { server, asha, guest, query, send, take } = withGivers()
/** Half past eight; what is booked begins at ten. */
const EARLY = '2026-11-24T16:30:00Z'
const LATE = '2026-11-24T20:00:00Z'
const ONE_NIGHT = { arrival: '2026-11-24', departure: '2026-11-25', arrivalTime: '10:00' }
const WEEKS_LATER = '2026-12-12'

let orderId: number
let dogId: number
beforeEach(() => {
  dogId = guest.dogId
})
const current = () => orderNow(server, orderId)
const seen = async () => ({ orderId, version: (await current()).version })
const door = async (what: 'checkIn' | 'undo' | 'waive' | 'markAbsent', body: object, who?: typeof asha) =>
  expect(
    await send(staffAttendance[what], { ...(await seen()), dogIds: [dogId], ...body }, who),
  ).toMatchObject({ code: 200 })
const comesIn = () => door('checkIn', { careConfirmed: true })
const isUndone = () => door('undo', { what: 'check-in' })
const extend = async () =>
  expect(
    await send(staffChange.extend, { ...(await seen()), departure: WEEKS_LATER, split: null }),
  ).toMatchObject({ code: 200 })
async function oneNightPaid(): Promise<void> {
  orderId = placed(await create(server, guest, await aStay(server, [dogId], ONE_NIGHT))).id
  await pay(server, guest, orderId)
}
async function isEnded(): Promise<void> {
  const { hold_until } = await current()
  server.clock.set(hold_until ?? '')
  await endRunOutOrders(server.app)
  expect((await current()).status).toBe('cancelled')
}
const lastNotice = async () => (await noticesTo(server, guest)).at(-1)

describe('AD76 made longer while a dog counted as here, and the check-in taken back', () => {
  test.each([
    ['before its hour', EARLY],
    ['when it has begun', LATE],
  ])(
    'AD76 %s: it asks for what a booking like it would, is held with an end and told',
    async (_when, moment) => {
      await oneNightPaid()
      server.clock.set(moment)
      await comesIn()
      await extend()
      const before = await current()
      await isUndone()
      const order = await current()
      expect(order).toMatchObject({ status: 'held', total_cents: before.total_cents })
      expect(order.due_now_cents).toBe(Math.round(order.total_cents / 2))
      expect(order.hold_until?.getTime()).toBeGreaterThan(server.clock.now().getTime())
      expect(await lastNotice()).toMatch(/^Stay held for you/)
      await door('markAbsent', { date: '2026-11-24', why: 'Not here' })
      await isEnded()
    },
  )

  test('AD76 paid in time it is confirmed again', async () => {
    await oneNightPaid()
    server.clock.set(LATE)
    await comesIn()
    await extend()
    await isUndone()
    const { due_now_cents: due, total_cents: total, balance_cents: owed } = await current()
    expect(await take(orderId, byTerminal(due - (total - owed)))).toMatchObject({ code: 200 })
    expect(await current()).toMatchObject({ status: 'confirmed' })
  })

  test('AD76 a walk-in that was made a stay of weeks', async () => {
    dogId = await aReadyDog(server, guest.id)
    // A booking for later, with which the household has signed.
    placed(await create(server, guest, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))
    server.clock.set(EARLY)
    const body = { parkId: 1, dogId, part: 'full', comesIn: true, careConfirmed: true }
    orderId = ((await send(staffWalkIn.walkIn, body)).data as { orderId: number }).orderId
    const suiteTypeId = (await aStay(server, [dogId])).rooms[0]?.suiteTypeId
    const turn = { into: 'boarding', suiteTypeId, departure: '2026-12-10', why: '' }
    expect(await send(staffChange.turn, { ...(await seen()), ...turn })).toMatchObject({ code: 200 })
    server.clock.advance(5)
    await isUndone()
    expect(await current()).toMatchObject({ status: 'held' })
    expect((await current()).due_now_cents).toBeGreaterThan(0)
    await isEnded()
  })

  test('AD76 what a manager let wait was the booking as it was', async () => {
    placed(await create(server, guest, someDays([dogId], { days: [{ date: '2026-12-15', part: 'full' }] })))
    const request = await aStay(server, [dogId], ONE_NIGHT)
    const made = await send(
      staffNewOrderWrites.create,
      { accountId: guest.id, request, pay: 'arrival' },
      asha,
    )
    orderId = (made.data as { orderId: number }).orderId
    server.clock.set(EARLY)
    await door('waive', { gate: 'money', why: 'I know them.' }, asha)
    await comesIn()
    await isUndone()
    expect((await current()).status).toBe('confirmed')
    await comesIn()
    await extend()
    await isUndone()
    expect((await current()).status).toBe('held')
  })

  test('AD76 who is here stays, and a slip that changed nothing keeps its booking', async () => {
    await oneNightPaid()
    server.clock.set(LATE)
    await comesIn()
    await isUndone()
    expect((await current()).status).toBe('confirmed')
    await comesIn()
    await extend()
    expect(await current()).toMatchObject({ status: 'checked_in' })
    const [row] = await query('select count(*)::integer as n from attendance where order_id = $1', [orderId])
    expect(row).toEqual({ n: 1 })
  })
})
