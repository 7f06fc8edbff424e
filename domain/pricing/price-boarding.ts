import { grouped } from '../grouped.ts'
import { percentOf, shareOut, sumOf } from '../money/money.ts'
import type { RoomStay, StayRates } from './price-book.ts'
import type { Charge, PriceStep, UntaxedLine } from './price-lines.ts'
import {
  type BoardingRates,
  chargesOf,
  datesOf,
  mostAtOnce,
  type RoomNight,
  roomNightsOf,
  sharingOffCents,
} from './price-room-nights.ts'

/**
 * A stay costs its nights for every dog, plus the season's surcharge on a suite-night, less the discount for dogs
 * who share, less the discount for long stays.
 */
export function priceBoarding(stays: readonly RoomStay[], rates: BoardingRates): PriceStep {
  const all = roomNightsOf(stays, rates)
  const bySuite = grouped(
    all.toSorted((a, b) => a.suite.id - b.suite.id),
    ({ suite }) => suite.id,
  )
  const isNamed = bySuite.length > 1
  const length = lengthDiscount(all, rates.lengthDiscounts)
  return {
    lines: [
      ...bySuite.map(nightsLine),
      ...bySuite.flatMap((nights) => seasonLines(nights, isNamed)),
      ...bySuite.flatMap((nights) => furtherDogsLine(nights, isNamed)),
      ...length.lines,
    ],
    charges: length.charges,
  }
}

function nightsLine(nights: readonly [RoomNight, ...RoomNight[]]): UntaxedLine {
  const { suite } = nights[0]
  const dogNights = sumOf(nights.map(({ dogs }) => dogs))
  return {
    rule: 'nights',
    suiteTypeId: suite.id,
    suite: suite.name,
    nights: datesOf(nights).size,
    dogs: mostAtOnce(nights, ({ dogs }) => dogs),
    dogNights,
    unitCents: suite.nightCents,
    amountCents: dogNights * suite.nightCents,
  }
}

/** One line for each surcharge; the season asks it of the room, not of the dog. */
function seasonLines(all: readonly RoomNight[], isNamed: boolean): UntaxedLine[] {
  const dear = all.filter(({ season }) => season.surchargeCents > 0)
  return grouped(dear, ({ season }) => `${season.surchargeCents} ${season.isPeak}`)
    .map((nights) => seasonLine(nights, isNamed))
    .toSorted((a, b) => a.unitCents - b.unitCents || Number(a.isPeak) - Number(b.isPeak))
}

function seasonLine(nights: readonly [RoomNight, ...RoomNight[]], isNamed: boolean) {
  const { suite, season } = nights[0]
  return {
    rule: 'season' as const,
    suiteTypeId: suite.id,
    suite: isNamed ? suite.name : null,
    isPeak: season.isPeak,
    nights: datesOf(nights).size,
    rooms: mostAtOnce(nights, () => 1),
    suiteNights: nights.length,
    unitCents: season.surchargeCents,
    amountCents: nights.length * season.surchargeCents,
  }
}

function furtherDogsLine(all: readonly RoomNight[], isNamed: boolean): UntaxedLine[] {
  const nights = all.filter(({ dogs }) => dogs > 1)
  const suite = nights[0]?.suite
  if (suite === undefined || sharingOffCents(suite) === 0) return []
  const dogNights = sumOf(nights.map(({ dogs }) => dogs - 1))
  return [
    {
      rule: 'further-dogs',
      suiteTypeId: suite.id,
      suite: isNamed ? suite.name : null,
      nights: datesOf(nights).size,
      dogs: mostAtOnce(nights, ({ dogs }) => dogs - 1),
      dogNights,
      percent: suite.furtherDogDiscountPercent ?? 0,
      amountCents: -dogNights * sharingOffCents(suite),
    },
  ]
}

/** The longest length reached by the whole order counts, on what its nights outside peak dates cost so far. */
function lengthDiscount(all: readonly RoomNight[], discounts: StayRates['lengthDiscounts']): PriceStep {
  const reached = discounts.filter(({ minNights }) => datesOf(all).size >= minNights)
  const percent = reached.toSorted((a, b) => b.minNights - a.minNights)[0]?.percent ?? 0
  const charges: Charge[] = all.flatMap(chargesOf)
  const ordinary = datesOf(all.filter(({ season }) => !season.isPeak))
  const weights = charges.map(({ date, cents }) => (date !== null && ordinary.has(date) ? cents : 0))
  const offCents = percentOf(sumOf(weights), percent)
  if (offCents === 0) return { lines: [], charges }
  const off = shareOut(offCents, weights)
  return {
    lines: [{ rule: 'length', nights: ordinary.size, percent, amountCents: -offCents }],
    charges: charges.map((charge, index) => ({
      ...charge,
      cents: charge.cents - (off[index] ?? 0),
      listCents: charge.cents,
    })),
  }
}
