import type { Generated } from 'kysely'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { UpdatedAt } from './park-tables.ts'

/** `HH:MM:SS` in the park's time zone. */
type TimeOfDay = string

/** What things cost and how much of them there is. */
export interface PriceTables {
  boarding_terms: {
    park_id: number
    check_in_from: TimeOfDay
    check_in_until: TimeOfDay
    check_out_by: TimeOfDay
    half_day_after: TimeOfDay
    full_day_after: TimeOfDay
    deposit_percent: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  length_discount: {
    id: Generated<number>
    park_id: number
    min_nights: number
    percent: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  late_pick_up_terms: {
    park_id: number
    per_minute_cents: number
    minimum_cents: number
    board_after_minutes: number
    board_suite_type_id: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  daycare_terms: {
    park_id: number
    full_day_cents: number
    half_day_cents: number
    half_day_max_hours: number
    drop_off_by: TimeOfDay
    small_capacity: number
    medium_capacity: number
    large_capacity: number
    updated_at: UpdatedAt
    version: Generated<number>
  }
  daycare_change: {
    id: Generated<number>
    park_id: number
    size_class: SizeClass
    from_date: string
    /** The first day on which it no longer counts. */
    to_date: string
    extra: number
    reason: string
    by_account_id: number
    created_at: Date
    version: Generated<number>
  }
  service: {
    id: Generated<number>
    park_id: number
    name: string
    description: string
    unit: 'each' | 'per_day' | 'per_stay'
    small_cents: number
    medium_cents: number
    large_cents: number
    taxable_as_goods: Generated<boolean>
    replaces_food: Generated<boolean>
    /** Medicine is given by it; who has medicine without it is asked for it at check-out. */
    gives_medicine: Generated<boolean>
    order_types: Array<'boarding' | 'daycare' | 'grooming'>
    /** When it is done on each day it is booked for; none for what is on no round. */
    care_times: Generated<string[]>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  grooming_service: {
    id: Generated<number>
    park_id: number
    name: string
    description: string
    is_extra: Generated<boolean>
    small_cents: number
    medium_cents: number
    large_cents: number
    small_minutes: number
    medium_minutes: number
    large_minutes: number
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  groomer: {
    id: Generated<number>
    park_id: number
    name: string
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  groomer_hours: {
    groomer_id: number
    weekday: number
    opens: TimeOfDay
    closes: TimeOfDay
    updated_at: UpdatedAt
  }
  package: {
    id: Generated<number>
    park_id: number
    name: string
    kind: 'full_day' | 'half_day' | 'night'
    credits: number
    price_cents: number
    valid_months: number
    most_chosen: Generated<boolean>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
}
