import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'

export const WEBHOOK_SECRET = 'whsec_of_the_stand_in'

interface Session {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  payment_intent: string | null
}

interface SentRefund {
  id: string
  object: 'refund'
  status: 'succeeded' | 'failed'
  amount: number
  payment_intent: string
}

export interface StripeStandIn {
  env: Record<string, string>
  sessions: Map<string, Session>
  refunds: SentRefund[]
  /** What was posted, field by field, for looking at. */
  posted: { path: string; form: URLSearchParams; key: string | undefined }[]
  /** The customer pays on Stripe's page; no event is sent. */
  pay(session: string): Session
  /** Somebody refunds at Stripe's dashboard; no event is sent. */
  refundAtDashboard(session: string, cents: number): SentRefund
  /** The charge as an event shows it now: how much of it has gone back altogether. */
  charge(session: string): { payment_intent: string; amount_refunded: number }
  /** Runs once, after Stripe has made the next refund and before we get the answer. */
  onceRefunded(next: (refund: SentRefund) => Promise<void>): void
  /** So many answers get lost on the way: Stripe has done it, and we do not know. */
  loseAnswers(count: number): void
  /** The signed bytes of an event, as Stripe would send them. */
  event(type: string, object: object, id?: string): { body: string; headers: Record<string, string> }
  stop(): Promise<void>
}

const LEAST_CENTS = 50

/** What Stripe remembers, and what it does when it is asked. */
function createMemory() {
  const sessions = new Map<string, Session>()
  const refunds: SentRefund[] = []
  let count = 0

  const begin = (form: URLSearchParams): Session => {
    if (Number(form.get('line_items[0][price_data][unit_amount]')) < LEAST_CENTS)
      throw new StripeSaysNo('The amount must be at least $0.50 cad')
    const id = `cs_test_${++count}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      payment_intent: null,
    }
    sessions.set(id, session)
    return session
  }
  const refundedOf = (payment_intent: string) =>
    refunds.filter((one) => one.payment_intent === payment_intent).reduce((sum, one) => sum + one.amount, 0)
  const refund = (payment_intent: string, amount: number): SentRefund => {
    const session = [...sessions.values()].find((one) => one.payment_intent === payment_intent)
    if (refundedOf(payment_intent) + amount > (session?.amount_total ?? 0))
      throw new StripeSaysNo('More than is left of the charge')
    const sent: SentRefund = {
      id: `re_${++count}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      payment_intent,
    }
    refunds.push(sent)
    return sent
  }
  const act = (method: string, path: string, form: URLSearchParams): object => {
    if (method === 'POST' && path === '/v1/checkout/sessions') return begin(form)
    if (method === 'POST' && path === '/v1/refunds')
      return refund(form.get('payment_intent') ?? '', Number(form.get('amount')))
    const [, id = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session === undefined) throw new StripeSaysNo(`No such session: ${id}`)
    if (verb !== undefined) session.status = 'expired'
    return session
  }
  return { sessions, refunds, act, refund, refundedOf }
}

/** Speaks as much of Stripe's API as we use, over HTTP on loopback, and remembers like Stripe does. */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const { sessions, refunds, act, refund, refundedOf } = createMemory()
  const posted: StripeStandIn['posted'] = []
  const kept = new Map<string, object>()
  let losing = 0
  let afterRefund: ((refund: SentRefund) => Promise<void>) | undefined

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const { method = '', url: path = '' } = request
    const key = request.headers['idempotency-key'] as string | undefined
    if (method === 'POST') posted.push({ path, form, key })
    try {
      const done = (key !== undefined && kept.get(key)) || act(method, path, form)
      if (key !== undefined) kept.set(key, done)
      if (path === '/v1/refunds') {
        const next = afterRefund
        afterRefund = undefined
        await next?.(done as SentRefund)
      }
      if (losing > 0) {
        losing -= 1
        request.socket.destroy()
      } else sendJson(response, 200, done)
    } catch (error) {
      sendJson(response, 400, { error: { type: 'invalid_request_error', message: (error as Error).message } })
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    sessions,
    refunds,
    posted,
    pay: (id) => payIn(sessions, id),
    refundAtDashboard: (session, cents) => refund(`pi_${session}`, cents),
    charge: (session) => ({
      payment_intent: `pi_${session}`,
      amount_refunded: refundedOf(`pi_${session}`),
    }),
    onceRefunded: (next) => {
      afterRefund = next
    },
    loseAnswers: (number) => {
      losing = number
    },
    event: signedEvent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function payIn(sessions: Map<string, Session>, id: string): Session {
  const session = sessions.get(id)
  if (session?.status !== 'open') throw new Error(`${id} cannot be paid`)
  return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
}

let events = 0

function signedEvent(type: string, object: object, id = `evt_${++events}`) {
  const body = JSON.stringify({ id, object: 'event', type, data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

class StripeSaysNo extends Error {}
