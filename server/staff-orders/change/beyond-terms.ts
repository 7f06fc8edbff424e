import { mayDo } from '#domain/staff/permissions.ts'
import type { RequireManager } from '../../audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { isOwn } from '../../desk/desk-order.ts'
import type { Caller } from '../../http/routes.ts'
import { sumUnapproved } from '../../ledger/refund-store.ts'
import type { OrderRow } from '../../orders/order/order-store.ts'
import { findRefundLimit } from '../../staff-money/refund-terms-store.ts'

interface Back {
  refundCents: number
}

/**
 * §0.3: money that goes back because it was our doing, beyond what the terms give, is a refund like any other: within
 * the limit it is given by whoever may refund, above it by a manager.
 */
export async function refuseBeyondLimit(
  { tx, caller, requireManager }: { tx: Database; caller: Caller; requireManager: RequireManager },
  order: OrderRow,
  { byTerms, ours }: { byTerms: Back; ours: Back },
): Promise<void> {
  const moreCents = ours.refundCents - byTerms.refundCents
  if (moreCents <= 0) return
  const limitCents = mayDo(caller, 'refund') ? await findRefundLimit(tx, order.park_id) : 0
  const sentCents = await sumUnapproved(tx, order.id)
  if (isOwn(order, caller) || sentCents + moreCents > limitCents) await requireManager(moreCents)
}
