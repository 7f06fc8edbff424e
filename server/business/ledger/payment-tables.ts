import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChargeKind } from '#domain/money/charges.ts'
import type { DisputeStage } from '#domain/money/disputes.ts'
import type { PayLinkClosed, PayLinkFor } from '#domain/orders/pay-link.ts'

export type PaymentProviderName = 'stripe' | 'etransfer' | 'sandbox' | 'desk'
/** What a provider can say of a payment. */
export type ProviderStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'
/** Voided: taken at the desk by a slip of the hand. */
export type PaymentStatus = ProviderStatus | 'voided'
/** Through the provider's API, at its dashboard by somebody, by staff some other way, or taken back by the customer's bank. */
export type SentHow = 'api' | 'dashboard' | 'hand' | 'dispute'
export type LedgerEntryKind = 'charge' | 'payment' | 'refund' | 'credit_used' | 'credit_given' | 'void'
/** How money came, or went back. */
export type PaymentMethod = 'card' | 'cash' | 'terminal' | 'etransfer' | 'cheque'

/** What was done when something went to a customer. */
export type OutgoingVerb =
  | 'cancel'
  | 'change'
  | 'change dropped'
  | 'run out'
  | 'package bought'
  | 'meeting fee'
  | 'payment returned'
  | 'refunded by provider'
  | 'households merged'
  | 'refund'
  | 'refund sent'
  | 'void payment'
  | 'void charge'
  | 'discount'
  | 'price kept'
  | 'charge waived'
  | 'credit'
  | 'pass'
  | 'write off'
  | 'transfer excess'
  | 'went home early'
  | 'no-show'
  | 'earlier'

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
    /** Left out, it follows from the provider. */
    method: Generated<PaymentMethod>
    /** The terminal's approval code, a cheque's number, the bank's number. */
    reference: Generated<string>
    card_last4: Generated<string | null>
    tendered_cents: Generated<number | null>
    /** Cash alone is rounded to five cents: so much more, or less, lies in the drawer. */
    rounding_cents: Generated<number>
    till_id: Generated<number | null>
    /** The park's day on which it was taken at the desk. */
    taken_on: Generated<string | null>
    taken_by: Generated<number | null>
    voided_at: Generated<Date | null>
    voided_by: Generated<number | null>
    void_why: Generated<string>
    /** What a dispute that was won brought back of another payment. */
    returned_from: Generated<number | null>
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
    /** Null: the way its payment came. */
    method: Generated<PaymentMethod | null>
    rounding_cents: Generated<number>
    by_account_id: Generated<number | null>
    approved_by: Generated<number | null>
    till_id: Generated<number | null>
    outgoing_id: number
  }
  /** Whatever goes to a customer: every row that gives belongs to one. */
  outgoing: {
    id: Generated<number>
    account_id: number
    order_id: number | null
    verb: OutgoingVerb
    source: 'owner' | 'house' | 'desk'
    by_account_id: number | null
    approved_by: number | null
    why: string
    date: string
    at: Date
    beyond_money_cents: number
    beyond_credit_cents: number
    beyond_pass_units: number
    beyond_forgiven_cents: number
    is_within_limit: boolean
    is_beyond_terms: GeneratedAlways<boolean>
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
    dispute_stage: DisputeStage | null
    dispute_cents: number | null
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
    status: ProviderStatus
    expires_at: Date
  }
  order_entry: {
    id: Generated<number>
    /** The first charge: in the order's balance from the beginning. */
    opens_order: Generated<boolean>
    /** How much of it was paid with store credit, where something leaves the order. */
    from_credit_cents: Generated<number>
    order_id: number
    kind: LedgerEntryKind
    amount_cents: number
    payment_id: number | null
    refund_id: number | null
    note: Generated<string>
    by_account_id: number | null
    created_at: Date
    charge_id: Generated<number | null>
    /** Of what is voided. */
    outgoing_id: Generated<number | null>
  }
  /** What came to an order since it was placed, or was taken off it. */
  order_charge: {
    id: Generated<number>
    order_id: number
    kind: ChargeKind
    what: string
    dog_id: number | null
    /** With its tax; below zero where something is taken off. */
    amount_cents: number
    gst_cents: Generated<number>
    pst_cents: Generated<number>
    /** Whom a tip is for; null is the team. */
    for_account_id: number | null
    /** What was proposed, and by which rule; null where a person thought of it. */
    proposed_cents: number | null
    proposed_by_rule: string | null
    why: Generated<string>
    date: string
    by_account_id: number
    approved_by: Generated<number | null>
    at: Date
    voided_at: Generated<Date | null>
    voided_by: Generated<number | null>
    void_why: Generated<string>
    /** Of what is taken off, or charged less than the rules propose. */
    outgoing_id: Generated<number | null>
  }
  /** A way to pay one order without a log-in. */
  pay_link: {
    id: Generated<number>
    order_id: number
    token_hash: Buffer
    what: PayLinkFor
    made_at: Date
    made_by: number | null
    ends_at: Date
    closed_as: Generated<PayLinkClosed | null>
    /** Null: it was copied. */
    sent_to: Generated<string | null>
    made_from: Generated<string | null>
  }
}
