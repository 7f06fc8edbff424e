import { countSizes, roomsIn } from '#client/booking/draft-price.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { BookingSummary } from '../frame/booking-summary.tsx'
import { SummaryCard } from '../frame/summary-card.tsx'

/** While nothing but the dogs is chosen: what a night costs them, so that nobody goes on in the dark. */
export function ChooseDogSummary({ booking }: { booking: Booking }) {
  const { dogs, draft } = booking
  if (draft.orderType !== null) return <BookingSummary booking={booking} path={MY_PATHS.chooseDog} />
  const prices = suitesFor(booking).map(({ nightCents }) => nightCents)
  return (
    <SummaryCard
      title="Your booking"
      facts={dogs.length === 0 ? 'No dogs chosen yet' : counted(dogs.length, 'dog')}
      cells={nightCells(booking)}
      dogs={dogs}
      price={null}
      note={`${rangeWords(prices)} You choose after the dates.`}
    />
  )
}

/** Those in which these dogs fit; all of them before anybody is chosen. */
export function suitesFor({ dogs, suites }: Pick<Booking, 'dogs' | 'suites'>): Suite[] {
  const fitting = suites.filter((suite) => roomsIn(suite, dogs) !== null)
  return fitting.length > 0 ? fitting : [...suites]
}

/** 'Suites from $55 to $112 a night.' */
export function rangeWords(cents: readonly number[]): string {
  const [least, most] = [Math.min(...cents), Math.max(...cents)]
  return least === most
    ? `Suites are ${listPrice(least)} a night.`
    : `Suites from ${listPrice(least)} to ${listPrice(most)} a night.`
}

/** The cheapest suite in which they all fit: its first dog, and each further one who shares. */
function nightCells({ dogs, suites }: Booking) {
  const counts = countSizes(dogs)
  const fitting = suites.filter((suite) => roomsIn(suite, dogs) !== null)
  const [cheapest] = suitesFor({ dogs, suites }).toSorted((one, other) => one.nightCents - other.nightCents)
  if (cheapest === undefined) return undefined
  const first = { label: 'From', value: listPrice(cheapest.nightCents), detail: 'a night, first dog' }
  const sharing = fitting
    .filter(({ maxDogs, furtherDogNightCents }) => maxDogs > 1 && furtherDogNightCents !== null)
    .map(({ furtherDogNightCents }) => furtherDogNightCents ?? 0)
  const isSeveral = counts.small + counts.medium + counts.large > 1
  if (!isSeveral || sharing.length === 0) return [first]
  return [first, { label: 'And', value: listPrice(Math.min(...sharing)), detail: 'a night, sharing' }]
}
