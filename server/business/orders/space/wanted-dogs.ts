import { type CalendarDate } from '#domain/calendar/calendar.ts'
import { ruleForNight } from '#domain/calendar/seasons.ts'
import { SIZE_CLASSES, type SizeClass, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { percentOf } from '#domain/money/money.ts'
import { priceStay } from '#domain/pricing/price-order.ts'
import type { FittingSuite } from '#domain/rooms/availability.ts'
import { type DogCounts, fitIntoSuite } from '#domain/rooms/suites.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { listDogSizes } from '../household/household-store.ts'

export interface DogsAskedFor {
  dogIds?: number[] | undefined
  sizes?: SizeClass[] | undefined
}

/** One medium dog, when nobody says otherwise. */
const ANY_DOG: DogCounts = { small: 0, medium: 1, large: 0 }

/** How many dogs of each size: one's own by their ids, or, known without asking anybody, whatever a visitor says. */
export function wantedDogs(
  db: Database,
  accountId: number | null,
  { dogIds, sizes }: DogsAskedFor,
): DogCounts | Promise<DogCounts> {
  if (dogIds !== undefined && dogIds.length > 0) return ownDogs(db, accountId, dogIds)
  return strangersDogs({ sizes })
}

export const strangersDogs = ({ sizes }: Pick<DogsAskedFor, 'sizes'>): DogCounts =>
  sizes === undefined || sizes.length === 0 ? ANY_DOG : countSizes(sizes)

async function ownDogs(db: Database, accountId: number | null, dogIds: number[]): Promise<DogCounts> {
  if (accountId === null) throw new Refusal('not-logged-in')
  const dogs = await listDogSizes(db, accountId)
  const sizes = dogIds.map((id) => {
    const dog = dogs.find((one) => one.id === id)
    if (dog === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
    return sizeClassOf(dog.weight_grams, dog.size_class_by_staff)
  })
  return countSizes(sizes)
}

function countSizes(sizes: readonly SizeClass[]): DogCounts {
  const of = (size: SizeClass) => sizes.filter((one) => one === size).length
  return { small: of('small'), medium: of('medium'), large: of('large') }
}

export interface FittedSuite extends FittingSuite {
  dogsPerRoom: number[]
}

/** Every suite type these dogs may have, with how many of its rooms they need. */
export function suitesFor(dogs: DogCounts, { suites }: ParkBook): FittedSuite[] {
  return suites.flatMap((suite) => {
    const fit = fitIntoSuite(dogs, suite)
    return fit.ok
      ? [{ suiteTypeId: suite.id, roomsNeeded: fit.dogsPerRoom.length, dogsPerRoom: fit.dogsPerRoom }]
      : []
  })
}

/** What one night costs these dogs in a suite type, before tax and before discounts for long stays. */
export function nightPricer(suites: readonly FittedSuite[], { prices }: ParkBook) {
  const plain = new Map(suites.map((suite) => [suite.suiteTypeId, plainNight(suite, prices)]))
  const surcharges = new Map<CalendarDate, number>()
  const surchargeOn = (night: CalendarDate) => {
    const cents = surcharges.get(night) ?? ruleForNight(prices.seasons, night).surchargeCents
    surcharges.set(night, cents)
    return cents
  }
  return (suiteTypeId: number, night: CalendarDate): number => {
    const suite = plain.get(suiteTypeId)
    return suite === undefined ? 0 : suite.cents + surchargeOn(night) * suite.rooms
  }
}

/** A night outside every season. */
function plainNight({ suiteTypeId, dogsPerRoom }: FittedSuite, { suites }: ParkBook['prices']) {
  const rooms = dogsPerRoom.length
  const rate = suites.find(({ id }) => id === suiteTypeId)
  if (rate === undefined) return undefined
  const dogs = dogsPerRoom.reduce((sum, count) => sum + count, 0)
  const sharing = (dogs - rooms) * percentOf(rate.nightCents, rate.furtherDogDiscountPercent ?? 0)
  return { rooms, cents: dogs * rate.nightCents - sharing }
}

/** What a stay in one suite type costs these dogs, tax included. */
export function stayTotal(
  suite: FittedSuite,
  dates: { arrival: CalendarDate; departure: CalendarDate },
  { prices }: ParkBook,
): number {
  const rate = prices.suites.find(({ id }) => id === suite.suiteTypeId)
  return rate === undefined
    ? 0
    : priceStay({ ...dates, dogsPerRoom: suite.dogsPerRoom }, rate, prices).totalCents
}

export const dogCount = (dogs: DogCounts): number => SIZE_CLASSES.reduce((sum, size) => sum + dogs[size], 0)
