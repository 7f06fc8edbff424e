import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { roomsIn } from '#client/booking/draft-price.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { parkToday } from '#client/page/park-today.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { askToDiscard, wouldDiscard } from '../../booking/ask-to-discard.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { prefillChanges, prefillIn, suiteIn, waitSuiteIn, withoutPrefill } from './link-prefill.ts'

/** Writes down what the address requests, once: afterwards the booking has the word, not the address. */
export function usePrefill({ book, allDogs, suites }: Booking) {
  const [query, setQuery] = useSearchParams()
  const asked = useRef<URLSearchParams>(null)
  useEffect(() => {
    const request = prefillIn(query, parkToday())
    if (request === null || asked.current === query) return
    const take = () => {
      bookingDraft.change({
        ...prefillChanges(request, bookingDraft.read(), book.services),
        waitSuiteId: waitSuiteIn(query),
      })
      const draft = bookingDraft.read()
      const coming = allDogs.filter(({ id }) => draft.dogIds.includes(id))
      bookingDraft.change(withSuiteAsked(draft, query, coming, suites))
      setQuery(withoutPrefill(query), { replace: true })
    }
    if (!wouldDiscard(bookingDraft.read(), request.orderType)) return take()
    asked.current = query
    void askToDiscard('start this one').then((isConfirmed) =>
      isConfirmed ? take() : setQuery(BOOK_QUERY, { replace: true }),
    )
  }, [query, setQuery, book, allDogs, suites])
}

/** The suite that the address names, for a stay in which none is chosen yet. */
export function withSuiteAsked(
  { orderType, rooms, waitSuiteId }: Pick<BookingDraft, 'orderType' | 'rooms' | 'waitSuiteId'>,
  query: URLSearchParams,
  dogs: readonly Dog[],
  suites: readonly Suite[],
): Partial<BookingDraft> {
  if (orderType !== 'boarding' || rooms.length > 0 || waitSuiteId !== null || dogs.length === 0) return {}
  const wanted = suites.find(({ id }) => id === suiteIn(query))
  const inSuite = wanted === undefined ? null : roomsIn(wanted, dogs)
  return inSuite === null ? {} : { rooms: inSuite }
}

/** R3: of an address that requests nothing. */
const BOOK_QUERY = { type: '0' }
