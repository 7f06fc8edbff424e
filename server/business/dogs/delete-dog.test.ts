import { beforeAll, expect, test } from 'vitest'
import { shortDate } from '#domain/calendar/date-words.ts'
import { endRunOutOrders } from '../orders/lifecycle/end-orders.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, aStay, suiteTypeId } from '../../testing/booking.ts'
import { aPaidStay, THREE } from '../../testing/changing.ts'
import { change, getOrder, placed, settle } from '../../testing/order-calls.ts'
import { beginPayment, paymentNow } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let customer: TestCustomer

beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  customer = await aCustomer(server)
})

const remove = (id: number) => server.post('/api/dog/deleteDog', { id }, customer.headers)
const setStatus = (orderId: number, status: string) =>
  server.database.pool.query(
    `update customer_order set status = $1, hold_until = case when $1 in ('held', 'awaiting_interview') then begins_at end where id = $2`,
    [status, orderId],
  )

test.each(['held', 'awaiting_interview', 'confirmed', 'checked_in'])(
  'a dog of an order that is %s cannot be deleted',
  async (status) => {
    const dogId = await aReadyDog(server, customer.id)
    const order = await anOrder(server, { accountId: customer.id, dogId })
    await setStatus(order.id, status)
    expect((await remove(dogId)).body).toMatchObject({
      code: 409,
      msg: `This dog is booked for ${shortDate(order.first_date)}, so we can’t delete it. Please cancel the booking first.`,
    })
    expect((await server.get(`/api/dog/getDog?id=${dogId}`, customer.headers)).body.code).toBe(200)
    await setStatus(order.id, 'checked_out')
    expect((await remove(dogId)).body.code).toBe(200)
  },
)

test('a deletion and a booking at the same second leave no open order for a dog that is gone from the list', async () => {
  const dogId = await aReadyDog(server, customer.id)
  const [deletion, booking] = await Promise.allSettled([
    remove(dogId),
    anOrder(server, { accountId: customer.id, dogId }),
  ])
  const isDeleted = deletion.status === 'fulfilled' && deletion.value.body.code === 200
  expect([isDeleted, booking.status === 'fulfilled'].filter(Boolean)).toHaveLength(1)
})

test('a dog that a change waits to bring along cannot be deleted, nor be brought along once it is', async () => {
  const booker = await aBooker(server)
  const id = await aPaidStay(server, booker, 'due')
  const dogId = await aReadyDog(server, booker.id)
  const dogIds = [booker.dogId, dogId]
  const rooms = [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds }]
  placed(await change(server, booker, id, await aStay(server, dogIds, { ...THREE, rooms })))
  const { paymentId } = await beginPayment(server, booker, { id })
  const deletion = () => server.post('/api/dog/deleteDog', { id: dogId }, booker.headers)
  expect((await deletion()).body).toMatchObject({
    code: 409,
    msg: 'A change to your booking for Tue 8 Dec includes this dog, so we can’t delete it. Please withdraw the change first.',
  })
  server.clock.advance(90)
  await endRunOutOrders(server.app)
  expect((await deletion()).body.code).toBe(200)
  await settle(server, paymentId)
  expect((await getOrder(server, booker, id)).dogs.map((dog) => dog.id)).toEqual([booker.dogId])
  expect((await paymentNow(server, paymentId)).refunded_cents).toBeGreaterThan(0)
})
