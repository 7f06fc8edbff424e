import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { PaymentProviders } from './open-providers.ts'

/** Whichever server ran the job last knows; the others say nothing rather than something old. */
const GOOD_FOR_MS = 5 * MINUTE_MS

export function watchPayments(
  metrics: Metrics,
  { payments, clock }: { payments: PaymentProviders; clock: Clock },
) {
  metrics.gauge(
    'payments_unresolved',
    'Open card payments older than two minutes after the last look at them, by provider; said by the server that looked.',
    ['provider'],
    () => {
      const { unresolved } = payments
      if (unresolved === null || clock.now().getTime() - unresolved.at.getTime() > GOOD_FOR_MS) return []
      const { counts, providers } = unresolved
      return providers.map((provider) => ({
        labels: { provider },
        value: counts.find((one) => one.provider === provider)?.count ?? 0,
      }))
    },
  )
}
