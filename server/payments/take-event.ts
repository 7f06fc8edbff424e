import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { noteFailedRefund, noteOutsideRefund } from './outside-refund.ts'
import type { PaymentProvider } from './payment-provider.ts'
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
  switch (told.about) {
    case 'checkout':
      return settlePayment(app, { provider: provider.name, session: told.session, state: told.state, event })
    case 'charge': {
      const { charge, refundedCents } = told
      return noteOutsideRefund(app, { provider: provider.name, event, charge, refundedCents })
    }
    case 'refund':
      return told.hasFailed ? noteFailedRefund(app, provider.name, told.ref) : undefined
    case 'nothing':
      return undefined
    default:
      return told satisfies never
  }
}
