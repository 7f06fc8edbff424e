import type { OrderRow } from '../business/orders/order/order-store.ts'
import type { Environment } from '../platform/settings.ts'
import { aCustomer, type TestCustomer } from './a-customer.ts'
import { anOrder } from './an-order.ts'
import { type BegunPayment, beginPayment } from './paying.ts'
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts'
import { TEST_NOW } from './test-clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { during, forEachTest } from './with-server.ts'

/** The demo business, whose card payments go to a stand-in for Stripe. */
export function withStripe(env: Environment = {}): { server: TestServer; stripe: StripeStandIn } {
  const stripe = during(startStripeStandIn, (standIn) => standIn.stop())
  const server = during(
    () => startTestServer({ demo: true, env: { ...stripe.env, ...env } }),
    (started) => started.stop(),
  )
  return { server, stripe }
}

/** Before each test, at the same moment, a customer with a stay to pay for. */
export function withOrderToPay(server: TestServer): { customer: TestCustomer; order: OrderRow } {
  const customer = forEachTest(() => {
    server.clock.set(TEST_NOW)
    return aCustomer(server)
  })
  const order = forEachTest(() => anOrder(server, { accountId: customer.id }))
  return { customer, order }
}

/** The same, and the customer has begun to pay for it. */
export function withBegunPayment(server: TestServer): {
  customer: TestCustomer
  order: OrderRow
  begun: BegunPayment
} {
  const { customer, order } = withOrderToPay(server)
  const begun = forEachTest(() => beginPayment(server, customer, { id: order.id }))
  return { customer, order, begun }
}
