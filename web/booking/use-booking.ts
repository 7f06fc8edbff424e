import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useRead } from '#client/api/use-read.ts'
import type { BookingDraft, KnownPromo } from '#client/booking/booking-draft.ts'
import { type DraftPrice, draftPrice, knownPromo } from '#client/booking/draft-price.ts'
import { useDraft } from '#client/booking/draft-store.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { ofPark } from '#client/booking/of-park.ts'
import { passesFor } from '#client/booking/own-passes.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import { orders } from '#contract/business/orders.ts'
import { type Pass, packages } from '#contract/business/packages.ts'
import type { PriceBook } from '#contract/business/price-book.ts'
import { bookSteps, dogsToMeet, type FlowStep } from './flow.ts'

/** What the steps of a booking look at. */
export interface Booking {
  draft: BookingDraft
  /** Of the household. */
  allDogs: Dog[]
  /** Those who are coming. */
  dogs: Dog[]
  /** Those of them whom we must meet first. */
  toMeet: Dog[]
  suites: Suite[]
  book: PriceBook
  passes: Pass[]
  creditCents: number
  /** The code that is known to count. */
  promo: KnownPromo | null
  price: DraftPrice | null
  steps: FlowStep[]
}

export function useBooking(): Reading<Booking> {
  const draft = useDraft(bookingDraft)
  const list = useRead(dogs.getDogList, {})
  const suites = useRead(catalog.getSuiteList, ofPark(draft))
  const book = useRead(catalog.getPriceBook, ofPark(draft))
  const owned = useRead(packages.getMyPackages, {})
  const order = useOrderToChange(draft.changedOrderId)
  const reads = [list, suites, book, owned]
  // Without the order's own passes and code the price would be another one for a moment.
  const isOrderKnown = draft.changedOrderId === null || order.data !== undefined || order.isError
  const data = useMemo(
    () =>
      list.data && suites.data && book.data && owned.data && isOrderKnown
        ? toBooking(draft, {
            allDogs: list.data,
            suites: suites.data,
            book: book.data,
            passes: passesFor(draft, owned.data.passes, order.data),
            creditCents: owned.data.creditCents,
            promo: knownPromo(draft, order.data),
          })
        : undefined,
    [draft, list.data, suites.data, book.data, owned.data, order.data, isOrderKnown],
  )
  return {
    data,
    isError: data === undefined && reads.some((read) => read.isError),
    refetch: () => Promise.all(reads.filter((read) => read.isError).map((read) => read.refetch())),
  }
}

/** Asked for only when one is being changed. */
function useOrderToChange(id: number | null) {
  const input = { id: String(id) }
  return useQuery(
    {
      queryKey: [orders.getOrder.path, input],
      queryFn: ({ signal }) => call(orders.getOrder, input, { signal, silent: true }),
      enabled: id !== null,
    },
    queryClient,
  )
}

type BookingFacts = Omit<Booking, 'draft' | 'dogs' | 'toMeet' | 'price' | 'steps'>

function toBooking(draft: BookingDraft, facts: BookingFacts): Booking {
  const coming = facts.allDogs.filter(({ id }) => draft.dogIds.includes(id))
  const toMeet = draft.orderType === 'grooming' ? [] : dogsToMeet(coming)
  return {
    ...facts,
    draft,
    dogs: coming,
    toMeet,
    price: draftPrice(draft, { ...facts, dogs: coming }),
    steps: bookSteps(draft, toMeet.length > 0),
  }
}

/** The booking as it is with some more of it filled in; the same where there is nothing more. */
export function withFilledIn(booking: Booking, filled: Partial<BookingDraft>): Booking {
  const draft = { ...booking.draft, ...filled }
  const names = Object.keys(filled) as (keyof BookingDraft)[]
  return names.every((name) => draft[name] === booking.draft[name]) ? booking : toBooking(draft, booking)
}
