import type { TodayRow } from '#contract/office/day/today.ts'
import { whereaboutsOf } from '#domain/attendance/attendance.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { closingTime, noShowFromOf } from '../attendance/no-show/no-show-from.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import type { PinnedRow } from '../../../business/notes/note-store.ts'
import type { DayDogRow, DayOrderRow, OrderOnDay } from './today-store.ts'

export interface DogsToAsk {
  /** Their meal or medicine is new since the last visit. */
  changed: ReadonlySet<number>
  /** No meal is written down: asked where the dog sleeps here. */
  mealUnknown: ReadonlySet<number>
  /** Something was due shortly before they come. */
  dueBefore: ReadonlySet<number>
  /** By order, what of its rooms is not ready. */
  roomTroubles: ReadonlyMap<number, string[]>
}

interface Shown {
  openGates: TodayRow['openGates']
  asking: DogsToAsk
  pinned: readonly PinnedRow[]
  seesMoney: boolean
  day: CalendarDate
  today: CalendarDate
  book: ParkBook
  link: (name: string) => string
}

/** A booking as it stands in a list of a day. */
export const toRow = (
  order: OrderOnDay,
  about: DayOrderRow,
  { openGates, asking, pinned, seesMoney, day, today, book, link }: Shown,
): TodayRow => ({
  orderId: order.id,
  code: order.code,
  version: order.version,
  status: order.status,
  orderType: order.order_type as TodayRow['orderType'],
  time: null,
  ...dueTimes(order, day, book),
  lastDate: order.last_date,
  date: day,
  since: openSince(order, about, { day, today }),
  owner: about.owner,
  dogs: about.dogs.map((dog) => toDog(order, dog, day, link)),
  rooms: about.rooms,
  nights: order.order_type === 'boarding' ? daysBetween(order.first_date, order.last_date) : 0,
  part: about.part,
  openGates,
  asksCare: asksOf(order, about, asking).length > 0,
  asks: asksOf(order, about, asking),
  roomNotReady: asking.roomTroubles.get(order.id) ?? [],
  noShowFrom: noShowFromIn(order, about, book),
  isInHouse: isInHouse(about),
  pinned: pinned.map(({ id, about: noteAbout, text, by }) => ({
    id,
    text: noteAbout === '' ? text : `${noteAbout}: ${text}`,
    by,
  })),
  holdUntil: order.hold_until?.toISOString() ?? null,
  isSigned: about.is_signed,
  balanceCents: seesMoney ? order.balance_cents : null,
})

function asksOf(order: OrderOnDay, { dogs }: DayOrderRow, asking: DogsToAsk): TodayRow['asks'] {
  const some = (set: ReadonlySet<number>) => dogs.some(({ id }) => set.has(id))
  return [
    ...(order.order_type === 'boarding' && some(asking.mealUnknown) ? ['meal' as const] : []),
    ...(some(asking.changed) ? ['changed' as const] : []),
    ...(some(asking.dueBefore) ? ['due' as const] : []),
  ]
}

/** Nobody is late who named no time; whoever named none to go home is expected to by closing. */
export function dueTimes(order: OrderOnDay, day: CalendarDate, book: ParkBook) {
  const { order_type, begin_time, end_time, begins_at } = order
  const at = (date: CalendarDate, time: string) => instantOf(date, time.slice(0, 5), book.timeZone)
  const isDaycare = order_type === 'daycare'
  const comesAt = begin_time === null ? null : isDaycare ? at(day, begin_time) : begins_at.toISOString()
  if (order_type !== 'boarding' && !isDaycare) return { comesAt, goesAt: null }
  const lastDay = isDaycare ? day : order.last_date
  const leaves = end_time ?? closingTime(book, lastDay)
  return { comesAt, goesAt: leaves === null ? null : at(lastDay, leaves) }
}

/** BB1: a day that is over, of whom somebody is here still, should have gone home, or never came. */
function openSince(
  order: OrderOnDay,
  { dogs }: DayOrderRow,
  { day, today }: { day: CalendarDate; today: CalendarDate },
): CalendarDate | null {
  const where = dogs.map((dog) => whereIs(order, dog))
  if (day < today) {
    const isOpen = where.some((one) => one === 'here' || one === 'expected') || isLeftOwing(order, today)
    return isOpen ? day : null
  }
  if (order.order_type !== 'boarding' || day > today) return null
  if (order.last_date < today) return where.includes('here') ? order.last_date : null
  return order.status === 'confirmed' && order.first_date < today && where.includes('expected')
    ? order.first_date
    : null
}

/** AD57: nobody came or is here any more, and nobody has said what becomes of what is owed. */
const isLeftOwing = ({ status, balance_cents, last_date }: OrderOnDay, today: CalendarDate): boolean =>
  balance_cents > 0 && last_date < today && (status === 'confirmed' || status === 'checked_in')

const isInHouse = ({ dogs }: DayOrderRow) => dogs.some((dog) => dog.is_in_house)

function noShowFromIn(order: OrderOnDay, about: DayOrderRow, book: ParkBook): string | null {
  if (order.status !== 'confirmed' || about.has_come || isInHouse(about)) return null
  const date = order.order_type === 'daycare' ? order.last_date : order.first_date
  return noShowFromOf(book, order, { date, noShowMinutes: order.no_show_minutes })
}

/** A dog who has been met, or groomed while it is with us anyway, is through with this booking. */
function whereIs(order: OrderOnDay, dog: DayDogRow): TodayRow['dogs'][number]['whereabouts'] {
  if (order.order_type === 'interview' && order.status === 'checked_out') return 'gone'
  if (dog.is_in_house) return dog.is_groomed ? 'gone' : 'here'
  return whereaboutsOf({
    cameAt: dog.came_at,
    leftAt: dog.left_at,
    absentAt: dog.absent_at,
  })
}

const toDog = (
  order: OrderOnDay,
  dog: DayDogRow,
  day: CalendarDate,
  link: (name: string) => string,
): TodayRow['dogs'][number] => ({
  id: dog.id,
  name: dog.name,
  breed: dog.breed,
  photoThumbnailPath: dog.photo && link(dog.photo),
  whereabouts: whereIs(order, dog),
  hasMedicine: dog.has_medicine,
  isBirthday: dog.birthday.slice(5) === day.slice(5),
  isFirstVisit: dog.is_first_visit,
  conditions: dog.conditions,
  hasIncident: dog.has_incident,
  extras: dog.extras,
})
