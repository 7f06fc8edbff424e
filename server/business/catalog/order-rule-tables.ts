import type { Generated } from 'kysely'
import type { UpdatedAt } from './park-tables.ts'

/** Rules about orders that a manager may change. */
export interface OrderRuleTables {
  order_terms: {
    park_id: number
    checkout_minutes: Generated<number>
    etransfer_hours: Generated<number>
    after_interview_hours: Generated<number>
    wait_list_hours: Generated<number>
    unpaid_orders: Generated<number>
    unpaid_places: Generated<number>
    unpaid_changes: Generated<number>
    open_meetings: Generated<number>
    meeting_days_ahead: Generated<number>
    grooming_days_ahead: Generated<number>
    etransfer_email: Generated<string>
    bring_to_stay: Generated<string[]>
    bring_to_day: Generated<string[]>
    bring_to_meeting: Generated<string[]>
    bring_food: Generated<string>
    bring_records: Generated<string>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  interview_terms: {
    park_id: number
    weekdays: number[]
    opens: string
    closes: string
    minutes: number
    dogs_per_slot: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  cancellation_rule: {
    id: Generated<number>
    park_id: number
    order_type: 'boarding' | 'daycare' | 'grooming' | 'interview' | 'visit'
    is_peak: Generated<boolean>
    min_hours_before: number
    refund_percent: number
    credit_percent: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  promo_code: {
    id: Generated<number>
    park_id: number
    code: string
    kind: 'percent' | 'amount'
    percent: Generated<number>
    amount_cents: Generated<number>
    from_date: string
    to_date: string
    order_types: Array<'boarding' | 'daycare' | 'grooming' | 'package'>
    total_limit: number | null
    per_customer_limit: number | null
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  promo_use_count: { promo_code_id: number; used: Generated<number>; total_limit: number | null }
}
