import type { IncomingHttpHeaders } from 'node:http'
import type { DisputeStage } from '#domain/money/disputes.ts'
import type { PaymentProviderName, ProviderStatus } from '../ledger/payment-tables.ts'

/** All money is Canadian dollars, in cents. */
export const CURRENCY = 'cad'

export interface Checkout {
  paymentId: number
  /** What the customer is paying for, in words. */
  description: string
  orderCode: string
  amountCents: number
  email: string
  /** Where e-transfers to this park go. */
  etransferEmail: string
  /** Until when it can be paid. */
  expiresAt: Date
}

export interface BegunCheckout {
  /** The provider's name for it. */
  session: string
  /** Where to send the browser; null when there is no such page. */
  checkoutUrl: string | null
}

/** What the provider knows of a payment: the truth, whatever a browser claims. */
export interface ProviderState {
  status: ProviderStatus
  amountCents: number
  currency: string
  /** Names the money itself, for a refund. */
  charge: string | null
}

/** Something the provider tells us of by itself. */
export type ProviderEvent = { eventId: string; type: string } & (
  | { about: 'checkout'; session: string; state: ProviderState }
  | { about: 'refund'; ref: string; hasFailed: boolean }
  /** So much of a charge has gone back altogether, whoever sent it. */
  | { about: 'charge'; charge: string; refundedCents: number }
  /** The customer has objected to a charge with their bank. */
  | { about: 'dispute'; charge: string; ref: string; stage: DisputeStage; cents: number }
  | { about: 'nothing' }
)

export interface RefundOrder {
  charge: string
  amountCents: number
  /** The same key twice is one refund. */
  key: string
}

export interface PaymentProvider {
  name: PaymentProviderName
  /** Opens a checkout; for one payment always the same one, however often it is asked. */
  begin(checkout: Checkout): Promise<BegunCheckout>
  /** How a checkout stands; null where nobody can be asked. */
  lookUp: ((session: string) => Promise<ProviderState>) | null
  /** From now on nobody can pay there. One that is over already stays as it is. */
  end(session: string): Promise<void>
  /** Answers the provider's name for the refund; null where a person has to send the money. */
  refund: ((order: RefundOrder) => Promise<string>) | null
  /** Reads an event that proves to come from the provider; refuses every other one. Null: it sends none. */
  readEvent: ((body: Buffer, headers: IncomingHttpHeaders) => Promise<ProviderEvent>) | null
}

/** The provider said no for good: trying again would not help. */
export class RefusedByProvider extends Error {
  override readonly name = 'RefusedByProvider'
}
