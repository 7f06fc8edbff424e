import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooker, aStay, type Booker, create } from '../../testing/booking.ts'
import { placed } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
let booker: Booker
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  const first = await aBooker(server)
  placed(await create(server, first, await aStay(server, [first.dogId])))
  // Draws the same code again for as many of the next orders as the sequence says.
  await server.database.pool.query(`
    create sequence unlucky minvalue 0 start 0;
    create function draw_taken_code() returns trigger language plpgsql as $$ begin
      if nextval('unlucky') < 100 then
        new.code := (select code from customer_order order by id limit 1);
      end if;
      return new;
    end $$;
    create trigger taken_code before insert on customer_order for each row execute function draw_taken_code()`)
})
beforeEach(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
  booker = await aBooker(server)
})

/** A sequence goes on when its transaction is undone: so many tries in a row draw a code that is taken. */
const bringBadLuck = (times: number) =>
  server.database.pool.query(`select setval('unlucky', $1, false)`, [100 - times])

test('A21 an order that draws another’s code draws again, and is placed once', async () => {
  await bringBadLuck(2)
  const order = placed(await create(server, booker, await aStay(server, [booker.dogId]), { key: 'unlucky' }))
  expect(order.code).toMatch(/^EV-/)
  const { rows } = await server.database.pool.query(
    'select count(*)::integer as orders, count(distinct code)::integer as codes from customer_order',
  )
  expect(rows[0].orders).toBe(rows[0].codes)
  const list = await server.get('/api/order/getOrderList', booker.headers)
  expect(list.body.data).toMatchObject({ total: 1 })
})

test('A21 the tries have an end, and then nothing was placed', async () => {
  await bringBadLuck(100)
  expect(await create(server, booker, await aStay(server, [booker.dogId]))).toMatchObject({ code: 500 })
  const list = await server.get('/api/order/getOrderList', booker.headers)
  expect(list.body.data).toMatchObject({ total: 0 })
})
