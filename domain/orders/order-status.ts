export const ORDER_STATUSES = [
  'held',
  'awaiting_interview',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The only moves there are. A payment that was a slip of the hand leaves a booking held again. What ran out comes back only by a payment that arrives late while the space is free. A step
 * of the day can be taken back at the desk; daycare with days to come waits for them confirmed, and is over when its
 * dogs stay away from the last one.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  held: ['awaiting_interview', 'confirmed', 'cancelled', 'expired'],
  awaiting_interview: ['held', 'confirmed', 'cancelled'],
  confirmed: ['held', 'checked_in', 'checked_out', 'cancelled', 'no_show'],
  checked_in: ['confirmed', 'checked_out'],
  checked_out: ['confirmed', 'checked_in'],
  cancelled: [],
  expired: ['held', 'confirmed'],
  no_show: ['confirmed'],
}

/** Can an order go from one state straight to the other? */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => MOVES[from].includes(to)

/**
 * A change that waits to be paid was thought through for the booking as it was. It goes on waiting when that is
 * confirmed; whatever else moves the booking on ends it.
 */
export const endsWaitingChange = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === 'held' && to !== 'confirmed') || from === 'confirmed'

/** Kept until a known moment only: to be paid or completed by then, or to meet the dog. */
export const isOnHold = (status: OrderStatus): boolean => status === 'held' || status === 'awaiting_interview'

/** The visit is still ahead and may take place: the order can be changed and cancelled. */
export const isOpen = (status: OrderStatus): boolean => isOnHold(status) || status === 'confirmed'

/** Rooms, places and slots are kept for open orders and for dogs who are here. */
export const keepsSpace = (status: OrderStatus): boolean => isOpen(status) || status === 'checked_in'

/** Dates, dogs, suite and add-ons can be changed until the dog is here. */
export const canChange = (status: OrderStatus): boolean => isOpen(status)

/**
 * Once what is due is paid the rules of cancellation hold, whatever becomes of that payment; until then everything comes
 * back. One that waits for an interview owes nothing yet.
 */
export const isSettled = (
  { status, settled_at }: { status: OrderStatus; settled_at: Date | null },
  isDuePaid: boolean,
): boolean => status !== 'awaiting_interview' && (settled_at !== null || status !== 'held' || isDuePaid)

/** An order can be called off until the dog is here. */
export const canCancel = (status: OrderStatus): boolean => canMove(status, 'cancelled')

/** Nothing is charged before the interview is passed, nor once the order is off; a balance is paid until after the visit. */
export const canPay = (status: OrderStatus): boolean =>
  status === 'held' || status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/** Called off, or nobody came. */
export const isOff = (status: OrderStatus): boolean => status === 'cancelled' || status === 'no_show'

/** O32: what was sold besides or kept is owed also by who did not come or was called off, and can be paid. */
export const isPayable = (status: OrderStatus, balanceCents: number): boolean =>
  canPay(status) || (isOff(status) && balanceCents > 0)
