import { isOnHold } from '#domain/orders/order-status.ts'
import type { OrderRow } from './order-store.ts'

/** Its time to be paid or completed is over. Its space is free for others, though nobody may have ended it yet. */
export const isRunOut = ({ status, hold_until }: OrderRow, now: Date): boolean =>
  isOnHold(status) && hold_until !== null && hold_until <= now

/** The time to pay for a change is over: it counts no more, though nobody may have ended it yet. */
export const isChangeRunOut = ({ hold_until }: { hold_until: Date }, now: Date): boolean => hold_until <= now
