import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../../../database.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { type Settings } from '../../../platform/settings.ts'
import { isSigned, sign } from '../../../platform/signature.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import {
  type BegunCheckout,
  type Checkout,
  CURRENCY,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  type RefundOrder,
} from '../payment-provider.ts'
import {
  closeSandboxCheckout,
  findSandboxCheckout,
  type SandboxCheckout,
  takeSandboxCheckout,
} from './sandbox-store.ts'

export const SANDBOX_PAGE = '/pay/sandbox'
export const SANDBOX_SIGNATURE = 'sandbox-signature'
const EVENT_KEY = 'sandbox-events'

/** Plays the payment company, with a page and a memory of its own, so that everything can be tried without money. */
export class SandboxGateway implements PaymentProvider {
  readonly name = 'sandbox'
  private readonly db: Database
  private readonly settings: Pick<Settings, 'apiOrigin' | 'publicOrigin'>

  constructor(db: Database, settings: Pick<Settings, 'apiOrigin' | 'publicOrigin'>) {
    this.db = db
    this.settings = settings
  }

  async begin({ paymentId, description, amountCents, expiresAt }: Checkout): Promise<BegunCheckout> {
    const session = await takeSandboxCheckout(this.db, {
      session: randomBytes(18).toString('base64url'),
      reference: `payment-${paymentId}`,
      description,
      amount_cents: amountCents,
      expires_at: expiresAt,
    })
    // On one address the path alone is right, whatever the address is called.
    const origin = this.settings.apiOrigin ?? this.settings.publicOrigin ?? ''
    return { session, checkoutUrl: `${origin}${SANDBOX_PAGE}/${session}` }
  }

  readonly lookUp = async (session: string): Promise<ProviderState> => {
    const checkout = await findSandboxCheckout(this.db, session)
    if (checkout === undefined) throw new Error('the test checkout does not know this session')
    return toState(checkout)
  }

  async end(session: string): Promise<void> {
    await closeSandboxCheckout(this.db, session, 'expired')
  }

  readonly refund = async ({ key }: RefundOrder): Promise<string> => `sandbox-${key}`

  readonly readEvent = async (body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent> => {
    const signature = headers[SANDBOX_SIGNATURE]
    const key = await loadSecretKey(this.db, EVENT_KEY)
    const text = body.toString('utf8')
    if (typeof signature !== 'string' || !isSigned(key, text, signature)) throw new Refusal('wrong-signature')
    return JSON.parse(text) as ProviderEvent
  }

  /** The event as it goes to the webhook: its bytes, and the header that proves where they come from. */
  async writeEvent(checkout: SandboxCheckout): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
    const event: ProviderEvent = {
      eventId: `${checkout.session}-${checkout.status}`,
      type: `checkout.${checkout.status}`,
      about: 'checkout',
      session: checkout.session,
      state: toState(checkout),
    }
    const text = JSON.stringify(event)
    const key = await loadSecretKey(this.db, EVENT_KEY)
    return { body: Buffer.from(text), headers: { [SANDBOX_SIGNATURE]: sign(key, text) } }
  }
}

const toState = ({ session, status, amount_cents }: SandboxCheckout): ProviderState => ({
  status,
  amountCents: amount_cents,
  currency: CURRENCY,
  charge: status === 'paid' ? `sandbox-charge-${session}` : null,
})
