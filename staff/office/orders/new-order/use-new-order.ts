import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useRead } from '#client/api/use-read.ts'
import type { BookingDraft } from '#client/booking/booking-draft.ts'
import { wholeStay } from '#client/booking/draft-dates.ts'
import type { SuiteFacts } from '#client/booking/suite-facts.ts'
import { fittingRooms, suiteOffers } from '#client/booking/suite-offers.ts'
import { monthOf, monthsBetween, showing } from '#client/calendar/price-calendar-months.ts'
import { useAvailability } from '#client/calendar/use-availability.ts'
import { parkToday } from '#client/page/park-today.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { type Booker, staffNewOrder } from '#contract/office/orders/new-order.ts'
import { addYears, type CalendarDate } from '#domain/calendar/calendar.ts'
import { BOOKABLE_YEARS } from '#domain/calendar/stay-dates.ts'
import { takenNights } from '#domain/orders/dog-bookings.ts'
import { roomsLeftOf } from '#domain/rooms/availability.ts'
import { useMe } from '../../../frame/session/me.ts'
import { type DeskDraft, deskRequest, nearestOpen, wayToPay } from './desk-draft.ts'
import { useOpenTimes } from '../../booking/use-open-times.ts'

export type NewOrder = ReturnType<typeof useNewOrder>

/** Everything about the booking that is being taken for a household: what was chosen, what is free, what it costs. */
export function useNewOrder(booker: Booker, initial: DeskDraft) {
  const today = parkToday()
  const [chosen, setDraft] = useState(initial)
  // What was chosen on the board is in sight.
  const [shown, show] = useState({ month: monthOf(initial.booking.arrival ?? today), count: 1 })
  const dogs = booker.dogs.filter(({ id }) => chosen.booking.dogIds.includes(id))
  const ends = { first: today, last: addYears(today, BOOKABLE_YEARS) }
  const availability = useDeskAvailability(booker.accountId, chosen, { dogs, shown, ends })
  const facts = useSuiteFacts(chosen, { booker, dogs, availability, today })
  const offers = useMemo(() => (facts === undefined ? null : suiteOffers(facts)), [facts])
  const stay = wholeStay(chosen.booking)
  const rooms = stay === null ? [] : fittingRooms(chosen.booking, stay, facts)
  const times = useGateTimes(chosen)
  const draft: DeskDraft = { ...chosen, booking: { ...chosen.booking, ...times, rooms } }
  const request = deskRequest(draft)
  const change = (part: Partial<DeskDraft>) => setDraft({ ...chosen, ...part })
  const book = (part: Partial<BookingDraft>) => change({ booking: { ...chosen.booking, ...part } })
  return {
    booker,
    dogs,
    today,
    ends,
    shown,
    show,
    showDay: (date: CalendarDate) => show(showing(date, shown)),
    availability,
    offers,
    draft,
    request,
    quote: useDeskQuote(booker.accountId, request),
    change,
    book,
    pay: wayToPay(chosen, booker.email),
    /** Nobody knows which days are free that far ahead: the server decides. */
    isBeyond: stay !== null && stay.departure > ends.last,
  }
}

/** The times somebody chose, or the usual ones as far as the gate is open then. */
function useGateTimes({ what, booking, usual }: DeskDraft) {
  const { arrival, departure, days } = booking
  const first = what === 'boarding' ? arrival : what === 'daycare' ? (days[0]?.date ?? null) : null
  const last = what === 'boarding' ? departure : null
  const dropOff = useOpenTimes('drop-off', first)
  const pickUp = useOpenTimes('pick-up', last)
  return {
    arrivalTime: booking.arrivalTime ?? nearestOpen(usual.arrivalTime, dropOff),
    departureTime: booking.departureTime ?? nearestOpen(usual.departureTime, pickUp),
  }
}

interface Looking {
  dogs: readonly Dog[]
  shown: { month: string; count: number }
  ends: { first: CalendarDate; last: CalendarDate }
}

/** WS48: the dogs that are ticked, with what they are booked for already. */
function useDeskAvailability(
  accountId: number,
  { what, booking }: DeskDraft,
  { dogs, shown, ends }: Looking,
) {
  const stay = what === 'boarding' ? wholeStay(booking) : null
  const orderType = what === 'daycare' ? ('daycare' as const) : ('boarding' as const)
  const wanted = [shown, ...(stay === null ? [] : [monthsBetween(stay.arrival, stay.departure)])]
  const dogIds = dogs.map(({ id }) => id)
  const whose = dogIds.length === 0 ? { sizes: [] } : { dogIds }
  return useAvailability({ parkId: booking.parkId, orderType, ...whose }, wanted, ends, {
    key: [staffNewOrder.previewAvailability.path, accountId],
    ask: (asked, signal) =>
      call(staffNewOrder.previewAvailability, { accountId, asked }, { signal, silent: true }),
  })
}

interface Known {
  booker: Booker
  dogs: Dog[]
  availability: ReturnType<typeof useAvailability>
  today: CalendarDate
}

/** Undefined until all of it is known. */
function useSuiteFacts(
  { what, booking }: DeskDraft,
  { booker, dogs, availability, today }: Known,
): SuiteFacts | undefined {
  const isStay = what === 'boarding'
  const suites = useRead(catalog.getSuiteList, isStay ? {} : null).data
  const book = useRead(catalog.getPriceBook, isStay ? {} : null).data
  return useMemo(() => {
    const stay = wholeStay(booking)
    const isKnown = stay !== null && availability.suites.length > 0 && availability.days.has(stay.arrival)
    if (!isKnown || suites === undefined || book === undefined || dogs.length === 0) return undefined
    return {
      book,
      suites,
      dogs,
      passes: booker.passes,
      draft: booking,
      stay,
      left: roomsLeftOf(availability.suites),
      takenNights: takenNights(availability.booked),
      calendar: { seasons: book.seasons, closures: [] },
      today,
    }
  }, [booking, availability, suites, book, dogs, booker.passes, today])
}

/** The last quote stays in sight while the next one is asked for. */
function useDeskQuote(accountId: number, request: ReturnType<typeof deskRequest>) {
  const { id: whose } = useMe()
  const query = useQuery(
    {
      queryKey: [staffNewOrder.quote.path, accountId, request, whose],
      queryFn:
        request === null
          ? skipToken
          : ({ signal }) => call(staffNewOrder.quote, { accountId, request }, { signal, silent: true }),
      networkMode: 'always',
      placeholderData: (before: unknown) => before as never,
    },
    queryClient,
  )
  const { error } = query
  const isRefused = error instanceof CallError
  return {
    data: request === null || error !== null ? undefined : query.data,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    refusal: isRefused ? error : null,
    isAway: error !== null && !isRefused,
    refetch: () => void query.refetch(),
  }
}
