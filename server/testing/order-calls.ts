import type { OutputOf } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { orders } from '#contract/business/orders.ts'
import { settlePayment } from '../business/payments/settle-payment.ts'
import type { TestCustomer } from './a-customer.ts'
import { beginPayment, paymentNow } from './paying.ts'
import type { TestServer } from './test-server.ts'
import { fillPass, giftOf } from './gifts.ts'

type Who = Pick<TestCustomer, 'headers'>

export const quote = async (server: TestServer, { headers }: Who, request: object) =>
  (await server.post('/api/order/quote', request, headers)).body

export const askToWait = async (server: TestServer, { headers }: Who, request: object) =>
  (await server.post('/api/order/joinWaitList', { request }, headers)).body

export async function previewCancel(server: TestServer, { headers }: Who, id: number) {
  const { body } = await server.get(`/api/order/previewCancel?id=${id}`, headers)
  return body as Envelope<OutputOf<typeof orders.previewCancel>>
}

export async function cancel(server: TestServer, { headers }: Who, id: number, further: object = {}) {
  const { body } = await server.post('/api/order/cancel', { id, ...further }, headers)
  return body as Envelope<Order>
}

export async function previewChange(server: TestServer, { headers }: Who, id: number, request: object) {
  const { body } = await server.post('/api/order/previewChange', { id, request }, headers)
  return body as Envelope<OutputOf<typeof orders.previewChange>>
}

export async function change(
  server: TestServer,
  { headers }: Who,
  id: number,
  request: object,
  further: object = {},
) {
  const { body } = await server.post('/api/order/change', { id, request, ...further }, headers)
  return body as Envelope<Order>
}

export async function getOrder(server: TestServer, { headers }: Who, id: number): Promise<Order> {
  const { body } = await server.get(`/api/order/getOrder?id=${id}`, headers)
  if (body.code !== 200) throw new Error(body.msg)
  return body.data as Order
}

/** The order of an answer that must have been good. */
export function placed({ code, msg, data }: Envelope<Order>): Order {
  if (code !== 200 || data === null) throw new Error(`${code}: ${msg}`)
  return data
}

/** Pays what is due, or everything; answers the payment. */
export async function pay(
  server: TestServer,
  customer: TestCustomer,
  orderId: number,
  what: 'due' | 'all' = 'due',
): Promise<number> {
  const begun = await beginPayment(server, customer, { id: orderId, what })
  await settle(server, begun.paymentId)
  return begun.paymentId
}

/** The provider says that a payment was made. */
export async function settle(server: TestServer, paymentId: number): Promise<void> {
  const { provider, session, amount_cents } = await paymentNow(server, paymentId)
  await settlePayment(server.app, {
    provider,
    session: session ?? '',
    state: { status: 'paid', amountCents: amount_cents, currency: 'cad', charge: `charge-${paymentId}` },
  })
}

export async function giveCredit({ database }: TestServer, accountId: number, cents: number): Promise<void> {
  await giftOf(database, accountId, cents)
}

export async function creditOf({ database }: TestServer, accountId: number): Promise<number> {
  const { rows } = await database.pool.query('select credit_cents from account where id = $1', [accountId])
  return rows[0].credit_cents as number
}

export interface PassInput {
  kind?: 'full_day' | 'half_day' | 'night'
  units?: number
  expiresOn?: string
}

/** A pass of a household, as if it had been bought. Days count in halves. */
export async function givePass(
  { database }: TestServer,
  accountId: number,
  { kind = 'full_day', units = 10, expiresOn = '2027-11-01' }: PassInput = {},
): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into pass (account_id, package_id, name, kind, units, units_left, bought_on, expires_on, created_at)
     select $1, id, name, $2, $3, 0, '2026-11-01', $4, clock_now() from package limit 1 returning id`,
    [accountId, kind, units, expiresOn],
  )
  await fillPass(database, rows[0].id, units)
  return rows[0].id as number
}

export async function unitsLeft({ database }: TestServer, passId: number): Promise<number> {
  const { rows } = await database.pool.query('select units_left from pass where id = $1', [passId])
  return rows[0].units_left as number
}
