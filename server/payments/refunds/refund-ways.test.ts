import { beforeAll, expect, test } from 'vitest'
import { payAtDesk } from '../../demo/demo-desk.ts'
import { aBooker, aStay, create } from '../../testing/booking.ts'
import { cancel, pay, placed, previewCancel } from '../../testing/order-calls.ts'
import { withServer } from '../../testing/with-server.ts'
import { markRefundSent } from './send-refund.ts'

const server = withServer({ demo: true })
beforeAll(async () => {
  server.clock.set('2026-11-16T18:00:00Z')
})

/** What a household was told last, the title first. */
async function lastNotice(accountId: number): Promise<string> {
  const { rows } = await server.database.pool.query(
    'select title, text as body from notification where account_id = $1 order by id desc limit 1',
    [accountId],
  )
  return `${rows[0].title} | ${rows[0].body}`
}

test('3 money that came by card and at the desk goes back both ways, and every word says which', async () => {
  const booker = await aBooker(server)
  const order = placed(await create(server, booker, await aStay(server, [booker.dogId])))
  await payAtDesk(server.app, booker.id, order.id, 'due')
  await pay(server, booker, order.id, 'all')
  const sums = /^Back to your card (\$[\d.]+), at the desk (\$[\d.]+)$/
  const { data: preview } = await previewCancel(server, booker, order.id)
  const [, toCard = '', atDesk = ''] = sums.exec(preview?.text ?? '') ?? []
  expect(preview?.text).toMatch(sums)
  placed(await cancel(server, booker, order.id))
  const notice = await lastNotice(booker.id)
  expect(notice).toContain(`You get ${toCard} back to your card and ${atDesk} back at the desk.`)
  expect(notice).toContain('We’ll refund what you paid at the desk the next time you come by.')
  // A person hands it back: it waits for them, and is told in its own words.
  const { rows } = await server.database.pool.query(
    `select refund.id from refund join payment on payment.id = payment_id
     where order_id = $1 and provider = 'desk' and refund.status = 'queued'`,
    [order.id],
  )
  expect(rows).toHaveLength(1)
  await markRefundSent(server.app, rows[0].id as number)
  expect(await lastNotice(booker.id)).toContain(`Refund of ${atDesk} given back at the desk`)
})
