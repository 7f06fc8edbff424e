import type { ColumnType, Generated } from 'kysely'
import type { OrderRequest } from '#contract/business/order-request.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { KeptNight } from '#domain/orders/change/kept-nights.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderTerms } from '#domain/orders/order-terms.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'

/** Written as text, read as the thing itself. */
type Json<T> = ColumnType<T, string, string>

export type OrderSource = 'web' | 'phone' | 'desk' | 'wait-list' | 'import'

/** A package is bought by its id; everything else by what the customer asked for. */
export type StoredRequest = OrderRequest | { orderType: 'package'; packageId: number } | { orderType: 'sale' }

export interface OrderTables {
  customer_order: {
    id: Generated<number>
    code: string
    account_id: number
    park_id: number
    order_type: OrderType
    status: OrderStatus
    first_date: string
    last_date: string
    begin_time: string | null
    end_time: string | null
    begins_at: Date
    ends_at: Date
    is_peak: Generated<boolean>
    hold_until: Date | null
    request: Json<StoredRequest>
    price: Json<OrderPrice>
    total_cents: number
    due_now_cents: number
    balance_cents: Generated<number>
    promo_code_id: number | null
    package_id: number | null
    interview_order_id: number | null
    /** Of a meet and greet that takes place once more, without a fee: the one before. */
    repeats_order_id: Generated<number | null>
    terms: Json<OrderTerms>
    message: Generated<string>
    created_at: Date
    updated_at: Date
    version: Generated<number>
    /** At check-out the owner hears what the dogs ate and were given. */
    sends_care_summary: Generated<boolean>
    /** Who of the team took it; null: the household itself. */
    placed_by: Generated<number | null>
    source: Generated<OrderSource>
    /** Since when its terms of cancelling hold; null: everything still comes back. */
    settled_at: Generated<Date | null>
  }
  order_dog: { order_id: number; dog_id: number; size_class: SizeClass }
  order_history: {
    id: Generated<number>
    order_id: number
    at: Date
    by_account_id: number | null
    from_status: OrderStatus | null
    to_status: OrderStatus
    why: string
    /** The transaction that wrote it. */
    tx: Generated<number | null>
  }
  order_signature: {
    order_id: number
    agreement_id: number
    version: number
    signed_name: string
    drawing: string | null
    signed_at: Date
    witnessed_by: number | null
    /** Of one by link: who of the team gave it out, from where, to which address; and where it was signed. */
    link_made_by: Generated<number | null>
    link_made_from: Generated<string | null>
    link_sent_to: Generated<string | null>
    signed_from: Generated<string | null>
  }
  suite_night: { suite_type_id: number; night: string; capacity: number; booked: Generated<number> }
  daycare_day: {
    park_id: number
    date: string
    size_class: SizeClass
    capacity: number
    booked: Generated<number>
  }
  interview_slot: {
    park_id: number
    date: string
    starts: string
    capacity: number
    booked: Generated<number>
  }
  stay: {
    id: Generated<number>
    order_id: number
    suite_type_id: number
    arrival: string
    departure: string
    room_id: number | null
    is_pinned: Generated<boolean>
    is_active: boolean
    /** Who went home early: until when it was booked. */
    booked_until: Generated<string | null>
    version: Generated<number>
  }
  stay_dog: { stay_id: number; dog_id: number }
  daycare_visit: { order_id: number; date: string; part: 'full' | 'half' }
  grooming_appointment: {
    id: Generated<number>
    order_id: number
    groomer_id: number
    dog_id: number
    service_id: number
    extra_ids: number[]
    starts_at: Date
    ends_at: Date
    is_active: boolean
    /** Only kept by a change that is not paid yet. */
    change_id: Generated<number | null>
    started_at: Generated<Date | null>
    done_at: Generated<Date | null>
    version: Generated<number>
    before_file: Generated<string | null>
    before_by: Generated<number | null>
    after_file: Generated<string | null>
    after_by: Generated<number | null>
    /** What the groomer found, for the owner to hear at pick-up. */
    found: Generated<string>
  }
  dog_presence: { order_id: number; dog_id: number; dates: string; change_id: Generated<number | null> }
  order_change: {
    id: Generated<number>
    order_id: number
    /** Ended: the order moved on without it; it is never made any more. */
    status: 'open' | 'made' | 'lapsed' | 'withdrawn' | 'ended'
    plan: Json<ChangePlan>
    due_cents: number
    hold_until: Date
    created_at: Date
    updated_at: Date
  }
  /** A stay that was turned into daycare: what was kept of its nights and has not come back. */
  turned_stay: { order_id: number; kept: Json<KeptNight[]> }
  change_night: { change_id: number; suite_type_id: number; night: string; rooms: number }
  change_day: { change_id: number; park_id: number; date: string; size_class: SizeClass; dogs: number }
  report_card: {
    id: Generated<number>
    order_id: number
    dog_id: number
    headline: string
    note: string
    by_account_id: number
    created_at: Date
    /** On the park's calendar. */
    date: string
    chips: Generated<string[]>
    /** Not the dog's first of that day. */
    is_another: Generated<boolean>
    /** Null: a draft. */
    sent_at: Generated<Date | null>
    corrected_at: Generated<Date | null>
    version: Generated<number>
  }
  report_card_picture: { report_card_id: number; position: number; by_account_id: number; file_name: string }
  report_card_addition: {
    id: Generated<number>
    report_card_id: number
    text: string
    by_account_id: number
    at: Date
  }
  wait_list_entry: {
    id: Generated<number>
    account_id: number
    park_id: number
    order_type: 'boarding' | 'daycare' | 'grooming'
    first_date: string
    last_date: string
    request: Json<OrderRequest>
    status: 'waiting' | 'offered' | 'taken' | 'left' | 'lapsed'
    order_id: number | null
    offer_until: Date | null
    /** Who of the team asked for it; null is the household itself. */
    placed_by: Generated<number | null>
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
}
