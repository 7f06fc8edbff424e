import type { BoardingRequest, DaycareRequest, OrderRequest } from '#contract/business/order-request.ts'
import type { Alternatives } from '#contract/business/order-space.ts'
import { addDays, dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { takenNights } from '#domain/orders/dog-bookings.ts'
import { alternatives, NEARBY_DAYS } from '#domain/rooms/alternatives.ts'
import { clashesOf } from '#domain/rooms/availability.ts'
import { soldOutDays } from '#domain/slots/daycare-days.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import { listDogBookings } from './dog-booking-store.ts'
import { withOwnPlaces, withOwnRooms } from './own-space.ts'
import { readPlacesLeft, readRoomsLeft } from './rooms-left.ts'
import { type FittedSuite, stayTotal, suitesFor, wantedDogs } from './wanted-dogs.ts'

export interface BookingAttempt {
  accountId: number
  request: OrderRequest
  /** The order that is being changed, if it is one: its own space is as good as free. */
  orderId?: number
}
type Customer = Omit<BookingAttempt, 'request'>

interface FoundAlternatives {
  /** Says what is gone; null keeps the refusal's own sentence. */
  msg: string | null
  data: Alternatives
}

export const NO_ALTERNATIVES: Alternatives = {
  otherSuites: [],
  otherDates: [],
  split: null,
  clashes: [],
  canWait: false,
}

/** What is possible instead of an order for which there is no space. */
export async function findAlternatives(
  app: App,
  { request, ...customer }: BookingAttempt,
): Promise<FoundAlternatives> {
  const book = await app.parkBook(request.parkId)
  if (request.orderType === 'boarding') return boardingAlternatives(app, customer, request, book)
  if (request.orderType === 'daycare') return daycareAlternatives(app, customer, request, book)
  return { msg: null, data: { ...NO_ALTERNATIVES, canWait: request.orderType === 'grooming' } }
}

async function boardingAlternatives(
  app: App,
  { accountId, orderId }: Customer,
  request: BoardingRequest,
  book: ParkBook,
): Promise<FoundAlternatives> {
  const { arrival, departure } = request
  const today = dateIn(book.timeZone, app.clock.now())
  const around = [addDays(arrival, -NEARBY_DAYS), addDays(departure, NEARBY_DAYS + 1)] as const
  const asker = { orderId: orderId ?? 0, now: app.clock.now() }
  const bookings = await listDogBookings(app.db, request.dogIds, { from: around[0], to: around[1] }, asker)
  const others = await readRoomsLeft(app.db, book, ...around)
  const left = orderId === undefined ? others : await withOwnRooms(app.db, others, orderId)
  const suites = suitesFor(await wantedDogs(app.db, accountId, { dogIds: request.dogIds }), book)
  const wanted = request.rooms.map(({ suiteTypeId, from = arrival, to = departure }) => ({
    suiteTypeId,
    arrival: from,
    departure: to,
    rooms: 1,
  }))
  const clashes = clashesOf(wanted, left)
  const suiteTypeId = clashes[0]?.suiteTypeId ?? wanted[0]?.suiteTypeId ?? 0
  const found = alternatives(
    { suiteTypeId, arrival, departure },
    {
      suites,
      left,
      calendar: { seasons: book.prices.seasons, closures: book.closures },
      takenNights: takenNights(bookings),
      priceOf: (beds) => beds.reduce((sum, bed) => sum + totalOf(bed, suites, book), 0),
    },
    today,
  )
  const nameOf = (id: number) => book.suites.find((suite) => suite.id === id)?.name ?? ''
  const nights = clashes.flatMap((clash) => clash.nights)
  return {
    msg:
      nights.length === 0
        ? null
        : `${nameOf(suiteTypeId)} is full on ${nightWords(nights)}. Nothing was booked; here’s what’s available.`,
    data: {
      otherSuites: found.otherSuites.map(({ beds, priceCents }) => {
        const id = beds[0]?.suiteTypeId ?? 0
        return { suiteTypeId: id, name: nameOf(id), totalCents: priceCents }
      }),
      otherDates: found.otherDates.map(({ beds }) => ({
        arrival: beds[0]?.arrival ?? arrival,
        departure: beds[0]?.departure ?? departure,
      })),
      split:
        found.split?.beds.map((bed) => ({
          suiteTypeId: bed.suiteTypeId,
          name: nameOf(bed.suiteTypeId),
          from: bed.arrival,
          to: bed.departure,
        })) ?? null,
      clashes: nights,
      canWait: found.waitList !== null,
    },
  }
}

function totalOf(
  bed: { suiteTypeId: number; arrival: string; departure: string },
  suites: readonly FittedSuite[],
  book: ParkBook,
): number {
  const suite = suites.find(({ suiteTypeId }) => suiteTypeId === bed.suiteTypeId)
  return suite === undefined ? 0 : stayTotal(suite, bed, book)
}

const MAX_NIGHTS_NAMED = 3

function nightWords(nights: readonly string[]): string {
  const named = nights.slice(0, MAX_NIGHTS_NAMED).map(shortDate)
  const more = nights.length - named.length
  return nameList(more > 0 ? [...named, `${more} more`] : named)
}

async function daycareAlternatives(
  app: App,
  { accountId, orderId }: Customer,
  request: DaycareRequest,
  book: ParkBook,
): Promise<FoundAlternatives> {
  const dates = request.days.map(({ date }) => date).toSorted()
  const others = await readPlacesLeft(app.db, book, dates[0] ?? '', dates.at(-1) ?? '')
  const left = orderId === undefined ? others : await withOwnPlaces(app.db, others, orderId)
  const dogs = await wantedDogs(app.db, accountId, { dogIds: request.dogIds })
  const clashes = soldOutDays(dates, dogs, left)
  return {
    msg:
      clashes.length === 0
        ? null
        : `No spots are left on ${nightWords(clashes)}. Nothing was booked; the other days are available.`,
    data: { ...NO_ALTERNATIVES, clashes, canWait: true },
  }
}
