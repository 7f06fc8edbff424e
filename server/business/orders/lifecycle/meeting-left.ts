import { canCancel } from '#domain/orders/order-status.ts'
import type { Database } from '../../../database.ts'
import { isAhead } from '../order/order-ahead.ts'
import { findOrder, findOrderLocked, isAwaitedByOthers, type OrderRow } from '../order/order-store.ts'

/** CU1: the meet and greet that a booking waits for, and that nobody else would need once the booking is off. */
export interface MeetingLeft {
  order: OrderRow
  /** Another booking waits for it as well: it stays. */
  isNeeded: boolean
}

/** What would be left of a first booking if it were cancelled now; null where there is nothing. */
export async function findMeetingLeft(
  db: Database,
  order: OrderRow,
  now: Date,
  isLocked = false,
): Promise<MeetingLeft | null> {
  if (order.status !== 'awaiting_interview' || order.interview_order_id === null) return null
  const meeting = await (isLocked ? findOrderLocked : findOrder)(db, order.interview_order_id)
  if (meeting === undefined || !canCancel(meeting.status) || !isAhead(meeting, now)) return null
  return { order: meeting, isNeeded: await isAwaitedByOthers(db, meeting.id, order.id) }
}
