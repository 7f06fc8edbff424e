import { beforeEach, expect, test } from 'vitest'
import { settlePayment } from '../../payments/settle-payment.ts'
import { aCustomer } from '../../../testing/a-customer.ts'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { anOrder, orderNow } from '../../../testing/an-order.ts'
import { aStay, create } from '../../../testing/booking.ts'
import { beginPayment, noticesTo } from '../../../testing/paying.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { withServer } from '../../../testing/with-server.ts'
import { endRunOutOrders } from './end-orders.ts'
import { fillPass, giftOf } from '../../../testing/gifts.ts'

const server = withServer({ demo: true })
beforeEach(() => server.clock.set(TEST_NOW))

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const later = (seconds: number) => server.clock.set(new Date(TEST_NOW.getTime() + seconds * 1000))
const QUARTER_OF_AN_HOUR = 15 * 60

test('an unpaid order runs out exactly when its time is over, and not a second before', async () => {
  const { id } = await aCustomer(server)
  const order = await anOrder(server, { accountId: id })
  later(QUARTER_OF_AN_HOUR - 1)
  await endRunOutOrders(server.app)
  expect((await orderNow(server, order.id)).status).toBe('held')
  later(QUARTER_OF_AN_HOUR)
  await endRunOutOrders(server.app)
  expect((await orderNow(server, order.id)).status).toBe('expired')
  expect(await endRunOutOrders(server.app)).toBe(0)
})

test('space, code, passes and credit come back, nothing is owed, and the customer is told once', async () => {
  const customer = await aCustomer(server)
  const dogId = await aReadyDog(server, customer.id)
  const [promo] = await query(
    `insert into promo_code (park_id, code, kind, percent, from_date, to_date, order_types, total_limit)
     values (1, 'ONCE10', 'percent', 10, '2026-01-01', '2028-01-01', '{boarding}', 1) returning id`,
  )
  const [pass] = await query(
    `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
     values ($1, (select min(id) from package), 'Two nights', 'night', 2, 0, '2026-11-01', '2027-11-01', clock_now())
     returning id`,
    [customer.id],
  )
  await fillPass(server.database, pass.id, 2)
  await giftOf(server.database, customer.id, 1_000)
  const facts = async () => ({
    nights: await query(
      'select suite_type_id, night, booked from suite_night where booked > 0 order by 1, 2',
    ),
    places: await query('select dog_id from dog_presence where dog_id = $1', [dogId]),
    promo: await query('select used from promo_use_count where promo_code_id = $1', [promo.id]),
    pass: await query('select units_left from pass where id = $1', [pass.id]),
    credit: await query('select credit_cents from account where id = $1', [customer.id]),
  })
  const before = await facts()
  const answer = await create(
    server,
    customer,
    await aStay(server, [dogId], { promoCode: 'ONCE10', usePasses: true, useCredit: true }),
  )
  expect(answer).toMatchObject({ code: 200, data: { status: 'held' } })
  const taken = await facts()
  expect(taken).toMatchObject({
    promo: [{ used: 1 }],
    pass: [{ units_left: 0 }],
    credit: [{ credit_cents: 0 }],
  })
  expect(taken.nights).not.toEqual(before.nights)
  later(QUARTER_OF_AN_HOUR)
  for (let time = 0; time < 2; time++) await endRunOutOrders(server.app)
  expect(await facts()).toEqual(before)
  expect((await orderNow(server, answer.data.id)).balance_cents).toBe(0)
  const notice = await noticesTo(server, customer)
  expect(notice.filter((title) => title.startsWith('Stay not paid in time'))).toHaveLength(1)
})

test('the room it kept can be booked by somebody else at once', async () => {
  const [{ rooms }] = await query(
    `select count(*)::int as rooms from room join suite_type on suite_type.id = suite_type_id
     where suite_type.name = 'Classic Run' and room.active`,
  )
  const dates = { arrival: '2027-04-13', departure: '2027-04-14' }
  for (let room = 0; room < rooms; room++)
    await anOrder(server, { accountId: (await aCustomer(server)).id, ...dates })
  const next = await aCustomer(server)
  const request = { accountId: next.id, ...dates }
  await expect(anOrder(server, request)).rejects.toMatchObject({ reason: 'sold-out' })
  later(QUARTER_OF_AN_HOUR)
  await endRunOutOrders(server.app)
  expect((await anOrder(server, request)).status).toBe('held')
})

test('paid at the last moment it is kept, whoever comes first', async () => {
  const customer = await aCustomer(server)
  const order = await anOrder(server, { accountId: customer.id })
  const payment = await beginPayment(server, customer, { id: order.id })
  const { hold_until } = await orderNow(server, order.id)
  server.clock.set(hold_until ?? '')
  const { session, amountCents } = payment
  const state = { status: 'paid', amountCents, currency: 'cad', charge: 'charge-1' } as const
  await Promise.all([
    settlePayment(server.app, { provider: 'sandbox', session, state }),
    endRunOutOrders(server.app),
  ])
  // Whichever had the lock first: the money is there and the space was free, so the order stands.
  expect(await orderNow(server, order.id)).toMatchObject({ status: 'confirmed', hold_until: null })
  await endRunOutOrders(server.app)
  expect((await orderNow(server, order.id)).status).toBe('confirmed')
})

test('an order of a household that is gone runs out all the same', async () => {
  const { id } = await aCustomer(server)
  const order = await anOrder(server, { accountId: id })
  await query('update account set deleted_at = clock_now() where id = $1', [id])
  later(QUARTER_OF_AN_HOUR)
  await endRunOutOrders(server.app)
  expect((await orderNow(server, order.id)).status).toBe('expired')
})
