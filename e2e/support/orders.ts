import { expect, type Page } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'
import type { Order, OrderSummary } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { inDays, ordinaryStay, type StayDates } from './days.ts'

/** Far enough ahead to be cancelled for nothing, and soon enough that a dog we have met is still known. */
export const USUAL_DAY = inDays(66)
const USUAL_NIGHTS = 3

interface StayOptions {
  /** The first ordinary days from then on. */
  from?: CalendarDate
  message?: string
}

/** A stay in a Deluxe Suite, placed as the browser places it: signed, its space kept, not paid yet. */
export async function placeStay(page: Page, dogId: number, options: StayOptions = {}): Promise<Order> {
  const { from = USUAL_DAY, message = '' } = options
  const rooms = [{ suiteTypeId: await suiteId('Deluxe Suite'), dogIds: [dogId] }]
  return create(page, { ...stayRequest(ordinaryStay(from, USUAL_NIGHTS), rooms), message })
}

interface Room {
  suiteTypeId: number
  dogIds: number[]
}

/** A stay in these rooms, as the API is asked for it. */
export const stayRequest = ({ arrival, departure }: StayDates, rooms: Room[]) => ({
  orderType: 'boarding',
  dogIds: rooms.flatMap(({ dogIds }) => dogIds),
  arrival,
  departure,
  arrivalTime: '09:00',
  departureTime: '10:00',
  rooms,
})

/** Places any booking, signed. */
export async function create(page: Page, request: object): Promise<Order> {
  const signature = await signatureOf('boarding')
  return good(await ask<Order>(page, '/api/order/create', { request, signature }))
}

/** A name under an agreement as it stands. */
export const signatureOf = (key: 'boarding' | 'grooming') =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      `select id as "agreementId", version from agreement join agreement_version on agreement_id = id
       where key = $1 and published_at is not null order by version desc limit 1`,
      [key],
    )
    return { ...rows[0], name: 'Priya Sandhu' } as object
  })

export const suiteId = (name: string): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query('select id from suite_type where name = $1', [name])
    return rows[0].id as number
  })

/** Opens the payment of what is due, and answers its session at the test checkout. */
export async function beginPayment(page: Page, { id }: Pick<Order, 'id'>): Promise<string> {
  const { checkoutUrl } = good(await ask<{ checkoutUrl: string }>(page, '/api/order/pay', { id }))
  return checkoutUrl.split('/').at(-1) ?? ''
}

/** Sends what the test checkout's own button sends, and answers where that leads. */
export async function payByCall(page: Page, checkout: string): Promise<string> {
  const leadsTo = await answerByCall(page, checkout, 'pay')
  expect(leadsTo).toContain('/#/paySuccess')
  return leadsTo
}

async function answerByCall(page: Page, checkout: string, answer: 'pay' | 'decline'): Promise<string> {
  const form = await (await page.request.get(checkout)).text()
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const sent = await page.request.post(checkout, { form: { answer, token }, maxRedirects: 0 })
  return sent.headers()['location'] ?? ''
}

/** Pays what is due, and answers how much it was. */
export async function payDue(page: Page, order: Order): Promise<number> {
  await payByCall(page, `/pay/sandbox/${await beginPayment(page, order)}`)
  return order.payNowCents
}

/** The card is refused. */
export async function declineDue(page: Page, order: Order) {
  const checkout = `/pay/sandbox/${await beginPayment(page, order)}`
  expect(await answerByCall(page, checkout, 'decline')).toContain('/#/payError')
}

/** The household's orders, newest last, as the server tells them. */
export async function ownOrders(page: Page): Promise<OrderSummary[]> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const list = await page.request.get('/api/order/getOrderList', { headers: { authorization: token } })
  const { data } = (await list.json()) as Envelope<{ list: OrderSummary[] }>
  return data.list.toSorted((one, other) => one.id - other.id)
}

export const countOrders = (email: string) =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from customer_order join account on account.id = account_id where email = $1',
      [email],
    )
    return rows[0].count as number
  })

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function good<Data>(answer: Envelope<Data>): Data {
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
