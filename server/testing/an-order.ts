import { OrderRequest } from '#contract/business/order-request.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { findOrder, type OrderRow } from '../business/orders/order/order-store.ts'
import { placeOrder } from '../business/orders/place/place-order.ts'
import { aReadyDog } from './a-ready-dog.ts'
import type { TestServer } from './test-server.ts'

export interface OrderOptions {
  accountId: number
  /** A dog that is ready, by default a new one. */
  dogId?: number
  suite?: string
  arrival?: string
  departure?: string
  payAll?: boolean
  useCredit?: boolean
  promoCode?: string
  /** Without it the order lacks a paper and stays held when it is paid. */
  isSigned?: boolean
}

let made = 0
/** Three nights in a quiet month, one order after the other, so that many of them find a room. */
const nextArrival = () => addDays('2027-02-02', 3 * (made++ % 8))

/** A stay in the demo business, placed as a customer places it, so that its space, price and ledger are real. */
export async function anOrder(server: TestServer, wanted: OrderOptions): Promise<OrderRow> {
  const { app } = server
  const { accountId, suite = 'Classic Run', isSigned = true, payAll = false } = wanted
  const arrival = wanted.arrival ?? nextArrival()
  const dogId = wanted.dogId ?? (await aReadyDog(server, accountId))
  const book = await app.parkBook(1)
  const suiteTypeId = book.suites.find(({ name }) => name === suite)?.id
  const agreement = book.agreements.get('boarding')
  const request = OrderRequest.parse({
    orderType: 'boarding',
    dogIds: [dogId],
    arrival,
    departure: wanted.departure ?? addDays(arrival, 3),
    arrivalTime: '09:00',
    departureTime: '10:00',
    rooms: [{ suiteTypeId, dogIds: [dogId] }],
    useCredit: wanted.useCredit ?? false,
    promoCode: wanted.promoCode ?? '',
  })
  const signature =
    isSigned && agreement
      ? { agreementId: agreement.id, version: agreement.version, name: 'Priya Sandhu' }
      : undefined
  const call = { accountId, path: '/api/order/create', key: null, input: request }
  const { orderId } = await placeOrder(app, call, { request, payAll, signature })
  return orderNow(server, orderId)
}

/** The order as it stands. */
export async function orderNow({ app }: Pick<TestServer, 'app'>, orderId: number): Promise<OrderRow> {
  const order = await findOrder(app.db, orderId)
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  return order
}
