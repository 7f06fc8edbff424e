import { addDays, addYears, dateIn } from '#domain/calendar/calendar.ts'
import { closedDays } from '#domain/calendar/opening-hours.ts'
import { BOOKABLE_YEARS } from '#domain/calendar/stay-dates.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { BookingRules } from '#domain/orders/plan/booking-rules.ts'
import type { ToBring } from '#domain/orders/to-bring.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { FreshMemo } from './fresh-memo.ts'
import {
  findBoardingTerms,
  findDaycareTerms,
  findInterviewTerms,
  findOrderTerms,
  listCancellationRules,
  listGroomerHours,
  listNewestAgreements,
} from './park-book-store.ts'
import {
  findOpenOrClosedPark,
  listClosuresFrom,
  listOpeningHours,
  listSeasons,
  listSuiteTypes,
  shareParkBook,
} from './park-store.ts'
import { toClockTime, toClosures } from './park-view.ts'
import { toPriceBook } from './price-rows.ts'
import {
  listGroomers,
  listGroomingServices,
  listLengthDiscounts,
  listPackages,
  listServices,
} from './price-store.ts'

/** Everything about a park that its orders are decided from; also of one that is closed for good, for its old orders. */
export interface ParkBook extends BookingRules {
  /** Which state of the park's rules this is. */
  version: number
  parkName: string
  /** Whether it takes bookings; not while it is being set up. */
  isOpen: boolean
  /** Where it is, in one line. */
  address: string
  daycare: BookingRules['daycare'] & { capacity: Record<SizeClass, number> }
  holds: {
    checkoutMinutes: number
    etransferHours: number
    afterInterviewHours: number
    waitListHours: number
  }
  etransferEmail: string
  toBring: ToBring
  packages: Awaited<ReturnType<typeof listPackages>>
  /** The newest version of each agreement, by its key. */
  agreements: ReadonlyMap<string, { id: number; version: number }>
}

/** Of a park that takes bookings. */
export async function openBook(parkBook: ReadParkBook, parkId: number): Promise<ParkBook> {
  const book = await parkBook(parkId)
  if (!book.isActive) throw new Refusal('not-found', { msg: 'We couldn’t find that park.' })
  return book
}

/** The rules by which something is written: those in force, and nobody changes them until it is. */
export async function openBookToWrite(
  { parkBook, clock }: { parkBook: ReadParkBook; clock: Clock },
  tx: Database,
  parkId: number,
): Promise<ParkBook> {
  const version = await shareParkBook(tx, parkId)
  const known = await openBook(parkBook, parkId)
  const book =
    known.version === version ? known : await openBook(() => readParkBook(tx, parkId, clock.now()), parkId)
  refuseUnopened(book)
  return book
}

/** While a business is being set up its prices may be looked at, and nothing is sold. */
function refuseUnopened({ isOpen }: Pick<ParkBook, 'isOpen'>): void {
  if (!isOpen) throw new Refusal('not-open-yet')
}

export type ReadParkBook = (parkId: number) => ParkBook | Promise<ParkBook>

/** Reads a park's book once and keeps it until something in the catalogue changes, or the day does. */
export function parkBookReader(
  { db, clock }: { db: Database; clock: Clock },
  books: FreshMemo<ParkBook>,
): ReadParkBook {
  // A book reaches a certain number of days ahead: a new one every day, by UTC, is enough.
  const day = () => clock.now().toISOString().slice(0, 10)
  return (parkId) => books.get(`${parkId} ${day()}`, () => readParkBook(db, parkId, clock.now()))
}

/** The rows a book is made of: those in use, in their order. */
export type ParkRows = Awaited<ReturnType<typeof readParkRows>>

async function readParkRows(db: Database, parkId: number, now: Date) {
  const park = await findOpenOrClosedPark(db, parkId)
  if (park === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that park.' })
  const { yesterday, horizon } = reachOf(park.time_zone, now)
  const [boarding, daycare, interviews, holds] = await Promise.all([
    findBoardingTerms(db, parkId),
    findDaycareTerms(db, parkId),
    findInterviewTerms(db, parkId),
    findOrderTerms(db, parkId),
  ])
  if (!boarding || !daycare || !interviews || !holds) {
    throw new Refusal('not-found', { msg: 'This park isn’t taking bookings yet.' })
  }
  const [suites, seasons, closures, hours, rules] = await Promise.all([
    listSuiteTypes(db, parkId),
    listSeasons(db, parkId, yesterday, horizon),
    listClosuresFrom(db, parkId, yesterday),
    listOpeningHours(db, parkId),
    listCancellationRules(db, parkId),
  ])
  const [lengthDiscounts, services, grooming, groomers, groomerHours, packages, agreements] =
    await Promise.all([
      listLengthDiscounts(db, parkId),
      listServices(db, parkId),
      listGroomingServices(db, parkId),
      listGroomers(db, parkId),
      listGroomerHours(db, parkId),
      listPackages(db, parkId),
      listNewestAgreements(db, parkId),
    ])
  return {
    park,
    boarding,
    daycare,
    interviews,
    holds,
    suites,
    seasons,
    closures,
    hours,
    rules,
    lengthDiscounts,
    services,
    grooming,
    groomers,
    groomerHours,
    packages,
    agreements,
  }
}

/** From yesterday on, so that a day which began in another time zone is in it, as far as bookings reach. */
function reachOf(timeZone: string, now: Date) {
  const yesterday = addDays(dateIn(timeZone, now), -1)
  return { yesterday, horizon: addYears(yesterday, BOOKABLE_YEARS + 1) }
}

export async function readParkBook(db: Database, parkId: number, now: Date): Promise<ParkBook> {
  return toParkBook(await readParkRows(db, parkId, now), now)
}

/** What the rows mean; the same for those in force, of a past day, and as a draft would have them. */
function toParkBook(rows: ParkRows, now: Date): ParkBook {
  const { park, boarding, daycare, interviews, holds, suites, closures, hours, rules } = rows
  const { services, grooming, groomers, groomerHours, packages, agreements } = rows
  const { yesterday, horizon } = reachOf(park.time_zone, now)
  const days = (of: number | null) =>
    toClosures(
      closures.filter(({ groomer_id }) => groomer_id === of),
      yesterday,
    )
  const windows = hours.map((window) => ({
    opens: toClockTime(window.opens),
    closes: toClockTime(window.closes),
    weekdays: window.weekdays,
    holidays: window.holidays,
  }))
  return {
    parkId: park.id,
    isActive: park.active,
    version: park.bookVersion,
    parkName: park.name,
    isOpen: park.opened_at !== null,
    address: `${park.address_line}, ${park.city}, ${park.region} ${park.postal_code}`,
    timeZone: park.time_zone,
    prices: toPriceBook(rows),
    suites: suites.map((suite) => ({
      id: suite.id,
      name: suite.name,
      sizeClasses: suite.size_classes,
      maxDogs: suite.max_dogs,
      rooms: suite.rooms,
    })),
    hours: windows,
    closures: closedDays(yesterday, horizon, windows, days(null)),
    boarding: {
      checkInFrom: toClockTime(boarding.check_in_from),
      checkInUntil: toClockTime(boarding.check_in_until),
      checkOutBy: toClockTime(boarding.check_out_by),
      halfDayAfter: toClockTime(boarding.half_day_after),
      fullDayAfter: toClockTime(boarding.full_day_after),
    },
    daycare: {
      dropOffBy: toClockTime(daycare.drop_off_by),
      halfDayMaxHours: daycare.half_day_max_hours,
      capacity: {
        small: daycare.small_capacity,
        medium: daycare.medium_capacity,
        large: daycare.large_capacity,
      },
    },
    interviews: {
      weekdays: interviews.weekdays,
      opens: toClockTime(interviews.opens),
      closes: toClockTime(interviews.closes),
      minutes: interviews.minutes,
      dogsPerSlot: interviews.dogs_per_slot,
    },
    holds: {
      checkoutMinutes: holds.checkout_minutes,
      etransferHours: holds.etransfer_hours,
      afterInterviewHours: holds.after_interview_hours,
      waitListHours: holds.wait_list_hours,
    },
    limits: {
      unpaidOrders: holds.unpaid_orders,
      unpaidPlaces: holds.unpaid_places,
      unpaidChanges: holds.unpaid_changes,
      openMeetings: holds.open_meetings,
      meetingDaysAhead: holds.meeting_days_ahead,
      groomingDaysAhead: holds.grooming_days_ahead,
    },
    etransferEmail: holds.etransfer_email || park.email,
    toBring: {
      stay: holds.bring_to_stay,
      day: holds.bring_to_day,
      meeting: holds.bring_to_meeting,
      food: holds.bring_food,
      records: holds.bring_records,
      mealServiceIds: services.filter(({ replaces_food }) => replaces_food).map(({ id }) => id),
    },
    cancellationRules: rules.map((rule) => ({
      orderType: rule.order_type,
      isPeak: rule.is_peak,
      minHoursBefore: rule.min_hours_before,
      refundPercent: rule.refund_percent,
      creditPercent: rule.credit_percent,
    })),
    groomers: groomers.map(({ id, name }) => ({
      id,
      name,
      closures: days(id),
      hours: groomerHours
        .filter((window) => window.groomer_id === id)
        .map(({ weekday, opens, closes }) => ({
          weekday,
          opens: toClockTime(opens),
          closes: toClockTime(closes),
        })),
    })),
    groomingMinutes: new Map(
      grooming.map((service) => [
        service.id,
        { small: service.small_minutes, medium: service.medium_minutes, large: service.large_minutes },
      ]),
    ),
    packages,
    agreements: new Map(agreements.map(({ key, id, version }) => [key, { id, version }])),
  }
}
