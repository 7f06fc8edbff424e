import { cashRounding } from '#domain/money/cash-rounding.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { lockOpenTill } from '../desk/open-till-store.ts'
import type { PaymentMethod } from '../ledger/payment-tables.ts'
import { REFUND_WAYS } from '../ledger/queue-refund.ts'
import { noteWay, type RefundRow } from '../ledger/refund-store.ts'
import { markRefundSentIn } from '../payments/refunds/send-refund.ts'
import { Refusal } from '../refusal.ts'

interface Handing {
  method: Exclude<PaymentMethod, 'card'>
  reference: string
  by: number
  parkId: number
}

/** A person sends a refund, and it is sent. Cash leaves the open drawer, to five cents, and nobody counts meanwhile. */
export async function handBack(
  app: App,
  tx: Database,
  refund: RefundRow,
  { method, reference, by, parkId }: Handing,
): Promise<void> {
  const way = REFUND_WAYS[method]
  await markRefundSentIn(app, tx, refund, { way: way === 'card' ? 'desk' : way, reference, by })
  // The drawer is the last lock of all but the audit log.
  const till = method === 'cash' ? await lockOpenTill(tx, parkId) : undefined
  if (method === 'cash' && till === undefined) throw new Refusal('till-closed')
  await noteWay(tx, refund.id, {
    ...(method !== refund.paid_by && { method }),
    tillId: till?.id ?? null,
    roundingCents: method === 'cash' ? cashRounding(refund.amount_cents) : 0,
  })
}
