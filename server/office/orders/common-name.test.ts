import { expect, test } from 'vitest'
import { staffOrderList } from '#contract/office/orders/list.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { anOrder } from '../../testing/an-order.ts'
import { aBooker, type Booker } from '../../testing/booking.ts'
import { staffRead } from '../../testing/staff-calls.ts'
import { during, withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows

/** As many like an order, each a day after the one before, beginning so many days after it. */
const addOrders = async (guest: Booker, orderId: number, count: number, daysAfter: number) => {
  await query(
    `with added as (
       insert into customer_order (code, account_id, park_id, order_type, status, first_date, last_date, begins_at, ends_at,
         request, price, terms, total_cents, due_now_cents, balance_cents, created_at, updated_at)
       select 'EX-' || id || '-' || n, account_id, park_id, order_type, 'checked_out', first_date, last_date,
         begins_at + (n + $4::integer) * interval '1 day', ends_at + (n + $4::integer) * interval '1 day',
         request, price, terms, 0, 0, 0, created_at, updated_at
       from customer_order, generate_series(1, $2::integer) as n where id = $1
       returning id)
     insert into order_dog (order_id, dog_id, size_class) select id, $3, 'small' from added`,
    [orderId, count, guest.dogId, daysAfter],
  )
}

const house = during(
  async () => {
    const dana = await aStaffMember(server, ['desk'])
    const [many, other] = [await aBooker(server), await aBooker(server)]
    await query(`update account set last_name = 'Commonest' where id = $1`, [many.id])
    await query(`update dog set name = 'Uncommon' where id = $1`, [other.dogId])
    const first = await anOrder(server, { accountId: many.id, dogId: many.dogId, arrival: '2027-02-02' })
    const second = await anOrder(server, { accountId: other.id, dogId: other.dogId, arrival: '2027-02-02' })
    await addOrders(many, first.id, 3_200, 0)
    await query('vacuum analyze customer_order, order_dog')
    return { dana, many, other, second }
  },
  async () => {},
)

const expected = async (accountId: number, order: string, offset: number) =>
  (
    await query<{ code: string }>(
      `select code from customer_order where account_id = $1 order by ${order} offset $2 limit 50`,
      [accountId, offset],
    )
  ).map(({ code }) => code)

const pages = async (input: Record<string, string>) => {
  const one = await staffRead(server, house.dana, staffOrderList.getOrderList, input)
  const two = await staffRead(server, house.dana, staffOrderList.getOrderList, {
    ...input,
    after: one.next ?? '',
  })
  return [one, two].map(({ rows }) => rows.map(({ code }) => code))
}

const expectPages = async (q: string, accountId: number) => {
  for (const [sort, order] of [
    ['newest', 'id desc'],
    ['arrival', 'begins_at, id'],
  ] as const) {
    expect([sort, await pages({ q, sort })]).toEqual([
      sort,
      [await expected(accountId, order, 0), await expected(accountId, order, 50)],
    ])
  }
}

test('O1 a name that thousands of orders share is listed in its order, page after page', async () => {
  await expectPages('commonest', house.many.id)
})

test('O1 so it is when none of the newest, and none of the first to arrive, carries it', async () => {
  await addOrders(house.other, house.second.id, 600, -700)
  await expectPages('commonest', house.many.id)
  await expectPages('uncommon', house.other.id)
})
