import type { ConfigTime, ParkInfo, Season, SmallRoomLimit, Suite } from '#contract/business/catalog-park.ts'
import { type ClosedSpan, type Closure, daysOfSpan, isClosedAllDay } from '#domain/calendar/closures.ts'
import { lessPercent } from '#domain/money/money.ts'
import { toFilePath } from './content-view.ts'
import type {
  findPark,
  findParkWithTimes,
  listClosuresFrom,
  listOpeningHours,
  listSeasons,
  listSuiteTypes,
} from './park-store.ts'

type Found<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>
type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

/** PostgreSQL writes seconds; people and the contract do not. */
export const toClockTime = (time: string) => time.slice(0, 5)

export const toParkSummary = (park: Found<typeof findPark>) => ({
  id: park.id,
  name: park.name,
  city: park.city,
  region: park.region,
  timeZone: park.time_zone,
})

/** Everything anybody may have to bring. */
const toToBring = (terms: {
  bring_to_stay: string[]
  bring_to_day: string[]
  bring_to_meeting: string[]
  bring_food: string
  bring_records: string
}): ParkInfo['toBring'] => ({
  stay: [terms.bring_food, ...terms.bring_to_stay].filter((thing) => thing !== ''),
  day: terms.bring_to_day,
  meeting: [terms.bring_records, ...terms.bring_to_meeting].filter((thing) => thing !== ''),
})

export const toParkInfo = (
  park: Found<typeof findParkWithTimes>,
  socialLinks: ParkInfo['socialLinks'],
  closures: readonly Closure[],
): ParkInfo => ({
  ...toParkSummary(park),
  isOpen: park.opened_at !== null,
  tagline: park.tagline,
  phone: park.phone,
  email: park.email,
  addressLine: park.address_line,
  postalCode: park.postal_code,
  socialLinks,
  daycareDropOffBy: toClockTime(park.drop_off_by),
  checkInFrom: toClockTime(park.check_in_from),
  checkInUntil: toClockTime(park.check_in_until),
  checkOutBy: toClockTime(park.check_out_by),
  toBring: toToBring(park),
  closures: closures.map(({ closed, ...closure }) => ({
    ...closure,
    ...(closed && { closed: [...closed] }),
  })),
})

type ClosureRow = Row<typeof listClosuresFrom>

/** Day by day from a day on; what is closed for everything needs no list. */
export const toClosures = (rows: readonly ClosureRow[], from: string): Closure[] =>
  rows.flatMap((row) =>
    daysOfSpan(toClosedSpan(row))
      .filter(({ date }) => date >= from)
      .map((closure) => (isClosedAllDay(closure) ? { date: closure.date, reason: closure.reason } : closure)),
  )

export const toClosedSpan = ({
  from_date,
  to_date,
  reason,
  closed,
  opens,
  closes,
}: ClosureRow): ClosedSpan => ({
  fromDate: from_date,
  toDate: to_date,
  reason,
  closed,
  ...(opens !== null &&
    closes !== null && { hours: { opens: toClockTime(opens), closes: toClockTime(closes) } }),
})

export const toConfigTime = (hours: Row<typeof listOpeningHours>): ConfigTime => ({
  label: hours.label,
  workTime: `${toClockTime(hours.opens)}-${toClockTime(hours.closes)}`,
  weekdays: hours.weekdays,
  holidays: hours.holidays,
})

type SuiteRow = Row<typeof listSuiteTypes>

export const toSuite = (suite: SuiteRow): Suite => ({
  id: suite.id,
  name: suite.name,
  slug: suite.slug,
  description: suite.description,
  img: toFilePath(suite.image),
  alt: suite.image_alt,
  sizeClasses: suite.size_classes,
  maxDogs: suite.max_dogs,
  rooms: suite.rooms,
  nightCents: suite.night_cents,
  furtherDogDiscountPercent: suite.further_dog_discount_percent,
  furtherDogNightCents:
    suite.further_dog_discount_percent === null
      ? null
      : lessPercent(suite.night_cents, suite.further_dog_discount_percent),
  facts: suite.facts,
})

export function toSmallRoomLimit(suites: SuiteRow[]): SmallRoomLimit {
  const forSmall = suites
    .filter((suite) => suite.size_classes.includes('small'))
    .map((suite) => ({
      suiteTypeId: suite.id,
      name: suite.name,
      rooms: suite.rooms,
      maxDogs: suite.max_dogs,
      smallOnly: suite.size_classes.length === 1,
    }))
  return {
    smallOnlyRooms: forSmall.reduce((sum, suite) => sum + (suite.smallOnly ? suite.rooms : 0), 0),
    maxSmallDogs: forSmall.reduce((sum, suite) => sum + suite.rooms * suite.maxDogs, 0),
    suites: forSmall,
  }
}

export const toSeason = (season: Row<typeof listSeasons>): Season => ({
  id: season.id,
  name: season.name,
  fromDate: season.from_date,
  toDate: season.to_date,
  weekdays: season.weekdays,
  surchargeCents: season.surcharge_cents,
  minNights: season.min_nights,
  isPeak: season.is_peak,
})
