import type { OrderMessage, StaffOrder } from '#contract/office/orders/page.ts'
import { paymentReceived, visitPaid } from '../../business/notifications/events/money-events.ts'
import type { CallRow, MailOfMessage, MessageRow } from './order-contact-store.ts'

const RECEIPTS: readonly string[] = [visitPaid.kind, paymentReceived.kind]

/** `forViewer` takes sums out for whoever may not see them. */
export const toMessage = (message: MessageRow, forViewer: (text: string) => string): OrderMessage => ({
  id: message.id,
  title: forViewer(message.title),
  text: forViewer(message.text),
  isReceipt: RECEIPTS.includes(message.kind),
  at: message.created_at.toISOString(),
  readAt: message.read_at?.toISOString() ?? null,
  mails: message.mails.map((mail) => ({
    id: mail.id,
    to: mail.to,
    state: stateOf(mail),
    at: new Date(mail.sentAt ?? mail.keptAt ?? mail.createdAt).toISOString(),
    resentBy: mail.resentBy,
  })),
})

function stateOf({ sentAt, keptAt, isGivenUp }: MailOfMessage): OrderMessage['mails'][number]['state'] {
  if (sentAt !== null) return 'sent'
  if (keptAt !== null) return 'kept'
  return isGivenUp ? 'failed' : 'waiting'
}

export const toCall = ({ id, spoke_to, what, at, by }: CallRow): StaffOrder['calls'][number] => ({
  id,
  spokeTo: spoke_to,
  what,
  at: at.toISOString(),
  by,
})
