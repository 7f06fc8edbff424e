import { expect, test } from 'vitest'
import { aCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { TEST_NOW } from '../../../testing/test-clock.ts'
import { asPieces, tillCalls } from '../../../testing/tills.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })

test('O33 cash taken while the drawer is counted is counted, or refused, never lost', async () => {
  const desk = await aStaffMember(server, ['desk', 'money'])
  const calls = tillCalls(server, () => desk)
  await calls.open()
  const { id } = await calls.till()
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query(`select id from till where id = $1 and status = 'open' for share`, [id])
  const counting = calls.count(asPieces(20_000))
  const order = await anOrder(server, { accountId: (await aCustomer(server)).id })
  await client.query(
    `insert into payment (order_id, provider, session, amount_cents, status, created_at, settled_at, method, till_id)
     values ($1, 'desk', 'race-cash', 1000, 'paid', $2, $2, 'cash', $3)`,
    [order.id, TEST_NOW, id],
  )
  await client.query('commit')
  client.release()
  expect(await counting).toMatchObject({
    code: 200,
    data: { expectedCents: 21_000, differenceCents: -1_000 },
  })
})
