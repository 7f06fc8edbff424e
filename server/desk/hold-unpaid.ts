import { HOUR_MS } from '#domain/calendar/durations.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import { isDuePaid } from '#domain/orders/order-gates.ts'
import { moveOrder } from '../orders/lifecycle/move-order.ts'
import { readGateFacts } from '../orders/order/order-gate-facts.ts'
import { type OrderRow, updateOrder } from '../orders/order/order-store.ts'
import { findDeskTerms } from './charge-store.ts'
import type { AtTheDesk } from './desk-order.ts'

/**
 * A booking ahead is confirmed by what is due on it. Where that was taken back it is kept as any other without a
 * deposit: some hours, or until it is paid. What begins now is settled at the door.
 */
export async function holdUnpaid({ app, tx, by, now }: AtTheDesk, order: OrderRow): Promise<void> {
  const { status, begins_at, hold_until, park_id } = order
  if ((status !== 'confirmed' && status !== 'held') || begins_at <= now) return
  if (isDuePaid(await readGateFacts(app, tx, order))) return
  const { desk_hold_hours } = await findDeskTerms(tx, park_id)
  const holdUntil = notPastBegin(new Date(now.getTime() + desk_hold_hours * HOUR_MS), begins_at)
  if (status === 'confirmed')
    await moveOrder(app, tx, order, 'held', { by, why: 'Payment taken back; held until paid.', holdUntil })
  else if (hold_until !== null && hold_until > holdUntil)
    await updateOrder(tx, order.id, { hold_until: holdUntil, updated_at: now })
}
