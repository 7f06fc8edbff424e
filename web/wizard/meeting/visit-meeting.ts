import type { VisitDraft, VisitKind } from '#client/booking/visit-draft.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { PriceBook } from '#contract/business/price-book.ts'
import { NO_DISCOUNTS } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'

/** A dog we have not met may come for either: which one, its owner says. Nothing that costs is chosen for them. */
export const isKindOpen = ({ kind }: Pick<VisitDraft, 'kind'>, toMeet: readonly Dog[]): boolean =>
  toMeet.length > 0 && kind === null

/** A dog we know comes to look around, and so does any other until its owner asks for the meet and greet. */
export const kindOf = ({ kind }: Pick<VisitDraft, 'kind'>, toMeet: readonly Dog[]): VisitKind =>
  toMeet.length === 0 ? 'visit' : (kind ?? 'visit')

/** Dogs we know need not be met again; to look around everybody comes. */
export const meetingDogs = (kind: VisitKind, dogs: readonly Dog[], toMeet: readonly Dog[]): Dog[] => [
  ...(kind === 'interview' ? toMeet : dogs),
]

/** What the meeting costs with tax; a look around costs nothing. */
export function feeOf(kind: VisitKind, dogs: readonly Dog[], book: PriceBook): number {
  const order = {
    orderType: kind,
    dogs: dogs.map(({ id, sizeClass }) => ({ dogId: id, sizeClass })),
    stays: [],
    days: [],
    services: [],
    grooming: [],
  }
  const priced = priceOrder(order, book, NO_DISCOUNTS)
  return priced.ok ? priced.price.totalCents : 0
}
