import type { PriceBook } from '#contract/business/price-book.ts'
import { withoutDays } from '#domain/orders/extra-days.ts'
import { type BookedType, type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'

/** What does not survive another kind of booking: when, where they sleep, and what was added to it. */
const BOUND_TO_TYPE: readonly (keyof BookingDraft)[] = [
  'arrival',
  'departure',
  'arrivalTime',
  'departureTime',
  'days',
  'rooms',
  'grooming',
  'usePasses',
  'meeting',
]

const boundToType = (draft: BookingDraft): Partial<BookingDraft> =>
  Object.fromEntries(BOUND_TO_TYPE.map((field) => [field, draft[field]]))

/**
 * The kind of booking that is being tried on, with what was there when the step opened: going through the kinds by the
 * arrow keys and back to the first one loses nothing.
 */
export function tryType(
  opened: BookingDraft,
  orderType: BookedType,
  offered: PriceBook['services'],
): Partial<BookingDraft> {
  if (opened.orderType !== orderType) return asType(opened, orderType, offered)
  const { services, dogsChanged } = opened
  return { ...boundToType(opened), services, dogsChanged, orderType, wantsVisit: false }
}

/** Another kind of booking keeps the dogs, the words and the extras that exist for it too; the rest begins anew. */
export function asType(
  draft: BookingDraft,
  orderType: BookedType,
  offered: PriceBook['services'],
): Partial<BookingDraft> {
  if (draft.orderType === orderType) return { wantsVisit: false }
  const isOffered = ({ serviceId }: { serviceId: number }) =>
    offered.some(({ id, orderTypes }) => id === serviceId && orderTypes.includes(orderType))
  return {
    ...boundToType(EMPTY_BOOKING),
    orderType,
    wantsVisit: false,
    dogsChanged: false,
    services: withoutDays(draft.services).filter(isOffered),
  }
}
