import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { aCustomer, type TestCustomer } from '../a-customer.ts'
import { anOrder, orderNow } from '../an-order.ts'
import { untilSomeoneWaits } from '../lock-waits.ts'
import { type BegunPayment, beginPayment, paymentNow } from '../paying.ts'
import { createDataDir, type ServerProcess, startServerProcess } from '../server-process.ts'
import { type StripeStandIn, startStripeStandIn } from '../stripe-stand-in.ts'
import { testClockAt } from '../test-clock.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const PATIENCE_MS = 120_000

/** One server in the test makes the booking; another, in a process of its own on the same database, is killed. */
describe('after kill -9 between the payment and its settling', () => {
  let stripe: StripeStandIn
  let here: TestServer
  let data: ReturnType<typeof createDataDir>
  let killed: ServerProcess
  let customer: TestCustomer
  let order: OrderRow
  let begun: BegunPayment

  const startProcess = () =>
    startServerProcess({
      ...stripe.env,
      CLOCK_AT: testClockAt(),
      DATABASE_URL: here.database.url,
      DATA_DIR: data.dataDir,
      DEMO: 'off',
    })

  beforeEach(async () => {
    stripe = await startStripeStandIn()
    here = await startTestServer({ demo: true, env: stripe.env })
    data = createDataDir()
    killed = await startProcess()
    customer = await aCustomer(here)
    order = await anOrder(here, { accountId: customer.id })
    begun = await beginPayment(here, customer, { id: order.id })
  }, PATIENCE_MS)
  afterEach(async () => {
    await killed.stop()
    await here.stop()
    await stripe.stop()
    data.remove()
  }, PATIENCE_MS)

  test(
    'nothing is half there, and the job that looks after payments settles it once',
    async () => {
      const { body, headers } = stripe.event('checkout.session.completed', stripe.pay(begun.session))
      const lock = await here.database.pool.connect()
      await lock.query('begin')
      await lock.query('select 1 from customer_order where id = $1 for update', [order.id])
      const answer = fetch(`${killed.url}/api/pay/webhook/stripe`, { method: 'POST', body, headers }).then(
        ({ status }) => status,
        () => 'no answer',
      )
      await untilSomeoneWaits(here.database, () => false)
      await killed.kill()
      expect(await answer).toBe('no answer')
      await lock.query('rollback')
      lock.release()

      expect(await orderNow(here, order.id)).toMatchObject({
        status: 'held',
        balance_cents: order.total_cents,
      })
      expect(await paymentNow(here, begun.paymentId)).toMatchObject({ status: 'open' })
      expect((await here.database.pool.query('select 1 from payment_event')).rowCount).toBe(0)

      await here.database.pool.query(`update payment set created_at = created_at - interval '3 minutes'`)
      killed = await startProcess()
      await here.database.pool.query(`select graphile_worker.add_job('reconcilePayments', '{}')`)
      await expect
        .poll(async () => (await orderNow(here, order.id)).status, { timeout: 30_000 })
        .toBe('confirmed')
      expect(await orderNow(here, order.id)).toMatchObject({
        balance_cents: order.total_cents - order.due_now_cents,
      })
      const entries = await here.database.pool.query(
        `select 1 from order_entry where kind = 'payment' and order_id = $1`,
        [order.id],
      )
      expect(entries.rowCount).toBe(1)
    },
    PATIENCE_MS,
  )
})
