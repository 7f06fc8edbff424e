/** What a manager sets up: each kind of row has its form, its list and its place in the audit log. */
export const CATALOGUE_KINDS = [
  'suite',
  'room',
  'season',
  'length-discount',
  'boarding-terms',
  'late-pick-up',
  'daycare-terms',
  'service',
  'grooming-service',
  'groomer',
  'package',
  'promo-code',
  'cancellation-rule',
  'interview-terms',
  'interview-price',
  'taxes',
  'opening-hours',
  'banner',
  'document',
  'gallery-picture',
  'team-member',
  'social-link',
] as const
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number]

/** One of each for a park: changed, never added or taken away. */
export const SINGLE_KINDS = [
  'boarding-terms',
  'late-pick-up',
  'daycare-terms',
  'interview-terms',
  'interview-price',
  'taxes',
] as const satisfies readonly CatalogueKind[]

/** What a draft may change: what a price is worked out from. */
export const DRAFT_KINDS = [
  'suite',
  'season',
  'length-discount',
  'boarding-terms',
  'late-pick-up',
  'daycare-terms',
  'service',
  'grooming-service',
  'package',
  'cancellation-rule',
  'interview-price',
  'taxes',
] as const satisfies readonly CatalogueKind[]
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** What a draft does with a row. */
export const DRAFT_ACTIONS = ['change', 'add', 'remove', 'restore'] as const
export type DraftAction = (typeof DRAFT_ACTIONS)[number]

/** Shown in an order that staff choose. */
export const ORDERED_KINDS = [
  'suite',
  'room',
  'service',
  'grooming-service',
  'groomer',
  'package',
  'opening-hours',
  'banner',
  'document',
  'gallery-picture',
  'team-member',
  'social-link',
] as const satisfies readonly CatalogueKind[]
export type OrderedKind = (typeof ORDERED_KINDS)[number]

/** In words that go on from "Dana changed": 'the season', 'a room'. */
export const CATALOGUE_KIND_WORDS: Record<CatalogueKind, string> = {
  suite: 'suite',
  room: 'room',
  season: 'season',
  'length-discount': 'long-stay discount',
  'boarding-terms': 'boarding terms',
  'late-pick-up': 'late pick-up terms',
  'daycare-terms': 'daycare prices and places',
  service: 'service',
  'grooming-service': 'grooming service',
  groomer: 'groomer',
  package: 'package',
  'promo-code': 'promo code',
  'cancellation-rule': 'cancellation rule',
  'interview-terms': 'meet and greet times',
  'interview-price': 'meet and greet price',
  taxes: 'taxes',
  'opening-hours': 'opening hours',
  banner: 'banner',
  document: 'document',
  'gallery-picture': 'gallery picture',
  'team-member': 'team member',
  'social-link': 'link',
}
