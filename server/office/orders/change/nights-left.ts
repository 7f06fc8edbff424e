import type { NightsFull } from '#contract/office/orders/change.ts'
import { addDays, type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { SIZE_CLASSES, type SizeClass } from '#domain/dogs/dog-sizes.ts'
import { nameList } from '#domain/name-list.ts'
import type { RoomsLeft } from '#domain/rooms/availability.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { readRoomsLeft } from '../../../business/orders/space/rooms-left.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** Rooms of a type on some nights, the last day excluded, and who sleeps in each. */
export interface WantedRooms {
  suiteTypeId: number
  from: CalendarDate
  to: CalendarDate
  rooms: readonly (readonly SizeClass[])[]
}

/** O15: 'Sat 5 Dec is full in Deluxe Suite. Classic Run has 2.', with what a split would take. */
export async function refuseFullNights(
  app: App,
  db: Database,
  parkId: number,
  wanted: readonly WantedRooms[],
): Promise<void> {
  const book = await app.parkBook(parkId)
  for (const one of wanted) {
    const left = await readRoomsLeft(db, book, one.from, one.to)
    const nights = nightsOf(one).filter((night) => roomsOn(left, one.suiteTypeId, night) < one.rooms.length)
    const [from] = nights
    if (from === undefined) continue
    const others = book.suites
      .filter(
        ({ id, maxDogs, sizeClasses }) =>
          id !== one.suiteTypeId &&
          one.rooms.every((dogs) => dogs.length <= maxDogs && dogs.every((size) => fits(size, sizeClasses))),
      )
      .map(({ id, name }) => ({
        suiteTypeId: id,
        name,
        rooms: Math.min(...nightsOf({ ...one, from }).map((night) => roomsOn(left, id, night))),
      }))
      .filter(({ rooms }) => rooms >= one.rooms.length)
    const name = book.suites.find(({ id }) => id === one.suiteTypeId)?.name ?? 'that suite'
    const data: NightsFull = { nights, from, others }
    throw new Refusal('sold-out', { msg: fullWords(nights, name, others), data })
  }
}

/** Whoever is smaller fits too. */
const fits = (size: SizeClass, sizeClasses: readonly SizeClass[]): boolean =>
  SIZE_CLASSES.slice(SIZE_CLASSES.indexOf(size)).some((larger) => sizeClasses.includes(larger))

const MAX_NIGHTS = 3

function fullWords(nights: readonly CalendarDate[], suite: string, others: NightsFull['others']): string {
  const named = nights.slice(0, MAX_NIGHTS).map(shortDate)
  const more = nights.length > named.length ? [`${nights.length - named.length} more`] : []
  const full = `${nameList([...named, ...more])} ${nights.length > 1 ? 'are' : 'is'} full in ${suite}.`
  if (others.length === 0) return `${full} Nothing else is available either.`
  return `${full} ${nameList(others.map(({ name, rooms }) => `${name} has ${rooms}`))}.`
}

const nightsOf = ({ from, to }: Pick<WantedRooms, 'from' | 'to'>) => eachDay(from, addDays(to, -1))

const roomsOn = (left: RoomsLeft, suiteTypeId: number, night: CalendarDate): number =>
  left.get(suiteTypeId)?.get(night) ?? 0
