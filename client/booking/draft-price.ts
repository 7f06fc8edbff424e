import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { Pass } from '#contract/business/packages.ts'
import { type UsablePass, unitsOf } from '#domain/pricing/passes.ts'
import type { RoomStay } from '#domain/pricing/price-book.ts'
import {
  type OrderPrice,
  type OrderToPrice,
  type PriceBook,
  priceOrder,
} from '#domain/pricing/price-order.ts'
import { normaliseCode, type PromoCode } from '#domain/pricing/promo-codes.ts'
import { type DogCounts, fitIntoSuite } from '#domain/rooms/suites.ts'
import { pickUpExtra } from '#domain/slots/gate-slots.ts'
import { awaitedSuite } from './awaited-suite.ts'
import type { BookingDraft, KnownPromo, RoomChoice } from './booking-draft.ts'
import { wholeStay } from './draft-dates.ts'

export interface PriceFacts {
  book: PriceBook
  suites: readonly Suite[]
  /** Those who are coming. */
  dogs: readonly Dog[]
  passes: readonly Pass[]
  /** The code that is known to count. */
  promo?: KnownPromo | null
}

export interface DraftPrice {
  price: OrderPrice
  /** No suite is chosen or waited for yet: the price of the cheapest that fits. */
  isFrom: boolean
  /** Of the first room, chosen or calculated with; null where nobody sleeps. */
  suiteTypeId: number | null
}

/**
 * The code of the booking, as long as it was not taken out or replaced: the one the server has said yes to, or the one
 * of the order that is changed, which stays good for it.
 */
export function knownPromo(
  {
    changedOrderId,
    promoCode,
    promo,
    orderType,
  }: Pick<BookingDraft, 'changedOrderId' | 'promoCode' | 'promo' | 'orderType'>,
  order: Pick<Order, 'promo'> | undefined,
): KnownPromo | null {
  const code = normaliseCode(promoCode)
  if (code === '' || orderType === null) return null
  if (changedOrderId !== null && order?.promo?.code === code)
    return { ...order.promo, orderTypes: [orderType] }
  return promo?.code === code ? promo : null
}

/** What the booking costs so far, calculated as the server does it; null while there is nothing to calculate. */
export function draftPrice(draft: BookingDraft, facts: PriceFacts): DraftPrice | null {
  if (facts.dogs.length === 0 || draft.orderType === null) return null
  if (draft.orderType !== 'boarding' || draft.rooms.length > 0) {
    const price = priceOf(draft, draft.rooms, facts)
    const suiteTypeId = draft.orderType === 'boarding' ? (draft.rooms[0]?.suiteTypeId ?? null) : null
    return price === null ? null : { price, isFrom: false, suiteTypeId }
  }
  const awaited = awaitedSuite(draft, facts.suites)
  const suites = awaited === undefined ? facts.suites : [awaited]
  const prices = suites.flatMap((suite) => {
    const rooms = roomsIn(suite, facts.dogs)
    const price = rooms === null ? null : priceOf(draft, rooms, facts)
    return price === null ? [] : [{ price, isFrom: awaited === undefined, suiteTypeId: suite.id }]
  })
  const [cheapest] = prices.toSorted((one, other) => one.price.totalCents - other.price.totalCents)
  return cheapest ?? null
}

/** What it would cost in these rooms; null when that cannot be priced. */
export function priceOf(
  draft: BookingDraft,
  rooms: readonly RoomChoice[],
  { book, dogs, passes, promo = null }: PriceFacts,
): OrderPrice | null {
  if (draft.orderType === null) return null
  const isStay = draft.orderType === 'boarding'
  const stays = isStay ? staysIn(rooms, draft) : []
  if (stays === null) return null
  const dogIds = new Set(draft.grooming.map(({ dogId }) => dogId))
  const coming = draft.orderType === 'grooming' ? dogs.filter(({ id }) => dogIds.has(id)) : dogs
  const order: OrderToPrice = {
    orderType: draft.orderType,
    dogs: coming.map(({ id, sizeClass }) => ({ dogId: id, sizeClass })),
    stays,
    days: draft.orderType === 'daycare' ? draft.days : [],
    services: draft.services,
    grooming: draft.grooming.map(({ slot, ...groom }) => ({ ...groom, ...slot })),
    pickUpExtra:
      isStay && draft.departureTime !== null ? pickUpExtra(draft.departureTime, book.pickUp) : 'none',
  }
  const priced = priceOrder(order, book, {
    promo: promo && asCode(promo),
    passes: draft.usePasses ? passes.filter(({ isExpired }) => !isExpired).map(toUsable) : [],
  })
  return priced.ok ? priced.price : null
}

/** Each room for its nights; null before both ends of the stay are chosen. */
function staysIn(rooms: readonly RoomChoice[], draft: BookingDraft): RoomStay[] | null {
  const stay = wholeStay(draft)
  return (
    stay &&
    rooms.map(({ suiteTypeId, dogIds, from = stay.arrival, to = stay.departure }) => ({
      suiteTypeId,
      dogIds,
      arrival: from,
      departure: to,
    }))
  )
}

/** Whatever became of the code since: on the last step the server looks again. */
const asCode = (promo: KnownPromo): PromoCode => ({
  ...promo,
  fromDate: '',
  toDate: '',
  totalLimit: null,
  perCustomerLimit: null,
  isActive: true,
})

const toUsable = ({ id, kind, creditsLeft, expiresOn }: Pass): UsablePass => ({
  passId: id,
  kind,
  unitsLeft: unitsOf(kind, creditsLeft),
  expiresOn,
})

export function countSizes(dogs: readonly Pick<Dog, 'sizeClass'>[]): DogCounts {
  const counts = { small: 0, medium: 0, large: 0 }
  for (const { sizeClass } of dogs) counts[sizeClass] += 1
  return counts
}

/** The dogs in as few rooms of a suite type as they fit into, in their order; null when they do not fit. */
export function roomsIn(suite: Suite, dogs: readonly Dog[]): RoomChoice[] | null {
  const fit = fitIntoSuite(countSizes(dogs), suite)
  if (!fit.ok) return null
  let seated = 0
  return fit.dogsPerRoom.map((count) => {
    const sleepers = dogs.slice(seated, seated + count).map(({ id }) => id)
    seated += count
    return { suiteTypeId: suite.id, dogIds: sleepers }
  })
}
