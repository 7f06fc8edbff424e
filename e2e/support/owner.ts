import { expect } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { ordinaryStay, type StayDates } from './days.ts'
import { createHousehold, type Household, type LoggedIn } from './household.ts'
import { signatureOf, stayRequest, suiteId, USUAL_DAY } from './orders.ts'
import { ownSite } from './sites.ts'

/** Somebody at home, whose browser is not what the test looks at: what they do, they do by the same calls. */
export type Owner = Household & LoggedIn

const USUAL_NIGHTS = 3

/** Asks the server what their browser would ask. */
export async function askAs<Data>({ token }: LoggedIn, path: string, input: object): Promise<Envelope<Data>> {
  const answer = await fetch(ownSite().url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(input),
  })
  return (await answer.json()) as Envelope<Data>
}

interface WantedStay {
  suite?: string
  dates?: StayDates
  from?: CalendarDate
  /** What is due now is paid unless it is said otherwise. */
  isPaid?: boolean
}

export interface OwnersStay {
  owner: Owner
  dogId: number
  order: Order
}

/** A new household's stay, signed and with what is due now paid, placed as their browser places it. */
export async function stayOfNewOwner(wanted: WantedStay = {}): Promise<OwnersStay> {
  const owner = await createHousehold()
  return { owner, dogId: owner.dogId, order: await placeStayAs(owner, wanted) }
}

export async function placeStayAs(owner: Owner, wanted: WantedStay = {}): Promise<Order> {
  const { suite = 'Deluxe Suite', isPaid = true, from = USUAL_DAY } = wanted
  const dates = wanted.dates ?? ordinaryStay(from, USUAL_NIGHTS)
  const rooms = [{ suiteTypeId: await suiteId(suite), dogIds: [owner.dogId] }]
  const placed = { request: stayRequest(dates, rooms), signature: await signatureOf('boarding') }
  const { code, data } = await askAs<Order>(owner, '/api/order/create', placed)
  expect(code).toBe(200)
  if (isPaid) await payDueAs(owner, data.id)
  return data
}

/** Sends what the test checkout's own button sends. */
async function payDueAs(owner: Owner, id: number) {
  const { data } = await askAs<{ checkoutUrl: string }>(owner, '/api/order/pay', { id })
  const address = `${ownSite().url}/pay/sandbox/${data.checkoutUrl.split('/').at(-1)}`
  const form = await (await fetch(address)).text()
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'pay', token }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toContain('/#/paySuccess')
}
