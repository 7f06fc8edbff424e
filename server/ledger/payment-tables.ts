import type { ColumnType, Generated } from 'kysely'

export type PaymentProviderName = 'stripe' | 'etransfer' | 'sandbox' | 'desk'
export type PaymentStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'
/** Through the provider's API, at its dashboard by somebody, or by staff some other way. */
export type SentHow = 'api' | 'dashboard' | 'hand'
export type EntryKind = 'charge' | 'payment' | 'refund' | 'credit_used' | 'credit_given'

export interface PaymentTables {
  payment: {
    id: Generated<number>
    order_id: number
    /** For a change of the order that counts once it is paid. */
    change_id: Generated<number | null>
    provider: PaymentProviderName
    session: string | null
    amount_cents: number
    status: PaymentStatus
    charge: string | null
    checkout_url: string | null
    expires_at: Date | null
    refunded_cents: Generated<number>
    created_at: Date
    settled_at: Date | null
    asked_at: ColumnType<Date | null, undefined>
  }
  refund: {
    id: Generated<number>
    payment_id: number
    amount_cents: number
    status: 'queued' | 'sent' | 'failed'
    provider_ref: string | null
    why: string
    created_at: Date
    sent_at: Date | null
    sent_how: SentHow | null
    /** The bank's number, or how it was handed over, where staff sent it. */
    reference: Generated<string>
    sent_by: Generated<number | null>
  }
  payment_event: {
    provider: PaymentProviderName
    event_id: string
    type: string
    payment_id: number | null
    problem: string | null
    received_at: Date
    charge: string | null
    refunded_cents: number | null
    failed_refund_ref: string | null
    dispute_ref: string | null
    is_dispute_closed: boolean | null
    id: Generated<number>
    dealt_at: Generated<Date | null>
    dealt_by: Generated<number | null>
    dealt_how: Generated<string>
    version: Generated<number>
  }
  sandbox_checkout: {
    session: string
    reference: string
    description: string
    amount_cents: number
    status: PaymentStatus
    expires_at: Date
  }
  order_entry: {
    id: Generated<number>
    /** The first charge: in the order's balance from the beginning. */
    opens_order: Generated<boolean>
    /** How much of it was paid with store credit, where something leaves the order. */
    from_credit_cents: Generated<number>
    order_id: number
    kind: EntryKind
    amount_cents: number
    payment_id: number | null
    refund_id: number | null
    note: Generated<string>
    by_account_id: number | null
    created_at: Date
  }
}
