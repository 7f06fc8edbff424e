import type { Generated } from 'kysely'

export interface StaffOrderTables {
  /** The owner was told by telephone. */
  order_call: {
    id: Generated<number>
    order_id: number
    told: string
    what: Generated<string>
    at: Date
    by_account_id: number
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
