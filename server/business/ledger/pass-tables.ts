import type { Generated } from 'kysely'

/** What is decided by it; the words for people are `why`. */
export type CreditReason = 'meeting_fee' | 'goodwill' | 'other'

export interface PassTables {
  pass: {
    id: Generated<number>
    account_id: number
    package_id: number
    order_id: number | null
    name: string
    kind: 'full_day' | 'half_day' | 'night'
    units: number
    units_left: number
    bought_on: string
    expires_on: string
    created_at: Date
  }
  pass_entry: {
    id: Generated<number>
    pass_id: number
    order_id: number | null
    units: number
    why: string
    created_at: Date
    by_account_id: Generated<number | null>
    /** Set when its end was moved. */
    old_end: Generated<string | null>
    new_end: Generated<string | null>
    /** Of what is given. */
    outgoing_id: Generated<number | null>
  }
  credit_entry: {
    id: Generated<number>
    account_id: number
    order_id: number | null
    amount_cents: number
    why: string
    reason: Generated<CreditReason>
    created_at: Date
    by_account_id: Generated<number | null>
    /** Of what is given. */
    outgoing_id: Generated<number | null>
  }
}
