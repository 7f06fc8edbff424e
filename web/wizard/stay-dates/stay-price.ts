import { priceOf, roomsIn } from '#client/booking/draft-price.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import type { Booking } from '../../booking/use-booking.ts'

export interface FreeStay {
  suiteTypeId: number
  name: string
  price: OrderPrice
}

/** What the stay costs in each suite type that is free for it, cheapest first. */
export function freeStay(booking: Booking, freeSuites: readonly number[]): FreeStay[] {
  return booking.suites
    .filter(({ id }) => freeSuites.includes(id))
    .flatMap((suite) => {
      const rooms = roomsIn(suite, booking.dogs)
      const price = rooms === null ? null : priceOf(booking.draft, rooms, booking)
      return price === null ? [] : [{ suiteTypeId: suite.id, name: suite.name, price }]
    })
    .toSorted((one, other) => one.price.totalCents - other.price.totalCents)
}

/** 'A Deluxe Suite is $428.40 for the same dates.': the next step up from the one that is chosen, or the cheapest. */
export function otherSuiteNote(free: readonly FreeStay[], chosenId: number | undefined): string | undefined {
  const shown = free.find(({ suiteTypeId }) => suiteTypeId === chosenId) ?? free[0]
  const next = free.find(({ price }) => price.totalCents > (shown?.price.totalCents ?? 0))
  return next === undefined
    ? undefined
    : `A ${next.name} is ${exactPrice(next.price.totalCents)} for the same dates.`
}
