import type { Generated } from 'kysely'

export interface DeskTables {
  /** What the desk may do without a manager, and what it asks for who comes late. */
  desk_terms: {
    park_id: number
    refund_limit_cents: Generated<number>
    credit_limit_cents: Generated<number>
    discount_limit_cents: Generated<number>
    discount_limit_percent: Generated<number>
    cash_difference_cents: Generated<number>
    late_minute_cents: Generated<number>
    late_least_cents: Generated<number>
    late_night_after_minutes: Generated<number>
    /** Null: the cheapest there is that day. */
    late_suite_type_id: Generated<number | null>
    pay_link_hours: Generated<number>
    desk_hold_hours: Generated<number>
    version: Generated<number>
  }
  /** Who was reminded of what is owed, on which day after the visit. */
  debt_reminder: { order_id: number; day: number; sent_at: Date }
}
