import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { parkToday } from '../app/park-today.ts'
import { boardingDraft } from '../orders/boarding-draft.ts'
import { changeBooking } from './change-booking.ts'
import { wishedChanges, wishIn, withoutWish } from './choose-dog-wish.ts'
import type { Booking } from './use-booking.ts'

/** Writes down what the address wishes, once: afterwards the booking has the word, not the address. */
export function useWish({ book }: Booking) {
  const [query, setQuery] = useSearchParams()
  useEffect(() => {
    const wish = wishIn(query, parkToday())
    if (wish === null) return
    changeBooking(wishedChanges(wish, boardingDraft.read(), book.services))
    setQuery(withoutWish(query), { replace: true })
  }, [query, setQuery, book])
}
