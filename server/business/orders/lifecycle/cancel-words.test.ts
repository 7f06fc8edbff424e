import { beforeAll, expect, test } from 'vitest'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { cancel, giveCredit, givePass, pay, placed } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
})

/** Every table with a row in which these words stand. */
async function tablesWith(words: string): Promise<string[]> {
  const { pool } = server.database
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await pool.query(`select 1 from ${name} as t where position($1 in t::text) > 0 limit 1`, [
      words,
    ])
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

test('A21 why somebody cancels stands in the order’s history and nowhere else', async () => {
  const booker = await aBooker(server)
  await giveCredit(server, booker.id, 2_000)
  await givePass(server, booker.id, { kind: 'night', units: 2 })
  const requests = { usePasses: true, useCredit: true }
  const { id } = placed(await create(server, booker, await aStay(server, [booker.dogId], requests)))
  await pay(server, booker, id, 'all')
  const answer = await cancel(server, booker, id, { why: 'Grandpa Joe fell ill' })
  expect(placed(answer).history.at(-1)).toMatchObject({ status: 'cancelled', text: 'Grandpa Joe fell ill' })
  expect(await tablesWith('Grandpa Joe')).toEqual(['public.order_history'])
  // Money, credit and pass came back, each with a row of its own.
  expect(await tablesWith('Cancelled')).toEqual(
    expect.arrayContaining([
      'public.credit_entry',
      'public.order_entry',
      'public.pass_entry',
      'public.refund',
    ]),
  )
})
