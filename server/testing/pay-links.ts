import type { Endpoint } from '#contract/endpoint.ts'
import { payLinks } from '#contract/business/pay-links.ts'
import { findBySession } from '../business/ledger/payment-store.ts'
import { mailsTo } from './mailbox.ts'
import { settle } from './order-calls.ts'
import type { TestServer } from './test-server.ts'

const LINK = /\/#\/pay\?link=([\w-]+)/

/** The card link in the newest mail to an address that has one. */
export async function linkMailedTo(server: TestServer, address: string): Promise<string> {
  const tokens = (await mailsTo(server, address)).flatMap(({ text }) => LINK.exec(text)?.[1] ?? [])
  const newest = tokens.at(-1)
  if (newest === undefined) throw new Error(`no card link was mailed to ${address}`)
  return newest
}

/** Calls as a browser without a log-in does. */
export async function byLink(server: TestServer, endpoint: Endpoint, input: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return (await server.post(endpoint.path, input, headers)).body
}

/** Begins the checkout of a link. */
export async function beginByLink(server: TestServer, token: string) {
  const { code, msg, data } = await byLink(server, payLinks.pay, { token })
  if (code !== 200) throw new Error(`${code}: ${msg}`)
  return payLinks.pay.output.parse(data)
}

/** Pays at the checkout, and the provider tells us. */
export async function payWithLink(server: TestServer, token: string): Promise<{ session: string }> {
  const { session } = await beginByLink(server, token)
  const payment = await findBySession(server.app.db, 'sandbox', session)
  await settle(server, payment?.id ?? 0)
  return { session }
}
