import { beforeEach, expect, test } from 'vitest'
import { aWaitingStay, type WaitingStay } from '../../../testing/a-waiting-stay.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { create } from '../../../testing/booking.ts'
import { cancel, getOrder, placed } from '../../../testing/order-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { decideInterview } from '../../../testing/decide-interview.ts'
import { endRunOutOrders } from './end-orders.ts'

const server = withServer({ demo: true })
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const statusAt = async (instant: string, { stay }: WaitingStay) => {
  server.clock.set(instant)
  await endRunOutOrders(server.app)
  return (await orderNow(server, stay.id)).status
}
const cancelledWords = async ({ booker }: WaitingStay) =>
  (
    await query(`select text from notification where account_id = $1 and kind = 'order-cancelled'`, [
      booker.id,
    ])
  ).map(({ text }) => text)

test('a stay whose interview passed without a word is off a day later, everything back, told once', async () => {
  const nights = () =>
    query('select suite_type_id, night, booked from suite_night where booked > 0 order by 1, 2')
  const before = await nights()
  const waiting = await aWaitingStay(server)
  // The interview is from ten to eleven at the park.
  expect(await statusAt('2026-11-21T17:59:59Z', waiting)).toBe('awaiting_interview')
  expect(await statusAt('2026-11-21T18:00:00Z', waiting)).toBe('cancelled')
  await endRunOutOrders(server.app)
  expect(await nights()).toEqual(before)
  expect((await orderNow(server, waiting.stay.id)).balance_cents).toBe(0)
  expect(await cancelledWords(waiting)).toEqual([
    'We had to cancel it: the meet and greet didn’t take place. Nothing was charged.',
  ])
})

test('a stay whose interview was called off waits a day for another one', async () => {
  const waiting = await aWaitingStay(server)
  await server.post('/api/order/cancel', { id: waiting.interviewId }, waiting.booker.headers)
  expect(await statusAt('2026-11-17T17:59:59Z', waiting)).toBe('awaiting_interview')
  const again = {
    orderType: 'interview',
    dogIds: waiting.dogIds,
    date: '2026-11-25',
    time: '09:00',
  }
  const booked = await server.post('/api/order/create', { request: again }, waiting.booker.headers)
  expect(booked.body.code).toBe(200)
  const { id: newMeeting } = booked.body.data as { id: number }
  expect((await getOrder(server, waiting.booker, waiting.stay.id)).interviewOrderId).toBe(newMeeting)
  expect(await statusAt('2026-11-24T18:00:00Z', waiting)).toBe('awaiting_interview')
  expect(await statusAt('2026-11-27T18:00:00Z', waiting)).toBe('cancelled')
})

test('a stay of two dogs names a meeting that is still on, also when each dog has its own', async () => {
  const waiting = await aWaitingStay(server, { dogs: 2 })
  const { booker, stay, dogIds } = waiting
  const named = async () => (await getOrder(server, booker, stay.id)).interviewOrderId
  await cancel(server, booker, waiting.interviewId)
  // Nothing else is booked yet: it still tells which one was called off.
  expect(await named()).toBe(waiting.interviewId)
  const book = async (dogId: number | undefined, time: string) => {
    const request = { orderType: 'interview', dogIds: [dogId], date: '2026-11-25', time }
    return placed(await create(server, booker, request, { isSigned: false })).id
  }
  const first = await book(dogIds[0], '09:00')
  expect(await named()).toBe(first)
  const second = await book(dogIds[1], '10:00')
  expect(await named()).toBe(first)
  await cancel(server, booker, first)
  expect(await named()).toBe(second)
})

test('without another one it is off', async () => {
  const waiting = await aWaitingStay(server)
  await server.post('/api/order/cancel', { id: waiting.interviewId }, waiting.booker.headers)
  expect(await statusAt('2026-11-17T18:00:00Z', waiting)).toBe('cancelled')
  expect((await cancelledWords(waiting)).at(-1)).toContain('the meet and greet was cancelled')
})

test('a stay is off when it should have begun', async () => {
  const waiting = await aWaitingStay(server, { stay: { arrival: '2026-11-21', departure: '2026-11-23' } })
  // Nine in the morning at the park.
  expect(await statusAt('2026-11-21T15:59:59Z', waiting)).toBe('awaiting_interview')
  expect(await statusAt('2026-11-21T16:00:00Z', waiting)).toBe('cancelled')
})

test('a decision that is made in the same moment counts, or comes too late: never both', async () => {
  const waiting = await aWaitingStay(server)
  server.clock.set('2026-11-21T18:00:00Z')
  await Promise.all([
    decideInterview(server.app, waiting.booker.id, {
      dogId: waiting.dogIds[0] ?? 0,
      outcome: 'passed',
      conditions: '',
    }),
    endRunOutOrders(server.app),
  ])
  const { status, balance_cents } = await orderNow(server, waiting.stay.id)
  expect(['held', 'cancelled']).toContain(status)
  expect(balance_cents).toBe(status === 'held' ? waiting.stay.price.totalCents : 0)
})
