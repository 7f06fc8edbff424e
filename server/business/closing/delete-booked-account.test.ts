import { expect, test } from 'vitest'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { anOrder, orderNow } from '../../testing/an-order.ts'
import { aStay, create } from '../../testing/booking.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { withServer } from '../../testing/with-server.ts'
import { fillPass, giftOf } from '../../testing/gifts.ts'

const server = withServer({ demo: true })

const remove = ({ headers }: TestCustomer, more: object = {}) =>
  server.post('/api/user/deleteAccount', { password: PASSWORD, ...more }, headers)
const query = (text: string, values: unknown[]) => server.database.pool.query(text, values)
const setStatus = (orderId: number, status: string) =>
  query(
    `update customer_order set status = $1, hold_until = case when $1 in ('held', 'awaiting_interview') then begins_at end where id = $2`,
    [status, orderId],
  )

/** At the desk, in cash. */
const payTheRest = (orderId: number) =>
  query(
    `insert into order_entry (order_id, kind, amount_cents, created_at)
     select id, 'payment', -balance_cents, clock_now() from customer_order where id = $1`,
    [orderId],
  )

test('an open order keeps the account; once it is over the account can go', async () => {
  const who = await aCustomer(server)
  const order = await anOrder(server, { accountId: who.id })
  for (const status of ['held', 'awaiting_interview', 'confirmed', 'checked_in']) {
    await setStatus(order.id, status)
    expect((await remove(who)).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('open booking') as string,
    })
  }
  await setStatus(order.id, 'checked_out')
  await payTheRest(order.id)
  expect((await remove(who)).body.code).toBe(200)
})

test('a package that was paid is no open order', async () => {
  const who = await aCustomer(server)
  const order = await anOrder(server, { accountId: who.id })
  await query(`update customer_order set order_type = 'package' where id = $1`, [order.id])
  expect((await remove(who)).body.code).toBe(409)
  await setStatus(order.id, 'confirmed')
  await payTheRest(order.id)
  expect((await remove(who)).body.code).toBe(200)
})

test('a booking that comes while the account goes is refused, and nothing is booked', async () => {
  const who = await aCustomer(server)
  const dogId = await aReadyDog(server, who.id)
  const request = await aStay(server, [dogId])
  let isAnswered = false
  const { answer } = await server.database.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ deleted_at: server.clock.now() }).where('id', '=', who.id).execute()
    const booking = create(server, who, request).finally(() => {
      isAnswered = true
    })
    await untilSomeoneWaits(server.database, () => isAnswered)
    return { answer: booking }
  })
  expect(await answer).toMatchObject({ code: 401 })
  const { rows } = await query('select 1 from customer_order where account_id = $1', [who.id])
  expect(rows).toEqual([])
})

test('a dog that is added while the account goes is refused', async () => {
  const who = await aCustomer(server)
  const dog = { name: 'Late', breed: 'Pug', sex: 'male', birthday: '2022-04-02', weight: 8, weightUnit: 'kg' }
  let isAnswered = false
  const { answer } = await server.database.db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set({ deleted_at: server.clock.now() }).where('id', '=', who.id).execute()
    const adding = server.post('/api/dog/saveDog', dog, who.headers).finally(() => {
      isAnswered = true
    })
    await untilSomeoneWaits(server.database, () => isAnswered)
    return { answer: adding }
  })
  expect((await answer).body.code).toBe(401)
})

/** With $60 of credit and a pass of three nights. */
async function aSaver() {
  const who = await aCustomer(server)
  await giftOf(server.database, who.id, 6_000)
  const { rows } = await query(
    `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
     values ($1, (select min(id) from package), 'Three nights', 'night', 3, 0, '2026-11-01', '2027-11-01', clock_now())
     returning id`,
    [who.id],
  )
  await fillPass(server.database, rows[0].id, 3)
  return who
}

test('credit and passes that are left are named first, and go only with the customer’s word', async () => {
  const who = await aSaver()
  expect((await remove(who)).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining('$60.00 of store credit and 3 nights on “Three nights”') as string,
    data: { left: '$60.00 of store credit and 3 nights on “Three nights”' },
  })
  expect((await server.get('/api/user/getUserInfo', who.headers)).body.code).toBe(200)
  expect((await remove(who, { forfeit: true })).body.code).toBe(200)
  const { rows } = await query(
    `select credit_cents, (select sum(units_left)::int from pass where account_id = account.id) as units
     from account where id = $1`,
    [who.id],
  )
  expect(rows).toEqual([{ credit_cents: 0, units: 0 }])
})

test('what was written on orders is wiped, and what they cost stays', async () => {
  const who = await aCustomer(server)
  const dogId = await aReadyDog(server, who.id)
  const { data } = await create(
    server,
    who,
    await aStay(server, [dogId], {
      message: 'Afraid of Grandpa Joe',
      arrival: '2027-03-02',
      departure: '2027-03-04',
    }),
  )
  const { data: meeting } = await create(
    server,
    who,
    {
      orderType: 'visit',
      dogIds: [dogId],
      date: '2026-11-20',
      time: '09:00',
      questionnaire: { fears: 'Grandpa Joe' },
    },
    { isSigned: false },
  )
  for (const { id } of [data, meeting])
    await server.post('/api/order/cancel', { id, why: 'Grandpa Joe died' }, who.headers)
  await query(`update order_signature set drawing = 'M0 0 Grandpa Joe' where order_id = $1`, [data.id])
  const isNotified = async (table: string) =>
    (await query(`select 1 from ${table} t where t::text like '%Grandpa Joe%'`, [])).rows.length > 0
  for (const table of ['customer_order', 'order_signature', 'order_history'])
    expect(await isNotified(table), table).toBe(true)
  const before = await orderNow(server, data.id)
  expect((await remove(who)).body.code).toBe(200)
  for (const table of ['customer_order', 'order_signature', 'order_history'])
    expect(await isNotified(table), table).toBe(false)
  const { rows } = await query('select signed_name from order_signature where order_id = $1', [data.id])
  expect(rows).toEqual([{ signed_name: 'Former customer' }])
  const { total_cents, price, first_date } = await orderNow(server, data.id)
  expect({ total_cents, price, first_date }).toEqual({
    total_cents: before.total_cents,
    price: before.price,
    first_date: '2027-03-02',
  })
})
