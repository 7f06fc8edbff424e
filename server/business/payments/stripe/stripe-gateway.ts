import type { IncomingHttpHeaders } from 'node:http'
import type Stripe from 'stripe'
import type { Settings } from '../../../platform/settings.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import {
  type BegunCheckout,
  type Checkout,
  CURRENCY,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  type RefundOrder,
  RefusedByProvider,
} from '../payment-provider.ts'
import { returnAddress } from '../return-address.ts'
import { toProviderEvent, toState } from './stripe-events.ts'

export interface StripeOptions {
  keys: NonNullable<Settings['stripe']>
  /** Where the browser comes back to. */
  siteUrl: string
}

const TIMEOUT_MS = 20_000

/** Stripe's own page takes the card (Checkout Session); we never see its number. */
export class StripeGateway implements PaymentProvider {
  readonly name = 'stripe'
  private readonly options: StripeOptions
  private opened: Promise<Stripe> | undefined

  constructor(options: StripeOptions) {
    this.options = options
  }

  /** Loaded with the first payment: most starts never need it. */
  private client(): Promise<Stripe> {
    this.opened ??= openClient(this.options.keys)
    return this.opened
  }

  async begin(checkout: Checkout): Promise<BegunCheckout> {
    const { paymentId, amountCents, orderCode } = checkout
    const stripe = await this.client()
    const named = { payment: String(paymentId), order: orderCode }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: String(paymentId),
        ...(checkout.email !== '' && { customer_email: checkout.email }),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: CURRENCY,
              unit_amount: amountCents,
              product_data: { name: checkout.description },
            },
          },
        ],
        metadata: named,
        payment_intent_data: { metadata: named, description: checkout.description },
        expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
        success_url: returnAddress(this.options.siteUrl, 'paySuccess', '{CHECKOUT_SESSION_ID}'),
        cancel_url: returnAddress(this.options.siteUrl, 'payCancel', '{CHECKOUT_SESSION_ID}'),
      },
      { idempotencyKey: `payment-${paymentId}` },
    )
    return { session: session.id, checkoutUrl: session.url }
  }

  readonly lookUp = async (session: string): Promise<ProviderState> => {
    const stripe = await this.client()
    return toState(await stripe.checkout.sessions.retrieve(session))
  }

  async end(session: string): Promise<void> {
    const stripe = await this.client()
    const { status } = await stripe.checkout.sessions.retrieve(session)
    if (status === 'open') await stripe.checkout.sessions.expire(session)
  }

  readonly refund = async ({ charge, amountCents, key }: RefundOrder): Promise<string> => {
    const stripe = await this.client()
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: charge, amount: amountCents, metadata: { key } },
        { idempotencyKey: key },
      )
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new RefusedByProvider(`refund ${refund.id} is ${refund.status}`)
      return refund.id
    } catch (error) {
      throw isForGood(error) ? new RefusedByProvider((error as Error).message, { cause: error }) : error
    }
  }

  readonly readEvent = async (body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent> => {
    const stripe = await this.client()
    const signature = headers['stripe-signature']
    if (typeof signature !== 'string') throw new Refusal('wrong-signature')
    return toProviderEvent(readSigned(stripe, body, signature, this.options.keys.webhookSecret))
  }
}

function readSigned(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    throw new Refusal('wrong-signature')
  }
}

async function openClient({ secretKey, apiBase }: StripeOptions['keys']): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** Stripe understood the request and said no, as for a charge that has gone back already. */
function isForGood(error: unknown): boolean {
  const { type } = (error ?? {}) as { type?: unknown }
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError'
}
