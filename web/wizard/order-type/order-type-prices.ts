import type { BookedType } from '#client/booking/booking-draft.ts'
import { roomsIn } from '#client/booking/draft-price.ts'
import { SIZE_CLASSES } from '#domain/dogs/dog-sizes.ts'
import { listPrice } from '#domain/money/money-words.ts'
import type { Booking } from '../../booking/use-booking.ts'

type Facts = Pick<Booking, 'dogs' | 'suites' | 'book'>

/** What each kind of booking costs these dogs at least, before tax. */
export function typePrices(facts: Facts): Record<BookedType | 'visit', string> {
  const { fullDayCents, halfDayCents } = facts.book.daycare
  const { interviewCents } = facts.book
  return {
    boarding: `From ${listPrice(cheapestNight(facts))} a night`,
    daycare: `Full day ${listPrice(fullDayCents)}, half day ${listPrice(halfDayCents)}`,
    grooming: `From ${listPrice(cheapestGroom(facts))}`,
    visit: interviewCents === 0 ? 'Free' : `${listPrice(interviewCents)} a dog, back as credit`,
  }
}

function cheapestNight({ suites, dogs }: Facts): number {
  const fitting = suites.filter((suite) => roomsIn(suite, dogs) !== null)
  return Math.min(...(fitting.length > 0 ? fitting : suites).map(({ nightCents }) => nightCents))
}

/** Extras are never alone. */
function cheapestGroom({ book, dogs }: Facts): number {
  const sizes = dogs.length > 0 ? dogs.map(({ sizeClass }) => sizeClass) : SIZE_CLASSES
  const services = book.grooming.filter(({ isExtra }) => !isExtra)
  return Math.min(...services.flatMap(({ prices }) => sizes.map((size) => prices[size])))
}
