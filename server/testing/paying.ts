import { orders } from '#contract/business/orders.ts'
import { payments } from '#contract/business/payments.ts'
import { findPayment, type PaymentRow } from '../business/ledger/payment-store.ts'
import type { TestCustomer } from './a-customer.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

type PayForm = { id: number; what?: 'due' | 'all'; method?: 'card' | 'etransfer' }

export const askToPay = (server: TestServer, customer: TestCustomer, form: PayForm): Promise<TestAnswer> =>
  server.post('/api/order/pay', form, customer.headers)

export interface BegunPayment {
  paymentId: number
  session: string
  amountCents: number
  checkoutUrl: string
  instructions: string
}

/** A payment that was begun, as the customer's browser sees it. */
export async function beginPayment(
  server: TestServer,
  customer: TestCustomer,
  form: PayForm,
): Promise<BegunPayment> {
  const answer = await askToPay(server, customer, form)
  if (answer.status !== 200) throw new Error(`the payment did not begin: ${answer.body.msg}`)
  const begun = orders.pay.output.parse(answer.body.data)
  const { session } = await paymentNow(server, begun.paymentId)
  return { ...begun, session: session ?? '', checkoutUrl: begun.checkoutUrl ?? '' }
}

export async function paymentNow({ app }: TestServer, paymentId: number): Promise<PaymentRow> {
  const payment = await findPayment(app.db, paymentId)
  if (payment === undefined) throw new Error(`there is no payment ${paymentId}`)
  return payment
}

/** What the browser reads when it comes back. */
export async function resultOf(server: TestServer, customer: TestCustomer, session: string) {
  const answer = await server.get(`/api/pay/result?session=${session}`, customer.headers)
  if (answer.status !== 200) throw new Error(`no result: ${answer.body.msg}`)
  return payments.result.output.parse(answer.body.data)
}

/** Sends an event's bytes as they are. */
export const sendEvent = (
  { url }: TestServer,
  { body, headers }: { body: string; headers: Record<string, string> },
  provider = 'stripe',
): Promise<Response> => fetch(`${url}/api/pay/webhook/${provider}`, { method: 'POST', body, headers })

/** Titles of a customer's notifications, oldest first. */
export async function noticesTo({ database }: TestServer, customer: TestCustomer): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

/** Jobs that wait, by name. */
export async function waitingJobs({ database }: TestServer, name: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = $1 order by job.id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}
