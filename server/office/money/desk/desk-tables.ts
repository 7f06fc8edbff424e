import type { Generated } from 'kysely'

export interface DeskTables {
  /** What the desk may do without a manager, and how long it keeps space. */
  desk_terms: {
    park_id: number
    refund_limit_cents: Generated<number>
    credit_limit_cents: Generated<number>
    discount_limit_cents: Generated<number>
    discount_limit_percent: Generated<number>
    /** What one person gives beyond the terms in a day without a manager, in whatever form. */
    day_limit_cents: Generated<number>
    cash_difference_cents: Generated<number>
    /** Paid out of one drawer without a manager. */
    paid_out_limit_cents: Generated<number>
    pay_link_hours: Generated<number>
    desk_hold_hours: Generated<number>
    lock_minutes: Generated<number>
    version: Generated<number>
  }
  /** Who was reminded of what is owed, on which day after the visit. */
  debt_reminder: { order_id: number; day: number; sent_at: Date }
}
