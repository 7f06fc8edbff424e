import { Refusal, type RefusalReason } from './refusal.ts'

/** The tables have the last word; what each of their refusals means to a person. */
const REASONS: Record<string, RefusalReason> = {
  // It would end before it begins: whatever rule was bent for it.
  customer_order_check1: 'cannot-book',
  suite_night_full: 'sold-out',
  daycare_day_full: 'sold-out',
  interview_slot_full: 'sold-out',
  groomer_taken_twice: 'sold-out',
  room_taken_twice: 'room-taken',
  room_blocked: 'room-taken',
  room_blocked_twice: 'room-taken',
  dog_in_two_places: 'dog-elsewhere',
  promo_used_up: 'promo-used-up',
  pass_overdrawn: 'not-enough-credit',
  store_credit_overdrawn: 'not-enough-credit',
  // Whoever opens a payment closes what is open behind the order's lock; should one forget, nothing is done.
  payment_one_open: 'changed-meanwhile',
}

/** The refusal behind a constraint's violation, or nothing when it was something else. */
export function refusalForConstraint(error: unknown): Refusal | null {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  const reason = typeof constraint === 'string' ? REASONS[constraint] : undefined
  return reason === undefined ? null : new Refusal(reason)
}
