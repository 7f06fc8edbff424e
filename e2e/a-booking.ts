import { expect, type Page } from '@playwright/test'
import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/order-view.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { VACCINES } from '#domain/dogs/vaccines.ts'
import { ask } from './ask.ts'
import { withDatabase } from './database.ts'
import { addDog } from './dogs.ts'
import { becomeFreshCustomer, type FreshCustomer } from './fresh-customer.ts'

export interface Booker extends FreshCustomer {
  dogId: number
}

/** Somebody new, logged in here, whose dog Maple may come at once. */
export async function becomeBooker(page: Page): Promise<Booker> {
  const customer = await becomeFreshCustomer(page)
  const dogId = await addDog(page)
  await makeReady(dogId)
  return { ...customer, dogId }
}

/** What staff do: the meet and greet is passed, all papers are checked. */
export async function makeReady(dogId: number) {
  await withDatabase(async (client) => {
    await client.query(
      `update dog set interview_outcome = 'passed', interview_passed_on = current_date, last_visit_on = current_date,
         is_spayed = true where id = $1`,
      [dogId],
    )
    const proof = `private/e2e-proof-${dogId}.pdf`
    await client.query(
      `insert into upload (file_name, account_id, type, size_bytes, created_at)
       select $2, account_id, 'application/pdf', 1, now() from dog where id = $1`,
      [dogId, proof],
    )
    await client.query(
      `insert into vaccine_record (dog_id, account_id, vaccine, expires_on, proof_file, sent_at, verified_at)
       select id, account_id, unnest($3::text[]), '2031-01-01', $2, now(), now() from dog where id = $1`,
      [dogId, proof, [...VACCINES]],
    )
  })
}

/** A paper of the dog's is gone again. */
export const forgetVaccine = (dogId: number, vaccine: string) =>
  withDatabase((client) =>
    client.query('delete from vaccine_record where dog_id = $1 and vaccine = $2', [dogId, vaccine]),
  )

interface StayRequest {
  /** No sooner than this day; by default some two months from now. */
  from?: CalendarDate
  message?: string
}

const NIGHTS = 3
const USUAL_DAYS_AHEAD = 66
const MAX_TRIES = 40
const CANNOT_BE = 409

/**
 * A stay in a Deluxe Suite, placed as the browser places it: signed, its space kept, not paid yet. Where others have
 * taken the rooms, or the gate is closed, it is the next days that are tried.
 */
export async function placeStay(page: Page, dogId: number, wanted: StayRequest = {}): Promise<Order> {
  const { from = addDays(dateIn('America/Vancouver', new Date()), USUAL_DAYS_AHEAD), message = '' } = wanted
  const { suiteTypeId, signature } = await readCatalogue()
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const arrival = addDays(from, tries * NIGHTS)
    const request = {
      orderType: 'boarding',
      dogIds: [dogId],
      arrival,
      departure: addDays(arrival, NIGHTS),
      arrivalTime: '09:00',
      departureTime: '10:00',
      rooms: [{ suiteTypeId, dogIds: [dogId] }],
      message,
    }
    const answer = await ask<Order>(page, '/api/order/create', { request, signature })
    if (answer.code !== CANNOT_BE) return good(answer)
  }
  throw new Error('No room was free for a stay.')
}

/** Places any booking, signed. */
export async function create(page: Page, request: object): Promise<Order> {
  const { signature } = await readCatalogue()
  return good(await ask<Order>(page, '/api/order/create', { request, signature }))
}

/** What a booking names of the catalogue: the suite, and the agreement as it stands. */
const readCatalogue = () =>
  withDatabase(async (client) => {
    const suites = await client.query("select id from suite_type where name = 'Deluxe Suite'")
    const agreements = await client.query(
      `select id as "agreementId", version from agreement join agreement_version on agreement_id = id
       where key = 'boarding' and published_at is not null order by version desc limit 1`,
    )
    return {
      suiteTypeId: suites.rows[0].id as number,
      signature: { ...agreements.rows[0], name: 'Priya Sandhu' } as object,
    }
  })

/** Opens the payment of what is due, and answers its session at the test checkout. */
export async function beginPayment(page: Page, { id }: Pick<Order, 'id'>): Promise<string> {
  const { checkoutUrl } = good(await ask<{ checkoutUrl: string }>(page, '/api/order/pay', { id }))
  return checkoutUrl.split('/').at(-1) ?? ''
}

/** Sends what the test checkout's own button sends, and answers how much was due. */
export async function payDue(page: Page, order: Order): Promise<number> {
  const path = `/pay/sandbox/${await beginPayment(page, order)}`
  const form = await (await page.request.get(path)).text()
  const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const answer = await page.request.post(path, { form: { answer: 'pay', token }, maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('/#/paySuccess')
  return order.payNowCents
}

function good<Data>(answer: Envelope<Data>): Data {
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}
