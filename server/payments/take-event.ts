import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
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
  const told = await provider.readEvent(body, headers)
  const event = { id: told.eventId, type: told.type }
  const from = { provider: provider.name, event }
  switch (told.about) {
    case 'checkout':
      return settlePayment(app, { ...from, session: told.session, state: told.state })
    case 'charge':
      return noteChargeRefunded(app, { ...from, charge: told.charge, refundedCents: told.refundedCents })
    case 'refund':
      return told.hasFailed ? noteFailedRefund(app, { ...from, ref: told.ref }) : undefined
    case 'dispute':
      return noteDispute(app, { ...from, charge: told.charge, ref: told.ref, isClosed: told.isClosed })
    case 'nothing':
      return undefined
    default:
      return told satisfies never
  }
}
