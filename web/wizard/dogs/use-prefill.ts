import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { boardingDraft } from '#client/booking/boarding-draft.ts'
import { changeBooking } from '#client/booking/change-booking.ts'
import { parkToday } from '#client/page/park-today.ts'
import { askToDiscard, wouldDiscard } from '../../booking/ask-to-discard.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { prefillChanges, prefillIn, withoutPrefill } from './link-prefill.ts'

/** Writes down what the address requests, once: afterwards the booking has the word, not the address. */
export function usePrefill({ book }: Booking) {
  const [query, setQuery] = useSearchParams()
  const asked = useRef<URLSearchParams>(null)
  useEffect(() => {
    const request = prefillIn(query, parkToday())
    if (request === null || asked.current === query) return
    const take = () => {
      changeBooking(prefillChanges(request, boardingDraft.read(), book.services))
      setQuery(withoutPrefill(query), { replace: true })
    }
    if (!wouldDiscard(boardingDraft.read(), request.orderType)) return take()
    asked.current = query
    void askToDiscard('start this one').then((isConfirmed) =>
      isConfirmed ? take() : setQuery(BOOK_QUERY, { replace: true }),
    )
  }, [query, setQuery, book])
}

/** R3: of an address that requests nothing. */
const BOOK_QUERY = { type: '0' }
