import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '../../app.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { noteDispute } from './refunds/note-dispute.ts'
import { noteFailedRefund } from './refunds/note-failed-refund.ts'
import { noteChargeRefunded } from './refunds/outside-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** Takes what a provider tells us, as it came over the wire. Nothing is believed before its signature is checked. */
export async function takeEvent(
  app: App,
  provider: PaymentProvider | null,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!provider?.readEvent) throw new Refusal('no-such-path')
  const reported = await provider.readEvent(body, headers)
  const event = { id: reported.eventId, type: reported.type }
  const from = { provider: provider.name, event }
  switch (reported.about) {
    case 'checkout':
      return settlePayment(app, { ...from, session: reported.session, state: reported.state })
    case 'charge':
      return noteChargeRefunded(app, {
        ...from,
        charge: reported.charge,
        refundedCents: reported.refundedCents,
      })
    case 'refund':
      return reported.hasFailed ? noteFailedRefund(app, { ...from, ref: reported.ref }) : undefined
    case 'dispute':
      return noteDispute(app, {
        ...from,
        charge: reported.charge,
        ref: reported.ref,
        stage: reported.stage,
        cents: reported.cents,
      })
    case 'nothing':
      return undefined
    default:
      return reported satisfies never
  }
}
