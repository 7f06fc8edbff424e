import type { CalendarDate } from '../calendar/calendar.ts'
import type { Season } from '../calendar/seasons.ts'
import { seasonNights } from '../calendar/season-year.ts'
import { nightsOf } from '../calendar/stay-dates.ts'
import type { OrderToPrice, PriceBook } from '../pricing/price-book.ts'
import type { LineFacts } from '../pricing/price-lines.ts'
import type { CatalogueKind } from './kinds.ts'

/** The row of the catalogue that a line of a price comes from; a row that only a draft has yet has no number. */
export interface SourceRow {
  kind: CatalogueKind
  id: number | null
  name: string
}

/** A price list that still knows the rows it was made of. */
export interface SourcedBook {
  parkId: number
  book: PriceBook & { seasons: readonly (Season & { id: number })[] }
  lengthDiscounts: readonly { id: number; minNights: number; percent: number }[]
  packages: readonly { id: number; name: string; priceCents: number }[]
  promo: { id: number; code: string } | null
}

/** K7: which rows made a line. None for what a pass pays, which was bought before. */
export function rowsBehind(line: LineFacts, order: OrderToPrice, from: SourcedBook): SourceRow[] {
  const { book, parkId } = from
  const ofPark = (kind: CatalogueKind, name: string): SourceRow[] => [{ kind, id: parkId, name }]
  switch (line.rule) {
    case 'nights':
    case 'further-dogs':
      return named('suite', book.suites, line.suiteTypeId)
    case 'season':
      return seasonsBehind(line, order, from)
    case 'length':
      return lengthBehind(order, from)
    case 'days':
      return ofPark('daycare-terms', 'Daycare prices')
    case 'service':
      return named('service', book.services, line.serviceId)
    case 'grooming':
      return named('grooming-service', book.grooming, line.serviceId)
    case 'late-day':
      return [...ofPark('boarding-terms', 'Boarding terms'), ...ofPark('daycare-terms', 'Daycare prices')]
    case 'interview':
      return ofPark('interview-price', 'Meet and greet price')
    case 'package':
      return named('package', from.packages, line.packageId)
    case 'promo':
      return from.promo === null
        ? []
        : [{ kind: 'promo-code', id: stored(from.promo.id), name: from.promo.code }]
    case 'pass':
      return []
    default:
      return line satisfies never
  }
}

/** The longest one reached. */
function lengthBehind({ stays }: OrderToPrice, { lengthDiscounts }: SourcedBook): SourceRow[] {
  const nights = new Set(stays.flatMap(({ arrival, departure }) => nightsOf(arrival, departure))).size
  const reached = lengthDiscounts.filter(({ minNights }) => minNights <= nights)
  return reached
    .toSorted((a, b) => b.minNights - a.minNights)
    .slice(0, 1)
    .map(({ id, minNights }) => ({
      kind: 'length-discount',
      id: stored(id),
      name: `From ${minNights} nights`,
    }))
}

/** What a draft adds has a number below zero until it is published. */
const stored = (id: number): number | null => (id < 0 ? null : id)

const named = (
  kind: CatalogueKind,
  rows: readonly { id: number; name: string }[],
  wanted: number,
): SourceRow[] =>
  rows.filter(({ id }) => id === wanted).map(({ id, name }) => ({ kind, id: stored(id), name }))

/** Of several seasons on a night the one whose surcharge counts. */
function seasonsBehind(
  line: Extract<LineFacts, { rule: 'season' }>,
  { stays }: OrderToPrice,
  { book }: SourcedBook,
): SourceRow[] {
  const nights = new Set<CalendarDate>(
    stays
      .filter(({ suiteTypeId }) => suiteTypeId === line.suiteTypeId)
      .flatMap(({ arrival, departure }) => nightsOf(arrival, departure)),
  )
  const behind = new Map<number, string>()
  for (const night of nights) {
    for (const { counts, surchargeCents, isPeak } of seasonNights(book.seasons, night, night)) {
      if (counts !== null && surchargeCents === line.unitCents && isPeak === line.isPeak) {
        behind.set(counts.id, counts.name)
      }
    }
  }
  return [...behind].map(([id, name]) => ({ kind: 'season', id: stored(id), name }))
}
