import type { Generated } from 'kysely'

export interface StaffOrderTables {
  /** Calls to the owner. */
  order_call: {
    id: Generated<number>
    order_id: number
    spoke_to: string
    what: Generated<string>
    at: Date
    by_account_id: number
  }
  /** Store credit that was given for a night nobody slept. */
  night_credit: {
    id: Generated<number>
    order_id: number
    night: string
    amount_cents: number
    given_at: Date
    taken_back_at: Date | null
  }
  /** A view of a list that somebody keeps: its address after the question mark. */
  staff_view: {
    id: Generated<number>
    account_id: number
    page: 'orders' | 'customers'
    name: string
    query: string
    position: number
    version: Generated<number>
  }
}
