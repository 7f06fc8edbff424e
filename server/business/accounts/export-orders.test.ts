import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/a-customer.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { beginPayment } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'
import { collectData } from './export/collect-data.ts'
import { giftOf } from '../../testing/gifts.ts'

const server = withServer({ demo: true })

test('what was booked, paid, owned and waited for is in the download, and nothing of other households', async () => {
  const booker = await aBooker(server)
  await giftOf(server.database, booker.id, 500)
  const request = await aStay(server, [booker.dogId], { message: 'Afraid of rain', useCredit: true })
  const { data: stay } = await create(server, booker, request)
  await beginPayment(server, booker, { id: stay.id })
  // There is a line only for what is full.
  await server.database.pool.query(
    `insert into suite_night select suite_type_id, '2027-05-04', 0, 0 from stay where order_id = $1`,
    [stay.id],
  )
  const waiting = await server.post(
    '/api/order/joinWaitList',
    { request: { ...request, arrival: '2027-05-04', departure: '2027-05-06' } },
    booker.headers,
  )
  expect(waiting.body.code).toBe(200)
  const other = await aCustomer(server)
  await anOrder(server, { accountId: other.id })
  const { chapters } = await collectData(server.database.db, booker.id)
  expect(chapters).toMatchObject({
    orders: [{ code: stay.code, message: 'Afraid of rain', dogs: [expect.stringMatching(/^Maple \d+$/)] }],
    orderHistory: [{ orderCode: stay.code, toStatus: 'held' }],
    orderEntries: [
      { kind: 'charge', amountCents: stay.price.totalCents },
      { kind: 'credit_used', amountCents: -500 },
    ],
    signatures: [{ signedName: 'Priya Sandhu' }],
    payments: [{ orderCode: stay.code, status: 'open' }],
    refunds: [],
    passes: [],
    passEntries: [],
    creditEntries: [{ amountCents: 500 }, { amountCents: -500 }],
    waitList: [{ firstDate: '2027-05-04', status: 'waiting' }],
  })
  expect(JSON.stringify(chapters)).not.toMatch(
    /[a-z]By"|byAccountId|checkoutUrl|"session"|pin[A-Z]|bookingStopped|tillId/,
  )
})
