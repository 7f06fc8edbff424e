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
  length_discount_park_id_min_nights_key: 'one-like-it',
  cancellation_rule_park_id_order_type_is_peak_min_hours_befo_key: 'one-like-it',
  promo_code_park_id_code_key: 'one-like-it',
  room_suite_type_id_name_key: 'one-like-it',
  suite_type_park_id_slug_key: 'one-like-it',
  room_suite_type_id_fkey: 'not-found',
  late_pick_up_terms_board_suite_type_id_fkey: 'not-found',
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
