import type { CalendarDate } from './calendar.ts'
import { percentOf } from './money.ts'
import { ruleForNight, type Season } from './seasons.ts'
import { nightsOf } from './stay-dates.ts'

/** What a suite type costs, as the catalogue says it. */
export interface SuiteRate {
  nightCents: number
  /** Off the night for each further dog in the room; null when a room takes one dog. */
  furtherDogDiscountPercent: number | null
}

/** The park's price rules that hold for every suite. */
export interface StayRates {
  seasons: readonly Season[]
  lengthDiscounts: readonly { minNights: number; percent: number }[]
  gstPercent: number
  depositPercent: number
}

export interface Stay {
  arrival: CalendarDate
  departure: CalendarDate
  /** How many dogs sleep in each room: [2, 1] is two rooms for three dogs. */
  dogsPerRoom: readonly number[]
}

/** One step of the price with what it was reckoned from, so that a page or an invoice can put it in words. */
export type StayLine = { amountCents: number; gstCents: number } & (
  | { rule: 'nights'; nights: number; dogs: number; unitCents: number }
  | { rule: 'season'; nights: number; rooms: number; unitCents: number }
  | { rule: 'further-dogs'; nights: number; dogs: number; percent: number }
  | { rule: 'length'; nights: number; percent: number }
)

export interface StayPrice {
  lines: StayLine[]
  beforeTaxCents: number
  gstCents: number
  totalCents: number
  /** Due when booking. */
  depositCents: number
}

/**
 * A stay costs its nights for every dog, plus the season's surcharge on a suite-night, less the discount for
 * dogs who share, less the discount for long stays, plus GST on each line.
 */
export function priceStay(stay: Stay, suite: SuiteRate, rates: StayRates): StayPrice {
  const nights = nightsOf(stay.arrival, stay.departure).map((night) => ruleForNight(rates.seasons, night))
  const shape = roomShape(stay.dogsPerRoom)
  const lines = [
    nightsLine(nights.length, shape, suite),
    ...seasonLines(nights, shape),
    ...furtherDogLine(nights.length, shape, suite),
    ...lengthLine(nights, shape, suite, rates.lengthDiscounts),
  ].map((line) => ({ ...line, gstCents: percentOf(line.amountCents, rates.gstPercent) }))
  return totalled(lines, rates.depositPercent)
}

type UntaxedLine = StayLine extends infer Line
  ? Line extends StayLine
    ? Omit<Line, 'gstCents'>
    : never
  : never

interface RoomShape {
  rooms: number
  dogs: number
  furtherDogs: number
}

function roomShape(dogsPerRoom: readonly number[]): RoomShape {
  const dogs = dogsPerRoom.reduce((sum, count) => sum + count, 0)
  return { rooms: dogsPerRoom.length, dogs, furtherDogs: dogs - dogsPerRoom.length }
}

function nightsLine(nights: number, { dogs }: RoomShape, { nightCents }: SuiteRate): UntaxedLine {
  return { rule: 'nights', nights, dogs, unitCents: nightCents, amountCents: nights * dogs * nightCents }
}

type Night = ReturnType<typeof ruleForNight>

/** One line for each surcharge; the season asks it of the room, not of the dog. */
function seasonLines(nights: readonly Night[], { rooms }: RoomShape): UntaxedLine[] {
  const surcharges = [...new Set(nights.map((night) => night.surchargeCents))].filter((cents) => cents > 0)
  return surcharges
    .toSorted((a, b) => a - b)
    .map((unitCents) => {
      const count = nights.filter((night) => night.surchargeCents === unitCents).length
      return { rule: 'season', nights: count, rooms, unitCents, amountCents: count * rooms * unitCents }
    })
}

/** Rounded by the night, as the price list shows a further dog's night. */
function furtherDogLine(nights: number, { furtherDogs }: RoomShape, suite: SuiteRate): UntaxedLine[] {
  const percent = suite.furtherDogDiscountPercent ?? 0
  const offCents = percentOf(suite.nightCents, percent)
  if (furtherDogs === 0 || offCents === 0) return []
  const amountCents = -nights * furtherDogs * offCents
  return [{ rule: 'further-dogs', nights, dogs: furtherDogs, percent, amountCents }]
}

/** The longest length reached counts, on what the nights outside peak dates cost so far. */
function lengthLine(
  nights: readonly Night[],
  { rooms, dogs, furtherDogs }: RoomShape,
  suite: SuiteRate,
  discounts: StayRates['lengthDiscounts'],
): UntaxedLine[] {
  const reached = discounts.filter(({ minNights }) => nights.length >= minNights)
  const percent = reached.toSorted((a, b) => b.minNights - a.minNights)[0]?.percent ?? 0
  const ordinary = nights.filter((night) => !night.isPeak)
  const sharingOffCents = furtherDogs * percentOf(suite.nightCents, suite.furtherDogDiscountPercent ?? 0)
  const costCents = ordinary.reduce(
    (sum, night) => sum + dogs * suite.nightCents - sharingOffCents + rooms * night.surchargeCents,
    0,
  )
  const offCents = percentOf(costCents, percent)
  return offCents === 0 ? [] : [{ rule: 'length', nights: ordinary.length, percent, amountCents: -offCents }]
}

function totalled(lines: StayLine[], depositPercent: number): StayPrice {
  const beforeTaxCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const gstCents = lines.reduce((sum, line) => sum + line.gstCents, 0)
  const totalCents = beforeTaxCents + gstCents
  return { lines, beforeTaxCents, gstCents, totalCents, depositCents: percentOf(totalCents, depositPercent) }
}
