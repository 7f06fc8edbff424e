import { beforeAll, expect, test } from 'vitest'
import { payAtDesk } from '../../../demo/demo-desk.ts'
import { aBooker, aStay, create } from '../../../testing/booking.ts'
import { cancel, getOrder, pay, placed, previewCancel } from '../../../testing/order-calls.ts'
import { withServer } from '../../../testing/with-server.ts'
import { refundByHand } from '../../../testing/refund-by-hand.ts'
import { readInvoice } from '../invoices/invoice-facts.ts'

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

const cents = (sum: string) => Math.round(Number(sum.slice(1)) * 100)

/** What the invoice says of money that came and went, without the days. */
const invoiceLines = async (orderId: number) =>
  (await readInvoice(server.app, orderId))?.settled.map(({ text, amountCents }) => [
    text.replace(/, [^,]*$/, ''),
    amountCents,
  ])

test('3 CU31 money that came by card and at the desk goes back both ways, and every word says which', async () => {
  const booker = await aBooker(server)
  const order = placed(await create(server, booker, await aStay(server, [booker.dogId])))
  await payAtDesk(server.app, booker.id, order.id, 'due')
  await pay(server, booker, order.id, 'all')
  const sums = /^Refunded to your card (\$[\d.]+), at the desk (\$[\d.]+)$/
  const { data: preview } = await previewCancel(server, booker, order.id)
  const [, toCard = '', atDesk = ''] = sums.exec(preview?.text ?? '') ?? []
  expect(preview?.text).toMatch(sums)
  placed(await cancel(server, booker, order.id))
  const notice = await lastNotice(booker.id)
  expect(notice).toContain(`We’re refunding ${toCard} to your card.`)
  expect(notice).toContain(`We’ll refund ${atDesk} at the desk the next time you come by.`)
  const toBeSent = { way: 'desk', isSent: false, cents: cents(atDesk) }
  expect((await getOrder(server, booker, order.id)).refunds).toContainEqual(toBeSent)
  expect(await invoiceLines(order.id)).toContainEqual(['To be refunded at the desk', toBeSent.cents])
  // A person hands it back: it waits for them, and is told in its own words.
  const { rows } = await server.database.pool.query(
    `select refund.id from refund join payment on payment.id = payment_id
     where order_id = $1 and provider = 'desk' and refund.status = 'queued'`,
    [order.id],
  )
  expect(rows).toHaveLength(1)
  await refundByHand(server.app, rows[0].id as number)
  expect(await lastNotice(booker.id)).toContain(`Refund of ${atDesk} given back at the desk`)
  expect((await getOrder(server, booker, order.id)).refunds).toContainEqual({ ...toBeSent, isSent: true })
  expect(await invoiceLines(order.id)).toContainEqual(['Refunded at the desk', toBeSent.cents])
})
