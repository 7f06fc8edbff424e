import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useRead } from '#client/api/use-read.ts'
import { type BoardingFields, boardingDraft, type KnownPromo } from '#client/booking/boarding-draft.ts'
import { useDraft } from '#client/booking/draft.ts'
import { type DraftPrice, draftPrice, knownPromo } from '#client/booking/draft-price.ts'
import { passesFor } from '#client/booking/own-passes.ts'
import type { Reading } from '#client/page/loaded.tsx'
import { catalog, DEFAULT_PARK_ID } from '#contract/catalog.ts'
import type { Suite } from '#contract/catalog-park.ts'
import { type Dog, dogs } from '#contract/dogs.ts'
import { orders } from '#contract/orders.ts'
import { type Pass, packages } from '#contract/packages.ts'
import type { PriceBook } from '#contract/price-book.ts'
import { bookSteps, dogsToMeet, type FlowStep } from './flow.ts'

/** What the steps of a booking look at. */
export interface Booking {
  draft: BoardingFields
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
  const draft = useDraft(boardingDraft)
  const list = useRead(dogs.getDogList, {})
  // Asked for as the public pages ask for it, so that what they have read is here at once.
  const ofPark = draft.parkId === DEFAULT_PARK_ID ? {} : { parkId: String(draft.parkId) }
  const suites = useRead(catalog.getSuiteList, ofPark)
  const book = useRead(catalog.getPriceBook, ofPark)
  const owned = useRead(packages.getMyPackages, {})
  const order = useOrderToChange(draft.id)
  const reads = [list, suites, book, owned]
  // Without the order's own passes and code the price would be another one for a moment.
  const isOrderKnown = draft.id === 0 || order.data !== undefined || order.isError
  const data = useMemo(
    () =>
      list.data && suites.data && book.data && owned.data && isOrderKnown
        ? toBooking(draft, list.data, suites.data, book.data, {
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
function useOrderToChange(id: number) {
  const input = { id: String(id) }
  return useQuery(
    {
      queryKey: [orders.getOrder.path, input],
      queryFn: ({ signal }) => call(orders.getOrder, input, { signal, silent: true }),
      enabled: id !== 0,
    },
    queryClient,
  )
}

/** The first day of the booking as far as it is chosen; '' before that. */
export function firstDayOf({ orderType, beginDateStr, dateDetail, grooming }: BoardingFields): string {
  if (orderType === 'boarding') return beginDateStr
  const dates = (orderType === 'daycare' ? dateDetail : grooming).map(({ date }) => date)
  return dates.filter((date) => date !== '').toSorted()[0] ?? ''
}

function toBooking(
  draft: BoardingFields,
  allDogs: Dog[],
  suites: Suite[],
  book: PriceBook,
  { passes, creditCents, promo }: { passes: Pass[]; creditCents: number; promo: KnownPromo | null },
): Booking {
  const coming = allDogs.filter(({ id }) => draft.dogIds.includes(id))
  const toMeet = draft.orderType === 'grooming' ? [] : dogsToMeet(coming)
  return {
    draft,
    allDogs,
    dogs: coming,
    toMeet,
    suites,
    book,
    passes,
    creditCents,
    promo,
    price: draftPrice(draft, { book, suites, dogs: coming, passes, promo }),
    steps: bookSteps(draft, toMeet.length > 0),
  }
}
