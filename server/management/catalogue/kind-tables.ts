import { CATALOGUE_KINDS, type CatalogueKind, ORDERED_KINDS, SINGLE_KINDS } from '#domain/catalogue/kinds.ts'

/** Where the rows of a kind are kept, and which of their columns its form fills. */
export interface KindTable {
  table: string
  /** The terms of a park are named by its id. */
  key: 'id' | 'park_id'
  columns: readonly string[]
  /** Taken off the list: marked as such where something was sold of it, deleted where nothing can have been. */
  leaves: 'retired' | 'deleted' | 'never'
}

const priceBySize = ['small_cents', 'medium_cents', 'large_cents']

const TABLES: Record<CatalogueKind, Omit<KindTable, 'key'> & Partial<Pick<KindTable, 'key'>>> = {
  suite: {
    table: 'suite_type',
    columns: [
      'name',
      'description',
      'image',
      'image_alt',
      'size_classes',
      'max_dogs',
      'night_cents',
      'further_dog_discount_percent',
      'facts',
    ],
    leaves: 'retired',
  },
  room: { table: 'room', columns: ['suite_type_id', 'name'], leaves: 'retired' },
  season: {
    table: 'season',
    columns: ['name', 'from_date', 'to_date', 'weekdays', 'surcharge_cents', 'min_nights', 'is_peak'],
    leaves: 'deleted',
  },
  'length-discount': { table: 'length_discount', columns: ['min_nights', 'percent'], leaves: 'deleted' },
  'boarding-terms': {
    table: 'boarding_terms',
    columns: [
      'check_in_from',
      'check_in_until',
      'check_out_by',
      'half_day_after',
      'full_day_after',
      'deposit_percent',
    ],
    leaves: 'never',
  },
  'late-pick-up': {
    table: 'late_pick_up_terms',
    columns: ['per_minute_cents', 'minimum_cents', 'board_after_minutes', 'board_suite_type_id'],
    leaves: 'never',
  },
  'daycare-terms': {
    table: 'daycare_terms',
    columns: [
      'full_day_cents',
      'half_day_cents',
      'half_day_max_hours',
      'drop_off_by',
      'small_capacity',
      'medium_capacity',
      'large_capacity',
    ],
    leaves: 'never',
  },
  service: {
    table: 'service',
    columns: [
      'name',
      'description',
      'unit',
      ...priceBySize,
      'taxable_as_goods',
      'replaces_food',
      'gives_medicine',
      'order_types',
      'care_times',
    ],
    leaves: 'retired',
  },
  'grooming-service': {
    table: 'grooming_service',
    columns: [
      'name',
      'description',
      'is_extra',
      ...priceBySize,
      'small_minutes',
      'medium_minutes',
      'large_minutes',
    ],
    leaves: 'retired',
  },
  /** Their hours are rows of their own, written with them. */
  groomer: { table: 'groomer', columns: ['name'], leaves: 'retired' },
  package: {
    table: 'package',
    columns: ['name', 'kind', 'credits', 'price_cents', 'valid_months', 'most_chosen'],
    leaves: 'retired',
  },
  'promo-code': {
    table: 'promo_code',
    columns: [
      'code',
      'kind',
      'percent',
      'amount_cents',
      'from_date',
      'to_date',
      'order_types',
      'total_limit',
      'per_customer_limit',
    ],
    leaves: 'retired',
  },
  'cancellation-rule': {
    table: 'cancellation_rule',
    columns: ['order_type', 'is_peak', 'min_hours_before', 'refund_percent', 'credit_percent'],
    leaves: 'deleted',
  },
  'interview-terms': {
    table: 'interview_terms',
    columns: ['weekdays', 'opens', 'closes', 'minutes', 'dogs_per_slot'],
    leaves: 'never',
  },
  'interview-price': { table: 'park', key: 'id', columns: ['interview_cents'], leaves: 'never' },
  taxes: { table: 'park', key: 'id', columns: ['gst_percent', 'pst_percent'], leaves: 'never' },
  'opening-hours': {
    table: 'opening_hours',
    columns: ['label', 'weekdays', 'holidays', 'opens', 'closes'],
    leaves: 'deleted',
  },
  banner: {
    table: 'banner',
    columns: [
      'name',
      'image',
      'phone_image',
      'image_alt',
      'shown',
      'from_date',
      'to_date',
      'focus_x',
      'focus_y',
    ],
    leaves: 'retired',
  },
  document: { table: 'document', columns: ['name', 'summary', 'file'], leaves: 'retired' },
  'gallery-picture': {
    table: 'gallery_picture',
    columns: ['image', 'image_alt', 'width', 'height', 'title', 'caption', 'tags'],
    leaves: 'retired',
  },
  'team-member': {
    table: 'team_member',
    columns: ['name', 'role', 'bio', 'image', 'image_alt'],
    leaves: 'retired',
  },
  'social-link': { table: 'social_link', columns: ['name', 'url'], leaves: 'deleted' },
}

const isSingle = (kind: CatalogueKind) => (SINGLE_KINDS as readonly CatalogueKind[]).includes(kind)

export const isOrdered = (kind: CatalogueKind) => (ORDERED_KINDS as readonly CatalogueKind[]).includes(kind)

export const KIND_TABLES = Object.fromEntries(
  CATALOGUE_KINDS.map((kind) => [kind, { key: isSingle(kind) ? 'park_id' : 'id', ...TABLES[kind] }]),
) as Record<CatalogueKind, KindTable>
