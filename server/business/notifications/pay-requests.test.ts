import { describe, expect, test } from 'vitest'
import { endRunOutOrders } from '../orders/lifecycle/end-orders.ts'
import { takeDueMails } from '../../platform/mail/mail-store.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { etransferArrives } from '../../testing/etransfer-arrives.ts'
import { aWaitingStay } from '../../testing/a-waiting-stay.ts'
import { anOrder } from '../../testing/an-order.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { beginPayment, noticesTo } from '../../testing/paying.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

const subjectsTo = async ({ email }: TestCustomer) =>
  (await mailsTo(server, email)).map(({ subject }) => subject)

const listed = async ({ headers }: TestCustomer) =>
  (await server.post('/api/inform/getInformList', {}, headers)).body.data as {
    list: { id: number; title: string; actionLabel: string; isRead: boolean }[]
    newCount: number
  }

/** Pays what is due, as somebody at the checkout does. */
async function pay(customer: TestCustomer, orderId: number) {
  const { paymentId } = await beginPayment(server, customer, { id: orderId, method: 'etransfer' })
  await etransferArrives(server.app, customer.id, paymentId)
}

describe('m17 one thing that happens is told once', () => {
  test('m17 booking and paying in one go is one notification and one mail, with the receipt in it', async () => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    const welcome = (await subjectsTo(customer)).filter((subject) => !subject.includes('Stay'))
    await pay(customer, order.id)
    const notice = (await noticesTo(server, customer)).filter((title) => title.includes('Stay'))
    expect(notice).toEqual([expect.stringMatching(/^Stay confirmed for /)])
    const mails = (await mailsTo(server, customer.email)).slice(welcome.length)
    expect(mails.map(({ subject }) => subject)).toEqual(notice)
    expect(mails[0]?.text).toMatch(
      /We received \$\d+\.\d\d\. Thank you! The rest, \$\d+\.\d\d, is due at pick-up\./,
    )
  })

  test('m17 whoever does not pay is asked by mail some minutes later', async () => {
    const customer = await aCustomer(server)
    await anOrder(server, { accountId: customer.id })
    const { rows } = await server.database.pool.query(
      `select due_at - now() between interval '4 minutes' and interval '5 minutes' as waits from mail
       where to_address = $1 and kind = 'order-held'`,
      [customer.email],
    )
    expect(rows).toEqual([{ waits: true }])
    const due = await takeDueMails(server.app.db, { limit: 1000, leaseSeconds: 60 })
    expect(due.some(({ kind, to_address }) => kind === 'order-held' && to_address === customer.email)).toBe(
      false,
    )
    await server.database.pool.query(
      `update mail set due_at = now() - interval '1 second' where kind = 'order-held'`,
    )
    const later = await takeDueMails(server.app.db, { limit: 1000, leaseSeconds: 60 })
    expect(later.some(({ kind, to_address }) => kind === 'order-held' && to_address === customer.email)).toBe(
      true,
    )
  })

  test('P13 a request that was withdrawn is not brought back', async () => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    const { list } = await listed(customer)
    const ids = list.map(({ id }) => id)
    await pay(customer, order.id)
    const titles = async () => (await listed(customer)).list.map(({ title }) => title)
    const before = await titles()
    expect(before.join()).not.toContain('held for you')
    const restored = await server.post('/api/inform/restoreInform', { ids }, customer.headers)
    expect(restored.body.code).toBe(200)
    expect(await titles()).toEqual(before)
  })

  test('m17 a request that was mailed asks for nothing once it is paid', async () => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    await server.database.pool.query(`update mail set attempts = 1, due_at = null where to_address = $1`, [
      customer.email,
    ])
    expect((await listed(customer)).list[0]).toMatchObject({ actionLabel: 'Pay now', isRead: false })
    await pay(customer, order.id)
    const { list } = await listed(customer)
    const request = list.find(({ title }) => title.startsWith('Stay held for you'))
    expect(request).toMatchObject({ actionLabel: 'See the booking', isRead: true })
    expect(list.filter(({ isRead, title }) => !isRead && title.includes('Stay'))).toHaveLength(1)
  })

  test.each(['cancelled', 'not paid in time'])('m17 an order that is %s asks for nothing', async (how) => {
    const customer = await aCustomer(server)
    const order = await anOrder(server, { accountId: customer.id })
    await server.database.pool.query(`update mail set attempts = 1, due_at = null where to_address = $1`, [
      customer.email,
    ])
    if (how === 'cancelled') await server.post('/api/order/cancel', { id: order.id }, customer.headers)
    else {
      await server.database.pool.query(`update customer_order set hold_until = '2026-11-01' where id = $1`, [
        order.id,
      ])
      await endRunOutOrders(server.app)
    }
    const { list } = await listed(customer)
    expect(list.map(({ actionLabel }) => actionLabel)).not.toContain('Pay now')
    expect(list.find(({ title }) => title.startsWith('Stay held for you'))).toMatchObject({ isRead: true })
  })

  test('m17 a first stay and its meet and greet are told together', async () => {
    const { booker } = await aWaitingStay(server)
    const notice = (await noticesTo(server, booker)).filter((title) => !title.startsWith('Welcome'))
    expect(notice).toEqual([expect.stringMatching(/^Your stay is on hold until we meet: /)])
  })
})
