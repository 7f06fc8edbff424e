import { beforeEach, expect, test } from 'vitest'
import { aWaitingStay, type WaitingStay } from '../../../testing/a-waiting-stay.ts'
import { orderNow } from '../../../testing/an-order.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { cancel, getOrder, pay, placed, previewCancel } from '../../../testing/order-calls.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeEach(() => server.clock.set(TEST_NOW))

const notices = async ({ booker }: WaitingStay) => {
  const { rows } = await server.database.pool.query<{ text: string }>(
    `select text from notification where account_id = $1 and kind = 'order-cancelled' order by id`,
    [booker.id],
  )
  return rows.map(({ text }) => text)
}
const statuses = async ({ stay, interviewId }: WaitingStay) => [
  (await orderNow(server, stay.id)).status,
  (await orderNow(server, interviewId)).status,
]
const preview = async ({ booker, stay }: WaitingStay) => {
  const { data } = await previewCancel(server, booker, stay.id)
  if (data === null) throw new Error('no preview')
  return data
}

test('CU1 cancelling a first stay names its meet and greet, which stays booked: preview, page and mail', async () => {
  const waiting = await aWaitingStay(server)
  expect((await preview(waiting)).meeting).toMatchObject({
    orderId: waiting.interviewId,
    date: '2026-11-20',
    time: '10:00',
    isNeeded: false,
    back: { refundCents: 0, text: 'Nothing was paid.' },
  })
  placed(await cancel(server, waiting.booker, waiting.stay.id))
  expect(await statuses(waiting)).toEqual(['cancelled', 'confirmed'])
  expect((await getOrder(server, waiting.booker, waiting.stay.id)).meetingLeft).toMatchObject({
    orderId: waiting.interviewId,
    date: '2026-11-20',
  })
  expect(await notices(waiting)).toEqual([
    'Nothing was charged. Your meet and greet on Fri 20 Nov at 10:00 am is still booked. If you don’t need it, you can cancel it in My bookings.',
  ])
})

test('CU1 in the same press the meet and greet goes too, with what comes back of it, in one mail', async () => {
  const waiting = await aWaitingStay(server)
  await pay(server, waiting.booker, waiting.interviewId, 'all')
  const { meeting } = await preview(waiting)
  const { refundCents = 0, creditCents = 0, text } = meeting?.back ?? {}
  expect([refundCents, text]).toEqual([3_150, 'Refunded to your card $31.50'])
  const changed = await cancel(server, waiting.booker, waiting.stay.id, {
    withMeeting: { expected: { refundCents: 1, creditCents } },
  })
  expect(changed).toMatchObject({ code: 409, msg: expect.stringContaining('Nothing was cancelled') })
  expect(await statuses(waiting)).toEqual(['awaiting_interview', 'confirmed'])

  const done = placed(
    await cancel(server, waiting.booker, waiting.stay.id, {
      withMeeting: { expected: { refundCents, creditCents } },
    }),
  )
  expect(done.meetingLeft).toBeNull()
  expect(await statuses(waiting)).toEqual(['cancelled', 'cancelled'])
  expect(await notices(waiting)).toEqual([
    'Nothing was charged. Your meet and greet on Fri 20 Nov at 10:00 am is cancelled too. We’re refunding $31.50 to your card. It takes three to five business days.',
  ])
})

test('CU1 a meet and greet that another booking waits for stays, and says so', async () => {
  const waiting = await aWaitingStay(server)
  const other = await aStay(server, waiting.dogIds, {
    arrival: '2027-03-09',
    departure: '2027-03-12',
  })
  const second = placed(await create(server, waiting.booker, other))
  expect(second.interviewOrderId).toBe(waiting.interviewId)
  expect((await preview(waiting)).meeting?.isNeeded).toBe(true)
  const refused = await cancel(server, waiting.booker, waiting.stay.id, { withMeeting: {} })
  expect(refused.code).toBe(409)
  expect(await statuses(waiting)).toEqual(['awaiting_interview', 'confirmed'])
})
