import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { cashRounding } from '#domain/money/cash-rounding.ts'
import { findAccount } from '../../../business/accounts/account-store.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { lockTillToPayOut } from '../desk/open-till-store.ts'
import type { PaymentMethod } from '../../../business/ledger/payment-tables.ts'
import { REFUND_WAYS } from '../../../business/ledger/refund-way.ts'
import {
  findRefund,
  type RefundRow,
  recordRefundWay,
  sumHandedOut,
} from '../../../business/ledger/refund-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { markRefundSent } from '../../../business/payments/refunds/send-refund.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

interface Handing {
  method: Exclude<PaymentMethod, 'card'>
  reference: string
  by: number
  parkId: number
}

/**
 * A person sends a refund, and it is sent. Cash leaves the open drawer, to five cents, and nobody counts at the same time.
 * Answers what is given.
 */
export async function handBack(
  app: App,
  tx: Database,
  refund: RefundRow,
  { method, reference, by, parkId }: Handing,
): Promise<number> {
  const way = REFUND_WAYS[method]
  await markRefundSent(app, tx, refund, { way: way === 'card' ? 'desk' : way, reference, by })
  const roundingCents = method === 'cash' ? await roundedWithEarlier(tx, refund) : 0
  // The drawer is the last lock of all but the audit log.
  const till =
    method === 'cash' ? await lockTillToPayOut(tx, parkId, refund.amount_cents + roundingCents) : undefined
  await recordRefundWay(tx, refund.id, {
    ...(method !== refund.paid_by && { method }),
    tillId: till?.id ?? null,
    roundingCents,
  })
  return refund.amount_cents + roundingCents
}

/** O24: what goes back in parts is rounded once, over the whole of the order's cash: no part gains a cent. */
async function roundedWithEarlier(tx: Database, { order_id, amount_cents }: RefundRow): Promise<number> {
  const earlier = await sumHandedOut(tx, order_id)
  return cashRounding(earlier.cents + amount_cents) - earlier.roundingCents
}

const SENT_WORDS: Record<PaymentMethod, string> = {
  card: 'to the card',
  cash: 'in cash',
  terminal: 'at the terminal',
  etransfer: 'by e-transfer',
  cheque: 'by cheque',
}

/**
 * O28: it goes once. The same said twice is no error; another way or another reference means that two people may have
 * sent it, and whoever comes second has to know that.
 */
async function refuseSentTwice(
  app: App,
  tx: Database,
  { order, refund }: LockedRefund,
  isSame: (sent: SentRefund) => boolean,
): Promise<void> {
  const method = refund.method ?? refund.paid_by
  const reference = refund.reference ?? ''
  if (isSame({ method, reference })) return
  const sender = refund.sent_by === null ? undefined : await findAccount(tx, refund.sent_by)
  const { timeZone } = await app.parkBook(order.park_id)
  const at = refund.sent_at ?? refund.created_at
  const how = `${SENT_WORDS[method]}${reference === '' ? '' : ` (${reference})`}`
  const when = `${shortDate(dateIn(timeZone, at))}, ${twelveHour(timeIn(timeZone, at))}`
  const what = sender === undefined ? `It went back ${how}` : `${sender.first_name} sent it back ${how}`
  throw new Refusal('already-sent', {
    msg: `${what} on ${when}. Nothing was saved; if you have sent it too, it went twice.`,
  })
}

interface SentRefund {
  method: PaymentMethod
  reference: string
}

interface RefundCall {
  input: { refundId: number }
  tx: Database
}

interface LockedRefund {
  order: OrderRow
  refund: RefundRow
}

/** A refund that somebody is about to send, its order locked before it is looked at. */
async function lockRefund(tx: Database, refundId: number): Promise<LockedRefund> {
  const known = await findRefund(tx, refundId)
  if (known === undefined) throw new Refusal('not-found')
  const order = await lockOrderForStaff(tx, known.order_id)
  const refund = await findRefund(tx, refundId)
  if (refund === undefined) throw new Refusal('not-found')
  return { order, refund }
}

/**
 * A refund that somebody sends, its order locked; null when it was sent just so before. What the
 * provider is still sending is left to it: else the customer would have the money twice.
 */
export async function openRefund(
  app: App,
  { input, tx }: RefundCall,
  isSame: (sent: SentRefund) => boolean,
): Promise<LockedRefund | null> {
  const locked = await lockRefund(tx, input.refundId)
  const { refund } = locked
  if (refund.status === 'sent') {
    await refuseSentTwice(app, tx, locked, isSame)
    return null
  }
  if (refund.paid_by === 'card' && refund.status === 'queued') throw new Refusal('refund-underway')
  return locked
}

export const SENT_BEFORE = { data: null, msg: 'It was marked as sent already.', changes: [], live: [] }
