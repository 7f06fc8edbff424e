import type { Database } from '../../database.ts'
import type { PaymentProviderName } from '../ledger/payment-tables.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { etransferGateway } from './etransfer-gateway.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { SandboxGateway } from './sandbox/sandbox-gateway.ts'
import { StripeGateway } from './stripe/stripe-gateway.ts'

export interface UnresolvedPayments {
  providers: readonly PaymentProviderName[]
  counts: { provider: PaymentProviderName; count: number }[]
  at: Date
}

export interface PaymentProviders {
  /** Who takes cards; null when nobody does. */
  card: PaymentProvider | null
  etransfer: PaymentProvider
  /** The test checkout, where it is in use. */
  sandbox: SandboxGateway | null
  /** Those that can say how a payment stands. */
  askable: PaymentProviderName[]
  /** What the job that asks them last left open; null before its first run on this server. */
  unresolved: UnresolvedPayments | null
  /** Whoever took a payment, also when new ones go elsewhere by now. */
  named(name: PaymentProviderName): PaymentProvider | null
}

export function openProviders(settings: Settings, db: Database): PaymentProviders {
  const { paymentProvider } = settings
  const stripe = settings.stripe
    ? new StripeGateway({ keys: settings.stripe, siteUrl: siteAddress(settings) })
    : null
  const sandbox = paymentProvider === 'sandbox' ? new SandboxGateway(db, settings) : null
  const byName = { stripe, sandbox, etransfer: etransferGateway, desk: null }
  return {
    card: paymentProvider === 'stripe' ? stripe : sandbox,
    etransfer: etransferGateway,
    sandbox,
    askable: [stripe, sandbox].filter((one) => one !== null).map(({ name }) => name),
    unresolved: null,
    named: (name) => byName[name],
  }
}

/** A real site must not give rooms away for test payments because somebody forgot a setting. */
export function refuseTestMoneyInPublic({ paymentProvider, publicOrigin, demo }: Settings): void {
  if (paymentProvider !== 'sandbox' || publicOrigin === undefined || demo) return
  throw new StartRefused(
    'The settings need a change: with PUBLIC_ORIGIN set, test payments need DEMO=on. Set the STRIPE keys, or PAYMENT_PROVIDER=etransfer. See docs/running.md.',
  )
}
