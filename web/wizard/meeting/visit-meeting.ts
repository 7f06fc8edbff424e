import type { InterviewFields } from '#client/booking/interview-draft.ts'
import type { Dog } from '#contract/dogs.ts'
import type { PriceBook } from '#contract/price-book.ts'
import { NO_DISCOUNTS } from '#domain/pricing/price-book.ts'
import { priceOrder } from '#domain/pricing/price-order.ts'

/** To be met before the first stay, or just to look around. */
export type VisitKind = Exclude<InterviewFields['orderType'], ''>

/** A dog we have not met may come for either: which one, its owner says. Nothing that costs is chosen for them. */
export const isKindOpen = (
  { orderType }: Pick<InterviewFields, 'orderType'>,
  toMeet: readonly Dog[],
): boolean => toMeet.length > 0 && orderType === ''

/** A dog we know comes to look around, and so does any other until its owner asks for the meet and greet. */
export function kindOf({ orderType }: Pick<InterviewFields, 'orderType'>, toMeet: readonly Dog[]): VisitKind {
  if (toMeet.length === 0) return 'visit'
  return orderType === '' ? 'visit' : orderType
}

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
