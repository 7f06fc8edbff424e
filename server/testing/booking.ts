import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { aCustomer, type TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import type { TestServer } from './test-server.ts'

export interface Booker extends TestCustomer {
  dogId: number
}

/** A customer with a large dog that may come at once. */
export async function aBooker(server: TestServer): Promise<Booker> {
  const customer = await aCustomer(server)
  return { ...customer, dogId: await aReadyDog(server, customer.id) }
}

export async function suiteTypeId({ app }: Pick<TestServer, 'app'>, name: string): Promise<number> {
  const id = (await app.parkBook(1)).suites.find((suite) => suite.name === name)?.id
  if (id === undefined) throw new Error(`there is no suite type ${name}`)
  return id
}

/** A service of the groomers that is no extra. */
export async function groomingId({ app }: Pick<TestServer, 'app'>): Promise<number> {
  const { id } = await app.db
    .selectFrom('grooming_service')
    .select('id')
    .where('is_extra', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Three ordinary nights in a Deluxe Suite, as the browser asks for them. */
export async function aStay(server: TestServer, dogIds: number[], change: object = {}) {
  return {
    orderType: 'boarding',
    dogIds,
    arrival: '2027-02-02',
    departure: '2027-02-05',
    arrivalTime: '09:00',
    departureTime: '10:00',
    rooms: [{ suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds }],
    ...change,
  }
}

/** Two full days of daycare. */
export const someDays = (dogIds: number[], change: object = {}) => ({
  orderType: 'daycare',
  dogIds,
  days: [
    { date: '2026-11-24', part: 'full' },
    { date: '2026-11-26', part: 'full' },
  ],
  ...change,
})

export async function theAgreement({ app }: Pick<TestServer, 'app'>, key = 'boarding') {
  const agreement = (await app.parkBook(1)).agreements.get(key)
  return { agreementId: agreement?.id, version: agreement?.version, name: 'Priya Sandhu' }
}

/** Calls create and answers the envelope. */
export async function create(
  server: TestServer,
  { headers }: Pick<TestCustomer, 'headers'>,
  request: Record<string, unknown>,
  further: { key?: string; isSigned?: boolean; payAll?: boolean; expectedTotalCents?: number } = {},
): Promise<Envelope<Order>> {
  const { key, isSigned = true, payAll = false, expectedTotalCents } = further
  const signature = isSigned
    ? await theAgreement(server, request['orderType'] === 'grooming' ? 'grooming' : 'boarding')
    : undefined
  const answer = await server.post(
    '/api/order/create',
    { request, payAll, expectedTotalCents, ...(signature && { signature }) },
    { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  )
  return answer.body as Envelope<Order>
}

type Counted = 'customer_order' | 'stay' | 'order_entry' | 'dog_presence'

export async function countRows({ database }: TestServer, table: Counted): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int from ${table}`)
  return rows[0].count as number
}
