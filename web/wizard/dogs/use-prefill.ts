import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { boardingDraft } from '#client/booking/boarding-draft.ts'
import { changeBooking } from '#client/booking/change-booking.ts'
import { parkToday } from '#client/page/park-today.ts'
import { askToDiscard, wouldDiscard } from '../../booking/ask-to-discard.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { wishedChanges, wishIn, withoutWish } from './link-prefill.ts'

/** Writes down what the address wishes, once: afterwards the booking has the word, not the address. */
export function useWish({ book }: Booking) {
  const [query, setQuery] = useSearchParams()
  const asked = useRef<URLSearchParams>(null)
  useEffect(() => {
    const wish = wishIn(query, parkToday())
    if (wish === null || asked.current === query) return
    const take = () => {
      changeBooking(wishedChanges(wish, boardingDraft.read(), book.services))
      setQuery(withoutWish(query), { replace: true })
    }
    if (!wouldDiscard(boardingDraft.read(), wish.orderType)) return take()
    asked.current = query
    void askToDiscard('begin this one').then((isConfirmed) =>
      isConfirmed ? take() : setQuery(BOOK_QUERY, { replace: true }),
    )
  }, [query, setQuery, book])
}

/** R3: of an address that wishes nothing. */
const BOOK_QUERY = { type: '0' }
